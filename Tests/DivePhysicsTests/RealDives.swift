import DiveExchange
import DiveFormat
import DiveModel
import FrontMatter
import Diagnostics
import RealLogSupport

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
    entries = try Self.entries(RealImport.shared.get().dives, figures)
  }

  private static func entries(
    _ dives: [Conversion],
    _ figures: [String: [String: String]]
  ) -> [Entry] {
    var reader = FrontMatterReader { FieldTable.dive.row(for: $0) != nil }
    return dives.map { conversion in
      let files = conversion.files
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
