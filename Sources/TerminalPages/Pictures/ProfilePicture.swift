package import DiveModel
package import DiveUnits
import Diagnostics
package import Wording

/// A dive's profile with its title, its events and its figures in words.
package struct ProfilePicture {
  private let found: ComputerProfile
  private let dive: Dive
  private let system: UnitSystem

  package init(_ found: ComputerProfile, of dive: Dive, _ system: UnitSystem) {
    self.found = found
    self.dive = dive
    self.system = system
  }

  /// The lines; if the profile does not fit, only the words.
  package func lines(_ drawing: Drawing, _ words: (Message) -> String) -> [String] {
    guard let depths = ProfileDepths(found.profile) else { return [] }
    let plot = ProfilePlot(depths, system, drawing)
    let marks = ProfileMarks(found.profile, tanks: dive.tanks.map(\.value))
    var lines = [title(words)] + plot.lines
    if let span = plot.span, !marks.isEmpty {
      lines.append(
        "".padded(to: span.start) + marks.line(depths.times, columns: span.columns)
      )
    }
    // Figures are not truncated: the longest form that fits is used.
    lines += figures(depths).compactMap { choices in
      choices.map(words).first { $0.cellWidth <= drawing.width }
    }
    lines += marks.list(words)
    return lines.map(drawing.fitted)
  }

  private func title(_ words: (Message) -> String) -> String {
    var parts = [words(.profileTitle)]
    if let model = found.model { parts.append(model.visible) }
    let all = dive.computers.count
    if all > 1 {
      parts.append(words(.computerOf(number: Decimal(found.number), all: Decimal(all))))
    }
    return parts.joined(separator: ", ")
  }

  /// The figures of the profile, each in a long and a short form.
  private func figures(_ depths: ProfileDepths) -> [[Message]] {
    let depth = depths.deepest.depth.formatted(system, decimals: 1)
    let time = depths.deepest.time.formatted(system)
    var deepest: [Message] = [.deepestPoint(depth: depth, time: time), .deepest(depth: depth)]
    if let temperature = depths.deepest.temperature?.formatted(system, decimals: 1) {
      deepest.insert(
        .deepestPointWithTemperature(depth: depth, time: time, temperature: temperature),
        at: 0
      )
    }
    guard let coldest = depths.coldest else { return [deepest] }
    let temperature = coldest.temperature.formatted(system, decimals: 1)
    let point = Message.coldestPoint(
      temperature: temperature,
      time: coldest.time.formatted(system)
    )
    return [deepest, [point, .coldest(temperature: temperature)]]
  }
}
