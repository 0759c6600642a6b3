import DiveFormat
import DiveModel
import DiveUnits

/// A mixture of a dive, or a tank that only samples have.
struct SuuntoXMLTank {
  var element: MarkupElement?
  /// The dive's own size and rating, which count where it has one mixture without a size.
  var ownVolume: MarkupElement?
  var ownRating: MarkupElement?
  private var first: Int?
  private var last: Int?

  private typealias Field = Tank.Field

  /// Notes a pressure of the samples, in millibars.
  mutating func note(_ millibars: Int) {
    if first == nil { first = millibars }
    last = millibars
  }

  private var size: Int { WrittenNumber.read(element?.first("Size")?.text ?? "", 3)?.value ?? 0 }

  /// Whether the dive's own size is this tank's.
  var hasOwnVolume: Bool { ownVolume != nil && size <= 0 }

  func draft(_ losses: inout ReadLosses) -> RecordDraft {
    var draft = RecordDraft(.tank)
    setGas(&draft, &losses)
    let written = hasOwnVolume ? ownVolume : element?.first("Size")
    let volume = losses.steps(written, 3).map(WaterVolume.init(steps:))
    losses.set(Field.volume, of: &draft, to: volume, key: "size", at: place)
    if hasOwnVolume {
      let rating = losses.steps(ownRating, 0).map(Pressure.init(steps:))
      losses.set(Field.workingPressure, of: &draft, to: rating, key: "work-pressure", at: place)
    }
    setPressures(&draft, &losses)
    if let element {
      if let limit = losses.steps(element.first("PO2"), 3), limit > 0 {
        draft.extras.add("po2-limit", Pressure(steps: limit).description)
      }
      for change in element.children(of: "DiveGasChanges") {
        if let setpoint = losses.said(change.first("PO2")) {
          draft.extras.add("gas-change-po2", setpoint)
        }
      }
      var rest = MarkupRest()
      rest.keep(element, seen: Self.seen, &draft.extras, &losses)
    }
    // A tank that nothing more is known of keeps its place, by which samples name it.
    if draft.isEmpty { draft.text(Field.label, "transmitter") }
    return draft
  }

  private static let seen: Set<String> = [
    "Oxygen", "Helium", "Size", "StartPressure", "EndPressure", "PO2", "DiveGasChanges",
  ]

  private var place: ImportLoss.Place { element.map { .line($0.line) } ?? .file }

  private func setGas(_ draft: inout RecordDraft, _ losses: inout ReadLosses) {
    let oxygen = losses.steps(element?.first("Oxygen"), 1) ?? 0
    let helium = losses.steps(element?.first("Helium"), 1) ?? 0
    FoundGas.set(oxygen: oxygen, helium: helium, at: place, &draft, &losses)
  }

  /// 0 is a tank without a transmitter, not an empty one.
  private func setPressures(_ draft: inout RecordDraft, _ losses: inout ReadLosses) {
    let start = element == nil ? first : losses.steps(element?.first("StartPressure"), 0)
    let end = element == nil ? last : losses.steps(element?.first("EndPressure"), 0)
    FoundGas.set(start: start, end: end, at: place, &draft, &losses)
  }
}
