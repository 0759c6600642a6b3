public import DiveModel

/// The kind of a field's value, which decides its syntax.
public enum ValueKind: Hashable, Sendable {
  /// One line of text with at most `limit` characters.
  case text(limit: UInt16)
  case word(WordList)
  /// `true`; false values are left out.
  case flag
  case number, wholeNumber, rating
  /// A version of the format, counted from 1.
  case version
  case date, time, zone
  /// A dive's duration; two numbers below ten minutes are ambiguous.
  case diveDuration
  case duration
  case interval
  /// An interval of service; also in dives or hours under water.
  case gearInterval
  case depth, distance, temperature, pressure, tankVolume, mass, density, fraction
  /// Gas per minute, and the change of depth per minute.
  case flow, verticalRate
  /// Only for computed fields: a tank's pressure drop per minute.
  case pressureRate
  case gas, gradientFactors, decoStop, safetyStop
  /// A level of a plan: `50 m for 25 min on 21/35`.
  case planLevel
  case visibility
  case position, money, currency, language
  /// The id of an existing record, or a name.
  case reference(RecordKind)
  /// A person's id, or a name.
  case person
  /// A person's id or name, or a group with its folder: `groups/tallinn-divers`.
  case owner
  /// An id with its folder, because several kinds are possible: `sites/rummu`.
  case pathReference
  /// A path relative to the record's folder.
  case file
  case identifier
  /// A group dive and its version: `group/stem@digest`.
  case provenance
  case documentType
  /// The key of a dive's field.
  case fieldKey
  case mapping(MappingKind)
  /// The keys of a dive, such as a group's defaults.
  case dive
  /// Rule ids with their severities.
  case severities
  /// Queries by their names.
  case queries

  /// One line of text of any length.
  public static let text = ValueKind.text(limit: .max)
  /// A tag chosen by the diver.
  public static let tag = ValueKind.text(limit: tagLimit)
  static let tagLimit: UInt16 = 100
  /// The longest name of a document type, in characters.
  package static let documentTypeLimit = 100
  /// The longest reference, in characters; ids are shorter, but a name may be long.
  package static let referenceLimit = 255
  /// The longest path of a file, in bytes.
  package static let pathLimit = 1024
}

/// The fixed lists of words.
public enum WordList: UInt8, CaseIterable, Sendable {
  case mode, purpose, water, entry, scale, tankMaterial, tankUse, warning, share, units
  case changeable
  case visibility
  case decompressionModel, compartment, gradientFactorRule
  /// Only for computed fields.
  case month, weekday

  /// The words as written in a file, in the order of help texts.
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
    case .changeable: ChangeablePart.words
    case .visibility: VisibilityScale.words
    case .decompressionModel: DecompressionModel.words
    case .compartment: FirstCompartment.words
    case .gradientFactorRule: GradientFactorRule.words
    case .month: Month.words
    case .weekday: Weekday.words
    }
  }

  private static let bytes: [[[UInt8]]] = allCases.map { $0.words.map { Array($0.utf8) } }

  /// The index of a word in its list.
  func index(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    Self.bytes[Int(rawValue)].firstIndex { $0.count == word.count && $0.elementsEqual(word) }
  }
}

/// The kinds of mappings inside records.
public enum MappingKind: UInt8, CaseIterable, Sendable {
  case tank, weight, computer, sighting, photo, cost
  case emergencyContact, certification, following, membership
  case servicePlan, serviceRecord, budgetCategory, budgetPayment, documentType
  case coursePrerequisite, courseRequirement, courseStudent

  /// The table of the mapping's keys.
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
    case .budgetPayment: .budgetPayment
    case .documentType: .documentType
    case .coursePrerequisite: .coursePrerequisite
    case .courseRequirement: .courseRequirement
    case .courseStudent: .courseStudent
    }
  }
}
