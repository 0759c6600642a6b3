package import DiveFigures
import DiveModel
import DivePhysics
import DiveUnits
package import Diagnostics
import Wording

extension AnalysedComputer {
  /// Writes all values, with every key present; speeds are in metres per minute, times in seconds.
  package func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("computer")
      json.integer(number)
      json.key("model")
      json.string(model)
      json.key("duration")
      json.integer(figures.duration?.seconds)
      json.key("max-depth")
      json.depth(figures.greatestDepth)
      json.key("average-depth")
      json.depth(figures.averageDepth)
      json.key("water-temperature")
      json.value(figures.lowestTemperature.map { Decimal($0.steps - 273_150, places: 3) })
      json.key("fastest-ascent")
      json.speed(speeds?.fastestAscent)
      json.key("fastest-descent")
      json.speed(speeds?.fastestDescent)
      json.key("safety-stops")
      json.array { json in
        for stop in stops { stop.write(&json) }
      }
      json.key("gases")
      json.array { json in
        for gas in gases { gas.write(&json) }
      }
      json.key("depth-bands")
      json.array { json in writeBands(&json) }
      json.key("warnings")
      json.array { json in
        for warning in warnings { warning.write(&json) }
      }
    }
  }

  private func writeBands(_ json: inout JSONWriter) {
    guard let bands else { return }
    for (place, time) in bands.times.enumerated() {
      json.object { json in
        json.key("from")
        json.depth(Depth(steps: place * bands.height.millimetres))
        json.key("to")
        json.depth(Depth(steps: (place + 1) * bands.height.millimetres))
        json.key("seconds")
        json.integer(time.seconds)
      }
    }
  }
}

extension FoundStop {
  fileprivate func write(_ json: inout JSONWriter) {
    json.object { json in
      json.span(span)
      json.key("depth")
      json.depth(depth)
    }
  }
}

extension AnalysedGas {
  fileprivate func write(_ json: inout JSONWriter) {
    json.object { json in
      json.span(segment.span)
      json.key("tank")
      json.integer(tank)
      json.key("gas")
      json.gas(gas)
      json.key("duration")
      json.integer(segment.duration.seconds)
      json.key("average-depth")
      json.depth(segment.average)
      json.key("max-depth")
      json.depth(segment.greatest)
    }
  }
}

extension AnalysedWarning {
  fileprivate func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("warning")
      json.string(warning.excess.name)
      json.span(warning.span)
      json.key("depth")
      json.depth(depth)
      json.key("worst")
      json.raw(warning.excess.number)
      json.key("limit")
      json.value(limit)
    }
  }

  private var limit: Decimal? {
    switch warning.excess {
    case .ascent: limits.ascent.map { Decimal($0.millimetres, places: 3) }
    case .oxygen: limits.oxygen.map { Decimal($0.millibars, places: 3) }
    case .depth: limits.depth.map { Decimal($0.millimetres, places: 3) }
    case .duration: limits.duration.map { Decimal($0.seconds) }
    }
  }
}

extension ProfileWarning.Excess {
  /// The name of the exceeded value in JSON.
  fileprivate var name: String {
    switch self {
    case .ascent: "ascent"
    case .oxygen: "ppo2"
    case .depth: "depth"
    case .duration: "duration"
    }
  }

  fileprivate var number: String {
    switch self {
    case .ascent(let speed): Decimal(speed.millimetres, places: 3).text()
    case .oxygen(let pressure): Decimal(pressure.millibars, places: 3).text()
    case .depth(let depth): Decimal(depth.millimetres, places: 3).text()
    case .duration(let duration): Decimal(duration.seconds).text()
    }
  }
}

extension JSONWriter {
  fileprivate mutating func span(_ span: ProfileSpan) {
    key("start")
    integer(span.start.seconds)
    key("end")
    integer(span.end.seconds)
  }

  fileprivate mutating func speed(_ speed: VerticalSpeed?) {
    value(speed.map { Decimal($0.millimetres, places: 3) })
  }
}
