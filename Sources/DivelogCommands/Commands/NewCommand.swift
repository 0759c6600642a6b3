import ArgumentParser
import DiveInput
import DiveModel
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

/// `divelog new`: a new dive.
struct NewCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Enter a dive.",
    discussion: """
      On a terminal it asks a few questions and offers answers from your last dives. \
      Elsewhere it uses the values of --set and asks nothing. What you do not give is left out, \
      except the date, which is today's, and the number; give at least one value. With --quick it \
      asks for date, site, duration and depth alone, and then for the next dive, on the same day \
      and at the same place unless you say otherwise: for a paper log.

      Examples:
        divelog new
        divelog new --quick
        divelog new --like last --set date=2024-06-13 'tanks.1.start=210 bar'
      """
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

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    defer { console.flush() }
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
      if entered.wantsEditor, !dryRun.isOn {
        let session = EditorSession(log: try options.workspace(), options: options)
        return try session.edit(entered.path, &console)
      }
      guard quick, !dryRun.isOn, let next = entered.next, wantsAnother(&console) else {
        return .done
      }
      request.next = next
    }
  }

  /// A dive that was written, and what the next one takes from it.
  private struct Entered {
    let path: String
    let wantsEditor: Bool
    var next: NextDive?
  }

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
      try write(dive, &console)
      return Entered(path: dive.path, wantsEditor: edit)
    }
  }

  /// Asks on the terminal, and writes the dive.
  private func ask(_ session: NewDiveSession, _ console: inout Console) throws -> Entered? {
    var dialogue = try session.dialogue()
    if let wrong = try session.wrongValues() {
      console.note(wrong.text)
      throw wrong.failure
    }
    var interview = Interview(on: TerminalLines(), in: options.language)
    interview.tellsHabits = session.group == nil
    interview.needsAnswer = session.isSilent
    interview.command = { session.command($0, in: options.folder) }
    if session.request.next == nil { for line in interview.opening { console.note(line) } }
    let isOfGroup = { (dialogue: Dialogue) in (session.group ?? dialogue.group) != nil }
    return try interview.ask(&dialogue, note: { console.note($0) }, mayRetry: isOfGroup) {
      answered in
      try options.changingLog(unless: dryRun.isOn) {
        let now = session.anew(in: try options.workspace(as: diver))
        switch try now.planned(answered) {
        case .unfinished(let reason):
          console.note(reason)
          return nil
        case .planned(let dive):
          try write(dive, &console)
          return Entered(
            path: dive.path,
            wantsEditor: edit || answered.wantsEditor,
            next: NextDive(after: answered.result.composed())
          )
        }
      }
    }
  }

  private func write(
    _ dive: NewDiveSession.Planned,
    _ console: inout Console
  ) throws(LogFailure) {
    for text in dive.texts { console.note(text) }
    if let refusal = dive.plan.refusal { throw refusal }
    try options.write(dive.plan, in: dive.root, isDryRun: dryRun.isOn, &console)
    for message in dive.after { console.note(options.words(message)) }
    if !dryRun.isOn, let next = dive.next { console.note(options.words(next)) }
  }

  /// Whether there is another dive to enter.
  private func wantsAnother(_ console: inout Console) -> Bool {
    console.flush()
    let question = options.words(.entryAnother)
    while true {
      guard case .line(let answer) = TerminalLines().read(question + " ") else { return false }
      if let isWanted = YesOrNo.meaning(of: answer, to: question) { return isWanted }
    }
  }
}
