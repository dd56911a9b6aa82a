#if canImport(SwiftUI)
  import IntarsiaSwiftUI
  import SwiftUI
  import Testing

  /// The lines that a first reader copies, compiled against the real SwiftUI where there is one, and against its stand-in.
  @MainActor @Suite struct FirstLinesTests {
    private struct Album: View {
      let pictures: [ItemDescription]

      var body: some View {
        CollectionScrollView(sections: [LayoutSection(.masonry(lanes: 3), items: pictures)]) { element in
          Text("picture \(element.index)")
        }
      }
    }

    private struct Picture: Identifiable {
      let id: Int
    }

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    private struct Tags: View {
      let words: [String]

      var body: some View {
        StrategyLayout(.alignedFlow(.topLeading, spacing: 8)) {
          ForEach(words, id: \.self) { Text($0) }
        }
      }
    }

    @Test func `a collection that scrolls`() {
      _ = Album(pictures: [ItemDescription(aspectRatio: 1)]).body
      _ = CollectionScrollView((0..<9).map { Picture(id: $0) }, strategy: .masonry(lanes: 3)) { _ in
        ItemDescription(aspectRatio: 1)
      } content: { picture in
        Text("\(picture.id)")
      }
    }

    @Test func `a layout of views`() {
      guard #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) else { return }
      _ = Tags(words: ["a", "few", "words"]).body
      let layout = StrategyLayout(.mozaikGrid(columns: 3), axis: .horizontal, idealExtent: 200)
      #expect(layout.axis == .horizontal && layout.idealExtent == 200)
      _ = layout { Color.clear.itemSpan(columns: 2).lineAttributes(LineAttributes(endsLine: true)) }
    }
  }
#endif
