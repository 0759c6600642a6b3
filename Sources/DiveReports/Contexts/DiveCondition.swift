import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// A condition or kind of dive in which a diver may have to prove experience.
enum DiveCondition: CaseIterable {
  case night, cold, ice, current, lowVisibility, altitude, drysuit, boat, deco, nitrox, trimix,
    rebreather, overhead, wreck, breathHold, training, teaching, guiding

  /// The display text, with limits in the reader's units.
  func words(_ phrases: Phrases) -> Message {
    switch self {
    case .night: .conditionNight
    case .cold:
      .conditionCold(temperature: phrases.wholeTemperature(Self.coldWater))
    case .ice: .conditionIce
    case .current: .conditionCurrent
    case .lowVisibility:
      .conditionLowVisibility(distance: phrases.wholeDistance(Self.poorSight))
    case .altitude:
      .conditionAltitude(height: phrases.wholeDistance(Self.highGround))
    case .drysuit: .conditionDrysuit
    case .boat: .conditionBoat
    case .deco: .conditionDeco
    case .nitrox: .conditionNitrox
    case .trimix: .conditionTrimix
    case .rebreather: .conditionRebreather
    case .overhead: .conditionOverhead
    case .wreck: .conditionWreck
    case .breathHold: .conditionBreathHold
    case .training: .conditionTraining
    case .teaching: .conditionTeaching
    case .guiding: .conditionGuiding
    }
  }

  /// Whether a dive states this condition.
  func holds(for entry: ReportDive) -> Bool {
    let dive = entry.dive
    switch self {
    case .night: return Self.isTagged(dive, Self.nightTags)
    case .cold: return dive.waterTemperature.map { $0.value < Self.coldWater } ?? false
    case .ice: return dive.entry?.value == .ice || Self.isTagged(dive, Self.iceTags)
    case .current:
      return dive.current.map { [.moderate, .strong, .extreme].contains($0.value) } ?? false
    case .lowVisibility: return Self.isPoor(dive.visibility?.value)
    case .altitude: return entry.steps("altitude").map { $0 >= Self.highGround.steps } ?? false
    case .drysuit: return Self.isInDrysuit(entry)
    case .boat: return dive.entry?.value == .boat || dive.has(.boat)
    case .deco: return dive.has(.decoStops)
    case .nitrox: return Self.gases(dive).contains { $0.helium == 0 && $0.oxygen > 220 }
    case .trimix: return Self.gases(dive).contains { $0.helium > 0 }
    case .rebreather:
      return dive.mode.map { [.closedCircuit, .semiClosed].contains($0.value) } ?? false
    case .overhead: return Self.isTagged(dive, Self.overheadTags)
    case .wreck: return Self.isTagged(dive, Self.wreckTags)
    case .breathHold: return dive.mode?.value.isBreathHold ?? false
    case .training: return Self.purposes(dive).contains(.training)
    case .teaching: return Self.purposes(dive).contains(.teaching)
    case .guiding: return Self.purposes(dive).contains(.guiding)
    }
  }

  /// Whether it is determined from gear records, which may be hidden; counting only some dives
  /// would be wrong.
  private var followsFromGear: Bool { self == .drysuit }

  /// Water for which a thick suit is needed: below 10 °C.
  private static let coldWater = Temperature(steps: 283_150)

  /// The altitude above which tables for the sea are not valid: 300 m.
  private static let highGround = Distance(steps: 300_000)

  /// The greatest visibility that counts as poor: 3 m.
  private static let poorSight = Distance(steps: 3000)

  // Tags are divers' own words, so they are recognised in every language of the program.
  private static let nightTags = ["night", "öö", "öösukeldumine", "yö", "yösukellus"]
  private static let iceTags = ["ice", "jää", "jääsukeldumine", "jääsukellus"]
  private static let overheadTags = [
    "cave", "cavern", "mine", "overhead", "koobas", "kaevandus", "luola", "kaivos",
  ]
  private static let wreckTags = ["wreck", "vrakk", "hylky"]
  private static let drysuitWords = ["drysuit", "kuivülikond", "kuivpuku", "kuivapuku"]

  private static func isTagged(_ dive: Dive, _ words: [String]) -> Bool {
    dive.tags.contains { words.contains($0.value.lowercased()) }
  }

  private static func isPoor(_ visibility: Visibility?) -> Bool {
    switch visibility {
    case .distance(let distance)?: distance <= poorSight
    case .scale(let scale)?: scale == .poor || scale == .veryPoor
    case nil: false
    }
  }

  /// Whether the suit, or a piece of gear, also within a set, is a drysuit.
  private static func isInDrysuit(_ entry: ReportDive) -> Bool {
    if let suit = entry.dive.suit?.value, isDrysuit(suit) { return true }
    return entry.dive.gear.contains { item in
      let text = item.value.text
      guard let id = entry.log.index.id(of: text, .gear) else { return isDrysuit(text) }
      return ([id] + entry.log.records.pieces(of: id).map(\.id)).contains { id in
        entry.log.index.index(of: id, .gear).map { isDrysuit(entry.log.logbook.gear[$0]) } ?? false
      }
    }
  }

  /// Whether a piece of gear is a drysuit, by its kind, or by its name if no kind is written.
  private static func isDrysuit(_ gear: GearItem) -> Bool {
    isDrysuit(gear.kind?.value ?? gear.name?.value ?? gear.id)
  }

  private static func isDrysuit(_ name: String) -> Bool {
    let folded = name.lowercased().filter(\.isLetter)
    return drysuitWords.contains { folded.contains($0) }
  }

  private static func gases(_ dive: Dive) -> [GasMix] {
    dive.tanks.filter { !$0.value.isFor(.unused) && !$0.value.isFor(.bailout) }
      .compactMap { $0.value.gas?.value }
  }

  private static func purposes(_ dive: Dive) -> [DivePurpose] { dive.purpose.map(\.value) }
}

extension DiveCondition {
  /// The number of dives with each condition.
  static func tallies(of log: ReportLog) -> [Tally] {
    let entries = log.places.map { ReportDive(log: log, place: $0) }
    let told = log.audience == .owner ? allCases : allCases.filter { !$0.followsFromGear }
    let lists = told.map { condition in (condition, entries.filter(condition.holds)) }
    let most = lists.map(\.1.count).max() ?? 0
    return lists.filter { !$0.1.isEmpty }.map { condition, found in
      Tally(
        log.words(condition.words(log.words)),
        DiveTotals(of: found.map(\.logged)),
        of: entries.count,
        most: most,
        log.words
      )
    }
  }
}
