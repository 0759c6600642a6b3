import ArgumentParser
package import DiveReports

extension PaperSize: ExpressibleByArgument {}

extension TemplateForm: ExpressibleByArgument {}

extension TemplateForm: OutputForm {
  var fileEndings: [String] { endings.map { "." + $0 } }
}
