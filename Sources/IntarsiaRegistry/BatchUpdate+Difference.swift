extension BatchUpdate {
  /// What leads from some sections to others, told by their identities and those of their items.
  ///
  ///     BatchUpdate(from: [(id: "all", items: [1, 2, 3])], to: [(id: "all", items: [3, 1, 4])])
  ///     // moves the item at 0 to 1, deletes the one at 1, inserts one at 2
  ///
  /// As few as possible move: what keeps its order stays. An item that is in another section afterwards moves there. Of
  /// equal identities the first counts. What has another content meanwhile is for the caller to reload.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  public init<SectionID: Hashable, ItemID: Hashable>(
    from old: [(id: SectionID, items: [ItemID])], to new: [(id: SectionID, items: [ItemID])]
  ) {
    let sections = Matches(old.map { $0.id }, new.map { $0.id })
    for section in sections.lost { deleteSection(at: section) }
    for section in sections.gained { insertSection(at: section) }
    for (from, to) in sections.moved { moveSection(from: from, to: to) }

    let items = zip(old, sections.partner).map { section, next in
      Matches(section.items, next.map { new[$0].items } ?? [])
    }
    // Where each item arrives that is not, or no longer, in its own section.
    var arrivals: [ItemID: ItemPath] = [:]
    func expect(_ item: Int, in section: Int) {
      let id = new[section].items[item]
      if arrivals[id] == nil { arrivals[id] = ItemPath(section: section, item: item) }
    }
    for section in sections.gained { for item in new[section].items.indices { expect(item, in: section) } }
    for case let (next?, items) in zip(sections.partner, items) { for item in items.gained { expect(item, in: next) } }

    var arrived: Set<ItemPath> = []
    for (section, (next, items)) in zip(sections.partner, items).enumerated() {
      if let next {
        for (from, to) in items.moved {
          moveItem(from: ItemPath(section: section, item: from), to: ItemPath(section: next, item: to))
        }
      }
      for item in items.lost {
        if let place = arrivals.removeValue(forKey: old[section].items[item]) {
          moveItem(from: ItemPath(section: section, item: item), to: place)
          arrived.insert(place)
        } else if next != nil {
          deleteItem(at: ItemPath(section: section, item: item))
        }
      }
    }
    for case let (next?, items) in zip(sections.partner, items) {
      for path in items.gained.map({ ItemPath(section: next, item: $0) }) where !arrived.contains(path) {
        insertItem(at: path)
      }
    }
  }
}

/// Two lists of identities side by side: who is who.
private struct Matches {
  /// Where each of the old list is in the new one; nil if it is not there.
  private(set) var partner: [Int?]
  /// Those of the old list that are not in the new one.
  private(set) var lost: [Int] = []
  /// Those of the new list that were not in the old one.
  private(set) var gained: [Int] = []
  /// Those that change their order, as few as possible.
  private(set) var moved: [(from: Int, to: Int)] = []

  init<ID: Hashable>(_ old: [ID], _ new: [ID]) {
    var places: [ID: Int] = [:]
    for (index, id) in new.enumerated() where places[id] == nil { places[id] = index }
    partner = old.map { places.removeValue(forKey: $0) }
    var isTaken = Array(repeating: false, count: new.count)
    for case let place? in partner { isTaken[place] = true }
    lost = partner.indices.filter { partner[$0] == nil }
    gained = new.indices.filter { !isTaken[$0] }
    let kept = partner.indices.filter { partner[$0] != nil }
    let staying = Set(Self.longestAscent(of: kept.map { partner[$0] ?? 0 }).map { kept[$0] })
    moved = kept.compactMap { index in
      partner[index].flatMap { staying.contains(index) ? nil : (index, $0) }
    }
  }

  /// The positions of a longest ascending part of `numbers`, by keeping for each length the lowest end.
  private static func longestAscent(of numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      let length = ends.firstPosition { numbers[$0] >= number }
      before[position] = length > 0 ? ends[length - 1] : -1
      if length < ends.count { ends[length] = position } else { ends.append(position) }
    }
    var ascent: [Int] = []
    var position = ends.last ?? -1
    while position >= 0 {
      ascent.append(position)
      position = before[position]
    }
    return ascent.reversed()
  }
}
