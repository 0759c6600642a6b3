import DiveModel
import DiveUnits

/// What the layout of the tree makes of a path.
struct RecordPath {
  let kind: RecordKind
  let owner: LoggedDive.Owner?

  /// Nil for a file that is no record.
  init?(_ path: String) {
    let parts = path.split(separator: "/")
    guard let first = parts.first, let name = parts.last else { return nil }
    switch first {
    case "diver.md" where parts.count == 1: self.init(.diver)
    case "dives": self.init(.dive, .diver(LoggedDive.me))
    case "divers" where parts.count == 3 && name == "diver.md": self.init(.diver)
    case "divers" where parts.count >= 4 && parts[2] == "dives":
      self.init(.dive, .diver(String(parts[1])))
    case "groups" where parts.count == 3 && name == "group.md": self.init(.group)
    case "groups" where parts.count >= 4 && parts[2] == "dives":
      self.init(.dive, .group(String(parts[1])))
    case "budgets" where parts.count == 3 && name == "budget.md": self.init(.budget)
    case "budgets" where parts.count >= 3: self.init(.expense)
    case "sites": self.init(.site)
    case "trips": self.init(.trip)
    case "gear": self.init(.gear)
    case "centres": self.init(.centre)
    case "documents": self.init(.document)
    default: return nil
    }
  }

  private init(_ kind: RecordKind, _ owner: LoggedDive.Owner? = nil) {
    self.kind = kind
    self.owner = owner
  }
}
