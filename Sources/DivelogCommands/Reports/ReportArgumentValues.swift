import ArgumentParser
package import DiveReports
import LogPreview

extension PaperSize: ExpressibleByArgument {}

extension TemplateForm: ExpressibleByArgument {}

extension TemplateForm: OutputForm {
  var fileEndings: [String] { endings.map { "." + $0 } }
}
