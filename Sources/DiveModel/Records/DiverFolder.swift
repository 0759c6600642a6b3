/// The folders of divers, and the ids that they give.
///
/// The id `me` belongs to the diver of a single diver's log, whose dives are at the root. A folder
/// `divers/me` is another diver's: with the same id two people would have one log, and a new dive
/// of one would be written among those of the other.
package enum DiverFolder {
  /// The id of the diver whose record and dives are at the root.
  package static let own = "me"

  /// The id of the diver in the folder `divers/me`: its path, which is not a valid id, so that no
  /// reference means it.
  package static let reserved = "divers/me"

  /// The id of the diver whose folder in `divers` has this name.
  package static func id(ofFolder name: some StringProtocol) -> String {
    name == own ? reserved : String(name)
  }

  /// The folder with a diver's record and dives, with its `/`; empty for the root.
  package static func path(of id: String) -> String {
    switch id {
    case own: ""
    case reserved: "\(reserved)/"
    default: "divers/\(id)/"
    }
  }
}
