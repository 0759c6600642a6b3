import ArgumentParser
import LogWorkspace
import Wording

/// `divelog renumber`: numbers dives in the order of date and time.
struct RenumberCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "renumber",
    abstract: "Number your dives in the order of date and time.",
    discussion: HelpText.renumber
  )

  @OptionGroup var options: GlobalOptions

  @OptionGroup var divers: DiversOption

  @Option(help: .init("The first dive to number.", valueName: "dive"))
  var from: String?

  @Option(help: .init("Its number; otherwise the one after the dive before.", valueName: "number"))
  var start: Int?

  @OptionGroup var writing: BulkOptions

  func validate() throws {
    if let start, !(1...1_000_000).contains(start) {
      throw ValidationError(options.words(.startOutOfRange))
    }
    if divers.allDivers, from != nil || start != nil {
      throw ValidationError(options.words(.fromIsOfOneDiver))
    }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    try writing.run(options).run(&console) { log in
      try log.renumberingPlan(of: divers.chosen, from: from, start: start)
    }
  }
}
