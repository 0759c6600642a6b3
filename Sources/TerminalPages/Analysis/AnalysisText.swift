package import DiveFigures
import DiveFormat
package import DiveModel
import DivePhysics
import DiveQueries
package import DiveUnits
import Diagnostics
package import Wording

/// The computed values of a dive, in words.
package struct AnalysisText {
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

  /// The sections of the page that have content.
  package var sections: [PageSection] {
    let figures = PageSection(words(.computedTitle), figureRows)
    let tanks = PageSection(words(.tanksTitle), analysis.tanks.compactMap(row(of:)))
    let computers = analysis.computers.map { computer in
      PageSection(title(of: computer), ComputerText(computer, system, words).rows)
    }
    return ([figures, tanks] + computers).filter { !$0.rows.isEmpty }
  }

  private var figureRows: [PageSection.Row] {
    analysis.figures.compactMap { computed in
      guard let value = computed.value else { return nil }
      let figure = computed.figure
      let text = figure.text(of: value.content, ValuePrinter(system))
      let notes = [self.text(of: value.source)] + self.notes(on: figure.name)
      return PageSection.Row(figure.name, ([text] + notes).joined(separator: ", "))
    }
  }

  private func notes(on name: String) -> [String] {
    switch name {
    case "cns", "otu": oxygenNotes(name)
    case "ppo2", "mod": analysis.isDeepestGasAssumed ? [words(.takenForAir)] : []
    default: []
    }
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

  /// A computer's model, or its number if no model is written.
  private func model(_ number: Int) -> String {
    let computers = dive.computers
    let model =
      computers.indices.contains(number - 1) ? computers[number - 1].value.model?.value : nil
    return model ?? words(.computerNumber(number: Decimal(number)))
  }

  private func title(of computer: AnalysedComputer) -> String {
    let all = dive.computers.count
    let title = words(.fromProfileTitle(computer: model(computer.number)))
    guard all > 1 else { return title }
    let number = Message.computerOf(number: Decimal(computer.number), all: Decimal(all))
    return title + ", " + words(number)
  }

  private func row(of tank: AnalysedTank) -> PageSection.Row? {
    var parts: [String] = []
    if let use = tank.use {
      if let used = use.used?.formatted(system, decimals: system == .metric ? 0 : 1) {
        parts.append(words(.gasUsed(volume: used)))
      }
      if let rate = use.consumption {
        let fall = PressureRate(steps: rate.millibars).formatted(system, decimals: 2)
        parts.append(words(.sacOf(rate: fall)))
      }
      if let rate = use.minuteVolume {
        let flow = FlowRate(steps: rate.millilitres).formatted(system, decimals: 2)
        parts.append(words(.rmvOf(rate: flow)))
      }
      if use.isAirAssumed { parts.append(words(.takenForAir)) }
    }
    if let depth = tank.maximumDepth {
      parts.append(
        words(
          .depthAtOxygen(
            depth: depth.formattedAsLimit(system),
            pressure: tank.limit.formatted(.metric, decimals: 1)
          )
        )
      )
    }
    guard !parts.isEmpty else { return nil }
    let name = [String(tank.number), tank.gas?.name].compactMap(\.self).joined(separator: " ")
    return PageSection.Row(name, parts.joined(separator: ", "))
  }
}
