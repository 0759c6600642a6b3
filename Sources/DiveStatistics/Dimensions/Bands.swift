public import DiveUnits

/// The widths of the bands of depth, temperature and duration.
public struct Bands: Hashable, Sendable {
  private var depth: BandScale
  private var temperature: BandScale
  private var duration = BandScale(.minutes, thousandths: 10_000)

  /// The default bands of a system of units: 10 m or 30 ft, 5 °C or 10 °F, and 10 minutes.
  public init(_ system: UnitSystem) {
    switch system {
    case .metric:
      depth = BandScale(.metres, thousandths: 10_000)
      temperature = BandScale(.celsius, thousandths: 5_000)
    case .imperial:
      depth = BandScale(.feet, thousandths: 30_000)
      temperature = BandScale(.fahrenheit, thousandths: 10_000)
    }
  }

  func scale(of quantity: BandQuantity) -> BandScale {
    switch quantity {
    case .depth: depth
    case .temperature: temperature
    case .duration: duration
    }
  }

  /// Sets a width from a text such as `5 m`, `20ft`, `2 °C` or `15 min`; the unit selects the
  /// quantity.
  ///
  /// - Parameter text: A width above 0.
  /// - Returns: The quantity; nil if the text is invalid, and then nothing changes.
  public mutating func setWidth(_ text: String) -> BandQuantity? {
    let isImperial = ["f", "t"].contains(text.last?.lowercased())
    if let width = try? Depth(parsing: text) {
      let unit = isImperial ? BandScale.Unit.feet : .metres
      guard let scale = BandScale(unit, steps: width.millimetres) else { return nil }
      depth = scale
      return .depth
    }
    if let width = try? Temperature(parsing: text) {
      let unit = isImperial ? BandScale.Unit.fahrenheit : .celsius
      guard let scale = BandScale(unit, steps: width.millikelvin) else { return nil }
      temperature = scale
      return .temperature
    }
    guard let width = try? DiveDuration(parsing: text),
      let scale = BandScale(.minutes, steps: width.seconds)
    else { return nil }
    duration = scale
    return .duration
  }
}
