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
  private let figures: ComputedText
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
    figures = ComputedText(analysis, of: dive, system, words: words)
    self.dive = dive
    self.system = system
    self.words = words
  }

  /// The sections of the page that have content.
  package var sections: [PageSection] {
    let computed = PageSection(words(.computedTitle), figureRows)
    let tanks = PageSection(words(.tanksTitle), analysis.tanks.compactMap(row(of:)))
    let computers = analysis.computers.map { computer in
      PageSection(title(of: computer), ComputerText(computer, system, words).rows)
    }
    return ([computed, tanks] + computers).filter { !$0.rows.isEmpty }
  }

  private var figureRows: [PageSection.Row] {
    analysis.figures.compactMap { computed in
      figures.text(of: computed).map { PageSection.Row(computed.figure.name, $0) }
    }
  }

  private func title(of computer: AnalysedComputer) -> String {
    let all = dive.computers.count
    let title = words(.fromProfileTitle(computer: figures.model(computer.number)))
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
