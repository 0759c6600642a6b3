import DivePhysics
import DiveUnits
import Testing

/// Pressures under water against figures of others.
@Suite struct WaterColumnTests {
  /// Ten metres of the water of EN 13319 weigh 1 bar.
  @Test(arguments: [(0, 1013), (10_000, 2013), (30_000, 4013), (100_000, 11_013)])
  func standardWaterWeighsABarInTenMetres(millimetres: Int, millibars: Int) {
    let depth = Depth(steps: millimetres)
    let water = WaterColumn(density: .en13319)
    #expect(water.pressure(at: depth).millibars == millibars)
    #expect(water.depth(of: Pressure(steps: millibars)) == depth)
  }

  /// By physicists' tables an atmosphere is 10.33 m of fresh water; divers say 33 ft of the sea.
  @Test(arguments: [(1_000_000, 10_330), (1_026_500, 10_058)])
  func anAtmosphereOfWaterIsAsTallAsTablesSay(density: Int, millimetres: Int) {
    let water = WaterColumn(surface: Pressure(steps: 0), density: Density(steps: density))
    let pressure = water.pressure(at: Depth(steps: millimetres))
    #expect(pressure == Atmosphere.seaLevel)
  }

  /// The water and the air that Subsurface takes: 1013 mbar, 1030 kg/m3.
  @Test(arguments: [(9_700, 1993), (18_400, 2872), (40_000, 5055), (0, 1013)])
  func agreesWithSubsurface(millimetres: Int, millibars: Int) {
    let pressure = WaterColumn.subsurface.pressure(at: Depth(steps: millimetres))
    #expect(pressure.millibars == millibars)
  }

  @Test(arguments: [900_000, 1_000_000, 1_019_367, 1_025_000, 1_400_000], [300, 700, 1013, 1200])
  func depthAndPressureAreEachOthersInverse(density: Int, surface: Int) {
    let water = WaterColumn(
      surface: Pressure(steps: surface),
      density: Density(steps: density)
    )
    for millibars in stride(from: surface, through: 45_000, by: 37) {
      let depth = water.depth(of: Pressure(steps: millibars))
      #expect(depth.map { water.pressure(at: $0).millibars } == millibars)
    }
  }

  @Test func hasNoDepthAboveTheWaterNorInWaterOfNoWeight() {
    #expect(WaterColumn().depth(of: Pressure(steps: 1012)) == nil)
    let nothing = WaterColumn(density: Density(steps: 0))
    #expect(nothing.depth(of: Pressure(steps: 2000)) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max], [Int.min, -1, 0, 1, .max])
  func nothingTraps(first: Int, second: Int) {
    let water = WaterColumn(surface: Pressure(steps: first), density: Density(steps: second))
    for steps in [Int.min, 0, .max] {
      let pressure = water.pressure(at: Depth(steps: steps))
      #expect(pressure.millibars.magnitude <= 1 << 40)
      let depth = water.depth(of: Pressure(steps: steps))
      #expect(depth.map { $0.millimetres.magnitude <= 1 << 40 } ?? true)
      let limit = Pressure(steps: steps)
      #expect(
        GasMix.air.maximumOperatingDepth(limit: limit, in: water) ?? Depth(steps: 0)
          >= Depth(steps: 0)
      )
    }
  }
}

extension WaterColumn {
  /// Subsurface's defaults.
  static let subsurface = WaterColumn()
}
