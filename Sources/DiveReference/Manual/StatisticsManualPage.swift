import DivePhysics
import DiveStatistics
import DiveUnits
import Wording

/// The manual's page of figures and dimensions, made from their tables.
package enum StatisticsManualPage {
  package static var text: String {
    let parts = [
      "# \(words(.statisticsTitle))", words(.statisticsAbstract),
      "## \(words(.referenceOverview))", words(.statisticsAbout),
      "## \(words(.statisticsFigures))",
      table([.referenceKey, .referenceMeaning, .columnValue, .columnTotal, .columnMean], figures),
      "## \(words(.statisticsDimensions))", words(.statisticsDimensionsAbout),
      table([.groupedBy, .referenceMeaning, .columnOrder, .columnValue], dimensions),
      "## \(words(.statisticsSections))", words(.statisticsSectionsAbout),
      "## \(words(.statisticsJson))", words(.statisticsJsonAbout),
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static var figures: [[String]] {
    Statistic.all.map { figure in
      [
        "`\(figure.name)`", words(figure.summary), words(name(of: figure.unit)),
        figure.hasTotal ? words(.columnTotal) : "",
        words(figure.isWeighted ? .meanWeighted : .meanPlain),
      ]
    }
  }

  private static var dimensions: [[String]] {
    Dimension.all.map { dimension in
      [
        "`\(dimension.name)`", words(dimension.summary), words(name(of: dimension.order)),
        dimension.isMultiValued ? words(.severalValues) : "",
      ]
    }
  }

  private static func table(_ head: [Message], _ rows: [[String]]) -> String {
    let rule = "|" + head.map { _ in "---|" }.joined()
    let lines = ([head.map(words)] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private static func name(of unit: FigureUnit) -> Message {
    switch unit {
    case .duration: .unitDuration
    case .depth: .unitDepth
    case .distance: .unitDistance
    case .temperature: .unitTemperature
    case .gas: .unitGas(pressure: Atmosphere.seaLevel.formatted(.metric))
    case .gasPerMinute: .unitGasPerMinute
    case .pressurePerMinute: .unitPressurePerMinute
    case .mass: .unitMass
    case .fraction: .unitFraction
    case .number: .unitNumber
    }
  }

  private static func name(of order: Dimension.Order) -> Message {
    switch order {
    case .time: .orderTime
    case .value: .orderValue
    case .count: .orderCount
    }
  }

  private static func words(_ message: Message) -> String { ReferencePages.words(message) }
}
