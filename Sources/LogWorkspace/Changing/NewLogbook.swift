import DiveModel
import DiveUnits
import FrontMatter
import GitHistory
import LogbookCore

/// The initial files of a new logbook; their texts are in `Templates`.
package struct NewLogbook: Sendable {
  /// The logbook's name; nil for none.
  private let title: String?
  /// The services that will check the log.
  private let services: CheckServices
  /// The first diver's id.
  private let diver: String
  /// The first diver's name; nil if unknown.
  private let name: String?
  /// The JSON Schemas for editors, by file name; that of `divelog.yml` is named in it.
  package var schemas: [(name: String, text: String)] = []

  /// The folder of JSON Schemas.
  package static let schemaFolder = ".schemas"

  /// Plans a logbook.
  ///
  /// - Parameters:
  ///   - title: The logbook's name.
  ///   - owner: The first diver's name; nil for the one that git knows in the folder.
  ///   - isClub: Whether several divers will share the log. The first one's id is then made from the
  ///     name, else from the user's login name, and is never `me`, which is the id in a single
  ///     diver's log.
  ///   - services: The services that will check the log.
  ///   - folder: A folder that exists, around the new one.
  /// - Throws: `noFirstDiver` if none of the names makes an id.
  package init(
    title: String?,
    owner: String?,
    isClub: Bool,
    services: CheckServices = .github,
    around folder: String
  ) throws(LogFailure) {
    let git = GitIdentity(in: folder).name?.trimmingBlanks
    try self.init(
      title: title,
      names: [owner, git?.isEmpty == false ? git : nil],
      login: LoginName.current,
      isClub: isClub,
      services: services
    )
  }

  init(
    title: String?,
    names: [String?],
    login: String?,
    isClub: Bool,
    services: CheckServices = .github
  ) throws(LogFailure) {
    self.services = services
    self.title = title
    name = names.compactMap { $0 }.first
    guard isClub else {
      diver = DiverFolder.own
      return
    }
    let ids = (names + [login]).compactMap { $0.flatMap { RecordID.make(from: $0) } }
    guard let id = ids.first(where: { $0 != DiverFolder.own }) else { throw .noFirstDiver }
    diver = id
  }

  private var folder: String { DiverFolder.path(of: diver) }

  /// Path of the example dive, meant to be copied.
  package var examplePath: String { DivePath.folder(of: diver) + "/_example.md" }

  /// The files, by paths from the new log's root.
  package var files: [(path: String, text: String)] {
    let title = title.map { "name: \(YAMLText.scalar($0))\n" } ?? ""
    return [
      (
        Logbook.settingsPath,
        "\(schemaLine)format: 1\n\(title)units: metric\nshare: private\n\(documentTypes)"
      ),
      (".gitattributes", GitattributesText.text),
      (".gitignore", GitignoreText.text),
      (".editorconfig", EditorconfigText.text),
    ] + services.files + [
      (folder + "diver.md", diverText), (examplePath, ExampleDiveText.text),
    ] + (groupFile.map { [$0] } ?? [])
      + schemas.map { (path: "\(Self.schemaFolder)/\($0.name)", text: $0.text) }
  }

  /// The comment by which YAML servers find the schema of the settings.
  private var schemaLine: String {
    guard let file = schemas.first(where: { $0.name.hasPrefix("settings") }) else { return "" }
    return "# yaml-language-server: $schema=\(Self.schemaFolder)/\(file.name)\n"
  }

  /// The papers that a club asks for, and how long each is valid.
  private var documentTypes: String { isClub ? DocumentTypesText.text : "" }

  /// The club's group, named as the log; none without a name that makes an id.
  private var groupFile: (path: String, text: String)? {
    guard isClub, let title, let id = RecordID.make(from: title) else { return nil }
    let text = ClubGroupText.text
      .replacing("DIVER", with: diver)
      .replacing("NAME", with: YAMLText.scalar(title), maxReplacements: 1)
    return ("groups/\(id)/group.md", text)
  }

  private var isClub: Bool { diver != DiverFolder.own }

  private var diverText: String {
    guard let name else { return DiverText.text }
    return NamedDiverText.text.replacing("NAME", with: YAMLText.scalar(name), maxReplacements: 1)
  }
}
