import DiveFigures
import DiveModel
import DivePhysics
package import DivePlanning
import DiveUnits
package import LogWorkspace
import LogbookCore
import Diagnostics
package import Wording

/// A dive laid over its plan: what was planned, and what the samples show.
package struct DivedPlanPage {
  private let plan: DivePlan
  private let forecast: DiveForecast
  private let dive: LoggedDive
  private let profile: DiveProfile
  private let depths: DepthFigures
  private let ascent: RecordedAscent?
  private let analysis: DiveAnalysis
  private let slate: SlateText
  private let words: (Message) -> String

  /// One thing that both have, in the units of programs; nil if unknown.
  private struct Row {
    let name: String
    let title: String
    let planned: String?
    let dived: String?
    let numbers: (planned: Decimal?, dived: Decimal?)
  }

  /// Compares a plan and a dive.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - text: The dive, as the user names it.
  ///   - session: The log.
  ///   - slate: How quantities are written.
  ///   - words: How messages are written.
  /// - Throws: Why there is no such dive, that it has no samples, or why the plan cannot be dived.
  package init(
    _ plan: DivePlan,
    _ text: String,
    in session: LogSession,
    _ slate: SlateText,
    _ words: @escaping (Message) -> String
  ) throws {
    dive = try session.dive(text).dive
    analysis = DiveAnalysis(dive, in: session.logbook, index: session.index)
    guard let profile = analysis.profiles.main?.profile, let depths = DepthFigures(profile) else {
      throw PlanFailure.diveWithoutSamples(path: dive.dive.origin.path)
    }
    do { forecast = try DivePlanner.dive(plan) } catch {
      throw PlanFailure.obstacle(error, slate.system)
    }
    (self.plan, self.profile, self.depths) = (plan, profile, depths)
    (self.slate, self.words) = (slate, words)
    ascent = plan.levels.last.flatMap { [forecast] level in
      RecordedAscent(
        profile,
        level: level.depth,
        stops: forecast.stops.map { Depth(nearest: $0.to * 1000) },
        step: Depth(nearest: plan.settings.step * 1000),
        rate: plan.settings.ascent
      )
    }
  }

  /// The page in a format.
  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .json: json
    case .text: table(rows).text(width: width) + "\n" + words(.planIsNoAdvice) + "\n"
    case .markdown: table(rows).markdown() + "\n" + words(.planIsNoAdvice) + "\n"
    case .csv, .tsv, .jsonl:
      DelimitedRows.text(
        ["figure", "planned", "dived"],
        rows.map { [$0.name, $0.numbers.planned?.text() ?? "", $0.numbers.dived?.text() ?? ""] },
        format
      )
    }
  }

  private func table(_ rows: [Row]) -> TextTable {
    TextTable(
      header: [.planColumnFigure, .planColumnPlanned, .planColumnDived].map(words),
      cells: rows.map { [$0.title, $0.planned ?? SlateText.none, $0.dived ?? SlateText.none] },
      isNumeric: [false, true, true]
    )
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.key("dive")
      json.string(dive.dive.origin.path)
      json.key("figures")
      json.array { json in
        for row in rows {
          json.newLine()
          json.object { json in
            json.key("figure")
            json.string(row.name)
            json.key("planned")
            json.value(row.numbers.planned)
            json.key("dived")
            json.value(row.numbers.dived)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private var rows: [Row] {
    var rows = [
      row("max_depth_m", .planComparedDepth, plan.greatestDepth, depths.greatest),
      row(
        "runtime_s",
        .planComparedRuntime,
        seconds: Int(nearest: forecast.runtime * 60),
        (ascent?.end ?? depths.end).seconds
      ),
      row(
        "bottom_s",
        .planComparedBottom,
        seconds: Int(nearest: forecast.end.runtime * 60),
        ascent?.start.seconds
      ),
    ]
    for (place, stop) in forecast.stops.enumerated() {
      let depth = Depth(nearest: stop.to * 1000)
      let isWhole = slate.system == .metric && depth.millimetres % 1000 == 0
      let text = slate.depth(depth, decimals: isWhole ? 0 : nil)
      rows.append(
        row(
          "stop_\(Decimal(depth.millimetres, places: 3).text())m_s",
          .planComparedStop(depth: text),
          seconds: Int(nearest: stop.minutes * 60),
          ascent.map { $0.stops[place].seconds }
        )
      )
    }
    return rows + gasRows + [tissueRow, oxygenRow].compactMap(\.self)
  }

  private func row(_ name: String, _ title: Message, _ planned: Depth?, _ dived: Depth?) -> Row {
    Row(
      name: name,
      title: words(title),
      planned: planned.map { slate.depth($0) },
      dived: dived.map { slate.depth($0) },
      numbers: (
        planned.map { Decimal($0.millimetres, places: 3) },
        dived.map { Decimal($0.millimetres, places: 3) }
      )
    )
  }

  private func row(
    _ name: String,
    _ title: Message,
    seconds planned: Int,
    _ dived: Int?
  ) -> Row {
    Row(
      name: name,
      title: words(title),
      planned: PlanPage.time(seconds: planned),
      dived: dived.map(PlanPage.time),
      numbers: (Decimal(planned), dived.map { Decimal($0) })
    )
  }

  /// What is used of each gas: of all tanks of the dive with it, if each is known.
  private var gasRows: [Row] {
    plan.gases.indices.compactMap { index in
      let (mix, planned) = (plan.gases[index].mix, forecast.used[index])
      guard planned.millilitres > 0 else { return nil }
      let tanks = analysis.tanks.filter { $0.gas == mix }
      let uses = tanks.compactMap { $0.use?.used?.millilitres }
      let dived =
        uses.count == tanks.count && !tanks.isEmpty ? GasVolume(steps: uses.reduce(0, +)) : nil
      return Row(
        name: "\(mix.name.lowercased())_l",
        title: words(.planComparedGas(gas: mix.name)),
        planned: slate.volume(planned),
        dived: dived.map { slate.volume($0) },
        numbers: (
          Decimal(planned.millilitres, places: 3), dived.map { Decimal($0.millilitres, places: 3) }
        )
      )
    }
  }

  /// Both by the model of gradient factors, each with its own start.
  private var tissueRow: Row? {
    guard plan.bubbles == nil else { return nil }
    let planned = forecast.tissues.surfaceGradientFactor(
      at: plan.water.surface,
      plan.settings.model
    )
    let dived = analysis.tissues?.dive.surfaceGradientFactor
    return Row(
      name: "surface_gf_percent",
      title: words(.planComparedFactor),
      planned: planned.formatted(.metric, decimals: 0),
      dived: dived?.formatted(.metric, decimals: 0),
      numbers: (
        Decimal(planned.permille, places: 1), dived.map { Decimal($0.permille, places: 1) }
      )
    )
  }

  /// The load of this dive alone.
  private var oxygenRow: Row? {
    func permille(_ exposure: OxygenExposure) -> Int { exposure.nervesMillionths / 1000 }
    let planned = Fraction(steps: permille(forecast.oxygen))
    let dived = analysis.exposure.map { Fraction(steps: permille($0)) }
    return Row(
      name: "cns_percent",
      title: words(.planComparedOxygen),
      planned: planned.formatted(.metric, decimals: 0),
      dived: dived?.formatted(.metric, decimals: 0),
      numbers: (
        Decimal(planned.permille, places: 1), dived.map { Decimal($0.permille, places: 1) }
      )
    )
  }
}
