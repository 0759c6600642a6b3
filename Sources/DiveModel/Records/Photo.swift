public import DiveUnits

/// A picture that lies beside the dive.
public struct Photo: FieldGroup {
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields of a mapping that was read; values are checked when they are read.
  public init(fields: FieldSet) { self.fields = fields }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case file, time, caption
  }
}

extension Photo {
  /// The file.
  public var file: Located<String>? { self[.file] }
  /// When it was taken, since the start of the dive.
  public var time: Located<DiveDuration>? { self[.time] }
  /// What it shows.
  public var caption: Located<String>? { self[.caption] }
}
