package import DiveFormat

extension Logbook {
  /// What the settings determine about reading records.
  package var decodingOptions: DecodingOptions { DecodingOptions(settings) }
}
