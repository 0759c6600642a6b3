extension Certification {
  /// The display name: agency and level.
  ///
  /// Some agencies are part of the level's name, such as `AIDA 2`.
  public var title: String {
    let (agency, level) = (agency?.value ?? "", level?.value ?? "")
    if level.isEmpty || agency.isEmpty { return agency + level }
    let isNamed = level.lowercased().hasPrefix(agency.lowercased())
    return isNamed ? level : "\(agency) \(level)"
  }
}
