extension Report {
  /// (i): instructions, which are the same in every run, against what was committed; and P14.
  func askInstructions(updatingBudgets isUpdating: Bool) throws {
    let counts: [(name: String, instructions: Double)]
    do {
      counts = try Callgrind.counts()
    } catch let failure as Callgrind.Failure {
      add(.must("i", "instructions: \(failure)", .nan, "", .atMost(0)))
      return
    }
    if isUpdating { try Budgets.update(to: counts) }
    let budgets = Budgets()
    for (name, instructions) in counts {
      let budget = budgets[name]
      let note = budget.map { "budget \(Table.number($0)), \(change(instructions, from: $0))" }
      add(
        .must(
          "i", "instructions, \(name)", instructions, "", .atMost((budget ?? -.infinity) * Budgets.tolerance),
          note: note ?? "no budget yet: run with --update-budgets"))
    }
    let aims = [
      "masonry, 3 lanes": 24.0, "fill, 6 columns": 72, "readingOrder, 6 columns": 66, "flow": 20,
    ]
    for (name, instructions) in counts {
      if let aim = aims.first(where: { name == $0.key + ": cold, an item" })?.value {
        add(.aim("P14", "instructions, \(name)", instructions, "", .atMost(aim)))
      }
    }
  }

  private func change(_ value: Double, from budget: Double) -> String {
    let percent = (value / budget - 1) * 100
    return (percent < 0 ? "" : "+") + Table.number(percent) + " %"
  }
}
