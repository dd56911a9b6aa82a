import IntarsiaCore
import IntarsiaStorage

/// How far the items of a block have moved in their lanes, and with them to other lanes where lanes are taken in turn.
struct LaneShift: BlockShift {
  /// How far the items of one lane have moved: along it, and in its count.
  struct Step: Hashable {
    var main: Double
    var count: Int
  }

  private var turned = 0
  private var steps: ContiguousArray<Step> = []  // of each lane, as it was called when its items were placed; or none
  private var least = 0.0
  private var most = 0.0

  init() {}

  /// Not at all if all steps are none.
  init(turned: Int, _ steps: ContiguousArray<Step>) {
    if turned == 0 && steps.allSatisfy({ $0.main == 0 && $0.count == 0 }) { return }
    self.turned = turned
    self.steps = steps
    measure()
  }

  /// Whether nothing has moved.
  var isNone: Bool { steps.isEmpty }

  /// Which lane the items of `lane` now stand in.
  func lane(_ lane: Int) -> Int {
    let now = lane + turned
    return now < steps.count || turned == 0 ? now : now - steps.count
  }

  /// How far the items of `lane` have moved along it.
  func distance(of lane: Int) -> Double { steps.isEmpty ? 0 : steps[lane].main }

  /// How many more items of the same lane come before.
  func count(of lane: Int) -> Int { steps.isEmpty ? 0 : steps[lane].count }

  mutating func add(_ next: LaneShift) {
    if steps.isEmpty {
      self = next
    } else if !next.steps.isEmpty {
      for lane in steps.indices {
        let now = self.lane(lane)
        steps[lane].main += next.steps[now].main
        steps[lane].count += next.steps[now].count
      }
      turned = (turned + next.turned) % steps.count
      measure()
    }
  }

  func moved(_ place: Masonry.Place) -> Masonry.Place {
    if steps.isEmpty { return place }
    let lane = Int(place.lane)
    return Masonry.Place(
      lane: UInt16(truncatingIfNeeded: self.lane(lane)), start: place.start + steps[lane].main, extent: place.extent)
  }

  func reach(of reach: MainReach) -> MainReach { MainReach(from: reach.start + least, to: reach.end + most) }

  private mutating func measure() {
    least = steps.reduce(.infinity) { min($0, $1.main) }
    most = steps.reduce(-.infinity) { max($0, $1.main) }
  }
}
