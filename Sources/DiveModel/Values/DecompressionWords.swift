/// The decompression models by which plans are computed.
public enum DecompressionModel: String, Word {
  /// Bühlmann's model with 16 compartments and gradient factors.
  case zhl16c
  /// Bubbles: the varying permeability model of D. E. Yount and E. C. Baker.
  case vpmb

  /// As its authors name it.
  public var name: String {
    switch self {
    case .zhl16c: "ZH-L16C"
    case .vpmb: "VPM-B"
    }
  }
}

/// Which of the two first compartments is used; all others are the same.
public enum FirstCompartment: String, Word {
  /// With a half-time of 4 minutes for nitrogen.
  case one = "1"
  /// With a half-time of 5 minutes for nitrogen: the usual one in dive computers.
  case oneB = "1b"
}

/// How the gradient factor changes between the first stop and the surface.
public enum GradientFactorRule: String, Word {
  /// Evenly with depth, from the first stop: E. C. Baker's rule, as in most dive computers.
  case depth
  /// A straight line in ambient pressure and tension, from the ceiling of the low factor.
  case pressure
}
