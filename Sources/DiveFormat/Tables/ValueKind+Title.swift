import DiveModel
public import Wording

extension ValueKind {
  /// What the manual calls the kind.
  public var title: Message {
    switch self {
    case .text: .valueText
    case .word(let list): .valueWord(words: list.words.joined(separator: ", "))
    case .flag: .valueTrue
    case .number: .valueNumber
    case .wholeNumber, .version: .valueWholeNumber
    case .rating: .valueRating
    case .date: .valueDate
    case .time: .valueTime
    case .zone: .valueZone
    case .diveDuration, .duration: .valueDuration
    case .interval: .valueInterval
    case .gearInterval: .valueGearInterval
    case .depth: .valueDepth
    case .distance: .valueDistance
    case .temperature: .valueTemperature
    case .pressure: .valuePressure
    case .tankVolume: .valueTankVolume
    case .mass: .valueMass
    case .density: .valueDensity
    case .fraction: .valueFraction
    case .flow: .valueFlow
    case .verticalRate: .valueVerticalRate
    case .pressureRate: .valuePressureRate
    case .gas: .valueGas
    case .gradientFactors: .valueGradientFactors
    case .decoStop: .valueDecoStop
    case .safetyStop: .valueSafetyStop
    case .planLevel: .valuePlanLevel
    case .visibility:
      .valueVisibility(words: WordList.visibility.words.joined(separator: ", "))
    case .position: .valuePosition
    case .money: .valueMoney
    case .currency: .valueCurrency
    case .language: .valueLanguage
    case .reference(let kind): .valueReference(kind: kind.rawValue)
    case .person: .valuePerson
    case .owner: .valueOwner
    case .pathReference: .valuePathReference
    case .file: .valueFile
    case .identifier: .valueId
    case .provenance: .valueProvenance
    case .documentType: .valueDocumentType
    case .fieldKey: .valueFieldKey
    case .mapping(let kind): .valueMapping(table: kind.table.name)
    case .dive: .valueDiveKeys
    case .severities: .valueSeverities
    case .queries: .valueQueries
    }
  }
}
