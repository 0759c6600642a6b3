@testable import DiveReports
import DiveUnits
import TestSupport
import Testing
import Wording

/// A map shows the world as it is, and every place it is asked for.
@Suite struct SiteMapTests {
  private static let reader = PictureReader(.english, .metric)

  private static func position(_ latitude: Double, _ longitude: Double) throws -> GeoPosition {
    try #require(
      GeoPosition(
        microLatitude: Int(latitude * 1_000_000),
        microLongitude: Int(longitude * 1_000_000)
      )
    )
  }

  /// Whether a place lies in an odd number of outlines.
  private static func isInside(
    _ outlines: [WorldOutlines.Outline],
    _ latitude: Double,
    _ longitude: Double
  ) -> Bool {
    var crossings = 0
    for outline in outlines {
      for (start, end) in zip(
        outline.corners,
        outline.corners.dropFirst() + outline.corners.prefix(1)
      ) {
        let (south, north) = (Double(start.north) / 200, Double(end.north) / 200)
        guard (south > latitude) != (north > latitude) else { continue }
        let part = (latitude - south) / (north - south)
        let east = Double(start.east) / 200 * (1 - part) + Double(end.east) / 200 * part
        if east > longitude { crossings += 1 }
      }
    }
    return crossings % 2 == 1
  }

  @Test(arguments: [
    (58.4, 25.5, true), (59.9, 24.0, false), (61.5, 25.0, true), (-80.0, 0.0, true),
    (0.0, -30.0, false), (24.0, 36.5, false), (27.5, 33.0, true), (-18.0, 178.0, true),
    (64.5, -18.5, true), (71.5, 179.5, false), (-25.0, 135.0, true), (36.0, 14.37, false),
  ])
  func landIsWhereItIs(latitude: Double, longitude: Double, isLand: Bool) {
    #expect(Self.isInside(WorldOutlines.embedded.land, latitude, longitude) == isLand)
  }

  @Test(arguments: [
    (58.7, 27.4, true), (60.8, 31.5, true), (-1.0, 33.0, true), (58.4, 25.5, false),
  ])
  func lakesAreWhereTheyAre(latitude: Double, longitude: Double, isLake: Bool) {
    #expect(Self.isInside(WorldOutlines.embedded.lakes, latitude, longitude) == isLake)
  }

  @Test func theOutlinesAreSmall() {
    #expect(WorldOutlinesText.text.utf8.count < 200_000)
    #expect(WorldOutlines.embedded.land.count > 4000)
    #expect(WorldOutlines.embedded.lakes.count > 300)
  }

  @Test(arguments: ["", "#", "!", "$", "%!!!", "\u{7F}", "~~~~~~", "zz"])
  func brokenOutlinesAreLetBe(text: String) {
    let outlines = WorldOutlines(text)
    #expect(outlines.land.allSatisfy { !$0.corners.isEmpty })
  }

  @Test(arguments: [
    [(59.27, 24.54)], [(59.27, 24.54), (60.1, 19.9)], [(-17.7, 178.9), (-16.9, -179.9)],
    [(89.9, 10), (89.8, -170)], [(-90, 0)], [(90, 180)], [(0, 180), (0, -180)],
    [(78, 15), (78.5, 16)], [(27, 34), (4, 73), (59, 24), (-16, 145)],
    [(0, 0), (10, 170), (10, -100)],
    [],
  ])
  func everyPlaceLiesOnTheMap(places: [(Double, Double)]) throws {
    let positions = try places.map { try Self.position($0.0, $0.1) }
    let view = MapView(positions)
    for position in positions { #expect(view.box.grown(by: 0.5).contains(view.point(position))) }
    #expect(view.perLatitude > 0)
    let map = SiteMap(positions.map { MapPlace("a", $0) })
    #expect(PictureMarkup.problems(map.picture(Self.reader)) == [])
  }

  @Test func theNarrowWayAroundTheWorldIsTaken() throws {
    let view = MapView([try Self.position(-17.7, 178.9), try Self.position(-16.9, -179.9)])
    #expect(view.east - view.west < 10)
  }

  /// Wherever places lie, each is in one mark, and names cover neither marks nor each other.
  @Test func marksHoldEveryPlaceOnce() {
    var random = SplitMix64(seed: 4)
    for count in [1, 5, 40, 500] {
      let places = (0..<count).compactMap { number in
        GeoPosition(
          microLatitude: random.within(50_000_000...60_000_000),
          microLongitude: random.within(20_000_000...30_000_000)
        ).map { MapPlace("Place \(number)", $0) }
      }
      let marks = MapMarks(places, MapView(places.map(\.position))).marks
      let names = marks.flatMap(\.places).map(\.name)
      #expect(names.sorted() == places.map(\.name).sorted())
    }
  }

  @Test func polygonsAreCutAtTheEdges() {
    var random = SplitMix64(seed: 6)
    let box = DrawingBox(left: 0, top: 0, right: 100, bottom: 50)
    for _ in 0..<500 {
      let points = (0..<random.within(1...12)).map { _ in
        DrawingPoint(Double(random.within(-80...180)), Double(random.within(-80...130)))
      }
      let cut = PolygonCut.cut(points, to: box)
      #expect(cut.allSatisfy(box.grown(by: 0.001).contains))
      #expect(points.filter(box.contains).allSatisfy(cut.contains))
    }
    let all = [(-9.0, -9.0), (109, -9), (109, 59), (-9, 59)].map { DrawingPoint($0.0, $0.1) }
    #expect(PolygonCut.cut(all, to: box).count == 4)
  }

  @Test(arguments: [
    (59.2689, 24.5436, "59°16.134′N 24°32.616′E"), (-0.5, -179.999999, "0°30.000′S 180°00.000′W"),
    (0, 0, "0°00.000′N 0°00.000′E"),
  ])
  func positionsAreReadAsOnCharts(latitude: Double, longitude: Double, text: String) throws {
    let position = try Self.position(latitude, longitude)
    #expect(SiteMap.position(position, .english) == text)
    let finnish = try #require(Language.named("fi"))
    #expect(SiteMap.position(position, finnish) == text.replacing(".", with: ","))
  }

  @Test func aWorldMapIsNotLarge() throws {
    let map = SiteMap([
      MapPlace("a", try Self.position(59, 24)), MapPlace("b", try Self.position(-16, 145)),
      MapPlace("c", try Self.position(20, -87)),
    ])
    #expect(map.picture(Self.reader).drawing.bytes.count < 80_000)
  }
}
