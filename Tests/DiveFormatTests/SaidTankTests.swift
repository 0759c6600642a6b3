import DiveFormat
import Testing

/// Tanks in one line are told apart by their commas.
@Suite struct SaidTankTests {
  @Test(arguments: [
    ("12 L, 200-70 bar", 1), ("12 L, 7 L", 2), ("11,1 L, 200-70 bar", 1), ("12 L", 1),
  ])
  func commasDivide(text: String, count: Int) {
    #expect(SaidTank.all(in: text).count == count)
  }

  /// Each comma of a long line was compared with all before it.
  @Test func aLongLineIsNotDivided() {
    let text = "12 L" + String(repeating: ", x", count: 100_000)
    #expect(SaidTank.all(in: text).count == 1)
  }
}
