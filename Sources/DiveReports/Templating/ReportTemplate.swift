import Mustache
public import Diagnostics
import Wording

/// One problem of a template, with the file that it is of.
public struct TemplateProblem: Hashable, Sendable {
  /// The template's text.
  public let source: SourceText
  /// What is wrong, and where.
  public let diagnostic: Diagnostic
}

/// Why a template cannot be used: everything that is wrong with it, at least one problem.
public struct TemplateFailure: Error, Sendable {
  /// In the order of the text; those of the templates that it takes in after its own.
  public let problems: [TemplateProblem]
}

/// A template that was found to be sound, with all that it takes in.
///
/// Whatever a log says, what is made of it stays what the template meant it to be: names were checked
/// against the context, values stand only where their escape holds, and nothing takes in itself.
public struct ReportTemplate: Sendable {
  /// What it makes.
  public let form: TemplateForm
  private let library: MustacheLibrary
  private let needs: ContextNeeds

  /// The name of the template itself in the library; no other can have it.
  private static let main = "divelog main"

  /// Reads a template and the templates that it takes in, and checks them.
  ///
  /// Throws everything that is wrong with them. `partial` gives the text of a template that is taken
  /// in, by its name, and nil where there is none; it throws where one is that cannot be read.
  public init(
    _ source: SourceText,
    making form: TemplateForm,
    over context: ContextNames,
    partial: @escaping (String) throws(TemplateUnread) -> SourceText?
  ) throws(TemplateFailure) {
    var loading = TemplateLoading(source, partial: partial)
    loading.load()
    guard loading.problems.isEmpty else { throw TemplateFailure(problems: loading.problems) }
    var checker = TemplateChecker(form, loading.templates, context)
    checker.check(loading.main)
    guard checker.problems.isEmpty else { throw TemplateFailure(problems: checker.problems) }
    self.form = form
    needs = ContextNeeds(
      Set((loading.templates.values + [loading.main]).flatMap(\.namesOfValues))
    )
    library = try Self.library(form, loading)
  }

  private static func library(
    _ form: TemplateForm,
    _ loading: TemplateLoading
  ) throws(TemplateFailure) -> MustacheLibrary {
    _ = ReportContentType.areRegistered
    // It is each template's own, and that of one taken in is not that of the one around it.
    let pragma = "{{%CONTENT_TYPE:\(ReportContentType.name(of: form))}}\n"
    var library = MustacheLibrary()
    let all = loading.templates.map { ($0.key, $0.value) } + [(main, loading.main)]
    for (name, template) in all {
      do {
        try library.register(pragma + template.source.text, named: name)
      } catch {
        // What passed the scanner passes the library; should it not, nothing is rendered.
        let problem = Diagnostic.template(.templateNotRead, at: SourceRange(0, 0))
        throw TemplateFailure(problems: [
          TemplateProblem(source: template.source, diagnostic: problem)
        ])
      }
    }
    return library
  }

  /// What the template makes of a report, whose names it was checked against.
  public func text(of report: PreparedReport) -> String {
    library.render(report.values(needs).fields, withTemplate: Self.main) ?? ""
  }
}
