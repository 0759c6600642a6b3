import ArgumentParser
import LogPreview
import LogWorkspace

/// How the pages of a site are written into their folder.
struct SiteWritingOptions: ParsableArguments {
  @Flag(help: "List what would be written and removed, without doing it.")
  var dryRun = false

  @Flag(
    help: "Use a folder that holds other files or a site for others, and write every page again."
  )
  var force = false

  /// Writes a site, and prints its first page, or all files in a dry run.
  func write(
    _ site: RequestedSite,
    of log: LogSession,
    to output: String,
    _ options: GlobalOptions,
    _ console: inout Console
  ) throws -> ExitStatus {
    let outcome = try site.write(
      to: .init(output, from: options.start, isDryRun: dryRun, isForced: force),
      by: DivelogVersion.text
    ) { console.note($0) }
    for line in outcome.lines where dryRun { console.printLine(line) }
    console.note(outcome.remarks)
    if !dryRun { console.printLine(output + "/index.html") }
    console.note([outcome.summary(isDryRun: dryRun)] + LogRemarks.unusable(in: log.logbook))
    return .done
  }
}
