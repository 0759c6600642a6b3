import DiveModel
import DiveStatistics
@testable import DivelogCommands
import DiveUnits
import Foundation
import TerminalPages
import Testing

/// Laws for every picture and every width of the terminal.
@Suite struct EveryPictureTests {
  /// A way to draw some numbers.
  struct Picture: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: @Sendable ([Int], Drawing) -> [String]

    var testDescription: String { name }
  }

  static let pictures = [
    Picture(name: "bar") { values, drawing in
      values.map { Bar.text($0, of: values.max() ?? 0, in: drawing) }
    },
    Picture(name: "bar chart") { values, drawing in
      BarChart(values.map { BarChart.Row(label: "a place by the sea", value: $0) }).lines(drawing)
    },
    Picture(name: "histogram") { values, drawing in
      Histogram(values).chart(unit: "m", drawing.characters).lines(drawing)
    },
    Picture(name: "heat map") { values, drawing in
      let first = CalendarDate(year: 2024, month: 1, day: 1)?.dayNumber ?? 0
      var counts: [CalendarDate: Int] = [:]
      for (place, value) in values.enumerated() {
        if let day = CalendarDate(dayNumber: first + place * 5) { counts[day] = value }
      }
      let months = (1...12).map { "month \($0)" }
      return HeatMap(year: 2024, counts: counts, months: months, weekdays: ["Mo", "Tuesday"])
        .lines(drawing)
    },
    Picture(name: "sparkline") { values, drawing in
      Sparkline(values.map { Sparkline.Column(label: "Jan", value: $0) }).lines(drawing)
    },
    Picture(name: "line chart") { values, drawing in
      let points = values.enumerated().map {
        LineChart.Point(x: $1, y: values[values.count - 1 - $0])
      }
      let range = (values.min() ?? 0)...(values.max() ?? 0)
      return LineChart(
        points,
        across: range,
        down: range,
        columns: drawing.width,
        rows: 5,
        drawing.characters
      ).lines
    },
    Picture(name: "time axis") { values, drawing in
      let range = (values.min() ?? 0)...(values.max() ?? 0)
      let axis = TimeAxis(range, columns: drawing.width, drawing.characters)
      return [axis.line, axis.labels]
    },
    Picture(name: "profile") { values, drawing in
      var profile = DiveProfile(columns: [.depth, .temperature])
      for (place, value) in values.enumerated() {
        profile.appendRow(at: place * 10_000)
        profile.set(.depth, value)
        profile.set(.temperature, value)
        profile.append(.gas, "\(place % 4 + 1)")
        profile.append(.warning, "a long story about the sea")
      }
      guard let depths = ProfileDepths(profile) else { return [] }
      let plot = ProfilePlot(depths, .imperial, drawing)
      let marks = ProfileMarks(profile, tanks: [])
      return plot.lines + [marks.line(depths.times, columns: drawing.width)]
    },
  ]

  static let values: [[Int]] = [
    [], [0], [1], [-1], [.max], [.min], [.min, .max], [.max, .max, .max], [.max, 1, .min, 0],
    [0, 0, 0], [3, 1, 4, 1, 5, 9, 2, 6], Array(-50...50), Array(repeating: 7, count: 400),
    (0..<400).map { $0 * $0 * 31 % 977 }, [1_000_000_007, 12], [999, 1000, 1001],
  ]

  /// Whether a line feed, a carriage return or a NUL occurs; searched in bytes, because there are
  /// many pictures.
  private static func hasNewline(_ text: String) -> Bool {
    text.withCString { bytes in
      strlen(bytes) < text.utf8.count || ends.contains { strstr(bytes, $0) != nil }
    }
  }

  private static let ends = ["\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"]

  /// Every narrow terminal, where what is drawn changes with each column, and some wide ones.
  private static let widths = Array(1...60) + stride(from: 61, through: 200, by: 9)

  @Test(arguments: pictures)
  func noLineIsWiderThanItsTerminal(picture: Picture) {
    for characters in DrawingCharacters.allCases {
      for values in Self.values {
        for width in Self.widths {
          let lines = picture.lines(values, Drawing(characters, width: width))
          // A line has no more characters than bytes, which are told sooner.
          let isFitting = lines.allSatisfy { $0.utf8.count <= width || $0.count <= width }
          #expect(isFitting, "\(values.prefix(9)) in \(width) columns")
          let isBroken = Self.hasNewline(lines.joined())
          #expect(!isBroken, "\(values.prefix(9)) in \(width) columns")
        }
      }
    }
  }

  @Test(arguments: pictures)
  func widthsThatNoTerminalHasAreDrawnToo(picture: Picture) {
    for values in Self.values.prefix(12) {
      #expect(picture.lines(values, Drawing(.ascii, width: 0)).joined().isEmpty)
      #expect(picture.lines(values, Drawing(.ascii, width: .min)).joined().isEmpty)
      let lines = picture.lines(values, Drawing(.ascii, width: .max))
      #expect(lines.allSatisfy { $0.count <= 1000 })
    }
  }

  @Test(arguments: pictures)
  func plainTerminalsGetPlainCharacters(picture: Picture) {
    for values in Self.values {
      for width in [1, 12, 25, 40, 80] {
        let lines = picture.lines(values, Drawing(.ascii, width: width))
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
      }
    }
  }

  /// A table that is too wide already is not made wider, nor cut.
  @Test func barsNeverWidenATable() {
    let lines = ["name  dives", "sea      12", "a very long name of a lake  3"]
    let natural = lines.map(\.count).max() ?? 0
    for width in 1...200 {
      let drawn = BarColumn([nil, 12, 3]).added(to: lines, Drawing(.unicode, width: width))
      #expect(drawn.map(\.count).max() ?? 0 <= max(width, natural))
      #expect(zip(lines, drawn).allSatisfy { $1.hasPrefix($0) })
    }
  }
}
