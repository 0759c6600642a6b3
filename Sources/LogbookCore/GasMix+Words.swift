package import DiveUnits
package import Wording

extension GasMix {
  /// The gas as divers call it: the language's words for air and oxygen, otherwise the name of the
  /// mix.
  package var words: Message {
    switch self {
    case .air: .gasAir
    case .pureOxygen: .gasOxygen
    default: .nameAlone(text: name)
    }
  }
}
