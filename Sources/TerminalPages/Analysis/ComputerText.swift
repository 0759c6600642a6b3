package import DiveFigures
import DiveModel
import DivePhysics
package import DiveUnits
import LogbookCore
package import Wording

/// The results from one computer's samples, in words.
package struct ComputerText {
  private let computer: AnalysedComputer
  private let system: UnitSystem
  private let words: (Message) -> String

  /// The most warnings that are shown individually.
  private static let mostWarnings = 8

  package init(
    _ computer: AnalysedComputer,
    _ system: UnitSystem,
    _ words: @escaping (Message) -> String
  ) {
    self.computer = computer
    self.system = system
    self.words = words
  }

  package var rows: [PageSection.Row] {
    var rows: [PageSection.Row] = []
    func add(_ name: Message, _ text: String?) {
      if let text { rows.append(PageSection.Row(words(name), text)) }
    }
    let figures = computer.figures
    add(.rowDepth, depths(figures))
    add(.rowUnderWater, figures.duration?.formatted(system))
    add(.rowColdest, figures.lowestTemperature?.formatted(system, decimals: 1))
    add(.rowFastest, fastest)
    for stop in computer.stops { add(.rowSafetyStop, text(of: stop)) }
    // For the first tank alone, the row would repeat the one above.
    if computer.gases.count > 1 || computer.gases.contains(where: { $0.tank != 1 }) {
      for gas in computer.gases { add(.rowGas, text(of: gas)) }
    }
    add(.rowTimeByDepth, bands)
    for warning in computer.warnings.prefix(Self.mostWarnings) {
      add(.rowWarning, text(of: warning))
    }
    let others = computer.warnings.count - Self.mostWarnings
    if others > 0 { add(.rowWarning, words(.moreWarnings(count: others))) }
    return rows
  }

  private func depths(_ figures: ComputersFigures) -> String? {
    guard let greatest = figures.greatestDepth, let average = figures.averageDepth else {
      return nil
    }
    return words(.depthAndAverage(depth: text(greatest), average: text(average)))
  }

  private var fastest: String? {
    guard let speeds = computer.speeds else { return nil }
    let parts = [
      speeds.fastestAscent.map { Message.ascentOf(speed: text($0)) },
      speeds.fastestDescent.map { Message.descentOf(speed: text($0)) },
    ]
    let known = parts.compactMap(\.self).map(words)
    return known.isEmpty ? nil : known.joined(separator: ", ")
  }

  private func text(of stop: FoundStop) -> String {
    words(
      .stopFound(
        depth: text(stop.depth),
        duration: stop.span.duration.formatted(system),
        start: stop.span.start.formatted(system)
      )
    )
  }

  private func text(of gas: AnalysedGas) -> String {
    let duration = gas.segment.duration.formatted(system)
    let average = text(gas.segment.average)
    let source = source(of: gas)
    let start = gas.segment.span.start.formatted(system)
    return words(
      .gasSegment(source: source, duration: duration, start: start, average: average)
    )
  }

  private func source(of gas: AnalysedGas) -> Message {
    switch (gas.gas?.words, gas.tank) {
    case (let name?, let tank?): .gasInTank(gas: name, tank: Decimal(tank))
    case (nil, let tank?): .eventTank(tank: Decimal(tank))
    case (let name, nil): name ?? .nameAlone(text: "")
    }
  }

  private var bands: String? {
    guard let bands = computer.bands else { return nil }
    let parts = bands.times.enumerated().compactMap { place, time -> String? in
      guard time.seconds > 0 else { return nil }
      let from = Depth(steps: place * bands.height.millimetres)
      let to = Depth(steps: (place + 1) * bands.height.millimetres)
      return words(
        .timeInBand(
          from: String(text(from).prefix { $0 != " " }),
          to: text(to),
          time: time.formatted(system)
        )
      )
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func text(of place: AnalysedWarning) -> String {
    let span = place.warning.span
    let excess: Message
    switch place.warning.excess {
    case .ascent(let speed):
      excess = .fastAscent(speed: text(speed), limit: place.limits.ascent.map(text) ?? "")
    case .oxygen(let pressure):
      let written = pressure.formatted(.metric, decimals: 2)
      let limit = place.limits.oxygen?.formatted(.metric, decimals: 1) ?? ""
      excess =
        place.gas.map { .oxygenAboveOf(pressure: written, gas: source(of: $0), limit: limit) }
        ?? .oxygenAbove(pressure: written, limit: limit)
    case .depth(let depth):
      excess = .depthBelow(depth: text(depth), limit: place.limits.depth.map(text) ?? "")
    case .duration(let duration):
      excess = .durationAbove(
        duration: duration.formatted(system),
        limit: place.limits.duration?.formatted(system) ?? ""
      )
    }
    let (start, end) = (span.start.formatted(system), span.end.formatted(system))
    guard let depth = place.depth else {
      return words(.warningFromTo(excess: excess, start: start, end: end))
    }
    return words(.warningFromToAt(excess: excess, start: start, end: end, depth: text(depth)))
  }

  private func text(_ depth: Depth) -> String { depth.formatted(system, decimals: 1) }

  private func text(_ speed: VerticalSpeed) -> String {
    words(.metresAMinute(depth: text(speed.inAMinute)))
  }
}
