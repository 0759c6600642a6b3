import Diagnostics
import LogbookCore
import Wording

extension Diagnostic {
  /// The problem with a typed word that is not an id but the name of a person whom dives write with
  /// a capital.
  func naming(knownIn log: LogSession) -> Diagnostic {
    guard id == "unknown-buddy", expected == .expectedRecordOrName,
      case .text(let typed)? = message.arguments.first?.value,
      let place = WordPlace(named: "buddy")
    else { return self }
    let folded = typed.lowercased()
    let name = log.logbook.dives.lazy.flatMap { place.words(of: $0.dive) }
      .first { $0 != typed && $0.lowercased() == folded }
    guard let name else { return self }
    return Diagnostic(
      id,
      severity,
      message,
      at: range,
      expected: .expectedName(name: name),
      notes: notes,
      fixIts: fixIts
    )
  }
}
