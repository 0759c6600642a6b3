package import DiveStatistics
package import DiveUnits
import Diagnostics
import Wording
import NearWords

/// The dimensions of a breakdown, from the command line.
package struct DimensionChoice {
  package private(set) var dimensions: [Dimension] = []
  package private(set) var bands: Bands

  /// Parses names and widths; each argument may be a comma-separated list.
  package init(
    _ names: [String],
    bands widths: [String],
    _ system: UnitSystem
  ) throws(ChoiceFailure) {
    bands = Bands(system)
    for name in Self.parts(names) {
      guard let dimension = Dimension.named(name) else { throw Self.unknown(name) }
      if !dimensions.contains(dimension) { dimensions.append(dimension) }
    }
    guard dimensions.count <= 2 else {
      throw .tooManyDimensions(dimensions.map(\.name))
    }
    var known: [String: String] = [:]
    for width in Self.parts(widths) {
      guard let quantity = bands.setWidth(width) else {
        throw .noBandWidth(width)
      }
      guard dimensions.contains(where: { $0.bands == quantity }) else {
        throw .bandsOfNothing(width, quantity: quantity.rawValue)
      }
      if let first = known.updateValue(width, forKey: quantity.rawValue) {
        throw .bandsTwice(first, width, quantity: quantity.rawValue)
      }
    }
  }

  /// Whether rows are in order of time, so that running totals make sense.
  package var followsTime: Bool { dimensions.count == 1 && dimensions[0].followsTime }

  private static func parts(_ texts: [String]) -> [String] {
    // An empty text is a mistake too, even between two commas.
    texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func unknown(_ name: String) -> ChoiceFailure {
    .unknownDimension(name, near: Nearest.kin(of: name, in: Dimension.all.map(\.name)))
  }
}
