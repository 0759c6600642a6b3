public import DiveUnits

/// A place to be shown on a map.
public struct MapPlace: Hashable, Sendable {
  let name: String
  let position: GeoPosition
  let href: String?

  /// Takes the name, where it lies, and maybe a page of the report that says more.
  public init(_ name: String, _ position: GeoPosition, href: String? = nil) {
    self.name = name
    self.position = position
    self.href = href
  }
}
