/// A model of decompression, as options and JSON name it.
package enum DecompressionModel: String, CaseIterable, Sendable {
  case zhl16c, vpmb

  /// As its authors name it.
  package var name: String {
    switch self {
    case .zhl16c: "ZH-L16C"
    case .vpmb: "VPM-B"
    }
  }
}
