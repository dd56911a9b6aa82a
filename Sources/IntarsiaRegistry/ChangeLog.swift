/// The latest changes of a layout: how far back indices can be followed.
///
/// A copy continues the log that it was taken with. Two that were changed apart have moments in common only up to there.
struct ChangeLog: Sendable {
  /// The state of the sections as they are now.
  private(set) var now: Moment
  /// Each change with the moment before it.
  private var latest: [(before: Moment, change: AppliedChange)] = []
  /// At least so many changes can be followed.
  static let reach = 256

  init() { now = Moment(number: 0, lineage: Lineage()) }

  mutating func append(_ change: AppliedChange) {
    latest.append((now, change))
    now = Moment(number: now.number + 1, lineage: now.lineage)
    if latest.count > 2 * Self.reach { latest.removeFirst(latest.count - Self.reach) }
  }

  /// The changes between two moments; nil if the log knows no way from the one to the other.
  func changes(from old: Moment, to new: Moment) -> [AppliedChange]? {
    guard let first = position(behind: old), let last = position(behind: new), first <= last else { return nil }
    return latest[first..<last].map { $0.change }
  }

  /// Where in the log the changes after `moment` begin; nil if it does not reach back so far, or not to there.
  private func position(behind moment: Moment) -> Int? {
    let position = latest.count - (now.number - moment.number)
    guard latest.indices.contains(position) else { return position == latest.count && now == moment ? position : nil }
    return latest[position].before == moment ? position : nil
  }

  /// A state that the sections of a layout had between two changes.
  ///
  /// A class, since a moment is no other than itself, whatever happened before.
  final class Moment: Hashable, Sendable {
    let number: Int
    let lineage: Lineage

    init(number: Int, lineage: Lineage) {
      self.number = number
      self.lineage = lineage
    }

    static func == (one: Moment, other: Moment) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// What all copies of a layout have in common.
  final class Lineage: Sendable {}
}
