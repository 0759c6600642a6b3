import DiveUnits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The part of the world on a map, and the positions of places in the drawing.
///
/// Degrees of latitude have the same length everywhere, those of longitude the length at the middle
/// of the map (the equidistant cylindrical projection with that standard parallel).
struct MapView {
  let width = 720.0
  let height: Double
  /// The longitude of the middle, in degrees.
  let longitude: Double
  let latitude: Double
  /// The length of a degree of latitude in the drawing.
  let perLatitude: Double
  /// The length of a degree of longitude in the drawing.
  let perLongitude: Double
  /// Whether the whole world is shown.
  let isWorld: Bool

  /// The smallest span from north to south, in degrees: about 90 km.
  private static let smallest = 0.8
  private static let margin = 1.35

  /// A view that shows all positions with a margin; of the world if there are none.
  init(_ positions: [GeoPosition]) {
    let span = Self.longitudes(positions.map(\.longitude))
    let latitudes = positions.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max(), let span else {
      self.init(worldAround: 0)
      return
    }
    let height = 400.0
    let middle = (south + north) / 2
    let narrowing = max(cos(middle * .pi / 180), 0.05)
    let down = max((north - south) * Self.margin, Self.smallest)
    let across = max(span.width * Self.margin * narrowing, Self.smallest)
    let scale = min(height / down, 720 / across)
    guard scale * narrowing * 360 >= 1440, scale * 180 >= height else {
      self.init(worldAround: span.width > 200 ? 0 : span.middle)
      return
    }
    let room = 90 - height / 2 / scale
    self.init(
      height: height,
      longitude: span.middle,
      latitude: min(max(middle, -room), room),
      perLatitude: scale,
      perLongitude: scale * narrowing,
      isWorld: false
    )
  }

  private init(worldAround longitude: Double) {
    self.init(
      height: 360,
      longitude: longitude,
      latitude: 0,
      perLatitude: 2,
      perLongitude: 2,
      isWorld: true
    )
  }

  private init(
    height: Double,
    longitude: Double,
    latitude: Double,
    perLatitude: Double,
    perLongitude: Double,
    isWorld: Bool
  ) {
    self.height = height
    self.longitude = longitude
    self.latitude = latitude
    self.perLatitude = perLatitude
    self.perLongitude = perLongitude
    self.isWorld = isWorld
  }

  var box: DrawingBox { DrawingBox(left: 0, top: 0, right: width, bottom: height) }

  /// The point of a position, on the shorter way around the world from the middle.
  func point(_ position: GeoPosition) -> DrawingPoint {
    var east = position.longitude - longitude
    if east > 180 { east -= 360 }
    if east < -180 { east += 360 }
    return point(east: east + longitude, north: position.latitude)
  }

  /// The position of a place whose longitude may exceed 180 degrees.
  func point(east: Double, north: Double) -> DrawingPoint {
    DrawingPoint(
      width / 2 + (east - longitude) * perLongitude,
      height / 2 - (north - latitude) * perLatitude
    )
  }

  /// The edges in degrees.
  var west: Double { longitude - width / 2 / perLongitude }
  var east: Double { longitude + width / 2 / perLongitude }
  var south: Double { latitude - height / 2 / perLatitude }
  var north: Double { latitude + height / 2 / perLatitude }

  /// The narrowest span of longitudes that contains all positions, even across the 180th meridian.
  private static func longitudes(_ all: [Double]) -> (middle: Double, width: Double)? {
    let sorted = all.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    var (start, end, widest) = (first, last, first + 360 - last)
    for (west, east) in zip(sorted, sorted.dropFirst()) where east - west > widest {
      (start, end, widest) = (east, west + 360, east - west)
    }
    let middle = (start + end) / 2
    return (middle > 180 ? middle - 360 : middle, end - start)
  }
}
