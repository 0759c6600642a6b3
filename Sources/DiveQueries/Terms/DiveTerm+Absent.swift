import DiveFormat
public import DiveModel

/// The default values in the format for a dive that does not state them.
extension DiveTerm {
  /// The format's default for an unwritten value: a dive without `mode` was on open circuit.
  public var standard: Content? {
    switch name {
    case "mode": Self.place(of: DiveMode.openCircuit, among: DiveMode.allCases)
    case "purpose": Self.place(of: DivePurpose.recreational, among: DivePurpose.allCases)
    case "tank.use": Self.place(of: TankUse.bottom, among: TankUse.allCases)
    default: nil
    }
  }

  /// The site's field that provides the value for dives without one: a quarry's water is fresh for
  /// each dive.
  var ofSite: RecordRoute? {
    guard ["water", "density", "altitude", "position"].contains(name),
      let site = FieldTable.dive.row(for: "site")?.field,
      let row = FieldTable.table(of: .site).row(for: name)
    else { return nil }
    return RecordRoute(field: site, kind: .site, key: .field(row.field))
  }

  private static func place<Word: Equatable>(of word: Word, among all: [Word]) -> Content? {
    all.firstIndex(of: word).map { .steps($0) }
  }
}
