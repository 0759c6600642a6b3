import ArgumentParser
import LogWorkspace
import Wording

/// `divelog group sign-up`: takes a place in a planned group dive.
struct SignUpForDive: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-up",
    abstract: "Sign up for a planned group dive.",
    discussion: HelpText.signUpForDive
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
    discussion: HelpText.signOffFromDive
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
