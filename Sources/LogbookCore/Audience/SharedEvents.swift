import DiveModel

/// Removes the texts of events that a diver may have written.
///
/// Programs let divers rename and add events, so only the words that computers are known to have go to
/// others; of all other events, it is shown that there was one.
enum SharedEvents {
  /// A cell with events, as others may see it; one that nothing is removed from stays as it is.
  static func cell(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let text = unquoted(String(decoding: bytes, as: UTF8.self))
    let events = text.split(separator: ";", omittingEmptySubsequences: false)
    let shown = events.compactMap(shown)
    return shown == events ? Array(bytes) : quoted(shown.joined(separator: ";"))
  }

  /// An event without a text that a diver may have written; nil for what is no event.
  private static func shown(_ event: Substring) -> Substring? {
    let word = event.prefix { $0 != "=" }
    guard let kind = ProfileEvent.Kind(rawValue: String(word)) else { return nil }
    let value = word.endIndex == event.endIndex ? nil : String(event[word.endIndex...].dropFirst())
    guard ProfileEvent(kind, value, row: 0) != nil else { return nil }
    switch kind {
    case .gas, .setpoint, .mode, .heading: return event
    case .bookmark, .surface, .info, .warning, .alarm:
      return value.map(isOfComputers) ?? true ? event : word
    }
  }

  /// Whether a text is one of the words that computers have.
  private static func isOfComputers(_ text: String) -> Bool {
    let text = text.lowercased()
    // Details follow in parentheses: a number, or which end of a stretch it is.
    let details = /(.*?) ?\((?:begin|end|begin, end|tank [0-9]+|[0-9.]+)\)/
    let words = text.wholeMatch(of: details)?.output.1 ?? text[...]
    return vocabulary.contains(text) || vocabulary.contains(String(words))
  }

  private static func unquoted(_ cell: String) -> String {
    guard cell.utf8.count >= 2, cell.hasPrefix("\""), cell.hasSuffix("\"") else { return cell }
    return String(cell.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }

  private static func quoted(_ text: String) -> [UInt8] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      return Array(text.utf8)
    }
    return Array("\"\(text.replacing("\"", with: "\"\""))\"".utf8)
  }

  /// What dive computers call their events, in lower case.
  private static let vocabulary: Set<String> = [
    "air time", "airtime", "alert dismissed by key", "alert dismissed by timeout",
    "approaching first deco stop", "approaching ndl", "ascent", "ascent critical", "ascent speed",
    "automatic setpoint switch ignored", "battery", "battery critical", "battery low",
    "below floor", "bookmark", "calibration", "ceiling", "ceiling (safety stop)", "ceiling broken",
    "cns critical", "cns warning", "cns100", "cns80", "deco ceiling broken", "deco complete",
    "deco stop", "deco stop cleared", "decostop", "deep stop", "deepstop", "depth", "depth alert",
    "diluent po2 low", "dive alert", "dive time", "divetime", "fast", "floor", "gas switch",
    "gas switch prompted", "gas time", "gaschange", "heading", "heart rate high", "heart rate low",
    "high setpoint, automatic", "high setpoint, manual", "low battery", "low setpoint, automatic",
    "low setpoint, manual", "low tank pressure", "mandatory safety stop", "max depth", "max.depth",
    "maxdepth", "missed deco", "mode change", "ndl", "ndl reached", "near surface",
    "neutral buoyancy", "non stop time", "none", "olf", "otu critical", "otu warning", "otu100",
    "otu80", "po2", "po2 critically high", "po2 critically low", "po2 high", "po2 low", "ppo2",
    "rbt", "rgbm", "safety stop", "safety stop (mandatory)", "safety stop (voluntary)",
    "safety stop broken", "safety stop complete", "safety stop started", "setpoint", "slow",
    "sp change", "speed high", "speed low", "surface", "switched to closed circuit",
    "switched to open circuit", "tank battery low", "tank lost", "tank pod connected",
    "tank pod disconnected", "tank pressure", "tank pressure critical", "tank pressure reserve",
    "target depth", "time", "time alert", "tissue level", "tissue level warning", "transmitter",
    "violation", "voluntary safety stop", "workload",
  ]
}
