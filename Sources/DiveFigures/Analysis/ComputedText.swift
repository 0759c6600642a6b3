package import DiveModel
package import DiveUnits
import DiveFormat
import DivePhysics
package import Wording

/// The computed values of a dive with what they were computed from, in words.
package struct ComputedText {
  private let analysis: DiveAnalysis
  private let dive: Dive
  private let system: UnitSystem
  private let words: (Message) -> String

  package init(
    _ analysis: DiveAnalysis,
    of dive: Dive,
    _ system: UnitSystem,
    words: @escaping (Message) -> String
  ) {
    self.analysis = analysis
    self.dive = dive
    self.system = system
    self.words = words
  }

  /// A value with its source and what must be known about it; nil if there is no value.
  package func text(of computed: DiveAnalysis.Computed) -> String? {
    guard let value = computed.value else { return nil }
    let figure = computed.figure
    let text = figure.text(of: value.content, ValuePrinter(system))
    return ([text, self.text(of: value.source)] + notes(on: figure.name)).joined(separator: ", ")
  }

  /// A computer's model, or its number if no model is written.
  package func model(_ number: Int) -> String {
    let computers = dive.computers
    let model =
      computers.indices.contains(number - 1) ? computers[number - 1].value.model?.value : nil
    return model ?? words(.computerNumber(number: Decimal(number)))
  }

  private func notes(on name: String) -> [String] {
    switch name {
    case "cns", "otu": oxygenNotes(name)
    case "ppo2", "mod": analysis.isDeepestGasAssumed ? [words(.takenForAir)] : []
    case "surface-gf", "deco-time", "ceiling-distance": tissueNotes
    default: []
    }
  }

  private var tissueNotes: [String] {
    guard let tissues = analysis.tissues else { return [] }
    return (tissues.isComplete ? [] : [words(.tissuesBeforeUnknown)])
      + (tissues.isAirAssumed ? [words(.takenForAir)] : [])
  }

  private func oxygenNotes(_ name: String) -> [String] {
    var notes: [String] = []
    if name == "cns", let load = analysis.load {
      if load.residual.permille > 0 {
        notes.append(words(.leftOfDivesBefore(load: load.residual.formatted(system))))
      }
      if !load.isComplete { notes.append(words(.loadBeforeUnknown)) }
    }
    if analysis.exposure?.isAirAssumed == true { notes.append(words(.takenForAir)) }
    return notes
  }

  private func text(of source: FigureSource) -> String {
    switch source {
    case .dive: words(.fromDive)
    case .computer(let number): words(.shownBy(computer: model(number)))
    case .profile(let number): words(.fromProfileOf(computer: model(number)))
    case .tanks: words(.fromTanks)
    case .averageDepth: words(.fromAverageDepth)
    case .divesBefore: words(.fromDiveBefore)
    case .site: words(.fromSite)
    }
  }
}
