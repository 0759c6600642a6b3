package import DiveFigures
import DiveFormat
import DiveModel
import DivePhysics
import DiveQueries
package import DiveUnits
package import Diagnostics
package import Wording

extension DiveAnalysis {
  /// Writes all values, with every key present; values that the dive states itself are null here.
  package func write(_ json: inout JSONWriter) {
    json.object { json in
      for computed in figures {
        json.key(computed.figure.name)
        guard let value = computed.value else {
          json.string(nil)
          continue
        }
        json.object { json in
          json.key("value")
          ValuePrinter.write(value.content, of: computed.figure.kind, isList: false, &json)
          json.key("source")
          json.string(value.source.name)
          json.key("computer")
          json.integer(value.source.computer)
        }
      }
      json.newLine()
      json.key("residual-cns")
      json.value(load.map { Decimal($0.residual.permille, places: 1) })
      json.key("all-cns-known")
      json.boolean(load?.isComplete)
      json.key("residual-surface-gf")
      json.value(tissues?.before.map { Decimal($0.permille, places: 1) })
      json.key("all-tissues-known")
      json.boolean(tissues?.isComplete)
      json.key("air-assumed")
      json.boolean(exposure?.isAirAssumed)
      json.newLine()
      json.key("tanks")
      json.array { json in
        for tank in tanks { tank.write(&json) }
      }
      json.newLine()
      json.key("computers")
      json.array { json in
        for computer in computers {
          json.newLine()
          computer.write(&json)
        }
      }
      json.newLine()
      json.key("unread")
      json.array { json in unread.forEach { json.string($0.path) } }
    }
  }
}

extension AnalysedTank {
  fileprivate func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("tank")
      json.integer(number)
      json.key("gas")
      json.gas(gas)
      json.key("used")
      json.value(use?.used.map { Decimal($0.millilitres, places: 3) })
      json.key("sac")
      json.value(use?.consumption.map { Decimal($0.millibars, places: 3) })
      json.key("rmv")
      json.value(use?.minuteVolume.map { Decimal($0.millilitres, places: 3) })
      json.key("air-assumed")
      json.boolean(use?.isAirAssumed)
      json.key("mod")
      json.depth(maximumDepth)
      json.key("mod-ppo2")
      json.value(maximumDepth.map { _ in Decimal(limit.millibars, places: 3) })
    }
  }
}

extension JSONWriter {
  /// Writes a decimal number, or `null`.
  package mutating func value(_ number: Decimal?) { raw(number?.text() ?? "null") }

  package mutating func depth(_ depth: Depth?) {
    value(depth.map { Decimal($0.millimetres, places: 3) })
  }

  package mutating func gas(_ gas: GasMix?) {
    guard let gas else { return string(nil) }
    ValuePrinter.write(gas.content, of: .gas, isList: false, &self)
  }
}
