public import DiveUnits

/// A picture stored beside the dive.
public struct Photo: FieldGroup {
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a mapping, whose values have already been validated.
  public init(fields: FieldSet) { self.fields = fields }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case file, time, caption
  }
}

extension Photo {
  /// The path of the picture's file, from the record's folder.
  public var file: Located<String>? { self[.file] }
  /// When it was taken, as time since the start of the dive.
  public var time: Located<DiveDuration>? { self[.time] }
  /// A text to show below the picture.
  public var caption: Located<String>? { self[.caption] }
}
