package import DiveStatistics
import DiveUnits
package import Diagnostics
import Wording

extension DiveTotals {
  /// Writes the figures as an object.
  package func write(_ json: inout JSONWriter) {
    json.object { json in
      json.key("dives")
      json.integer(dives)
      json.key("breathHold")
      json.integer(breathHold)
      json.key("breathHoldTime")
      json.integer(ofBreathHold.duration?.seconds)
      json.key("breathHoldLongest")
      json.integer(ofBreathHold.longest?.seconds)
      json.key("breathHoldDeepest")
      json.raw(Self.metres(ofBreathHold.deepest))
      json.key("time")
      json.integer(duration?.seconds)
      json.key("meanTime")
      json.integer(meanDuration?.seconds)
      json.key("longest")
      json.integer(longest?.seconds)
      json.key("shortest")
      json.integer(shortest?.seconds)
      json.key("timed")
      json.integer(timed)
      json.key("deepest")
      json.raw(Self.metres(deepest))
      json.key("meanDeepest")
      json.raw(Self.metres(meanDeepest))
      json.key("withDepth")
      json.integer(withDepth)
      json.key("withTemperature")
      json.integer(withTemperature)
      json.key("coldest")
      json.raw(Self.celsius(coldest))
      json.key("warmest")
      json.raw(Self.celsius(warmest))
      json.key("first")
      json.string(firstDay?.description)
      json.key("last")
      json.string(lastDay?.description)
    }
  }

  private static func metres(_ depth: Depth?) -> String {
    depth.map { Decimal($0.millimetres, places: 3).text() } ?? "null"
  }

  private static func celsius(_ temperature: Temperature?) -> String {
    temperature.map { Decimal($0.millikelvin - 273_150, places: 3).text() } ?? "null"
  }
}
