import ArgumentParser
import LogWorkspace
import Wording

/// `divelog group sign-up`: takes a place in a planned group dive.
struct SignUpForDive: ChangingCommand {
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

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  var user: String? { diver }

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    try log.signing(.signUp, diver, forDive: dive, noting: &remarks)
  }
}

/// `divelog group sign-off`: gives up a place in a planned group dive.
struct SignOffFromDive: ChangingCommand {
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

  @OptionGroup var dryRun: DryRunOption<WhatWouldChange>

  var user: String? { diver }

  func planned(in log: LogSession, noting remarks: inout [Message]) throws -> ReportedChange {
    try log.signing(.signOff, diver, forDive: dive, noting: &remarks)
  }
}
