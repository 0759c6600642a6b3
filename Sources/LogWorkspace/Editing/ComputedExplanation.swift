import DiveFigures
import DiveFormat
import DiveModel
import LogbookCore

extension LogSession {
  /// What is computed for a dive from the value at a place, in the words of the dive's page, with what
  /// it is computed from; one figure a line.
  func computed(from place: LogPlace) -> [String] {
    guard place.kind == .dive, let isFrom = sources(at: place), let logged = dive(at: place.path)
    else { return [] }
    let analysis = DiveAnalysis(logged, in: logbook, index: index)
    let text = ComputedText(analysis, of: logged.dive, analysis.units, words: words)
    return analysis.figures.compactMap { computed in
      guard let found = computed.value, isFrom(computed.figure, found.source) else { return nil }
      return text.text(of: computed).map { "\(computed.figure.name) \($0)" }
    }
  }

  /// Which figures a value is one of the sources of; nil if it is of none.
  private func sources(at place: LogPlace) -> ((ComputedField, FigureSource) -> Bool)? {
    switch (place.text.keys.first, place.text.keys.last) {
    case ("computers", _):
      let number = (item(of: "computers", at: place) ?? 0) + 1
      return { $1.computer == number }
    case ("tanks", "volume"), ("tanks", "start"), ("tanks", "end"):
      return { $1 == .tanks }
    case ("duration", _), ("average-depth", _): return { $1 == .averageDepth || $1 == .tanks }
    // The depth at which a gas is too rich does not depend on that of the dive.
    case ("max-depth", _): return { $1 == .dive && $0.name != "mod" }
    case ("date", _), ("time", _): return { $1 == .divesBefore }
    case ("site", _): return { $1 == .site }
    default: return nil
    }
  }
}
