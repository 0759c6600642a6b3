import Diagnostics
import Wording

/// What the process says if it traps while it works on something.
///
/// Swift ends a process that traps. So the answer, and what the user is to know, are made before the
/// work begins, and only sent then.
package struct LastWords: Sendable {
  /// For the client: an answer to its request, and a message that it shows.
  package let messages: [[UInt8]]
  /// A line for the log that editors keep of what a server prints.
  package let line: String
}

extension LanguageServer {
  /// So much of an address is repeated.
  private static let longestAddress = 1000

  /// The last words during the work on a message.
  func lastWords(_ envelope: Envelope) -> LastWords {
    lastWords(envelope.method ?? "", envelope.id, about: envelope.uri)
  }

  /// The last words while problems are looked for.
  var lastWordsAtRest: LastWords { lastWords("textDocument/publishDiagnostics", nil, about: nil) }

  private func lastWords(_ method: String, _ id: RequestID?, about uri: String?) -> LastWords {
    let work = String(method.prefix(Self.longestAddress)).visible
    let place = uri.map { ", \($0.prefix(Self.longestAddress))".visible } ?? ""
    let line = "divelog lsp: crashed in \(work)\(place)"
    let answer = id.map { FailureReply(id: $0, failure: .crashed(line)) }
    let shown = Outgoing(
      method: "window/showMessage",
      params: LSP.ShowMessage(type: 1, message: language.words(.serverCrashed(work: work)))
    )
    return LastWords(
      messages: [answer.flatMap { MessageCoding.encode($0) }, MessageCoding.encode(shown)]
        .compactMap { $0 },
      line: line
    )
  }
}
