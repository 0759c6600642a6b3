import DiveUnits
import Testing

/// Every physical quantity prints as a decimal in either system of units, and reads back equal.
@Suite struct EveryQuantityTests {
  static let all: [any Quantity.Type] = [
    Depth.self, Distance.self, Temperature.self, Pressure.self, WaterVolume.self, GasVolume.self,
    Mass.self, Density.self, Fraction.self, DiveDuration.self, FlowRate.self, PressureRate.self,
    VerticalRate.self,
  ]

  @Test(arguments: all.indices)
  func readsBackWhatItPrints(index: Int) throws {
    func check<Value: Quantity>(_ type: Value.Type) throws {
      var random = SeededGenerator(seed: 7)
      for _ in 0..<3_000 {
        let magnitude = 1 << Int.random(in: 0...40, using: &random)
        let lowest = max(type.lowest, -magnitude)
        let value = type.init(steps: Int.random(in: lowest...magnitude, using: &random))
        for system in UnitSystem.allCases {
          let text = value.formatted(system)
          #expect(try type.init(parsing: text) == value, "\(text)")
          #expect(text.dropLast(6).allSatisfy { $0 != "e" && $0 != "E" }, "\(text)")
        }
      }
    }
    try check(Self.all[index])
  }

  @Test(arguments: all.indices)
  func printsAnyNumberOfSteps(index: Int) {
    func check<Value: Quantity>(_ type: Value.Type) {
      for steps in [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max] {
        for system in UnitSystem.allCases {
          #expect(!type.init(steps: steps).formatted(system).isEmpty)
          #expect(!type.init(steps: steps).formatted(system, decimals: 99).isEmpty)
        }
      }
    }
    check(Self.all[index])
  }

  @Test(arguments: all.indices)
  func readsEachOfItsUnitsInAnyCaseAndWithoutSpace(index: Int) throws {
    func check<Value: Quantity>(_ type: Value.Type) throws {
      for unit in type.units.map(\.symbol) {
        let value = try type.init(parsing: "7 \(unit)")
        for text in ["7\(unit)", "7   \(unit.uppercased())", " 7 \(unit.lowercased()) "] {
          #expect(try type.init(parsing: text) == value, "\(text)")
        }
      }
    }
    try check(Self.all[index])
  }

  @Test(arguments: all.indices)
  func offersEachUnitForABareNumber(index: Int) throws {
    func check<Value: Quantity>(_ type: Value.Type) {
      #expect(refusal(type, "7") == .missingUnit)
      for unit in type.unitSymbols {
        #expect(type.completed("7", with: unit) == "7 \(unit)")
      }
      #expect(type.completed("1,000", with: type.unitSymbols[0]) == nil)
    }
    check(Self.all[index])
  }
}
