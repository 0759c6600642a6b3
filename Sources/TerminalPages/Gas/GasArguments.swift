import DiveFormat
package import DiveUnits
package import Diagnostics
import Wording

/// The gases and depths given as arguments, in any order.
package struct GasArguments {
  package private(set) var gases: [GasMix] = []
  package private(set) var depths: [Depth] = []
  /// The depths as written, whose units show which units the diver prefers.
  package private(set) var depthTexts: [String] = []

  /// Reads words; a value of two words, such as `40 m`, needs no quotes.
  package init(_ words: [String], takesDepths: Bool = true) throws(ArgumentFailure) {
    var rest = words[...]
    while let first = rest.popFirst() {
      if try take(first, takesDepths) { continue }
      if let second = rest.first, try take("\(first) \(second)", takesDepths) {
        rest = rest.dropFirst()
        continue
      }
      throw Self.refusal(of: first, takesDepths)
    }
  }

  /// Takes a text if it is a gas or a depth.
  private mutating func take(_ text: String, _ takesDepths: Bool) throws(ArgumentFailure) -> Bool {
    if let gas = try? GasMix(parsing: text) {
      gases.append(gas)
      return true
    }
    guard takesDepths, (try? Depth(parsing: text)) != nil else { return false }
    depths.append(try ArgumentText("depth", text).read(.depth, within: GasBounds.depth))
    depthTexts.append(text)
    return true
  }

  /// The problem: a text that begins with a number and is neither `18/45` nor a bare number that
  /// may be nitrox is a mistyped depth.
  private static func refusal(of text: String, _ takesDepths: Bool) -> ArgumentFailure {
    let isDepth = takesDepths && (text.first?.isNumber ?? false) && !text.contains("/")
    let argument = ArgumentText(isDepth ? "depth" : "gas", text)
    do {
      if isDepth {
        _ = try argument.read(Depth.self, .depth)
      } else {
        _ = try argument.read(GasMix.self, .gas)
      }
      return argument.refusal(.notOfKind(text: text))
    } catch { return error }
  }

  /// The gases; throws if there are none.
  package func someGases() throws(GasFailure) -> [GasMix] {
    guard !gases.isEmpty else { throw .needsGas }
    return gases
  }

  /// The depths; throws if there are none.
  package func someDepths() throws(GasFailure) -> [Depth] {
    guard !depths.isEmpty else { throw .needsDepth }
    return depths
  }
}
