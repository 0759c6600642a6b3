import DiveUnits
import Testing

/// Positions as divers copy them from charts, receivers and web pages.
@Suite struct GeoPositionTests {
  @Test(arguments: [
    "52°49'02.388\"N 1°36'17.388\"E", "52 ° 49 ' 02.388 \" N  1 ° 36 ' 17.388 \" E",
    "N52°49'02.388\" E1°36'17.388\"", " N 52 ° 49 ' 02.388 \"  E 1 ° 36 ' 17.388 \"",
    "52°49′02.388″N, 1°36′17.388″E", "52°49’02.388”N 1°36’17.388”E",
    "52°49'02.388''N 1°36'17.388''E", "52°49'02.388\" 1°36'17.388\"",
    "52.81733, 1.60483", "52.81733 1.60483", "52.81733N 1.60483E", "N52.81733° E1.60483",
    " N 52.81733  E 1.60483 ", "52 49.0398n 1 36.2898e", "n52 49.0398 e1 36.2898",
    "N52°49.0398' E1d36.2898'", "52 49.0398, 1 36.2898", "N 52° 49.0398' E 001° 36.2898'",
    "52.81733;1.60483", "52.817330000000001, 1.604830000000002",
  ])
  func readsTheSamePlace(text: String) {
    #expect(
      read(GeoPosition.self, Array(text.utf8))
        == read(GeoPosition.self, Array("52.81733, 1.60483".utf8)),
      "\(text)"
    )
  }

  @Test(arguments: [
    ("52°49'02.388\"S 1°36'17.388\"W", "-52.81733, -1.60483"),
    ("-52°49'02.388\" -1°36'17.388\"", "-52.81733, -1.60483"),
    ("N52°49.03' E1d36.23'", "52.817167, 1.603833"), ("52.83N 1.61E", "52.83, 1.61"),
    ("2° 53.836' N 73° 32.839' E", "2.897267, 73.547317"),
    ("46.473881 6.784696", "46.473881, 6.784696"), ("46.473881 -6.784696", "46.473881, -6.784696"),
    ("48 51.491n 2 17.677e", "48.858183, 2.294617"),
    ("n48 51.491 w2 17.677", "48.858183, -2.294617"),
    ("12° 8' 0.24\" , -68° 16' 58.44\"", "12.1334, -68.2829"),
    ("12.133400, -68.282900", "12.1334, -68.2829"), ("28.57, 34.53", "28.57, 34.53"),
    ("27°18'30\" N 33°49' E", "27.308333, 33.816667"), ("59.2689, 24.5436", "59.2689, 24.5436"),
    ("-0°30' 0°0'", "-0.5, 0"), ("90, 180", "90, 180"), ("0.0000004, -0.0000005", "0, -0.000001"),
  ])
  func readsAPosition(text: String, printed: String) throws {
    #expect(try GeoPosition(parsing: text).description == printed)
  }

  @Test(arguments: [
    ("120.5, 45.5", ValueError.malformed(suggestion: "45.5, 120.5")),
    ("28,57, 34,53", .decimalComma(suggestion: "28.57, 34.53")),
    ("28,57 34,53", .decimalComma(suggestion: "28.57, 34.53")),
    ("28,57,34,53", .malformed(suggestion: nil)),
    ("52º49'N 1º36'E", .wrongSymbol("º", suggestion: "52°49'N 1°36'E")),
    ("−12.5, 3.5", .wrongSymbol("−", suggestion: "-12.5, 3.5")),
    ("E1.61 N52.83", .malformed(suggestion: "52.83, 1.61")),
    ("Lat: 52.83 Lon: 1.61", .malformed(suggestion: "52.83, 1.61")),
    ("geo:52.83,1.61", .malformed(suggestion: "52.83, 1.61")),
    ("59 24", .malformed(suggestion: "59, 24")),
    ("59 16 24 32", .malformed(suggestion: nil)),
    ("27°18'30\" N", .malformed(suggestion: nil)), ("52.83N, 1.61", .malformed(suggestion: nil)),
    ("-52.83N 1.61E", .malformed(suggestion: nil)), ("52°61'N 1°E", .malformed(suggestion: nil)),
    ("95, 195", .outOfRange("95, 195")), ("59", .malformed(suggestion: nil)),
    ("52.8N 190E", .outOfRange("52.8N 190E")), ("here", .notANumber("here")),
  ])
  func refusesAPosition(text: String, error: ValueError) {
    #expect(refusal(GeoPosition.self, text) == error)
  }

  @Test func readsBackWhatItPrints() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3_000 {
      let position = try #require(
        GeoPosition(
          microLatitude: Int.random(in: -90_000_000...90_000_000, using: &random),
          microLongitude: Int.random(in: -180_000_000...180_000_000, using: &random)
        )
      )
      #expect(try GeoPosition(parsing: position.description) == position)
    }
    #expect(GeoPosition(microLatitude: .min, microLongitude: 0) == nil)
  }
}
