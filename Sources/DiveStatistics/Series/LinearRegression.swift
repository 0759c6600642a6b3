/// A straight line through points, by ordinary least squares.
///
/// After the NIST/SEMATECH e-Handbook of Statistical Methods, sections 4.1.4.1 and 4.4.4:
/// `slope = Σ(x−x̄)(y−ȳ) / Σ(x−x̄)²`, `R² = 1 − Σ(y−ŷ)² / Σ(y−ȳ)²`.
public struct LinearRegression: Hashable, Sendable {
  /// The number of points.
  public let count: Int
  /// The change of y for each unit of x.
  public let slope: Double
  private let meanX: Double
  private let meanY: Double
  /// The part of the variance of y that the line explains, 0 to 1; nil if y does not vary.
  public let determination: Double?

  /// Fits a line; nil for fewer than two points, or if all have the same x.
  public init?(_ points: [(x: Double, y: Double)]) {
    guard points.count >= 2 else { return nil }
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    var (spreadX, spreadY, common) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - meanX, point.y - meanY)
      spreadX += x * x
      spreadY += y * y
      common += x * y
    }
    guard spreadX > 0, spreadX.isFinite, spreadY.isFinite, common.isFinite else { return nil }
    let slope = common / spreadX
    var residual = 0.0
    for point in points {
      let difference = point.y - meanY - slope * (point.x - meanX)
      residual += difference * difference
    }
    self.count = points.count
    self.slope = slope
    self.meanX = meanX
    self.meanY = meanY
    determination = spreadY > 0 ? min(max(1 - residual / spreadY, 0), 1) : nil
  }

  /// The line's y at an x.
  public func value(at x: Double) -> Double { meanY + slope * (x - meanX) }
}
