import DivePhysics
import DiveUnits
import Foundation

/// Plans and limits that other programs computed, from `DIVELOG_CASES`.
struct DecompressionVectors: Decodable {
  static let shared = Result { try DecompressionVectors.read() }

  struct Gas: Decodable {
    let o2, he: Int
    let switchDepth: Double?

    enum CodingKeys: String, CodingKey {
      case o2, he
      case switchDepth = "switch_depth_m"
    }

    var mix: GasMix? { GasMix(oxygen: o2 * 10, helium: he * 10) }
  }

  struct Segment: Decodable {
    let from, to, minutes: Double
    let gas: Int

    enum CodingKeys: String, CodingKey {
      case from = "from_m"
      case to = "to_m"
      case minutes, gas
    }
  }

  struct Inputs: Decodable {
    let surface, perMetre: Double
    let gf: [Int]
    let gases: [Gas]
    let segments: [Segment]
    let setpoint: Double?
    let previous: String?
    let interval: Double?

    enum CodingKeys: String, CodingKey {
      case surface = "surface_bar"
      case perMetre = "bar_per_m"
      case gf, gases, segments, previous
      case setpoint = "ccr_setpoint_bar"
      case interval = "surface_interval_min"
    }

    var water: WaterColumn {
      WaterColumn(
        surface: Pressure(steps: Int((surface * 1000).rounded())),
        density: Density(steps: Int((perMetre * 100_000_000 / WaterColumn.gravity).rounded()))
      )
    }
  }

  struct EndOfBottom: Decodable {
    let n2, he: [Double]?
    let ceilingLow, ceiling100, gf99, surfaceGF: Double?

    enum CodingKeys: String, CodingKey {
      case n2, he, gf99
      case ceilingLow = "ceiling_gf_low_m"
      case ceiling100 = "ceiling_gf100_m"
      case surfaceGF = "surf_gf"
    }
  }

  struct Output: Decodable {
    let end: EndOfBottom?
    let stops: [[Double]]?
    let minutes: Double?

    enum CodingKeys: String, CodingKey {
      case end = "end_of_bottom"
      case stops
      case minutes = "tts_min"
    }
  }

  struct Plan: Decodable {
    let id: String
    let inputs: Inputs
    let outputs: [String: Output]
  }

  struct Limit: Decodable {
    let gas, depth: Double
    let gf: [Int]
    let one, oneB: Int?

    enum CodingKeys: String, CodingKey {
      case gas, depth, gf
      case one = "reference_1a"
      case oneB = "reference_1b"
    }
  }

  struct Limits: Decodable {
    let surface, perMetre: Double
    let rows: [Limit]

    enum CodingKeys: String, CodingKey {
      case surface = "surface_bar"
      case perMetre = "bar_per_m"
      case rows
    }
  }

  struct MValues: Decodable {
    let nitrogen, helium: [Double]
    let nitrogen1b, helium1b: Double

    enum CodingKeys: String, CodingKey {
      case nitrogen = "n2_zhl16c_m0"
      case helium = "he_zhl16_m0"
      case nitrogen1b = "n2_1b_m0"
      case helium1b = "he_1b_m0"
    }
  }

  struct Published: Decodable {
    let baker: MValues

    enum CodingKeys: String, CodingKey { case baker = "baker_understanding_m_values_msw" }
  }

  let plans: [Plan]
  let noStop: Limits
  let published: Published

  enum CodingKeys: String, CodingKey {
    case plans, published
    case noStop = "no_stop"
  }

  private static func read() throws -> Self {
    let data = try Data(contentsOf: Cases.url("decompression/vectors.json"))
    return try JSONDecoder().decode(Self.self, from: data)
  }
}
