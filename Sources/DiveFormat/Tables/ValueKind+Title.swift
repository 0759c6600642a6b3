import DiveModel

extension ValueKind {
  /// What the kind is called in the manual.
  public var title: String {
    switch self {
    case .text: "text"
    case .word(let list): "one of " + list.words.joined(separator: ", ")
    case .flag: "true"
    case .number: "number"
    case .wholeNumber, .version: "whole number"
    case .rating: "rating"
    case .date: "date"
    case .time: "time"
    case .zone: "zone"
    case .diveDuration, .duration: "duration"
    case .interval: "interval"
    case .gearInterval: "interval, dives or hours"
    case .depth: "depth"
    case .distance: "distance"
    case .temperature: "temperature"
    case .pressure: "pressure"
    case .tankVolume: "tank volume"
    case .mass: "mass"
    case .density: "density"
    case .fraction: "fraction"
    case .flow: "volume of gas in a minute"
    case .pressureRate: "pressure in a minute"
    case .gas: "gas"
    case .gradientFactors: "gradient factors"
    case .decoStop: "stop"
    case .safetyStop: "stop, half a stop or none"
    case .visibility: "distance, or one of " + WordList.visibility.words.joined(separator: ", ")
    case .position: "position"
    case .money: "money"
    case .currency: "currency"
    case .language: "language tag"
    case .reference(let kind): "reference to a \(kind.rawValue)"
    case .person: "reference to a person"
    case .pathReference: "reference with its folder"
    case .file: "file"
    case .identifier: "id"
    case .provenance: "group dive with its digest"
    case .documentType: "document type"
    case .fieldKey: "key of a dive"
    case .mapping(let kind): "keys of a \(kind.table.name)"
    case .dive: "keys of a dive"
    case .severities: "rule ids, each off, info, warning or error"
    }
  }
}
