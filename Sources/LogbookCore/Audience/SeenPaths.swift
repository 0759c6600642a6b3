import DiveModel
import DiveUnits

/// Names of dives' files that tell no more than the dives do.
///
/// A name is made by whoever wrote the dive, mostly of the site, and would tell of one that is kept
/// back; so would a folder.
struct SeenPaths {
  private let index: RecordIndex
  private let sites: [DiveSite]
  private var taken: Set<String> = []
  /// How many paths a date and a time have had, by what they begin with.
  private var given: [String: Int] = [:]

  init(_ index: RecordIndex, sites: [DiveSite]) { (self.index, self.sites) = (index, sites) }

  /// The folder of somebody's dives.
  static func folder(of owner: LoggedDive.Owner) -> String {
    switch owner {
    case .diver(LoggedDive.me): "dives"
    case .diver(let id): "divers/\(id)/dives"
    case .group(let id): "groups/\(id)/dives"
    }
  }

  /// Whether a dive's path says but its date, its time and its site, as the dive itself does.
  ///
  /// - Parameters:
  ///   - dive: What is seen of it.
  ///   - owner: In whose folder it lies.
  /// - Returns: Whether the path may be seen.
  func isPlain(_ dive: Dive, of owner: LoggedDive.Owner) -> Bool {
    let folder = dive.origin.folder.dropFirst(Self.folder(of: owner).count)
    let words = Self.words(dive.origin.stem)
    guard folder.allSatisfy({ $0 == "/" || $0.isNumber }), !MailAddresses.areIn(dive.origin.path)
    else { return false }
    if words.isEmpty { return true }
    guard let site = dive.site?.value.text else { return false }
    let name = index.place(of: site, .site).map { sites[$0].title }
    let known = [site, RecordID.make(from: site)] + [name.flatMap { RecordID.make(from: $0) }]
    // A long name of a site is cut.
    return known.contains { $0.map { Self.words($0[...]).hasPrefix(words) } ?? false }
  }

  /// A name without its numbers: neither a date nor a count tells of anything.
  private static func words(_ stem: Substring) -> String {
    stem.split(separator: "-").filter { !$0.allSatisfy(\.isNumber) }.joined(separator: "-")
  }

  /// Keeps a path from being given to another dive.
  mutating func take(_ path: String) { taken.insert(path) }

  /// A path of the dive's date and time alone, without `.md`.
  mutating func plain(_ dive: Dive, of owner: LoggedDive.Owner) -> String {
    let date = dive.date?.value
    let clock = dive.time.map { $0.value.description.prefix(5).filter { $0 != ":" } }
    let words = [date.map { "\($0)" } ?? "dive", clock].compactMap { $0 }
    let folder = Self.folder(of: owner) + (date.map { "/\($0.year)" } ?? "")
    let base = folder + "/" + words.joined(separator: "-")
    // Thousands of dives may have one date and no time.
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
