import DiveModel
import DivePhysics
import DivePlanning
import DiveUnits
import Diagnostics
import Wording

/// A plan for programs: seconds, metres, bar, litres, percent.
enum PlanJSON {
  static func text(of page: PlanPage) -> String {
    var json = JSONWriter()
    json.object { json in
      head(page, &json)
      json.newLine()
      json.key("after")
      write(page.earlier, &json)
      json.newLine()
      json.key("segments")
      list(page.dive.segments, &json) { segment, json in write(segment, page, &json) }
      json.newLine()
      json.key("stops")
      list(page.dive.stops, &json) { stop, json in
        json.key("depth")
        json.raw(decimal(stop.to))
        json.key("duration")
        json.integer(seconds(stop.minutes))
      }
      json.newLine()
      json.key("endOfBottom")
      json.object { json in write(page.dive.end, &json) }
      json.newLine()
      json.key("tanks")
      list(Array(page.plan.gases.indices), &json) { index, json in tank(index, page, &json) }
      json.newLine()
      oxygenAndReserve(page, &json)
      json.newLine()
      json.key("warnings")
      list(page.warnings, &json) { warning, json in
        json.key("id")
        json.string(warning.kind.rawValue)
        json.key("message")
        json.string(page.english(page.message(of: warning)))
      }
      json.newLine()
      json.key("contingencies")
      list(page.contingencies, &json) { contingency, json in
        json.key("name")
        json.string(page.english(page.name(of: contingency.kind)))
        json.key("runtime")
        json.integer(contingency.dive.map { seconds($0.runtime) })
        json.key("timeToSurface")
        json.integer(contingency.dive.map { seconds($0.timeToSurface) })
        json.key("enough")
        json.boolean(contingency.isEnough)
      }
    }
    return json.text + "\n"
  }

  private static func write(_ earlier: EarlierDive?, _ json: inout JSONWriter) {
    guard let earlier else { return json.raw("null") }
    json.object { json in
      json.key("dive")
      json.string(earlier.path)
      json.key("interval")
      json.integer(earlier.interval.seconds)
      json.key("surfaceGF")
      json.value(Decimal(earlier.surfaceGradientFactor.permille, places: 1))
      json.key("complete")
      json.boolean(earlier.isComplete)
      json.key("airAssumed")
      json.boolean(earlier.isAirAssumed)
    }
  }

  private static func head(_ page: PlanPage, _ json: inout JSONWriter) {
    let settings = page.plan.settings
    json.key("version")
    json.integer(1)
    json.key("model")
    if let bubbles = page.plan.bubbles {
      json.string(DecompressionModel.vpmb.rawValue)
      json.key("compartment")
      json.string(FirstCompartment.oneB.rawValue)
      for key in ["gfRule", "gradientFactors"] {
        json.key(key)
        json.raw("null")
      }
      json.key("conservatism")
      json.integer(bubbles.level)
      json.key("criticalRadii")
      json.object { json in
        json.key("nitrogen")
        json.raw(decimal(bubbles.radii.nitrogen))
        json.key("helium")
        json.raw(decimal(bubbles.radii.helium))
      }
    } else {
      json.string(DecompressionModel.zhl16c.rawValue)
      json.key("compartment")
      json.string(settings.model.firstCompartment.rawValue)
      json.key("gfRule")
      json.string(settings.rule.rawValue)
      json.key("gradientFactors")
      json.array { json in
        json.integer(Int(settings.gradientFactors.low))
        json.integer(Int(settings.gradientFactors.high))
      }
    }
    json.newLine()
    json.key("runtime")
    json.integer(seconds(page.dive.runtime))
    json.key("timeToSurface")
    json.integer(seconds(page.dive.timeToSurface))
    json.key("firstStop")
    json.raw(page.dive.stops.first.map { decimal($0.to) } ?? "null")
  }

  private static func write(
    _ segment: DiveForecast.Segment,
    _ page: PlanPage,
    _ json: inout JSONWriter
  ) {
    json.key("kind")
    json.string(segment.kind.rawValue)
    json.key("from")
    json.raw(decimal(segment.from))
    json.key("to")
    json.raw(decimal(segment.to))
    json.key("duration")
    json.integer(seconds(segment.minutes))
    json.key("runtime")
    json.integer(seconds(segment.runtime))
    json.key("gas")
    json.raw(SlateJSON.gas(page.plan.gases[segment.supply].mix))
    json.key("setpoint")
    if case .closed(let setpoint, _) = segment.gas {
      json.raw(SlateJSON.bar(setpoint))
    } else {
      json.raw("null")
    }
  }

  private static func write(_ end: DiveForecast.EndOfBottom, _ json: inout JSONWriter) {
    json.key("runtime")
    json.integer(seconds(end.runtime))
    for (name, tissues) in [("nitrogen", end.tissues.nitrogen), ("helium", end.tissues.helium)] {
      json.key(name)
      json.array { json in
        for index in 0..<16 { json.raw(decimal(tissues[index], places: 6)) }
      }
    }
    json.key("ceiling")
    json.raw(decimal(end.ceiling))
    json.key("gf99")
    json.raw(end.gradientFactor.map { decimal($0 * 100) } ?? "null")
    json.key("surfaceGF")
    json.raw(end.surfaceGradientFactor.map { decimal($0 * 100) } ?? "null")
  }

  private static func tank(_ index: Int, _ page: PlanPage, _ json: inout JSONWriter) {
    let (supply, used) = (page.plan.gases[index], page.dive.used[index])
    json.key("gas")
    json.raw(SlateJSON.gas(supply.mix))
    json.key("used")
    json.raw(SlateJSON.litres(used))
    json.key("left")
    json.raw(SlateJSON.bar(page.leftPressure(index)))
    json.key("enough")
    json.boolean(supply.held.map { used <= $0 })
  }

  private static func oxygenAndReserve(_ page: PlanPage, _ json: inout JSONWriter) {
    json.key("minimumGas")
    json.raw(SlateJSON.bar(page.reserve?.pressure))
    json.key("minimumGasVolume")
    json.raw(SlateJSON.litres(page.reserve?.gas))
    json.key("turnPressure")
    json.raw(SlateJSON.bar(page.reserve?.turn))
    json.key("cns")
    json.raw(decimal(Double(page.dive.oxygen.nervesMillionths) / 10_000))
    json.key("otu")
    json.raw(SlateJSON.thousandths(page.dive.oxygen.lungsThousandths))
  }

  private static func list<Item>(
    _ items: [Item],
    _ json: inout JSONWriter,
    _ write: (Item, inout JSONWriter) -> Void
  ) {
    json.array { json in
      for item in items {
        json.newLine()
        json.object { json in write(item, &json) }
      }
    }
  }

  private static func seconds(_ minutes: Double) -> Int { Int(nearest: minutes * 60) }

  /// A decimal number, which never has an exponent.
  private static func decimal(_ figure: Double, places: Int = 3) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return Decimal(Int(nearest: figure * scale), places: places).text()
  }
}

extension PlanPage {
  /// JSON is always in English.
  fileprivate func english(_ message: Message) -> String { Language.english.words(message) }
}
