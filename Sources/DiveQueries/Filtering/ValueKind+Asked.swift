import DiveFormat
import DiveModel

extension ValueKind {
  /// The kind of record that a value refers to; nil if it is not a reference.
  var referredKind: RecordKind? {
    switch self {
    case .reference(let kind): kind
    case .person, .owner: .diver
    default: nil
    }
  }
}

extension ValueKind {
  /// Whether its values have an order.
  var isOrdered: Bool {
    switch self {
    case .number, .wholeNumber, .version, .rating, .date, .time, .diveDuration, .duration, .depth,
      .distance, .temperature, .pressure, .tankVolume, .mass, .density, .fraction, .flow,
      .verticalRate, .pressureRate, .visibility, .money, .word(.scale), .word(.visibility),
      .word(.month), .word(.weekday):
      true
    default: false
    }
  }

  /// The number of values before the first recurs; nil if the kind has no cycle.
  var cycle: Int? {
    switch self {
    case .word(.month): 12
    case .word(.weekday): 7
    case .time: 24 * 60 * 60
    default: nil
    }
  }
}
