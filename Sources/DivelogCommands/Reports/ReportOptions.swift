import ArgumentParser
import DiveReports
import DiveUnits
import LogPreview
import LogbookCore
import Diagnostics
import Wording

/// The options of the reports that templates make.
struct ReportOptions: ParsableArguments {
  @Option(help: "Use only the dives of this diver, or of a log you follow.")
  var diver: String?

  @Option(help: "The units to show (default: those of the diver, otherwise of the log).")
  var units: UnitSystem?

  @Option(
    help: .init("Use this template instead of the built-in one.", valueName: "file"),
    completion: .file(extensions: ["mustache"])
  )
  var template: String?

  @Flag(help: "Print the built-in template, to copy and change.")
  var showTemplate = false

  @Option(help: .init("The template's output format: html, markdown or text.", valueName: "format"))
  var format: TemplateForm?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Let -o overwrite an existing file.")
  var overwrite = false

  @Flag(help: "Make a PDF with Chromium, if it is installed.")
  var pdf = false

  /// Whether to make a PDF, by the option or the file extension.
  var makesPDF: Bool { pdf || output?.lowercased().hasSuffix(".pdf") == true }

  /// The request for the template; relative paths start from a folder.
  func template(from start: String) -> TemplateChoice.Wish {
    TemplateChoice.Wish(file: template, form: format, output: output, start: start)
  }

  /// The PDF printer, if one is needed; reports obstacles before anything is read.
  func printer(for form: TemplateForm) throws(CommandFailure) -> PagePrinter {
    guard form == .html else { throw CommandFailure(.reportPdfIsHtml) }
    let endings = TemplateForm.allCases.flatMap(\.fileEndings)
    guard let output, output != "-", !endings.contains(where: output.lowercased().hasSuffix)
    else { throw CommandFailure(.reportPdfNeedsFile) }
    let printer = PagePrinter(
      searchPath: Environment.current.variable("PATH") ?? "",
      temporaryFolder: Environment.current.variable("TMPDIR")
    )
    guard let printer else { throw CommandFailure(.reportNoChromium) }
    return printer
  }
}
