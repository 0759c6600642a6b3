import DiveChecks
import DiveFormat
import DiveModel
import Logbook
import SourceText
import Wording

/// The samples of one of a dive's computers.
struct ComputerProfile {
  /// Which of the dive's computers it is, from 1.
  let number: Int
  let model: String?
  let profile: DiveProfile

  /// The samples of the computer that was asked for, else of the first that has any.
  ///
  /// What was asked for and is not there is a failure; what was not asked for is let be.
  static func find(
    _ number: Int?,
    of dive: Dive,
    in logbook: Logbook
  ) throws(CommandFailure) -> ComputerProfile? {
    let computers = dive.computers
    guard let number else {
      for number in computers.indices.map({ $0 + 1 }) {
        if let found = try? read(number, of: dive, in: logbook) { return found }
      }
      return nil
    }
    guard computers.indices.contains(number - 1) else {
      throw CommandFailure(.noSuchComputer(number: Decimal(number), all: Decimal(computers.count)))
    }
    return try read(number, of: dive, in: logbook)
  }

  private static func read(
    _ number: Int,
    of dive: Dive,
    in logbook: Logbook
  ) throws(CommandFailure) -> ComputerProfile {
    let computer = dive.computers[number - 1].value
    guard let name = computer.profile?.value,
      let path = FilePaths.joined(dive.origin.folder, name)
    else { throw CommandFailure(.computerWithoutProfile(number: Decimal(number))) }
    let bytes: [UInt8]
    do { bytes = try logbook.tree.bytes(of: path, limit: ProfileCSV.largestFile) } catch {
      throw CommandFailure(.cannotRead(path: path.visible, reason: error.reason))
    }
    let profile = ProfileCSV.read(bytes).profile
    guard profile.samples(of: .depth)?.greatest != nil else {
      throw CommandFailure(.computerWithoutProfile(number: Decimal(number)))
    }
    return ComputerProfile(number: number, model: computer.model?.value, profile: profile)
  }
}
