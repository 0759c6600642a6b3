/// One part of a stop: its text, or its error.
struct StopHalf<Value: TextValue> {
  let reason: ValueError?
  /// The corrected text, if there is only one correction.
  let repaired: String?

  init(_ text: String) {
    guard Value(reading: text) == nil else {
      (reason, repaired) = (nil, text)
      return
    }
    let refusal = Value.checkedRefusal(of: text)
    reason = refusal
    repaired = refusal.fixes.count == 1 ? refusal.fixes.first : nil
  }
}

extension StopHalf<DiveDuration> {
  /// Whether a text is a duration, or nearly one, and not a depth.
  static func isDuration(_ text: String) -> Bool {
    guard StopHalf<Depth>(text).repaired == nil else { return false }
    return Self(text).repaired != nil
  }
}
