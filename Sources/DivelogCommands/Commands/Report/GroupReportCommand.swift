import ArgumentParser
import DiveModel
import DiveReports
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import Wording

/// `divelog report group`: a group's year.
struct GroupReportCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "Create the review of a group, for a year or for all time.",
    discussion: """
      Who made the most dives with the group, at which sites, who dived with whom, and who is new. \
      A dive that several people logged counts once. Without a year, covers all time.

      Examples:
        divelog report group tallinn-divers 2026 --for me -o club.html
        divelog report group lahti-freedivers --for me -o all.pdf
      """
  )

  @Argument(help: "The group, by its id or name.")
  var of: String

  @OptionGroup var options: GlobalOptions
  @OptionGroup var audience: AudienceOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var asked: QueryOptions

  mutating func perform() throws -> ExitStatus {
    // A single year is the year of the report, not a search text.
    var asked = asked
    let year = asked.query.first.flatMap(ReportYear.read)
    if year != nil { asked.query.removeFirst() }
    let run = TemplateReportRun(
      options: options,
      asked: report,
      audience: audience.asked,
      query: asked.typed,
      report: .group
    )
    let name = of
    let isOfGroup = { (logged: LoggedDive, index: RecordIndex) in
      guard year == nil || logged.dive.date?.value.year == year else { return false }
      let id = index.id(of: name, .group)
      return id != nil && logged.dive.group.flatMap { index.id(of: $0.value.text, .group) } == id
    }
    return try run.perform(about: isOfGroup) { log, index in
      guard let id = index.id(of: name, .group) else {
        throw LogFailure.noRecord(.group, named: name, index)
      }
      guard let prepared = PreparedReport.group(id, year: year, log) else {
        throw ReportFailure.notSeen(name)
      }
      return prepared
    }
  }
}
