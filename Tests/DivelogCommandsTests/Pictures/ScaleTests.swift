@testable import DivelogCommands
import DiveStatistics
import TerminalPages
import Testing

/// Lengths and places are exact to the nearest step.
@Suite struct ScaleTests {
  @Test(arguments: [1, 7, 8, 40, 200], [1, 2, 3, 100, 12_345, Int.max])
  func theGreatestFillsAndNothingIsEmpty(parts: Int, greatest: Int) {
    #expect(Proportion.parts(greatest, of: greatest, into: parts) == parts)
    #expect(Proportion.parts(0, of: greatest, into: parts) == 0)
    #expect(Proportion.parts(-1, of: greatest, into: parts) == 0)
    #expect(Proportion.parts(1, of: greatest, into: parts) >= 1)
    #expect(Proportion.place(0, from: 0, to: greatest, among: parts) == 0)
    #expect(Proportion.place(greatest, from: 0, to: greatest, among: parts) == parts - 1)
  }

  /// Compared with the simplest calculation, where that does not overflow.
  @Test func partsAreTheNearest() {
    for greatest in 1...60 {
      for value in 1...greatest {
        for parts in 1...40 {
          let nearest = (2 * value * parts + greatest) / (2 * greatest)
          #expect(Proportion.parts(value, of: greatest, into: parts) == max(1, nearest))
        }
      }
    }
  }

  @Test func placesReachFarBeyondEachOther() {
    #expect(Proportion.place(0, from: .min, to: .max, among: 3) == 1)
    #expect(Proportion.place(.max, from: .min, to: 0, among: 5) == 4)
    #expect(Proportion.place(.min, from: 0, to: 9, among: 5) == 0)
    #expect(Proportion.place(5, from: 5, to: 5, among: 5) == 0)
    #expect(Proportion.place(5, from: 9, to: 1, among: 5) == 0)
  }

  @Test(arguments: [
    (8, "████████"), (4, "████"), (1, "█"), (3, "███"), (0, ""), (-8, ""),
  ])
  func barsAreAsLongAsTheirValues(value: Int, bar: String) {
    #expect(Bar.text(value, of: 8, in: Drawing(.unicode, width: 8)) == bar)
  }

  @Test(arguments: [
    (64, "████████"), (63, "███████▉"), (1, "▏"), (12, "█▌"), (8, "█"),
  ])
  func barsShowEighths(value: Int, bar: String) {
    #expect(Bar.text(value, of: 64, in: Drawing(.unicode, width: 8)) == bar)
  }

  @Test(arguments: [
    (0, 5, 1), (9, 10, 1), (41, 4, 10), (48, 12, 5), (137, 10, 20), (99, 4, 20), (100, 4, 50),
    (-5, 3, 1), (7, 0, 5), (Int.max, 1, 5_000_000_000_000_000_000),
  ])
  func stepsAreRound(span: Int, count: Int, step: Int) {
    #expect(RoundStep.decimal(span, atMost: count) == step)
  }

  @Test(arguments: [
    (0, 5, 1), (40, 5, 10), (2820, 5, 600), (4800, 5, 900), (86_400 * 9, 3, 86_400 * 5),
  ])
  func stepsOfTimeAreThoseOfClocks(span: Int, count: Int, step: Int) {
    #expect(RoundStep.seconds(span, atMost: count) == step)
  }

  @Test func bandsHoldEveryValueOnce() {
    for values in EveryPictureTests.values {
      let histogram = Histogram(values)
      #expect(histogram.bands.reduce(0) { $0 + $1.count } == values.count)
      #expect(histogram.bands.count <= 14)
      for (band, next) in zip(histogram.bands, histogram.bands.dropFirst()) {
        #expect(band.lower + histogram.step == next.lower)
      }
    }
    let histogram = Histogram([4, 5, 9, 10, 24])
    #expect(histogram.step == 2)
    #expect(histogram.bands.map(\.lower) == Array(stride(from: 4, through: 24, by: 2)))
    #expect(histogram.bands.map(\.count) == [2, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1])
    #expect(
      Histogram([-1, 0, 1, 40]).bands.map(\.lower) == [-5, 0, 5, 10, 15, 20, 25, 30, 35, 40]
    )
  }

  @Test(arguments: [
    (0, ["· 0"]), (1, ["· 0", "░ 1"]), (2, ["· 0", "░ 1", "▒ 2"]),
    (4, ["· 0", "░ 1", "▒ 2", "▓ 3–4"]), (5, ["· 0", "░ 1", "▒ 2", "▓ 3–4", "█ 5+"]),
    (500, ["· 0", "░ 1", "▒ 2", "▓ 3–4", "█ 5+"]),
  ])
  func everyShadeSaysWhatItStandsFor(greatest: Int, legend: [String]) {
    let shades = Shades(upTo: greatest, .unicode)
    #expect(shades.legend == legend)
    for count in 0...greatest {
      let sign = shades.character(count)
      let said = legend.first { $0.first == sign }?.dropFirst(2)
      let bounds = said?.split { $0 == "–" || $0 == "+" }.compactMap { Int($0) }
      #expect(count >= bounds?.first ?? .max)
      #expect(said?.hasSuffix("+") == true || count <= bounds?.last ?? .min)
    }
  }

  @Test func everyDaysNumberIsReadInASCII() {
    let shades = Shades(upTo: 12, .ascii)
    #expect(String([0, 1, 9, 10, 12].map(shades.character)) == ".19++")
    #expect(shades.legend == [". 0", "+ > 9"])
  }
}
