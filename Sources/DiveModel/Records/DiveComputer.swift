public import DiveUnits

/// One dive computer of a dive, with what it showed where that differs.
public struct DiveComputer: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case model, serial, firmware, profile, diveID, date, time, duration, maximumDepth,
      averageDepth, waterTemperature
  }
}

extension DiveComputer {
  /// Maker and model.
  public var model: Located<String>? { self[.model] }
  /// Its serial number.
  public var serial: Located<String>? { self[.serial] }
  /// Its program's version.
  public var firmware: Located<String>? { self[.firmware] }
  /// The file with its samples.
  public var profile: Located<String>? { self[.profile] }
  /// Its own name for the dive.
  public var diveID: Located<String>? { self[.diveID] }
  /// When it began, if not with the dive.
  public var date: Located<CalendarDate>? { self[.date] }
  /// When it began, if not with the dive.
  public var time: Located<TimeOfDay>? { self[.time] }
  /// The duration it showed.
  public var duration: Located<DiveDuration>? { self[.duration] }
  /// The greatest depth it showed.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// The mean depth it showed.
  public var averageDepth: Located<Depth>? { self[.averageDepth] }
  /// The lowest temperature it showed.
  public var waterTemperature: Located<Temperature>? { self[.waterTemperature] }
}
