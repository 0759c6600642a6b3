import DivePhysics
import DivePlanning
import DiveUnits
import Diagnostics
import Wording

/// The segments of a plan as rows, for spreadsheets.
enum PlanRows {
  static func text(of page: PlanPage, _ format: OutputFormat) -> String {
    let head = ["kind", "from_m", "to_m", "duration_s", "runtime_s", "gas", "setpoint_bar"]
    let rows = page.dive.segments.map { segment in
      var setpoint = ""
      if case .closed(let pressure, _) = segment.gas { setpoint = SlateJSON.bar(pressure) }
      return [
        segment.kind.rawValue, metres(segment.from), metres(segment.to),
        "\(Int(nearest: segment.minutes * 60))", "\(Int(nearest: segment.runtime * 60))",
        page.plan.gases[segment.supply].mix.name, setpoint,
      ]
    }
    return DelimitedRows.text(head, rows, format)
  }

  private static func metres(_ depth: Double) -> String {
    Decimal(Int(nearest: depth * 1000), places: 3).text()
  }
}
