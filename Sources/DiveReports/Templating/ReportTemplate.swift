import Mustache
package import Diagnostics
import Wording

/// A problem of a template, with its file.
package struct TemplateProblem: Hashable, Sendable {
  package let source: SourceText
  /// The problem and its range.
  package let diagnostic: Diagnostic
}

/// The problems that make a template unusable; at least one.
package struct TemplateFailure: Error, Sendable {
  /// The problems in order; those of partials come after its own.
  package let problems: [TemplateProblem]
}

/// A validated template with all its partials.
///
/// Values of a log cannot change its structure: names are checked against the context, values are
/// allowed only where escaping works, and partials are not recursive.
package struct ReportTemplate: Sendable {
  /// The output format.
  package let form: TemplateForm
  private let library: MustacheLibrary
  private let needs: ContextNeeds

  /// The template's own name in the library, which no partial can have.
  private static let main = "divelog main"

  /// Parses and checks a template and its partials.
  ///
  /// Throws with all their problems. `partial` returns the text of a partial by name, nil if it
  /// does not exist; it throws if the partial cannot be read.
  package init(
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
    // Each template has its own content type; a partial does not inherit it.
    let pragma = "{{%CONTENT_TYPE:\(ReportContentType.name(of: form))}}\n"
    var library = MustacheLibrary()
    let all = loading.templates.map { ($0.key, $0.value) } + [(main, loading.main)]
    for (name, template) in all {
      do {
        try library.register(pragma + template.source.text, named: name)
      } catch {
        // The scanner accepts only what the library accepts; if that fails, nothing is rendered.
        let problem = Diagnostic.template(.templateNotRead, at: SourceRange(0, 0))
        throw TemplateFailure(problems: [
          TemplateProblem(source: template.source, diagnostic: problem)
        ])
      }
    }
    return library
  }

  /// Renders a report whose names the template was checked against.
  package func text(of report: PreparedReport) -> String {
    library.render(report.values(needs).fields, withTemplate: Self.main) ?? ""
  }
}
