extension Certification {
  /// What people call it: who certified, and for what.
  ///
  /// Some agencies are part of what they call a level, as `AIDA 2`.
  public var title: String {
    let (agency, level) = (agency?.value ?? "", level?.value ?? "")
    if level.isEmpty || agency.isEmpty { return agency + level }
    let isNamed = level.lowercased().hasPrefix(agency.lowercased())
    return isNamed ? level : "\(agency) \(level)"
  }
}
