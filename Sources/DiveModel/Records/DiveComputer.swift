public import DiveUnits

/// A dive computer, with its readings where they differ from the dive's.
public struct DiveComputer: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case model, serial, firmware, profile, diveID, date, time, duration, maximumDepth,
      averageDepth, waterTemperature
  }
}

extension DiveComputer {
  /// Manufacturer and model.
  public var model: Located<String>? { self[.model] }
  /// The computer's serial number, as text.
  public var serial: Located<String>? { self[.serial] }
  /// The firmware version.
  public var firmware: Located<String>? { self[.firmware] }
  /// The path of the samples file, from the record's folder.
  public var profile: Located<String>? { self[.profile] }
  /// The computer's identifier for the dive.
  public var diveID: Located<String>? { self[.diveID] }
  /// The start date, if it differs from the dive's.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The start time, if it differs from the dive's.
  public var time: Located<TimeOfDay>? { self[.time] }
  /// The duration shown.
  public var duration: Located<DiveDuration>? { self[.duration] }
  /// The maximum depth shown.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// The mean depth shown.
  public var averageDepth: Located<Depth>? { self[.averageDepth] }
  /// The lowest temperature shown.
  public var waterTemperature: Located<Temperature>? { self[.waterTemperature] }
}
