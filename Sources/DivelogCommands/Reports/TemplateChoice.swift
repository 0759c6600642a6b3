import DiveReports
import Logbook
import SourceText
import Wording

/// The template that a report is made with.
struct TemplateChoice {
  let source: SourceText
  let form: TemplateForm
  /// The path of a template of the log's own that stands for the program's; nil for any other.
  let ownPath: String?
  /// Where the templates are that it takes in.
  private let folders: [Folder]

  /// A folder of templates.
  private struct Folder {
    /// The folder that somebody named, be it by a link.
    let root: String
    /// What stands between it and a template; no link is followed there.
    let inner: String
    /// What the folder is called to people.
    let name: String

    func holds(_ file: String) -> Bool { Environment.exists(root + "/" + inner + file) }

    func read(_ file: String) throws(CommandFailure) -> SourceText {
      let shown = name + file
      do {
        return SourceText(path: shown, bytes: try FileTree.folder(root).bytes(of: inner + file))
      } catch {
        throw CommandFailure(.cannotRead(path: shown, reason: error.reason))
      }
    }
  }

  /// The folder of a log's templates.
  static let folder = "templates"

  /// Takes a file that was named, else the log's own template of a name, else the program's.
  init(
    named name: String?,
    _ report: BuiltInReport?,
    _ asked: ReportOptions,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    let inner = Self.folder + "/"
    let own = Folder(root: try options.root(), inner: inner, name: inner)
    if let file = asked.template {
      let path = file.hasPrefix("/") ? file : options.start + "/" + file
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
    guard asked.format ?? .html == .html else {
      let formats = [TemplateForm.html.rawValue]
      throw CommandFailure(.formatNotHere(format: asked.format?.rawValue ?? "", formats: formats))
    }
  }

  /// The text of a template that another takes in; nil where there is none.
  func partial(_ name: String) throws(TemplateUnread) -> SourceText? {
    for folder in folders {
      for path in [name + ".mustache"] + form.endings.map({ "\(name).\($0).mustache" })
      where folder.holds(path) {
        do {
          return try folder.read(path)
        } catch {
          throw TemplateUnread(message: error.message)
        }
      }
    }
    return nil
  }

  /// The files that may be the log's template of a name, those that make what was asked for first.
  private static func paths(of name: String, _ asked: ReportOptions) -> [String] {
    guard ReportName.isPlain(name) else { return [] }
    let forms = TemplateForm.allCases
    let wanted = wantedForm(asked).map { form in [form] + forms.filter { $0 != form } } ?? forms
    let endings = wanted.flatMap(\.endings)
    return endings.map { "\(name).\($0).mustache" } + [name + ".mustache"]
  }

  private static func wantedForm(_ asked: ReportOptions) -> TemplateForm? {
    if let format = asked.format { return format }
    guard let name = asked.output?.lowercased() else { return nil }
    return TemplateForm.allCases.first { form in form.fileEndings.contains(where: name.hasSuffix) }
  }

  /// What a template makes: what its name tells, else what was asked for.
  private static func form(
    of path: String,
    _ asked: ReportOptions
  ) throws(CommandFailure) -> TemplateForm {
    if let told = TemplateForm(templatePath: path) {
      guard let format = asked.format, format != told else { return told }
      throw CommandFailure(.formatNotHere(format: format.rawValue, formats: [told.rawValue]))
    }
    guard let form = wantedForm(asked) else { throw CommandFailure(.reportNoForm(path: path)) }
    return form
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// The reports that there are, the program's and the log's.
  private static func unknown(_ name: String, _ folder: String) -> CommandFailure {
    guard !name.isEmpty else { return CommandFailure(.reportNoName) }
    let known = BuiltInReport.allCases.map(\.rawValue) + ["site"] + OwnTemplates.names(in: folder)
    let near = Nearest.matches(name, in: known)
    return CommandFailure(
      near.isEmpty ? .reportUnknown(name: name) : .reportUnknownDidYouMean(name: name, names: near)
    )
  }
}

/// What a report may be called.
enum ReportName {
  /// Whether a name is one of a file in the folder, and of nothing else.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".")
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
