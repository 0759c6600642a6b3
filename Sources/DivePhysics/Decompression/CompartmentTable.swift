#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
package import DiveModel

/// The 16 compartments of Bühlmann's model ZH-L16C.
///
/// Source: A. A. Bühlmann, E. B. Völlm and P. Nussberger, *Tauchmedizin*, Springer, 5th edition
/// 2002, table 25; the same numbers are in the program of E. C. Baker. Several published copies have
/// misprints. `10 × a + 10 / b` is Baker's M-value at the surface in metres of sea water, so his
/// *Understanding M-values* (1998), tables 2 and 4, checks every row.
package struct CompartmentTable: Sendable {
  package let nitrogen, helium: InertGas

  /// One inert gas in all compartments.
  package struct InertGas: Sendable {
    /// In minutes.
    package let halfTimes: SIMD16<Double>
    /// The M-value's value at no ambient pressure, in bar.
    package let a: SIMD16<Double>
    /// The ambient pressure by which an M-value grows by one: `1 / slope`.
    package let b: SIMD16<Double>

    /// The part of a difference that is made up for per minute: `ln 2 / half-time`.
    package let rates: SIMD16<Double>

    init(_ halfTimes: SIMD16<Double>, _ a: SIMD16<Double>, _ b: SIMD16<Double>) {
      self.halfTimes = halfTimes
      self.a = a
      self.b = b
      rates = SIMD16(repeating: log(2)) / halfTimes
    }

    func replacingFirst(_ halfTime: Double, _ a: Double, _ b: Double) -> Self {
      var changed = (halfTimes, self.a, self.b)
      changed.0[0] = halfTime
      changed.1[0] = a
      changed.2[0] = b
      return Self(changed.0, changed.1, changed.2)
    }
  }

  /// The table with one of the two first compartments.
  package static func with(_ first: FirstCompartment) -> Self { first == .one ? one : oneB }

  private static let one = Self(
    nitrogen: InertGas(
      SIMD16(
        4,
        8,
        12.5,
        18.5,
        27,
        38.3,
        54.3,
        77,
        109,
        146,
        187,
        239,
        305,
        390,
        498,
        635
      ),
      SIMD16(
        1.2599,
        1.0000,
        0.8618,
        0.7562,
        0.6200,
        0.5043,
        0.4410,
        0.4000,
        0.3750,
        0.3500,
        0.3295,
        0.3065,
        0.2835,
        0.2610,
        0.2480,
        0.2327
      ),
      SIMD16(
        0.5050,
        0.6514,
        0.7222,
        0.7825,
        0.8126,
        0.8434,
        0.8693,
        0.8910,
        0.9092,
        0.9222,
        0.9319,
        0.9403,
        0.9477,
        0.9544,
        0.9602,
        0.9653
      )
    ),
    helium: InertGas(
      SIMD16(
        1.51,
        3.02,
        4.72,
        6.99,
        10.21,
        14.48,
        20.53,
        29.11,
        41.20,
        55.19,
        70.69,
        90.34,
        115.29,
        147.42,
        188.24,
        240.03
      ),
      SIMD16(
        1.7424,
        1.3830,
        1.1919,
        1.0458,
        0.9220,
        0.8205,
        0.7305,
        0.6502,
        0.5950,
        0.5545,
        0.5333,
        0.5189,
        0.5181,
        0.5176,
        0.5172,
        0.5119
      ),
      SIMD16(
        0.4245,
        0.5747,
        0.6527,
        0.7223,
        0.7582,
        0.7957,
        0.8279,
        0.8553,
        0.8757,
        0.8903,
        0.8997,
        0.9073,
        0.9122,
        0.9171,
        0.9217,
        0.9267
      )
    )
  )

  private static let oneB = Self(
    nitrogen: one.nitrogen.replacingFirst(5, 1.1696, 0.5578),
    helium: one.helium.replacingFirst(1.88, 1.6189, 0.4770)
  )
}
