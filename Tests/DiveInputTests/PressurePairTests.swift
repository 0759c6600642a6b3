import DiveFormat
import Testing

/// Two readings of a gauge are understood as people say them.
@Suite struct PressurePairTests {
  @Test(arguments: [
    ("210-80", "210 bar", "80 bar"), ("210 - 80", "210 bar", "80 bar"),
    ("210 bar to 80 bar", "210 bar", "80 bar"), ("3000-500 psi", "3000 psi", "500 psi"),
    ("200 bar - 50", "200 bar", "50 bar"), ("210–80", "210 bar", "80 bar"),
  ])
  func areTakenApart(text: String, start: String, end: String) {
    let pair = PressurePair(text, unit: "bar")
    #expect(pair.start == start)
    #expect(pair.end == end)
  }

  @Test func oneMayBeMissing() {
    #expect(PressurePair("210", unit: "bar").end == nil)
    #expect(PressurePair("-80", unit: "psi").start == nil)
    #expect(PressurePair("-80", unit: "psi").end == "80 psi")
  }
}
