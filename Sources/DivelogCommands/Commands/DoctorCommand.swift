import ArgumentParser
import Logbook
import SourceText
import Wording

/// `divelog doctor`: what the program sees of its surroundings, for when something is odd.
struct DoctorCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what divelog sees of its surroundings.",
    discussion: """
      What it prints is what to add to a report of trouble.

      Examples:
        divelog doctor
        divelog -C SampleLog doctor
      """
  )

  @OptionGroup var options: GlobalOptions

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
    console.printLine("divelog \(DivelogVersion.text)")
    for name in ["LANG", "LC_ALL", "NO_COLOR", "CLICOLOR_FORCE", "TERM", "EDITOR"] {
      console.printLine("\(name)=\((Environment.variable(name) ?? "").visible)")
    }
    console.printLine(options.words(.doctorFolder(path: Environment.folder)))
    let root: String
    do { root = try options.root() } catch {
      console.printLine(options.words(error.message))
      return .done
    }
    console.printLine(options.words(.doctorLogbook(path: root)))
    let logbook = try options.logbook()
    for (name, count) in [
      ("dives", logbook.dives.count), ("divers", logbook.divers.count),
      ("sites", logbook.sites.count), ("groups", logbook.groups.count),
      ("trips", logbook.trips.count), ("gear", logbook.gear.count),
      ("centres", logbook.centres.count), ("documents", logbook.documents.count),
      ("budgets", logbook.budgets.count), ("expenses", logbook.expenses.count),
      ("attachments", logbook.attachments.count),
    ] {
      console.printLine("\(DiveTable.padded(name, 12)) \(count)")
    }
    options.noteUnusable(logbook, &console)
    return logbook.failureCount > 0 ? .failure : .done
  }
}
