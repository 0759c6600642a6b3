/// Why a request has no answer.
///
/// The texts are for people who make clients, and in English as all of the protocol; what users can do
/// something about is said in their language.
struct RequestFailure: Error, Hashable {
  /// A code of JSON-RPC or of the protocol.
  let code: Int
  let message: String

  static let parse = RequestFailure(code: -32700, message: "not a message of JSON-RPC")
  static let initializedTwice = RequestFailure(code: -32600, message: "initialized already")
  static let shutDown = RequestFailure(code: -32600, message: "shut down")
  static let parameters = RequestFailure(
    code: -32602,
    message: "not the parameters of this method"
  )
  static let notInitialized = RequestFailure(code: -32002, message: "not initialized")
  static let cancelled = RequestFailure(code: -32800, message: "cancelled")

  static func unknownMethod(_ name: String) -> RequestFailure {
    RequestFailure(code: -32601, message: "unknown method \(name)")
  }

  static func unknownCommand(_ name: String) -> RequestFailure {
    RequestFailure(code: -32602, message: "unknown command \(name)")
  }

  /// A fault of the program, after which it ends.
  static func crashed(_ line: String) -> RequestFailure {
    RequestFailure(code: -32603, message: line)
  }

  /// The request is right, but what it asks for cannot be done; users see the message.
  static func refused(_ message: String) -> RequestFailure {
    RequestFailure(code: -32803, message: message)
  }
}
