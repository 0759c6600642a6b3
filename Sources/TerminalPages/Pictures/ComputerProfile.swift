package import DiveFigures
package import DiveModel
import DiveQueries
import Diagnostics
import Wording

/// The samples of one of a dive's computers.
package struct ComputerProfile {
  /// The computer's number in the dive, from 1.
  package let number: Int
  package let model: String?
  package let profile: DiveProfile

  /// The samples of the requested computer, else of the first that has any.
  ///
  /// A requested computer without samples is an error; others are ignored.
  package static func find(
    _ number: Int?,
    of dive: Dive,
    among profiles: DiveProfiles
  ) throws(ChoiceFailure) -> ComputerProfile? {
    let computers = dive.computers
    guard let number else {
      return profiles.read.first(where: hasDepths).map { ComputerProfile($0, computers) }
    }
    guard computers.indices.contains(number - 1) else {
      throw .noSuchComputer(number, of: computers.count)
    }
    if let unread = profiles.unread.first(where: { $0.number == number }) {
      throw .unreadProfile(path: unread.path.visible, reason: unread.reason.message)
    }
    guard let read = profiles.read.first(where: { $0.number == number && hasDepths($0) }) else {
      throw .computerWithoutProfile(number)
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
