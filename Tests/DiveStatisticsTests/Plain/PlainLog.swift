import Foundation

/// A log as a reader of lines sees it.
struct PlainLog {
  /// The dives that count.
  private(set) var dives: [PlainFile] = []
  private var records: [String: Records] = [:]

  /// The records of a folder, in the order of their paths.
  private struct Records {
    var all: [PlainFile] = []
    var byID: [String: PlainFile] = [:]
    /// By each name and alias, without regard to case.
    var byName: [String: [PlainFile]] = [:]

    mutating func add(_ record: PlainFile, id: String) {
      all.append(record)
      byID[id] = byID[id] ?? record
      let names = [record.text("name") ?? ""] + record.list("aliases")
      for name in Set(names.map { $0.lowercased() }) { byName[name, default: []].append(record) }
    }
  }

  init(_ files: [String: String]) {
    for (path, text) in files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".md") {
      let name = path.components(separatedBy: "/").last ?? ""
      if name.hasPrefix("_") || name == "README.md" { continue }
      let file = PlainFile(path: path, text: text)
      let parts = path.components(separatedBy: "/")
      let isDive = parts[0] == "dives" || (parts.count > 3 && parts[2] == "dives")
      if !isDive {
        records[parts[0], default: Records()].add(file, id: id(of: file))
      } else if parts[0] != "groups", file.text("planned") != "true", file.text("invalid") != "true"
      {
        dives.append(file)
      }
    }
  }

  private func id(of record: PlainFile) -> String {
    ["diver", "group", "budget"].contains(record.stem)
      ? record.path.components(separatedBy: "/").dropLast().last ?? "" : record.stem
  }

  /// Whose dive it is.
  func diver(of dive: PlainFile) -> String {
    dive.path.hasPrefix("divers/") ? dive.path.components(separatedBy: "/")[1] : "me"
  }

  func previousDives(of diver: String) -> Int? {
    let all = (records["divers"]?.all ?? []) + (records["diver.md"]?.all ?? [])
    let own = all.first { id(of: $0) == diver || $0.path == "diver.md" }
    return own?.text("previous-dives").flatMap { Int($0) }
  }

  func record(_ text: String, in folder: String) -> PlainFile? {
    guard let records = records[folder] else { return nil }
    if let same = records.byID[text] { return same }
    let named = records.byName[text.lowercased()] ?? []
    return named.count == 1 ? named[0] : nil
  }

  /// The groups of a dimension that a dive is in; texts without a record are compared without
  /// regard to case.
  func keys(of dive: PlainFile, _ dimension: String) -> Set<String> {
    let keys = Set(plainKeys(of: dive, dimension))
    return keys.isEmpty ? ["-"] : keys
  }

  private func plainKeys(of dive: PlainFile, _ dimension: String) -> [String] {
    let folders = [
      "site": "sites", "trip": "trips", "group": "groups", "buddies": "divers", "guide": "divers",
      "gear": "gear", "centre": "centres", "course": "courses",
    ]
    switch dimension {
    case "year", "quarter", "month", "month-of-year", "weekday": return date(of: dive, dimension)
    case "buddy": return references(dive, "buddies", "divers")
    case "site", "trip", "group", "guide", "gear", "centre", "course":
      return references(dive, dimension, folders[dimension] ?? "")
    case "country":
      return dive.list("site").compactMap { record($0, in: "sites")?.text("country")?.lowercased() }
    case "diver": return [diver(of: dive)]
    case "tag": return dive.list("tags").map { $0.lowercased() }
    case "suit": return (dive.text("suit").map { [$0] } ?? []).map { $0.lowercased() }
    case "mode": return [dive.text("mode") ?? "open-circuit"]
    case "purpose": return dive.list("purpose").isEmpty ? ["recreational"] : dive.list("purpose")
    case "rating": return dive.text("rating").map { [$0] } ?? []
    case "gas": return gases(of: dive)
    case "depth": return band(dive.value("max-depth"), 10_000, 0, "m", 10)
    case "temperature": return band(dive.value("water-temperature"), 5_000, 273_150, "°C", 5)
    case "duration": return band(dive.value("duration"), 600, 0, "min", 10)
    default: return ["?"]
    }
  }

  private func references(_ dive: PlainFile, _ key: String, _ folder: String) -> [String] {
    dive.list(key).flatMap { text -> [String] in
      guard let found = record(text, in: folder) else { return [text.lowercased()] }
      return [id(of: found)] + found.list("items").compactMap { record($0, in: folder).map(id) }
    }
  }

  private func gases(of dive: PlainFile) -> [String] {
    guard !["freedive", "snorkel"].contains(dive.text("mode")) else { return [] }
    return (dive.items["tanks"] ?? []).filter { $0["use"] != "unused" }.compactMap { $0["gas"] }
      .map(Self.gasName)
  }

  private func date(of dive: PlainFile, _ dimension: String) -> [String] {
    guard let text = dive.text("date") else { return [] }
    let parts = text.components(separatedBy: "-")
    switch dimension {
    case "year": return [parts[0]]
    case "quarter": return ["\(parts[0])-Q\(((Int(parts[1]) ?? 0) + 2) / 3)"]
    case "month": return [parts[0] + "-" + parts[1]]
    case "month-of-year": return [parts[1]]
    default:
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let day = DateComponents(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2]))
      guard let date = calendar.date(from: day) else { return [] }
      // Foundation's week begins with Sunday.
      return ["\((calendar.component(.weekday, from: date) + 5) % 7 + 1)"]
    }
  }

  private func band(_ value: Int?, _ width: Int, _ zero: Int, _ unit: String, _ by: Int) -> [String]
  {
    guard let value else { return [] }
    let band = Int((Double(value - zero) / Double(width)).rounded(.down))
    return ["\(band * by)..\((band + 1) * by) \(unit)"]
  }
}
