import Diagnostics
import DiveModel
package import DiveUnits
import GitHistory
package import LogbookCore
package import Wording
import NearWords

/// Why a log cannot be followed, or is not followed.
package enum FollowingRefusal: WordedFailure {
  /// The address of the log, as it was typed, is not valid.
  case badAddress(String, RepositoryAddress.Refusal)
  /// A log is followed under the name already.
  case followsAlready(FollowedLog)
  /// The name is that of a diver in the user's log, who would be selected by it.
  case nameIsADiver(String)
  /// No log is followed under the name; `near` has similar names.
  case followsNone(follower: String, name: String, near: [String])

  package var message: Message {
    switch self {
    case .badAddress(let text, let refusal): refusal.message(for: text)
    case .followsAlready(let log):
      .followsAlready(
        diver: log.follower,
        name: log.name,
        url: RepositoryAddress.shown(log.url)
      )
    case .nameIsADiver(let name): .nameIsADiver(name: name)
    case .followsNone(let diver, let name, []): .followsNoLogCalled(diver: diver, name: name)
    case .followsNone(let diver, let name, let near):
      .followsNoLogCalledDidYouMean(diver: diver, name: name, names: near)
    }
  }
}

extension FollowedLog {
  /// A log to be followed from now on.
  ///
  /// - Parameters:
  ///   - name: The diver's name for it.
  ///   - place: Its address, or the folder of a repository.
  ///   - start: The folder that relative paths start from.
  ///   - follower: The id of the diver who follows it.
  ///   - logbook: The log of that diver.
  ///   - index: Its records.
  /// - Throws: If the address is not valid, or if the name is taken.
  package init(
    name: String,
    at place: String,
    from start: String,
    follower: String,
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws {
    // For a folder, the record gets its full path.
    let path = place.hasPrefix("/") ? place : start + "/" + place
    let isFolder = !place.isEmpty && !place.hasPrefix("-") && DiskPath.isFolder(path)
    let address: RepositoryAddress
    do {
      address = try RepositoryAddress(isFolder ? DiskPath.real(path) ?? place : place)
    } catch { throw FollowingRefusal.badAddress(place, error) }
    self.init(name: name, url: address.text, follower: follower)
    try refuseIfKnown(in: logbook, index)
  }

  /// Throws if the name is taken, by another log or by a diver of this one.
  package func refuseIfKnown(in logbook: Logbook, _ index: RecordIndex) throws {
    _ = try FollowingChange(logbook, of: follower)
    let known = FollowedLog.all(in: logbook, of: follower)
    if let other = known.first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw FollowingRefusal.followsAlready(other)
    }
    // Diver names take precedence, so the followed log could not be selected.
    if let id = index.id(of: name, .diver), logbook.dives.contains(where: { $0.diver == id }) {
      throw FollowingRefusal.nameIsADiver(name)
    }
  }

  /// Why the log could not be fetched; if an earlier version is shown instead, with its date.
  package func remark(on failure: FollowingFailure, cache: String?) -> Message {
    guard let day = try? repository(in: cache).day() else {
      return .fetchFailed(name: name, reason: failure.message)
    }
    return .fetchFailedShown(name: name, reason: failure.message, day: day)
  }

  /// The cache folder that a fetched log remains in; nil if there is none.
  package func remains(in cache: String?) throws(FollowingFailure) -> String? {
    let folder = try repository(in: cache).folder
    return DiskPath.isFolder(folder) ? folder : nil
  }
}

extension FollowingChange {
  /// The place in the record's list of the log that the diver follows under a name.
  package func place(of name: String) throws(FollowingRefusal) -> Int {
    let all = diver.following
    let place = all.firstIndex { $0.value.name?.value.lowercased() == name.lowercased() }
    if let place { return place }
    let near = Nearest.matches(name, in: all.compactMap { $0.value.name?.value })
    throw .followsNone(follower: diver.id, name: name, near: near)
  }
}
