import DiveFormat
package import DiveModel
import LogbookCore
import Diagnostics
import Wording

/// The samples of one of a dive's computers, read from the file that it names.
package struct ReadProfile: Sendable {
  /// The computer's number in the dive, from 1.
  package let number: Int
  /// The computer whose samples they are.
  package let computer: DiveComputer
  /// The file's path from the logbook's root.
  package let path: String
  /// The samples.
  package let profile: DiveProfile

  /// The profiles of a dive; problems in their files are added to `found`.
  ///
  /// A file with problems is left out, like a missing one, so that one mistake is reported once.
  ///
  /// - Parameters:
  ///   - dive: The dive.
  ///   - bytes: Reads a file by its path.
  ///   - found: The problems.
  /// - Returns: The profiles that could be read.
  static func all(
    of dive: Dive,
    reading bytes: (String) throws(FileFailure) -> [UInt8],
    _ found: inout [FileDiagnostic]
  ) -> [ReadProfile] {
    var result: [ReadProfile] = []
    for (place, computer) in dive.computers.enumerated() {
      guard let name = computer.value.profile?.value,
        let path = FilePaths.joined(dive.origin.folder, name)
      else { continue }
      do {
        let (profile, problems) = ProfileCSV.read(try bytes(path))
        found += problems.map { FileDiagnostic(path: path, $0) }
        guard problems.isEmpty else { continue }
        result.append(
          ReadProfile(number: place + 1, computer: computer.value, path: path, profile: profile)
        )
      } catch {
        // Any other problem is reported by the rule about files.
        if error == .tooLarge { found.append(tooLarge(path)) }
      }
    }
    return result
  }

  private static func tooLarge(_ path: String) -> FileDiagnostic {
    let limit = Decimal(ProfileCSV.largestFile >> 20)
    let problem = Diagnostic("bad-profile", .error, .profileTooLarge(limit: limit), at: nil)
    return FileDiagnostic(path: path, problem)
  }
}
