import DiveExchange
package import DiveFormat
package import DiveModel
import DiveQueries

/// What may stand for an option or an argument.
package enum ArgumentWords {
  case files, folders
  /// Words that are known.
  case words([String])
  /// Some of these, separated by commas.
  case list([String])
  /// A column of dives, or of a kind of records, perhaps after a hyphen.
  case sort(RecordKind?)
  case records(RecordKind)
  /// Some ids, separated by commas.
  case recordList(RecordKind)
  case dive, groupDive
  case groupOrDive
  case query
  /// A query about a kind of records.
  case recordQuery(RecordKind)
  case change(FieldTable)
  case rule
  /// A log that is followed.
  case followed
  /// A key whose words can be renamed, and such a word.
  case renamedKey, renamedWord
  /// A year with dives.
  case year
  /// The words of a command.
  case command

  /// What stands for an argument of a command; nil if it is a text, a number or a quantity.
  package init?(_ argument: CommandOutline.Argument, of verbs: [String]) {
    if let own = Self.named(argument.name, verbs) {
      self = own
    } else if let values = argument.values {
      // More than one may be given in a word.
      let isList = ["columns", "section", "by"].contains(argument.name)
      self = isList ? .list(values) : .words(values)
    } else if argument.isFile {
      self = .files
    } else if argument.isFolder {
      self = .folders
    } else {
      return nil
    }
  }

  /// What ArgumentParser does not know, by the name of the argument and the command's words.
  private static func named(_ name: String, _ verbs: [String]) -> Self? {
    // An expense's commands stand below its budget's, and its list takes a budget.
    let kinds = verbs.dropLast().compactMap(RecordKind.init(rawValue:)).filter { $0 != .dive }
    let kind = verbs.last == "list" ? kinds.first : kinds.last
    let table = kind.map(FieldTable.table(of:)) ?? .dive
    // An argument that is called like a kind names one of its records.
    let plain = name.drop { $0 == "<" }.prefix { $0 != ">" }
    if let own = RecordKind(rawValue: String(plain)), RecordKind.withIDs.contains(own) {
      return .records(own)
    }
    switch (name, verbs.last ?? "") {
    case ("C", _), ("<directory>", _): return .folders
    case ("payer", _), ("<payer>", _), ("<payee>", _), ("owner", _): return .records(.diver)
    case ("<of>", _): return .records(.group)
    case ("members", _), ("shared-by", _), ("for", "apply"): return .recordList(.diver)
    case ("columns", "list"), ("columns", "expiring"):
      return .list(kind.map { RecordTerms($0).columns } ?? DiveTerms.names)
    case ("sort", _): return .sort(kind)
    case ("like", _), ("from", "renumber"): return .dive
    case ("from", "import"): return .words(FormatRegistry.all.ids)
    case ("only", _), ("skip", _): return .rule
    case ("take", _): return .list(FieldTable.dive.rows.map(\.key))
    case ("set", "new"), ("<key=value>", "set"): return .change(table)
    case ("set", _), ("<key=value>", "move"): return .change(.dive)
    case ("<query>", "list"): return kind.map { .recordQuery($0) } ?? .query
    case ("where", _), ("<query>", _): return .query
    case ("calendar", _), ("<year>", _): return .year
    case ("per-page", _): return .words(["1", "4"])
    case ("conservatism", _): return .words((0...5).map(String.init))
    case ("gas", _), ("top-up", _), ("with", _), ("<gas>", _), ("<gas|depth>", _):
      return .words(["air", "EAN28", "EAN32", "EAN36", "EAN50", "oxygen", "21/35", "18/45"])
    case ("ppo2", _): return .words(["1.2", "1.3", "1.4", "1.6"])
    case ("path", _), ("<path>", _), ("<base>", _), ("<ours>", _), ("<theirs>", _), ("<thing>", _):
      return .files
    case ("<dive>", "apply"), ("<dive>", "move"), ("<dive>", "sign-up"), ("<dive>", "sign-off"):
      return .groupDive
    case ("<dive>", _), ("<record>", _), ("after", "dive"), ("after", "show"), ("after", "compare"):
      return .dive
    case ("<what>", "status"): return .groupOrDive
    case ("<key>", "rename"): return .renamedKey
    case ("<old>", "rename") where kind == nil: return .renamedWord
    case ("<name>", "unfollow"): return .followed
    case ("<command>", "man"): return .command
    case ("<id>", let verb) where verb != "new": return kind.map { .records($0) }
    case ("<old>", _), ("<into>", _): return kind.map { .records($0) }
    default: return nil
    }
  }
}
