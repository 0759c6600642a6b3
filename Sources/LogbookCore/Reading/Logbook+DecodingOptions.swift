package import DiveFormat

extension Logbook {
  /// What reading a record needs to know of the logbook.
  package var decodingOptions: DecodingOptions { DecodingOptions(settings) }
}
