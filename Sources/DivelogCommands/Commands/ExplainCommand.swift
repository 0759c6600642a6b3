import ArgumentParser
import DiveReference
import TerminalPages
import Wording

/// `divelog explain`: the page of a rule or a field.
struct ExplainCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, a field of the format or a query term.",
    discussion: HelpText.explain
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: "A rule's id, a field's key, a query term, or a kind of record.",
    completion: .list(ReferencePages.names)
  )
  var name: String?

  @Flag(help: "List all rules, fields and figures.")
  var list = false

  func validate() throws {
    if name == nil && !list { throw ValidationError(options.words(.explainWhat)) }
  }

  func perform(_ console: inout Console) throws -> ExitStatus {
    guard let name else {
      for line in ReferencePages.list { console.printLine(line) }
      return .done
    }
    let pages = ReferencePages.pages(named: name)
    if pages.isEmpty { throw NothingToExplain(name, known: ReferencePages.known) }
    console.print(pages.joined(separator: "\n"))
    return .done
  }
}
