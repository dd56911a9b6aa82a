import IntarsiaAlignedFlow

extension Subject where Strategy == AlignedFlow {
  /// Items and content are where the kernel puts them, in as many lines as are known.
  func checks(lines known: Int) -> [Check] {
    let answers = Answers()
    let (x, lines, tops, end) = greedy(answers)
    return [
      check("items not placed as by the kernel", Double(misplacedItems { (tops[Int(lines[$0])], x[$0]) }), is: 0),
      check("content extent", prepared().contentSize.main, is: end),
      check("lines, as recorded", Double(lines[items.count - 1] + 1), is: Double(known)),
    ]
  }
}
