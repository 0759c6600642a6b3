import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Values of fields in the reader's language: only names and codes are written as in files.
extension Phrases {
  /// A single value, such as a quantity or a word; lists and mappings are written by `ValueHTML`.
  func value(_ content: Content, _ kind: ValueKind, of key: String) -> String {
    let written = ValuePrinter(system).text(content, of: kind)
    switch kind {
    case .flag: return self(.siteYes)
    case .word, .visibility: return WordLabel.words(written).map { self($0) } ?? figure(written)
    case .pressure where key == "ppo2":
      // Limits of oxygen are in bar even for users who read tanks in psi.
      return figure(ValuePrinter(.metric).text(content, of: kind))
    case .duration where key == "surface-interval":
      guard case .steps(let seconds) = content else { return written }
      return pause(DiveDuration(steps: seconds))
    case .flow:
      guard case .steps(let millilitres) = content else { return written }
      return flow(millilitres)
    case .density: return figure(written.replacing("kg/m3", with: "kg/m³"))
    case .depth, .distance, .temperature, .pressure, .mass, .fraction, .verticalRate, .pressureRate,
      .number,
      .tankVolume, .money, .diveDuration, .duration:
      return figure(written)
    case .wholeNumber:
      // A dive's number is a name, so it has no thousands separators.
      guard key != "number", case .steps(let count) = content else { return written }
      return number(count)
    case .date: return CalendarDate(content: content).map(date) ?? written
    case .time: return TimeOfDay(content: content).map(time) ?? written
    case .gas: return GasMix(content: content).map(gas) ?? written
    case .decoStop: return DecoStop(content: content).map(stop) ?? written
    case .planLevel: return PlanLevel(content: content).map(level) ?? written
    case .safetyStop: return SafetyStop(content: content).map(stop) ?? written
    case .interval, .gearInterval: return Interval(content: content).map(interval) ?? written
    case .language: return Language.named(written)?.name ?? written
    case .fieldKey: return label(written) ?? written
    // Names and codes are written as in files.
    case .text, .rating, .version, .zone, .gradientFactors, .position, .currency,
      .reference, .person, .owner, .pathReference, .file, .identifier, .provenance, .documentType,
      .mapping, .dive, .severities, .queries:
      return written
    }
  }

  /// The label of a key before its value; for people it may be the singular.
  func label(_ key: String, of content: Content) -> String {
    var count = 1
    if case .list(let items) = content { count = items.count }
    return language.label(ofField: key, people: count) ?? key
  }

  /// A gas, by its name in the language if it has one, else by its parts.
  func gas(_ gas: GasMix) -> String { self(gas.words) }

  /// A gas by its name in a log.
  func gas(named name: String) -> String { (try? GasMix(parsing: name)).map(gas) ?? name }

  private func stop(_ stop: DecoStop) -> String {
    self(.stopAt(depth: depth(stop.depth), time: duration(stop.duration)))
  }

  private func level(_ level: PlanLevel) -> String {
    let parts = [
      stop(level.stop), level.gas.map(gas), level.setpoint.map { figure($0.formatted(.metric)) },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  private func stop(_ stop: SafetyStop) -> String {
    switch (stop.depth, stop.duration) {
    case (let depth?, let duration?):
      self(.stopAt(depth: self.depth(depth), time: self.duration(duration)))
    case (let depth?, nil): self.depth(depth)
    case (nil, let duration?): self.duration(duration)
    case (nil, nil): self(.wordNone)
    }
  }

  private func interval(_ interval: Interval) -> String {
    switch interval.unit {
    case .year: self(.intervalYears(count: interval.count))
    case .month: self(.intervalMonths(count: interval.count))
    case .week: self(.intervalWeeks(count: interval.count))
    case .day: self(.intervalDays(count: interval.count))
    case .dive: self(.dives(count: interval.count))
    case .hour: self(.intervalHours(hours: Decimal(interval.count)))
    }
  }
}
