import DiveModel
import DiveUnits

/// File names for dives that reveal no more than the dives themselves.
///
/// The author chose the file name and folder, mostly after the site, so they could reveal a hidden
/// one.
struct SeenPaths {
  private let index: RecordIndex
  private let sites: [DiveSite]
  private var taken: Set<String> = []
  /// How many paths each combination of date and time has had.
  private var given: [String: Int] = [:]

  init(_ index: RecordIndex, sites: [DiveSite]) { (self.index, self.sites) = (index, sites) }

  /// The folder of a diver's or group's dives.
  static func folder(of owner: LoggedDive.Owner) -> String {
    switch owner {
    case .diver(let id): DivePath.folder(of: id)
    case .group(let id): DivePath.folder(ofGroup: id)
    }
  }

  /// Whether a dive's path contains only its date, its time and its site, which the dive itself
  /// shows.
  ///
  /// - Parameters:
  ///   - dive: The visible part of the dive.
  ///   - owner: The owner of its folder.
  /// - Returns: True if the path may be shown.
  func isPlain(_ dive: Dive, of owner: LoggedDive.Owner) -> Bool {
    let folder = dive.origin.folder.dropFirst(Self.folder(of: owner).count)
    let words = Self.words(dive.origin.stem)
    guard folder.allSatisfy({ $0 == "/" || $0.isNumber }), !MailAddresses.areIn(dive.origin.path)
    else { return false }
    if words.isEmpty { return true }
    guard let site = dive.site?.value.text else { return false }
    let name = index.place(of: site, .site).map { sites[$0].title }
    let known = [site, RecordID.make(from: site)] + [name.flatMap { RecordID.make(from: $0) }]
    // A long site name is truncated in the path.
    return known.contains { $0.map { Self.words($0[...]).hasPrefix(words) } ?? false }
  }

  /// A name without numbers: dates and counters reveal nothing.
  private static func words(_ stem: Substring) -> String {
    stem.split(separator: "-").filter { !$0.allSatisfy(\.isNumber) }.joined(separator: "-")
  }

  /// Reserves a path.
  mutating func take(_ path: String) { taken.insert(path) }

  /// A path made of the dive's date and time, without `.md`.
  mutating func plain(_ dive: Dive, of owner: LoggedDive.Owner) -> String {
    let date = dive.date?.value
    let clock = dive.time.map { $0.value.description.prefix(5).filter { $0 != ":" } }
    let words = [date.map { "\($0)" } ?? "dive", clock].compactMap { $0 }
    let folder = Self.folder(of: owner) + (date.map { "/\($0.year)" } ?? "")
    let base = folder + "/" + words.joined(separator: "-")
    // Counting up from 1 each time would be slow for thousands of dives with one date and no time.
    var number = given[base] ?? 0
    var path = ""
    repeat {
      number += 1
      path = number == 1 ? base : "\(base)-\(number)"
    } while !taken.insert(path + ".md").inserted
    given[base] = number
    return path
  }
}
