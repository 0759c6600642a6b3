#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The name of a request, by which its answer is recognized.
enum RequestID: Codable, Hashable, Sendable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    }
  }
}

/// What every message of a client has.
struct Envelope: Decodable {
  /// Nil for a notification.
  let id: RequestID?
  /// Nil for the answer to a request of the server.
  let method: String?
  /// The text that it is about, if it is about one.
  let uri: String?

  private enum EnvelopeKey: String, CodingKey { case id, method, params, textDocument, uri }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: EnvelopeKey.self)
    id = try fields.decodeIfPresent(RequestID.self, forKey: .id)
    method = try fields.decodeIfPresent(String.self, forKey: .method)
    let input = try? fields.nestedContainer(keyedBy: EnvelopeKey.self, forKey: .params)
    let text = try? input?.nestedContainer(keyedBy: EnvelopeKey.self, forKey: .textDocument)
    uri = try? text?.decodeIfPresent(String.self, forKey: .uri)
  }
}

/// The parameters of a message.
struct Parameters<Value: Decodable>: Decodable {
  let params: Value
}

/// No parameters, or any.
struct NoParameters: Decodable {
  init(from decoder: any Decoder) {}
}

/// Turns messages into bytes and back.
enum MessageCoding {
  static func decode<Value: Decodable>(_: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(bytes))
  }

  static func encode(_ value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { Array($0) }
  }
}

/// The answer to a request; no result is sent as null.
struct RequestReply<Result: Encodable>: Encodable {
  let id: RequestID?
  let result: Result?

  private enum ReplyKey: String, CodingKey { case jsonrpc, id, result }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: ReplyKey.self)
    try fields.encode("2.0", forKey: .jsonrpc)
    try fields.encode(id, forKey: .id)
    try fields.encode(result, forKey: .result)
  }
}

struct FailureReply: Encodable {
  let id: RequestID?
  let failure: RequestFailure

  private enum ReplyKey: String, CodingKey { case jsonrpc, id, error, code, message }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: ReplyKey.self)
    try fields.encode("2.0", forKey: .jsonrpc)
    try fields.encode(id, forKey: .id)
    var error = fields.nestedContainer(keyedBy: ReplyKey.self, forKey: .error)
    try error.encode(failure.code, forKey: .code)
    try error.encode(failure.message, forKey: .message)
  }
}

/// A message of the server: a notification, or a request if it has an id.
struct Outgoing<Content: Encodable>: Encodable {
  let jsonrpc = "2.0"
  var id: RequestID?
  let method: String
  let params: Content
}
