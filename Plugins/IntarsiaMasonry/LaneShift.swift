import IntarsiaCore
import IntarsiaStorage

/// How far the items of a block have moved in their lanes, and with them to other lanes where lanes are taken in turn.
///
/// What it knows of the first eight lanes lies in the value itself: a change adds to a hundred shifts, and does so in a
/// few instructions each and without any memory to be had.
struct LaneShift: BlockShift {
  /// How far the items of one lane have moved: along it, and in its count.
  struct Step: Hashable {
    var main: Double
    var count: Int
  }

  private static let near = SIMD8<Double>.scalarCount

  private var lanes: Int32 = 0  // none if nothing has moved
  private var turned: Int32 = 0
  // Of each lane, as it was called when its items were placed.
  private var mains = SIMD8<Double>()
  private var counts = SIMD8<Int32>()
  private var others: ContiguousArray<Step> = []  // of the ninth lane and those behind it
  private var least = 0.0
  private var most = 0.0

  init() {}

  /// Moves so many lanes by `step`, and takes the turns of so many more; not at all if all that is none.
  init(lanes: Int, turned: Int, _ step: (Int) -> Step) {
    var isNone = turned == 0
    for lane in 0..<lanes {
      let step = step(lane)
      isNone = isNone && step.main == 0 && step.count == 0
      if lane >= Self.near {
        others.append(step)
        continue
      }
      mains[lane] = step.main
      counts[lane] = Int32(truncatingIfNeeded: step.count)
    }
    if isNone {
      self = LaneShift()
    } else {
      self.lanes = Int32(truncatingIfNeeded: lanes)
      self.turned = Int32(truncatingIfNeeded: turned)
      measure()
    }
  }

  /// Whether nothing has moved.
  var isNone: Bool { lanes == 0 }

  /// Which lane the items of `lane` now stand in.
  func lane(_ lane: Int) -> Int {
    let now = lane + Int(turned)
    return now < Int(lanes) || turned == 0 ? now : now - Int(lanes)
  }

  /// How far the items of `lane` have moved.
  func step(of lane: Int) -> Step {
    if lane < Self.near { return Step(main: mains[lane], count: Int(counts[lane])) }
    return isNone ? Step(main: 0, count: 0) : others[lane - Self.near]
  }

  /// How far the items of `lane` have moved along it.
  func distance(of lane: Int) -> Double { step(of: lane).main }

  mutating func add(_ next: LaneShift) {
    if next.isNone { return }
    if isNone {
      self = next
    } else if turned == 0 && others.isEmpty {
      mains += next.mains
      counts &+= next.counts
      turned = next.turned
      measure()
    } else {
      let before = self
      self = LaneShift(lanes: Int(lanes), turned: Int((turned + next.turned) % lanes)) { lane in
        let (step, next) = (before.step(of: lane), next.step(of: before.lane(lane)))
        return Step(main: step.main + next.main, count: step.count + next.count)
      }
    }
  }

  func moved(before later: LaneShift) -> LaneShift {
    if turned == 0 && later.turned == 0 || isNone || later.isNone { return self }
    return LaneShift(lanes: Int(lanes), turned: Int(turned)) { lane in
      let (step, before, after) = (step(of: later.lane(lane)), later.step(of: lane), later.step(of: self.lane(lane)))
      return Step(main: before.main + step.main - after.main, count: before.count + step.count - after.count)
    }
  }

  func moved(_ place: Masonry.Place) -> Masonry.Place {
    if isNone { return place }
    let lane = Int(place.lane)
    return Masonry.Place(
      lane: UInt16(truncatingIfNeeded: self.lane(lane)), start: place.start + distance(of: lane), extent: place.extent)
  }

  func reach(of reach: MainReach) -> MainReach { MainReach(from: reach.start + least, to: reach.end + most) }

  private mutating func measure() {
    least = mains[0]
    most = mains[0]
    for lane in 1..<max(1, min(Int(lanes), Self.near)) {
      least = mains[lane] < least ? mains[lane] : least
      most = mains[lane] > most ? mains[lane] : most
    }
    for step in others {
      least = min(least, step.main)
      most = max(most, step.main)
    }
  }
}
