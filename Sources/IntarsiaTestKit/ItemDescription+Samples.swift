import IntarsiaCore

extension ItemDescription {
  /// An ordinary item of any sort.
  static func random(using generator: inout SeededGenerator) -> ItemDescription {
    switch generator.int(0...5) {
    case 0: ItemDescription(width: generator.number(1...4000), height: generator.number(1...4000))
    case 1: ItemDescription(aspectRatio: generator.number(0.25...4))
    case 2: ItemDescription(extent: generator.number(0...300))
    case 3: ItemDescription(columnSpan: generator.int(1...4), rowSpan: generator.int(1...3))
    case 4: ItemDescription(lineSize: .random(using: &generator))
    default: ItemDescription()
    }
  }

  /// Items that a strategy must survive.
  static let hostile: [ItemDescription] = {
    let numbers = [0, -7, .nan, .infinity, -.infinity, 1e300, 1e-300]
    var hostile = [ItemDescription(), ItemDescription(extent: 100_000)]
    for number in numbers {
      hostile.append(ItemDescription(aspectRatio: number))
      hostile.append(ItemDescription(extent: number))
      hostile.append(ItemDescription(width: number, height: 20))
      hostile.append(ItemDescription(width: 20, height: number))
      hostile.append(ItemDescription(lineSize: .fixed(width: number, height: number)))
      hostile.append(ItemDescription(lineSize: .fill(minWidth: number, fallbackWidth: number, height: 9)))
      hostile.append(ItemDescription(lineSize: .fraction(number, height: number)))
      hostile.append(ItemDescription(lineSize: .wrap(naturalWidth: number, lineHeight: number)))
      hostile.append(ItemDescription(lineSize: .square(side: number)))
    }
    for span in [0, -1, 65_535, .max, .min] {
      hostile.append(ItemDescription(columnSpan: span))
      hostile.append(ItemDescription(columnSpan: 1, rowSpan: span))
    }
    return hostile
  }()

  /// What is known, and nothing of what is not.
  var shortText: String {
    var facts: [String] = []
    func add<Fact>(_ name: String, _ fact: Fact?) { if let fact { facts.append("\(name): \(fact)") } }
    add("width", width)
    add("height", height)
    add("aspectRatio", aspectRatio)
    add("extent", extent)
    add("columnSpan", columnSpan)
    add("rowSpan", rowSpan)
    add("lineSize", lineSize)
    add("line", line)
    return "(" + facts.joined(separator: ", ") + ")"
  }
}

extension LineSize {
  /// A size of any of the five rules.
  static func random(using generator: inout SeededGenerator) -> LineSize {
    let height = generator.number(1...60)
    return switch generator.int(0...4) {
    case 0: .fixed(width: generator.number(0...300), height: height)
    case 1: .fill(minWidth: generator.number(0...60), fallbackWidth: generator.number(0...90), height: height)
    case 2: .fraction([0.25, 0.5, 1][generator.int(0...2)], height: height)
    case 3: .wrap(naturalWidth: generator.number(1...900), lineHeight: height)
    default: .square(side: generator.number(1...80))
    }
  }
}
