import Intarsia
import Testing

@Suite struct LayoutPresetTests {
  private func frames<Strategy: DescribedLayoutStrategy>(
    _ preset: LayoutPreset<Strategy>, _ items: [ItemDescription], width: Double = 320, header: Double = 0
  ) -> [LayoutRect] {
    var layout = CollectionLayout(
      container: LayoutContainer(width: width, height: 568), options: preset.options,
      sections: [
        LayoutSection(
          preset.strategy, items: items,
          surroundings: SectionSurroundings(header: preset.supplementary(extent: header)))
      ])
    layout.prepare()
    return layout.elements(in: .everything).map(\.frame) + [
      LayoutRect(x: 0, y: 0, width: layout.contentSize.width, height: layout.contentSize.height)
    ]
  }

  @Test func `the waterfall has two lanes ten points apart, cut to whole pixels`() {
    #expect(
      frames(
        .waterfall, [ItemDescription(width: 3, height: 4), ItemDescription(width: 1, height: 1)], width: 321, header: 30
      ) == [
        LayoutRect(x: 0, y: 0, width: 321, height: 30), LayoutRect(x: 0, y: 30, width: 155, height: 206),
        LayoutRect(x: 165, y: 30, width: 155, height: 155), LayoutRect(x: 0, y: 0, width: 321, height: 236),
      ])
  }

  @Test func `the tutorial's layout has three lanes with a padding of six`() {
    #expect(
      frames(.pinterest, [ItemDescription(extent: 50), ItemDescription(extent: 20)], width: 300) == [
        LayoutRect(x: 6, y: 6, width: 88, height: 50), LayoutRect(x: 106, y: 6, width: 88, height: 20),
        LayoutRect(x: 0, y: 0, width: 300, height: 62),
      ])
  }

  @Test func `the aligned layout has items of a hundred points, five apart and five from the edge`() {
    #expect(
      frames(.alignedLayout, Array(repeating: ItemDescription(), count: 3), header: 20) == [
        LayoutRect(x: 0, y: 5, width: 320, height: 20), LayoutRect(x: 5, y: 25, width: 100, height: 100),
        LayoutRect(x: 110, y: 25, width: 100, height: 100), LayoutRect(x: 215, y: 25, width: 100, height: 100),
        LayoutRect(x: 0, y: 0, width: 320, height: 130),
      ])
    #expect(LayoutPreset.alignedLayout.supplementary.isPinned)
  }

  @Test func `the mozaic grid has no spacing and fills the viewport`() {
    #expect(
      frames(.mozaic, [ItemDescription(columnSpan: 2)], width: 300) == [
        LayoutRect(x: 0, y: 0, width: 200, height: 100), LayoutRect(x: 0, y: 0, width: 300, height: 568),
      ])
  }

  @Test func `the square mosaic keeps headers of empty sections`() {
    #expect(
      frames(.squareMosaicLayout, [], width: 300, header: 20) == [
        LayoutRect(x: 0, y: 0, width: 300, height: 20), LayoutRect(x: 0, y: 0, width: 300, height: 20),
      ])
    #expect(frames(.squareMosaicLayout, [ItemDescription()], width: 300)[0].width == 200)
  }
}
