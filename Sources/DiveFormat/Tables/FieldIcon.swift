import DiveModel

/// The icon next to a field.
package enum FieldIcon: String, CaseIterable, Sendable {
  case average, boat, calendar, camera, centre, certificate, chart, clock, computer, cost, current
  case depth, document, duration, entry, fish, flag, gas, gear, group, hash, list, lock, note
  case oxygen, people, person, pressure, rating, service, site, stop, suit, tag, tank, temperature
  case trip, visibility, warning, water, waves, weather, weight
}

extension ValueKind {
  /// The default icon for values of the kind.
  package var icon: FieldIcon {
    switch self {
    case .text(Self.tagLimit): .tag
    case .date, .interval, .gearInterval: .calendar
    case .time, .zone: .clock
    case .diveDuration, .duration: .duration
    case .depth, .planLevel, .verticalRate: .depth
    case .pressure, .pressureRate: .pressure
    case .temperature: .temperature
    case .tankVolume: .tank
    case .mass: .weight
    case .density: .water
    case .distance: .flag
    case .visibility: .visibility
    case .position: .site
    case .gas, .flow: .gas
    case .gradientFactors, .decoStop, .safetyStop, .word(.gradientFactorRule),
      .word(.compartment), .word(.decompressionModel):
      .stop
    case .money, .currency: .cost
    case .fraction, .number: .oxygen
    case .wholeNumber: .hash
    case .rating: .rating
    case .flag: .warning
    case .person, .owner, .reference(.diver): .person
    case .reference(let kind): FieldIcon(rawValue: kind.rawValue) ?? .note
    case .provenance: .group
    case .file, .documentType: .document
    case .fieldKey, .pathReference, .dive: .list
    case .word(.share): .lock
    case .word(.water): .water
    case .word(.entry): .entry
    case .word(.warning): .warning
    case .word(.tankMaterial), .word(.tankUse): .tank
    default: .note
    }
  }
}
