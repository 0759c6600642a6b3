public import DiveModel

/// How the value of a field is written and read.
public enum ValueKind: Hashable, Sendable {
  /// One line of text, at most so many characters long.
  case text(limit: UInt16)
  case word(WordList)
  /// `true`; what is not so is left out.
  case flag
  case number, wholeNumber, rating
  /// A version of the format, counted from 1.
  case version
  case date, time, zone
  /// A dive's duration: two parts below ten minutes have two readings.
  case diveDuration
  case duration
  case interval
  /// An interval of gear: dives and hours under water too.
  case gearInterval
  case depth, distance, temperature, pressure, tankVolume, mass, density, fraction
  /// Only of figures that are worked out: gas in a minute, and the fall of a tank's pressure in one.
  case flow, pressureRate
  case gas, gradientFactors, decoStop, safetyStop
  case visibility
  case position, money, currency, language
  /// An id that must resolve, or a name.
  case reference(RecordKind)
  /// A person's id, or a name.
  case person
  /// A person's id or name, or a group with its folder: `groups/tallinn-divers`.
  case owner
  /// Several kinds are possible, so the id stands with its folder: `sites/rummu`.
  case pathReference
  /// A path from the record's folder.
  case file
  case identifier
  /// `group/stem@digest`.
  case provenance
  case documentType
  /// The key of a field of a dive.
  case fieldKey
  case mapping(MappingKind)
  /// The keys of another table, as a group's defaults.
  case dive
  /// Rule ids and how much each matters.
  case severities

  /// One line of text of any length.
  public static let text = ValueKind.text(limit: .max)
  /// A word of the diver's own.
  public static let tag = ValueKind.text(limit: tagLimit)
  static let tagLimit: UInt16 = 100
  /// The most characters of the name of a type of documents.
  package static let documentTypeLimit = 100
  /// The most characters of a reference: an id is shorter, a name may be long.
  package static let referenceLimit = 255
  /// The most bytes of the path of a file.
  package static let pathLimit = 1024
}

/// The fixed lists of words.
public enum WordList: UInt8, CaseIterable, Sendable {
  case mode, purpose, water, entry, scale, tankMaterial, tankUse, warning, share, units
  case visibility
  /// Only of figures that are worked out.
  case month, weekday

  /// The words as a file writes them, in the order of help.
  public var words: [String] {
    switch self {
    case .mode: DiveMode.words
    case .purpose: DivePurpose.words
    case .water: Water.words
    case .entry: WaterEntry.words
    case .scale: Scale.words
    case .tankMaterial: TankMaterial.words
    case .tankUse: TankUse.words
    case .warning: DiveWarning.words
    case .share: Share.words
    case .units: UnitPreference.words
    case .visibility: VisibilityScale.words
    case .month: Month.words
    case .weekday: Weekday.words
    }
  }

  private static let bytes: [[[UInt8]]] = allCases.map { $0.words.map { Array($0.utf8) } }

  /// The place of a word in its list.
  func index(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    Self.bytes[Int(rawValue)].firstIndex { $0.count == word.count && $0.elementsEqual(word) }
  }
}

/// The mappings that stand within records.
public enum MappingKind: UInt8, CaseIterable, Sendable {
  case tank, weight, computer, sighting, photo, cost
  case emergencyContact, certification, following, membership
  case servicePlan, serviceRecord, budgetCategory, documentType

  /// The table of the mapping's own keys.
  public var table: FieldTable { Self.tables[Int(rawValue)] }

  private static let tables: [FieldTable] = allCases.map { kind in
    switch kind {
    case .tank: .tank
    case .weight: .weight
    case .computer: .computer
    case .sighting: .sighting
    case .photo: .photo
    case .cost: .cost
    case .emergencyContact: .emergencyContact
    case .certification: .certification
    case .following: .following
    case .membership: .membership
    case .servicePlan: .servicePlan
    case .serviceRecord: .serviceRecord
    case .budgetCategory: .budgetCategory
    case .documentType: .documentType
    }
  }
}
