package import DiveUnits

/// A place to be shown on a map.
package struct MapPlace: Hashable, Sendable {
  let name: String
  let position: GeoPosition
  let href: String?

  /// Combines a name, a position, and an optional page with details.
  package init(_ name: String, _ position: GeoPosition, href: String? = nil) {
    self.name = name
    self.position = position
    self.href = href
  }
}
