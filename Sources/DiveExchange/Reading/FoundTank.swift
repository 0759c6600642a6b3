import DiveFormat
import DiveModel
import DiveUnits

/// A tank as another program describes it.
enum FoundTank {
  /// Sets the volume of a tank, or of several equal ones that are breathed as one.
  ///
  /// Programs give the size of one of them, and say beside it that there are more.
  ///
  /// - Parameters:
  ///   - volume: The size of one in millilitres; nil or 0 if unknown.
  ///   - others: How many there are beside it.
  ///   - key: What a size that cannot be is kept under.
  ///   - place: Where it is said.
  ///   - draft: The tank.
  ///   - losses: What cannot be carried over.
  static func set(
    volume: Int?,
    others: Int,
    key: String,
    at place: ImportLoss.Place,
    _ draft: inout RecordDraft,
    _ losses: inout ReadLosses
  ) {
    if let volume, volume != 0, others > 0, others < 9 {
      let text = "\(others + 1)x\(DecimalNumber(thousandths: volume)) L"
      let row = FieldTable.tank.row(forField: Tank.Field.volume.rawValue)
      if row?.accepts(text) ?? false { return draft.plain(Tank.Field.volume, text) }
    }
    let one = volume.map(WaterVolume.init(steps:))
    losses.set(Tank.Field.volume, of: &draft, to: one, key: key, at: place)
    if others != 0 { draft.extras.add("dbltank", "\(others)") }
  }
}

extension RecordDraft {
  /// Whether it is a tank of a known size.
  var hasVolume: Bool { text(of: Tank.Field.volume) != nil }
}
