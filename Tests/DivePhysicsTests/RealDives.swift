import CommandSupport
import DiveExchange
import DiveFormat
import DiveModel
import Foundation
import FrontMatter
import Diagnostics

/// The real log as our importer writes it and our reader reads it, with Subsurface's figures.
struct RealDives: Sendable {
  /// Imported once for all tests.
  static let shared = Result { try RealDives() }

  struct Entry: Sendable {
    let dive: Dive
    /// Of the first computer.
    let profile: DiveProfile?
    /// Subsurface's figures by name.
    let figures: [String: String]

    func figure(_ name: String) -> Int { figures[name].flatMap { Int($0) } ?? 0 }
  }

  let entries: [Entry]

  private init() throws {
    let figures = try Self.figures()
    // Its files are read as the dives are converted.
    entries = try RealArchive.unpacked { folder in
      try Self.entries(in: SubsurfaceGit().plan(FolderTree(folder), into: ImportTarget()), figures)
    }
  }

  private static func entries(
    in log: ImportPlan,
    _ figures: [String: [String: String]]
  ) -> [Entry] {
    var reader = FrontMatterReader { FieldTable.dive.row(for: $0) != nil }
    return log.dives.map { planned in
      let files = log.convert(planned).files
      let dive = Self.dive(files[0], &reader)
      let number = dive.number.map { String($0.value) } ?? ""
      return Entry(
        dive: dive,
        profile: Self.profile(of: dive, files),
        figures: figures[number] ?? [:]
      )
    }
  }

  private static func dive(_ file: ImportedFile, _ reader: inout FrontMatterReader) -> Dive {
    file.bytes.withUnsafeBufferPointer { bytes in
      reader.read(bytes, as: .record)
      var decoder = RecordDecoder(bytes, reader.tape, options: DecodingOptions())
      let fields = decoder.decode(by: .dive)
      let origin = Origin(path: file.path, bodyStart: reader.bodyStart, length: bytes.count)
      return Dive(origin: origin, fields: fields)
    }
  }

  private static func profile(of dive: Dive, _ files: [ImportedFile]) -> DiveProfile? {
    guard let name = dive.computers.first?.value.profile?.value,
      let file = files.first(where: { $0.path.hasSuffix("/" + name) })
    else { return nil }
    return ProfileCSV.read(file.bytes).profile
  }

  private static func figures() throws -> [String: [String: String]] {
    let rows = try Cases.figures("log")
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["number"] ?? "", $0) })
  }
}

/// A folder's files; the log may lie in a folder of its own.
private struct FolderTree: ForeignTree {
  private let root: String
  private let all: [String]

  init(_ folder: URL) throws {
    let path = folder.resolvingSymlinksInPath().path
    let found = try FileManager.default.subpathsOfDirectory(atPath: path)
    let settings = found.first { $0.hasSuffix("00-Subsurface") } ?? ""
    let prefix = String(settings.dropLast("00-Subsurface".count))
    root = path + "/" + prefix
    all = found.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .filter { name in
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(
          atPath: path + "/" + prefix + name,
          isDirectory: &isFolder
        )
        return isThere && !isFolder.boolValue
      }
  }

  func paths() -> [String] { all }

  func read(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + path)))
  }
}
