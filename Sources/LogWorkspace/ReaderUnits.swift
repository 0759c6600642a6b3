import DiveModel
package import DiveUnits
import LogbookCore

/// The units of answers to a diver.
package enum ReaderUnits {
  /// The requested system, else that of the first value with units, else of the diver whose folder
  /// this is in, else of the log, else metric.
  package static func system(
    asked: UnitSystem?,
    written texts: [String],
    from start: String
  ) throws(LogFailure) -> UnitSystem {
    guard let folder = DiskPath.real(start) else { throw .noSuchFolder(path: start) }
    if let system = asked ?? texts.lazy.compactMap(Self.system(ofUnitIn:)).first { return system }
    return (try? LogSession.root(around: folder)).flatMap { system(ofLogAt: $0, from: folder) }
      ?? .metric
  }

  /// The family of the unit that a text ends with.
  package static func system(ofUnitIn text: String) -> UnitSystem? {
    let word = String(text.reversed().prefix { $0.isLetter }.reversed()).lowercased()
    return units.first { $0.symbol.lowercased() == word }?.system
  }

  private static let units = Depth.units + Pressure.units + GasVolume.units

  /// Only the settings that determine the units are read, so that a large log takes no longer.
  private static func system(ofLogAt root: String, from folder: String) -> UnitSystem? {
    var files: [String: [UInt8]] = [:]
    for path in [Logbook.settingsPath, diver(of: folder, below: root)] {
      files[path] = try? FileTree.folder(root).bytes(of: path)
    }
    guard let logbook = try? Logbook(reading: .memory(files)) else { return nil }
    let units = logbook.divers.first?.units ?? logbook.settings.units
    return units.map { $0.value == .imperial ? .imperial : .metric }
  }

  /// The record of the diver in whose folder the user is; in a log of one diver, that diver's.
  private static func diver(of folder: String, below root: String) -> String {
    let parts = folder.dropFirst(root.count).split(separator: "/")
    guard parts.count > 1, parts[0] == "divers" else { return "diver.md" }
    return "divers/\(parts[1])/diver.md"
  }
}
