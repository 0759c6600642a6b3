public import DiveUnits

/// The oxygen exposure of one dive: central nervous system (CNS) and lungs (OTU).
///
/// It covers only this dive; `ResidualOxygen` adds what is left of earlier dives.
public struct OxygenExposure: Hashable, Sendable {
  /// The data from which an exposure was calculated.
  public enum Basis: String, CaseIterable, Sendable {
    /// The samples of a dive computer.
    case samples
    /// The average depth for the whole dive, which gives less than the true exposure.
    case averageDepth = "average-depth"
  }

  /// The CNS load in millionths of NOAA's limit; up to `greatestNervesMillionths`.
  public let nervesMillionths: Int
  /// Oxygen tolerance units in thousandths; one is a minute of pure oxygen at 1 bar.
  public let lungsThousandths: Int
  /// The data from which it was calculated.
  public let basis: Basis
  /// Whether air was assumed for a gas that is not written.
  public let isAirAssumed: Bool

  /// The greatest load reported: ten times NOAA's limit.
  ///
  /// Its table ends at 1.6 bar. Above, the formula doubles every 70 mbar, so a figure would only
  /// mean far too much.
  public static let greatestNervesMillionths = 10_000_000

  /// The CNS load; 1 is NOAA's limit.
  public var cns: Fraction { Fraction(nearest: Double(nervesMillionths) / 1000) }

  /// Oxygen tolerance units; one is a minute of pure oxygen at 1 bar.
  public var otu: DecimalNumber { DecimalNumber(thousandths: lungsThousandths) }
}

/// A running sum of an exposure.
struct OxygenSum {
  private var nerves = 0.0
  private var lungs = 0.0

  /// Adds a part of a dive in which the partial pressure changes evenly, in millibar.
  ///
  /// - Nerves: from 0.5 bar on, by two straight lines through the logarithm of NOAA's table of
  ///   limits, at the mean pressure (after Baker, *Oxygen Toxicity Calculations*; the lines are
  ///   Subsurface's).
  /// - Lungs: from 0.5 bar on, Baker's equation 2 to the third order:
  ///   `minutes × m^(5/6) × (1 - 5 Δ² / (216 m²))`, m being twice the mean of the pressures in bar
  ///   less 1, Δ their difference.
  @inline(__always)
  mutating func add(_ seconds: Double, from start: Int, to end: Int) {
    // Nearly all of a dive on air is below.
    guard start > 500 || end > 500 else { return }
    let mean = (start + end) / 2
    if mean > 500 { nerves += seconds * OxygenRates.nerves(mean) }
    addLungs(seconds, start, end)
  }

  @inline(__always)
  private mutating func addLungs(_ seconds: Double, _ start: Int, _ end: Int) {
    let (low, high) = (min(start, end), max(start, end))
    if low > 500 {
      lungs += seconds / 60 * Self.lungsRate(low, high)
    } else {
      // If a step crosses 0.5 bar, only the part above counts.
      let part = Double(high - 500) / Double(high - low)
      lungs += seconds * part / 60 * Self.lungsRate(501, high)
    }
  }

  @inline(__always)
  private static func lungsRate(_ low: Int, _ high: Int) -> Double {
    let mean = Double(low + high) / 1000 - 1
    let change = Double(high - low)
    return OxygenRates.lungs(low + high) * (1 - 5 * change * change / 216_000_000 / (mean * mean))
  }

  func exposure(_ basis: OxygenExposure.Basis, isAirAssumed: Bool) -> OxygenExposure {
    OxygenExposure(
      nervesMillionths: Int(
        nearest: nerves * 1_000_000,
        upTo: Double(OxygenExposure.greatestNervesMillionths)
      ),
      lungsThousandths: Int(nearest: lungs * 1000),
      basis: basis,
      isAirAssumed: isAirAssumed
    )
  }
}
