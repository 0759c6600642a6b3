import ArgumentParser
import DiveInput
import DiveModel
import LogWorkspace
import TerminalPages
import Wording

/// `divelog new`: a new dive.
struct NewCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Enter a dive.",
    discussion: HelpText.new
  )

  @OptionGroup var options: GlobalOptions

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init(
      "Values of the dive, as key=value; these are not asked for.",
      valueName: "key=value"
    )
  )
  var values: [String] = []

  @Option(
    help: .init("Copy the values of this dive, except what was measured.", valueName: "dive")
  )
  var like: String?

  @Option(help: "Enter it for this group instead of yourself.")
  var group: String?

  // Notes may begin with the dash of a list.
  @Option(parsing: .unconditional, help: "The notes, below the fields.")
  var notes: String?

  @Option(help: "Whose dive it is.")
  var diver: String?

  @Flag(help: "Ask for date, site, duration and depth alone, of one dive after the other.")
  var quick = false

  @Flag(help: "Open the new file in an editor.")
  var edit = false

  @OptionGroup var dryRun: DryRunOption<WhatWouldBeWritten>

  func perform(_ console: inout Console) throws -> ExitStatus {
    let typed = TypedNotes(values, for: .dive)
    var request = NewDiveSession.Request(
      values: typed.values,
      like: like,
      group: group,
      notes: notes ?? typed.text,
      diver: diver,
      opensEditor: edit,
      isQuick: quick,
      isAsked: TerminalLines.areThere
    )
    while true {
      guard let entered = try enter(request, &console) else { return .failure }
      if dryRun.isOn { return .done }
      if entered.wantsEditor {
        let session = EditorSession(log: try options.workspace(), options: options)
        return try session.edit(entered.path, &console)
      }
      console.flush()
      let another = options.words(.entryAnother)
      guard quick, let next = entered.next, TerminalLines().agrees(to: another) else {
        return .done
      }
      request.next = next
    }
  }

  /// A dive that was written, and what the next one takes from it.
  private typealias Entered = (path: String, wantsEditor: Bool, next: NextDive?)

  /// Enters one dive; nil if the user leaves before it is written.
  private func enter(
    _ request: NewDiveSession.Request,
    _ console: inout Console
  ) throws -> Entered? {
    // The lock is not held during questions, so that other programs do not wait.
    try options.changingLog(unless: dryRun.isOn || request.isAsked) {
      let session = try NewDiveSession(request, in: options.workspace(as: diver))
      // Who the user is stays the same for the next dive.
      if let owner = session.owner, request.next == nil { options.note(owner, &console) }
      // A missing editor must be reported before the file to edit is created.
      if edit, !dryRun.isOn { _ = try EditorSession.editor() }
      if request.isAsked { return try ask(session, &console) }
      let dive = try session.planned()
      try options.write(dive.change, in: dive.root, isDryRun: dryRun.isOn, &console)
      return (dive.path, edit, nil)
    }
  }

  /// Asks on the terminal, and writes the dive.
  private func ask(_ session: NewDiveSession, _ console: inout Console) throws -> Entered? {
    var dialogue = try session.dialogue()
    if let wrong = try session.wrongValues() {
      console.note(wrong.text)
      throw wrong.failure
    }
    let interview = Interview(session, on: TerminalLines(), from: options.folder, options.language)
    if session.request.next == nil { for line in interview.opening { console.note(line) } }
    let mayRetry = session.mayRetry
    return try interview.ask(&dialogue, note: { console.note($0) }, mayRetry: mayRetry) {
      answered in
      try options.changingLog(unless: dryRun.isOn) {
        let now = session.anew(in: try options.workspace(as: diver))
        switch try now.planned(answered) {
        case .unfinished(let reason):
          console.note(reason)
          return nil
        case .planned(let dive):
          try options.write(dive.change, in: dive.root, isDryRun: dryRun.isOn, &console)
          let next = NextDive(after: answered.result.composed())
          return (dive.path, edit || answered.wantsEditor, next)
        }
      }
    }
  }
}
