import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview
import Logbook
import SourceText
import Wording

/// The options of the reports that templates make.
struct ReportOptions: ParsableArguments {
  @OptionGroup var audience: AudienceOptions

  @Option(help: "Take the dives of this diver alone, or of somebody you follow.")
  var diver: String?

  @Option(help: "The units to show; without it those of the diver, else of the log.")
  var units: UnitSystem?

  @Option(
    help: .init("Make it with this template, and not with the program's.", valueName: "file"),
    completion: .file(extensions: ["mustache"])
  )
  var template: String?

  @Flag(help: "Print the program's template, to be copied and changed.")
  var showTemplate = false

  @Option(help: .init("What the template makes: html, markdown or text.", valueName: "form"))
  var format: TemplateForm?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o write over a file that is there.")
  var overwrite = false

  @Flag(help: "Make a PDF with Chromium, if it is installed.")
  var pdf = false

  /// Whether a PDF is wanted, which the ending of the file tells too.
  var makesPDF: Bool { pdf || output?.lowercased().hasSuffix(".pdf") == true }

  /// What is asked of the template; paths go from a folder.
  func template(from start: String) -> TemplateChoice.Wish {
    TemplateChoice.Wish(file: template, form: format, output: output, start: start)
  }

  /// What makes the PDF; says what is in the way of one before anything is read.
  func printer(for form: TemplateForm) throws(CommandFailure) -> PagePrinter {
    guard form == .html else { throw CommandFailure(.reportPdfIsHtml) }
    let endings = TemplateForm.allCases.flatMap(\.fileEndings)
    guard let output, output != "-", !endings.contains(where: output.lowercased().hasSuffix)
    else { throw CommandFailure(.reportPdfNeedsFile) }
    let printer = PagePrinter(
      searchPath: Environment.variable("PATH") ?? "",
      temporaryFolder: Environment.variable("TMPDIR")
    )
    guard let printer else { throw CommandFailure(.reportNoChromium) }
    return printer
  }
}
