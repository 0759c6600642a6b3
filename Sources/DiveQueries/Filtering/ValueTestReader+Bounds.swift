import DiveFormat
import Wording

extension ValueTestReader {
  /// The range in which a value must be, including both ends.
  func bounds(
    _ read: (QueryWord) throws(TermFault) -> ClosedRange<Int>
  ) throws(TermFault) -> ClosedRange<Int> {
    switch term.value.form {
    case .matching(let word), .compared(.exactly, let word): return try read(notEmpty(word))
    case .compared(let comparison, let word):
      guard kind.isOrdered else { throw noOrder }
      return Self.bounds(comparison, try read(notEmpty(word)))
    case .between(let low, let high):
      guard kind.isOrdered else { throw noOrder }
      let (from, to) = (try end(low, read), try end(high, read))
      let (lower, upper) = (from?.lowerBound ?? .min, to?.upperBound ?? .max)
      guard lower <= upper else { throw backwards(low, high) }
      return lower...upper
    }
  }

  /// The values left out by a range across the end of a year, a week or a day; nil for other
  /// ranges.
  func othersInCycle(
    _ read: (QueryWord) throws(TermFault) -> ClosedRange<Int>
  ) throws(TermFault) -> Range<Int>? {
    guard kind.cycle != nil, case .between(let low?, let high?) = term.value.form else {
      return nil
    }
    let (from, to) = (try read(notEmpty(low)).lowerBound, try read(notEmpty(high)).upperBound)
    return to < from ? (to + 1)..<from : nil
  }

  private func end(
    _ word: QueryWord?,
    _ read: (QueryWord) throws(TermFault) -> ClosedRange<Int>
  ) throws(TermFault) -> ClosedRange<Int>? {
    guard let word else { return nil }
    return try read(notEmpty(word))
  }

  private func backwards(_ low: QueryWord?, _ high: QueryWord?) -> TermFault {
    let swapped = [high, low].map { $0.map { QueryWord.written($0.text) } ?? "" }
    return TermFault(
      .queryBackwards,
      at: term.value.range,
      fixes: [swapped.joined(separator: "..")]
    )
  }

  private static func bounds(
    _ comparison: QueryValue.Comparison,
    _ value: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    // The parsers keep values far from the limits of an integer; a step beyond them cannot
    // overflow.
    let above = value.upperBound.addingReportingOverflow(1)
    let below = value.lowerBound.subtractingReportingOverflow(1)
    return switch comparison {
    case .atLeast: value.lowerBound...Int.max
    case .atMost: Int.min...value.upperBound
    case .above: (above.overflow ? .max : above.partialValue)...Int.max
    case .below: Int.min...(below.overflow ? .min : below.partialValue)
    case .exactly: value
    }
  }
}
