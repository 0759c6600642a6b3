/// The names of Subsurface's records for later imports.
enum SubsurfaceName {
  /// The name without its number, which may change.
  ///
  /// Dives, and trips by their first dive, are named by moment and number. The number distinguishes
  /// dives of one moment: `…/128~2`.
  static func core(of name: String) -> Substring {
    if name.hasPrefix(SubsurfaceSite.namePrefix) { return name[...] }
    return (["~", "/"] as [Character]).reduce(name[...]) { rest, mark in
      guard let place = rest.lastIndex(of: mark) else { return rest }
      let digits = rest[rest.index(after: place)...].utf8
      guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return rest }
      return rest[..<place]
    }
  }
}
