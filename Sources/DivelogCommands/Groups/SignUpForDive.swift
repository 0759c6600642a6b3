import ArgumentParser
import LogWorkspace
import LogbookCore
import Wording

/// `divelog group sign-up`: takes a place in a planned group dive.
struct SignUpForDive: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-up",
    abstract: "Sign up for a planned group dive.",
    discussion: """
      Adds the diver to the members of the dive. If all 'places' are taken, the diver waits and \
      moves up when a place becomes free. Only members of the group can sign up.

      Examples:
        divelog group sign-up tallinn-divers/2026-10-10-1100-rummu-quarry
        divelog group sign-up 2026-10-10 --diver mari --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group dive.")
  var dive: String

  @Option(help: "Who signs up (default: you).")
  var diver: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    try options.run(.signUp, diver, forDive: dive, isDryRun: dryRun)
  }
}

/// `divelog group sign-off`: gives up a place in a planned group dive.
struct SignOffFromDive: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-off",
    abstract: "Sign off from a planned group dive.",
    discussion: """
      Removes the diver from the members of the dive, or from those who wait. The first who waits \
      takes the place.

      Examples:
        divelog group sign-off tallinn-divers/2026-10-10-1100-rummu-quarry
        divelog group sign-off 2026-10-10 --diver mari --dry-run
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The group dive.")
  var dive: String

  @Option(help: "Who signs off (default: you).")
  var diver: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would change, without writing."
  )
  var dryRun = false

  var changesLog: Bool { !dryRun }

  mutating func perform() throws -> ExitStatus {
    try options.run(.signOff, diver, forDive: dive, isDryRun: dryRun)
  }
}

extension GlobalOptions {
  /// Signs a person up for a group dive, or off.
  fileprivate func run(
    _ step: SignUpStep,
    _ diver: String?,
    forDive dive: String,
    isDryRun: Bool
  ) throws -> ExitStatus {
    let log = try workspace(as: diver)
    var console = console
    let who: String
    if let diver, log.isNameOfStranger(diver) {
      who = diver
    } else {
      let me = try log.identity()
      note(me, &console)
      who = me.diver
    }
    let outcome = try log.signing(step, who, ofDive: dive)
    if let change = outcome.change {
      try writeOfGroup([change], of: log, isDryRun: isDryRun, &console)
    }
    for remark in outcome.remarks { console.note(words(remark)) }
    console.flush()
    return .done
  }
}
