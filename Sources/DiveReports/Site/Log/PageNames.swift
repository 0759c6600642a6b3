import DiveModel
import DiveUnits
import LogbookCore

/// The files of a site's pages: names that are safe on every file system, and stable as long as the
/// record keeps its name.
///
/// A name that is an id is used unchanged. Any other name, for example with capitals, which some
/// file systems do not distinguish, in another script, or too long, keeps the parts that an id may
/// have, followed by `_`, which no id contains, and a digest of the whole name. So no two names of
/// a log collide.
struct PageNames: Sendable {
  private var taken: Set<String> = []
  /// The last number given to a name.
  private var last: [String: Int] = [:]
  private(set) var dives: [String: String] = [:]
  private(set) var records: [RecordKey: String] = [:]
  /// The pages of records other than dives, by the record's path.
  private var recordPages: [String: String] = [:]

  /// The page of a file of the log; nil if it has none.
  func page(of path: String) -> String? { dives[path] ?? recordPages[path] }

  /// Chooses the pages of dives and records, in the log's order.
  ///
  /// A dive's file is named after its site or anything else that the diver chose; on a public site
  /// its page is named only after date and time.
  ///
  /// Documents archived on the day have no page, and budgets have one for the log's keeper alone.
  init(_ logbook: Logbook, for audience: Audience, on day: CalendarDate?) {
    for logged in logbook.dives {
      guard let diver = logged.diver else { continue }
      let folder = diver == LoggedDive.me ? "dives" : "dives/" + Self.part(diver)
      let path = logged.dive.origin.path
      dives[path] =
        audience == .public
        ? numbered(folder, Self.moment(of: logged.dive))
        : free(folder, Self.part(String(logged.dive.origin.stem)), for: path)
    }
    for kind in RecordKey.kinds where kind != .budget || audience == .owner {
      add(logbook.records(of: kind).filter { !$0.isArchived(on: day) })
    }
  }

  private mutating func add(_ list: [AnyRecord]) {
    for record in list {
      let key = RecordKey(record.kind, record.id)
      guard records[key] == nil, let folder = record.kind.folder else { continue }
      let page = free(folder, Self.part(record.id), for: record.origin.path)
      records[key] = page
      recordPages[record.origin.path] = page
    }
  }

  /// A free page name; if two records would share one, the second includes its path.
  private mutating func free(_ folder: String, _ part: String, for path: String) -> String {
    let plain = "\(folder)/\(part).html"
    if taken.insert(plain).inserted { return plain }
    let other = "\(folder)/\(part)_\(Self.digest(path)).html"
    taken.insert(other)
    return other
  }

  /// A file that no page has yet; the second of a name gets a 2.
  private mutating func numbered(_ folder: String, _ part: String) -> String {
    let plain = "\(folder)/\(part)"
    var number = last[plain, default: 0] + 1
    var file = plain + (number > 1 ? "_\(number).html" : ".html")
    while !taken.insert(file).inserted {
      number += 1
      file = "\(plain)_\(number).html"
    }
    last[plain] = number
    return file
  }

  /// `2024-06-12-1030`, as far as known.
  private static func moment(of dive: Dive) -> String {
    guard let date = dive.date?.value else { return "undated" }
    guard let time = dive.time?.value else { return "\(date)" }
    return "\(date)-" + "\(time)".filter { $0 != ":" }.prefix(4)
  }

  /// The part of a path for a name.
  static func part(_ name: String) -> String {
    if isSafe(name) { return name }
    var kept: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        kept.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): kept.append(byte | 0x20)
      default: if let last = kept.last, last != UInt8(ascii: "-") { kept.append(UInt8(ascii: "-")) }
      }
      if kept.count == longest { break }
    }
    while kept.last == UInt8(ascii: "-") { kept.removeLast() }
    // Some hosts do not publish files that begin with `_`.
    if kept.isEmpty { kept.append(UInt8(ascii: "x")) }
    return String(decoding: kept, as: UTF8.self) + "_" + digest(name)
  }

  private static let longest = 60

  /// Whether a name is safe for a file: small letters and digits with single hyphens in between,
  /// not too long, and not a device name of Windows.
  private static func isSafe(_ name: String) -> Bool {
    guard name.utf8.count <= 120, !name.isEmpty else { return false }
    guard name.utf8.count > 64 else { return RecordID.isWellFormed(name) }
    // Dives at sites with long names have stems that are longer than an id may be.
    var previous = UInt8(ascii: "-")
    for byte in name.utf8 {
      let isLetter = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      guard isLetter || byte == UInt8(ascii: "-") && previous != byte else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: "-")
  }

  /// A digest of a text (FNV-1a, 64 bits) that distinguishes names; it is not secure.
  static func digest(_ text: String) -> String { digest(Array(text.utf8)) }

  /// A digest of a file.
  static func digest(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
