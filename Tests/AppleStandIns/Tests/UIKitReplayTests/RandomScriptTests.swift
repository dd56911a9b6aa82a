import TestSupport
import Testing

@MainActor @Suite struct RandomScriptTests {
  /// A thousand scripts, or with `INTARSIA_LONG=1` twenty thousand.
  private static let batchSize: UInt32 = LongMode.isOn ? 2000 : 100

  @Test(arguments: 0..<10) func `random scripts keep the contract, the anchor, and the frames of a fresh layout`(
    batch: UInt32
  ) {
    var complaints: [String] = []
    for seed in (batch * Self.batchSize)..<((batch + 1) * Self.batchSize) where complaints.count < 5 {
      var script = RandomScript(seed: seed)
      if let complaint = script.run(steps: 6) { complaints.append("seed \(seed), \(complaint)") }
    }
    #expect(complaints == [])
  }
}
