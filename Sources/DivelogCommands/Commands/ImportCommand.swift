import ArgumentParser
import DiveExchange
import DiveModel
import Logbook
import SourceText
import Wording

/// `divelog import`: another program's log.
struct ImportCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring in another program's log.",
    discussion: """
      Only what the logbook does not have yet is written, so importing again brings the new dives \
      and leaves every entry as you have edited it. What could not be carried over is listed on \
      standard error, line by line.

      Examples:
        divelog import ~/subsurface-cloud --from subsurface-git
        divelog import backup.git --from subsurface-git --diver mari --dry-run
        divelog import 'log.git[linus]' --from subsurface-git
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(
    help: """
      The folder of the log, as seen from -C: checked out, or a git repository, of which \
      FOLDER[BRANCH] is one branch.
      """,
    completion: .directory
  )
  var source: String

  @Option(help: .init("The program it comes from.", valueName: "program"))
  var from: ForeignFormat

  @Option(help: "Whose dives they are; needed where several divers keep the log.")
  var diver: String?

  @Flag(name: [.customLong("diff"), .customLong("dry-run")], help: "Show what would be written.")
  var showsDiff = false

  /// The formats that can be read.
  enum ForeignFormat: String, ExpressibleByArgument, CaseIterable {
    case subsurfaceGit = "subsurface-git"
  }

  var changesLog: Bool { !showsDiff }

  mutating func perform() throws -> ExitStatus {
    let folder = source.hasPrefix("/") ? source : options.start + "/" + source
    if SubsurfaceSource.isAddress(source), !Environment.exists(folder) {
      throw CommandFailure(.sourceIsAddress(text: source))
    }
    let logbook = try options.logbook()
    let root = try options.root()
    let target = try ImportPlan.target(logbook, diver: diver)
    let log = try SubsurfaceSource(folder)
    var console = options.console
    let run = ImportRun(root: root, logbook: logbook, isDryRun: showsDiff, options: options)
    do {
      let outcome = try run.subsurface(log, target, &console)
      for loss in outcome.losses { console.note(line(for: loss)) }
      console.note(
        options.words(
          .imported(
            dives: .newDives(count: outcome.newDives),
            known: .divesAlreadyThere(count: outcome.knownDives),
            losses: .linesNotCarried(count: outcome.losses.count)
          )
        )
      )
    } catch let failure as FileFailure {
      throw CommandFailure(.cannotRead(path: source, reason: failure.reason))
    } catch let failure as WriteFailure {
      throw CommandFailure(failure.message)
    }
    console.flush()
    return .done
  }

  private func line(for loss: ImportLoss) -> String {
    let place = loss.line > 0 ? "\(loss.path):\(loss.line)" : loss.path
    let text = loss.text.isEmpty ? "" : ": \(loss.text)"
    return "\(place.visible): \(options.words(.lossReason(loss.reason)))\(text.visible)"
  }
}

extension Message {
  /// Why a line did not come over.
  fileprivate static func lossReason(_ reason: ImportLoss.Reason) -> Message {
    switch reason {
    case .unknownKeyword: .lossUnknownKeyword
    case .malformed: .lossMalformed
    case .setAside: .lossSetAside
    case .noPlace: .lossNoPlace
    case .repeated: .lossRepeated
    case .unresolved: .lossUnresolved
    case .outOfOrder: .lossOutOfOrder
    case .textChanged: .lossTextChanged
    case .outsideTheLog: .lossOutsideTheLog
    case .programSetting: .lossProgramSetting
    case .foreignFile: .lossForeignFile
    case .notFollowed: .lossNotFollowed
    case .unreadable: .lossUnreadable
    case .leftOut: .lossLeftOut
    }
  }
}
