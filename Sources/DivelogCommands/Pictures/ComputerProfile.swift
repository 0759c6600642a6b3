import DiveModel
import DiveQueries
import SourceText
import Wording

/// The samples of one of a dive's computers.
struct ComputerProfile {
  /// Which of the dive's computers it is, from 1.
  let number: Int
  let model: String?
  let profile: DiveProfile

  /// The samples of the computer that was asked for, else of the first that has any; of what was read.
  ///
  /// What was asked for and is not there is a failure; what was not asked for is let be.
  static func find(
    _ number: Int?,
    of dive: Dive,
    among profiles: DiveProfiles
  ) throws(CommandFailure) -> ComputerProfile? {
    let computers = dive.computers
    guard let number else {
      return profiles.read.first(where: hasDepths).map { ComputerProfile($0, computers) }
    }
    guard computers.indices.contains(number - 1) else {
      throw CommandFailure(.noSuchComputer(number: Decimal(number), all: Decimal(computers.count)))
    }
    if let unread = profiles.unread.first(where: { $0.number == number }) {
      throw CommandFailure(.cannotRead(path: unread.path.visible, reason: unread.reason.message))
    }
    guard let read = profiles.read.first(where: { $0.number == number && hasDepths($0) }) else {
      throw CommandFailure(.computerWithoutProfile(number: Decimal(number)))
    }
    return ComputerProfile(read, computers)
  }

  private init(_ read: DiveProfiles.OfComputer, _ computers: [Located<DiveComputer>]) {
    number = read.number
    let place = read.number - 1
    model = computers.indices.contains(place) ? computers[place].value.model?.value : nil
    profile = read.profile
  }

  private static func hasDepths(_ read: DiveProfiles.OfComputer) -> Bool {
    read.profile.samples(of: .depth)?.greatest != nil
  }
}
