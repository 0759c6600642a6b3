package import DiveUnits
package import Wording

extension GasMix {
  /// The gas as people call it: air and oxygen by the language's word, a mix by its name.
  package var words: Message {
    switch self {
    case .air: .gasAir
    case .pureOxygen: .gasOxygen
    default: .nameAlone(text: name)
    }
  }
}
