import DiveFormat
public import DiveModel
import Logbook
import SourceText

/// The samples of one of a dive's computers, read from the file that it names.
public struct ReadProfile: Sendable {
  public let computer: DiveComputer
  /// The file's path from the logbook's root.
  public let path: String
  public let profile: DiveProfile

  /// The profiles of a dive; what is wrong in their files is added to `found`.
  static func all(
    of dive: Dive,
    in tree: FileTree,
    _ found: inout [FileDiagnostic]
  ) -> [ReadProfile] {
    var result: [ReadProfile] = []
    for computer in dive.computers {
      guard let name = computer.value.profile?.value else { continue }
      let path = dive.origin.folder.isEmpty ? name : "\(dive.origin.folder)/\(name)"
      // A file that is missing is reported by the rule for that.
      guard let bytes = try? tree.bytes(of: path, limit: ProfileCSV.largestFile) else { continue }
      let read = ProfileCSV.read(bytes)
      found += read.problems.map { FileDiagnostic(path: path, $0) }
      result.append(ReadProfile(computer: computer.value, path: path, profile: read.profile))
    }
    return result
  }
}
