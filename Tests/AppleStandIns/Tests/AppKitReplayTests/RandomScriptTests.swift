import Testing

@MainActor @Suite struct RandomScriptTests {
  @Test(arguments: 0..<10) func `random scripts keep the contract, the anchor, and the frames of a fresh layout`(
    batch: UInt32
  ) {
    var complaints: [String] = []
    for seed in (batch * 100)..<(batch * 100 + 100) where complaints.count < 5 {
      var script = RandomScript(seed: seed)
      if let complaint = script.run(steps: 6) { complaints.append("seed \(seed), \(complaint)") }
    }
    #expect(complaints == [])
  }
}
