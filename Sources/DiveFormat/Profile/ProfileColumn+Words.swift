package import DiveModel
import DiveUnits
package import Wording

extension ProfileColumn {
  /// What the column holds, and in which unit.
  package var title: Message {
    switch self {
    case .time: .sampleTime
    case .depth: .sampleDepth
    case .temperature: .sampleTemperature
    case .setpoint: .sampleSetpoint
    case .ppo2: .samplePpo2
    case .noDecompressionLimit: .sampleNdl
    case .stopDepth: .sampleStopDepth
    case .stopTime: .sampleStopTime
    case .timeToSurface: .sampleTts
    case .remainingBottomTime: .sampleRbt
    case .cns: .sampleCns
    case .heartRate: .sampleHeartRate
    case .heading: .sampleHeading
    case .inDeco: .sampleDeco
    default: numberedTitle
    }
  }

  private var numberedTitle: Message {
    let tank = (0..<12).first { ProfileColumn.tank($0) == self }
    let sensor = (0..<6).first { ProfileColumn.oxygenSensor($0) == self }
    return tank.map { .sampleTank(tank: Decimal($0 + 1)) }
      ?? .sampleSensor(sensor: Decimal((sensor ?? 0) + 1))
  }

  /// What a name in a header means; nil for an unknown one.
  package static func title(ofName name: String) -> Message? {
    if let column = ProfileColumn(name: name) { return column.title }
    if name == ProfileCSV.event { return .sampleEvents }
    return DiveProfile.isOwnColumn(name) ? .sampleOwn : nil
  }

  /// A value in thousandths as the fields of a dive have it, and its kind; nil for columns whose
  /// numbers stand for themselves.
  package func value(_ thousandths: Int) -> (content: Content, kind: ValueKind)? {
    switch self {
    case .depth, .stopDepth: (Depth(steps: thousandths).content, .depth)
    case .temperature:
      Temperature.steps(ofThousandths: thousandths).map {
        (Temperature(steps: $0).content, .temperature)
      }
    case .time, .noDecompressionLimit, .stopTime, .timeToSurface, .remainingBottomTime:
      (.steps(thousandths / 1000), .duration)
    // All others are percentages, beats, degrees, or pressures of oxygen, which are in bar everywhere.
    default: self < .setpoint ? (.steps(thousandths), .pressure) : nil
    }
  }
}

extension Temperature {
  /// Thousandths of a kelvin, of thousandths of a degree Celsius; nil below absolute zero.
  fileprivate static func steps(ofThousandths celsius: Int) -> Int? {
    let (steps, isTooLarge) = celsius.addingReportingOverflow(273_150)
    return isTooLarge || steps < 0 ? nil : steps
  }
}
