package import DiveReports
package import LogbookCore
package import Diagnostics
import NearWords

/// The template that a report is made with.
package struct TemplateChoice: Sendable {
  package let source: SourceText
  package let form: TemplateForm
  /// The path of a log's template that replaces a built-in one; nil for any other.
  package let ownPath: String?
  /// The folders of the partials that it includes.
  private let folders: [Folder]

  /// A folder of templates.
  private struct Folder {
    /// The folder given by the user; it may be a link.
    let root: String
    /// The path from it to a template; links are not followed there.
    let inner: String
    /// The folder's name in messages.
    let name: String

    func holds(_ file: String) -> Bool { DiskPath.exists(root + "/" + inner + file) }

    func read(_ file: String) throws(TemplateChoiceFailure) -> SourceText {
      let shown = name + file
      do {
        return SourceText(path: shown, bytes: try FileTree.folder(root).bytes(of: inner + file))
      } catch {
        throw .unreadable(path: shown, error)
      }
    }
  }

  /// The request besides the report itself.
  package struct Wish: Hashable, Sendable {
    /// A file that was named as the template; without a slash at its beginning, from `start`.
    package var file: String?
    /// The requested output format.
    package var form: TemplateForm?
    /// The destination of the report, whose name may determine the format.
    package var output: String?
    /// The folder that paths go from.
    package var start: String

    package init(file: String?, form: TemplateForm?, output: String?, start: String) {
      (self.file, self.form, self.output, self.start) = (file, form, output, start)
    }

    /// The output format, if it is stated anywhere.
    fileprivate var toldForm: TemplateForm? {
      if let form { return form }
      guard let name = output?.lowercased() else { return nil }
      return TemplateForm.allCases.first { form in
        form.endings.contains { name.hasSuffix("." + $0) }
      }
    }
  }

  /// The folder of a log's templates.
  package static let folder = "templates"

  /// Takes a file that was named, else the log's own template of a name, else the program's.
  package init(
    named name: String?,
    _ report: BuiltInReport?,
    _ asked: Wish,
    ofLogAt root: String
  ) throws(TemplateChoiceFailure) {
    let inner = Self.folder + "/"
    let own = Folder(root: root, inner: inner, name: inner)
    if let file = asked.file {
      let path = file.hasPrefix("/") ? file : asked.start + "/" + file
      let shown = file.contains("/") ? Self.split(file).folder + "/" : ""
      let (root, name) = Self.split(path)
      let folder = Folder(root: root, inner: "", name: shown)
      folders = [folder, own]
      source = try folder.read(name)
      form = try Self.form(of: file, asked)
      ownPath = nil
      return
    }
    folders = [own]
    let paths = Self.paths(of: name ?? report?.rawValue ?? "", asked)
    if let path = paths.first(where: own.holds) {
      let shown = inner + path
      source = try own.read(path)
      form = try Self.form(of: shown, asked)
      ownPath = report == nil ? nil : shown
      return
    }
    guard let report else { throw Self.unknown(name ?? "", own.root + "/" + Self.folder) }
    (source, form, ownPath) = (report.source, .html, nil)
    if let form = asked.form, form != .html { throw .otherForm(form, makes: .html) }
  }

  /// The text of a partial; nil if it does not exist.
  package func partial(_ name: String) throws(TemplateChoiceFailure) -> SourceText? {
    for folder in folders {
      for path in [name + ".mustache"] + form.endings.map({ "\(name).\($0).mustache" })
      where folder.holds(path) {
        return try folder.read(path)
      }
    }
    return nil
  }

  /// The files that may be the log's template of a name, those for the requested format first.
  private static func paths(of name: String, _ asked: Wish) -> [String] {
    guard ReportName.isPlain(name) else { return [] }
    let forms = TemplateForm.allCases
    let wanted = asked.toldForm.map { form in [form] + forms.filter { $0 != form } } ?? forms
    let endings = wanted.flatMap(\.endings)
    return endings.map { "\(name).\($0).mustache" } + [name + ".mustache"]
  }

  /// The output format: from the template's name, else as requested.
  private static func form(
    of path: String,
    _ asked: Wish
  ) throws(TemplateChoiceFailure) -> TemplateForm {
    if let told = TemplateForm(templatePath: path) {
      guard let form = asked.form, form != told else { return told }
      throw .otherForm(form, makes: told)
    }
    guard let form = asked.toldForm else { throw .noForm(path: path) }
    return form
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// The failure for an unknown name, with the reports of the program and of the log.
  private static func unknown(_ name: String, _ folder: String) -> TemplateChoiceFailure {
    guard !name.isEmpty else { return .noName }
    let known = BuiltInReport.allCases.map(\.rawValue) + ["site"] + OwnTemplates.names(in: folder)
    return .unknown(name: name, near: Nearest.matches(name, in: known))
  }
}

/// Why no template is available for a report.
package enum TemplateChoiceFailure: Error, Hashable, Sendable {
  /// No report was named.
  case noName
  /// No report has the name; these have similar ones.
  case unknown(name: String, near: [String])
  /// The template makes another format than the requested one.
  case otherForm(TemplateForm, makes: TemplateForm)
  /// Neither the template's name nor anything else determines its format.
  case noForm(path: String)
  /// Its file cannot be read.
  case unreadable(path: String, FileFailure)
}

/// Valid names of reports.
package enum ReportName {
  /// Whether a name is one of a file in the folder, and of nothing else.
  package static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
