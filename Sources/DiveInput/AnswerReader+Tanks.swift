import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import Wording

extension AnswerReader {
  /// The pressures of each tank in turn, separated by commas: `210-80, 200 bar to 150 bar`; a tank
  /// may be named before them, by its volume and its gas: `12 L EAN32 210-80`.
  ///
  /// A number without a unit has that of the other, else the diver's, bar or psi, which the
  /// question shows.
  func pressures(_ text: String) throws(Refusal) -> [String] {
    var result: [String] = []
    let tanks = SaidTank.all(in: text)
    for (place, said) in tanks.enumerated() {
      let ends = PressurePair(said.pressures, unit: pressureUnit)
      let values = [
        ("volume", said.volume), ("gas", said.gas), ("start", ends.start), ("end", ends.end),
      ]
      for (key, value) in values {
        guard let value else { continue }
        // The other items of the answer are not what is offered anew.
        do { result.append(try checked("tanks.\(place + 1).\(key)", value)) } catch {
          throw Refusal(problems: error.problems, offer: nil, readings: error.readings)
        }
      }
    }
    if let rising = tanks.lazy.compactMap({ rising($0) }).first {
      let offer = tanks.map { self.rising($0)?.turned ?? $0.text }.joined(separator: ", ")
      throw Refusal(problems: [rising.problem], offer: offer)
    }
    return result
  }

  private var pressureUnit: String { options.units == .imperial ? "psi" : "bar" }

  /// A tank that would be fuller after the dive, with its pressures the other way round; nil if it
  /// is not.
  private func rising(_ said: SaidTank) -> (problem: Diagnostic, turned: String)? {
    let ends = PressurePair(said.pressures, unit: pressureUnit)
    guard let start = ends.start, let end = ends.end, let low = try? Pressure(parsing: start),
      let high = try? Pressure(parsing: end), low < high
    else { return nil }
    let problem = Diagnostic(
      "end-pressure-above-start",
      .error,
      .endPressureAboveStart(end: end, start: start),
      at: nil
    )
    let tank = [said.volume, said.gas].compactMap { $0 }
    let unit = " " + pressureUnit
    let numbers = [end, start].map { $0.hasSuffix(unit) ? String($0.dropLast(unit.count)) : $0 }
    return (problem, (tank + [numbers.joined(separator: "-")]).joined(separator: " "))
  }
}
