import Foundation

/// The values of an XML file, found without any reader of XML: by the texts of its tags.
struct PlainMarkup {
  let text: String

  init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

  /// The texts between an element's tags, in their order.
  func all(_ name: String) -> [String] {
    text.components(separatedBy: "<\(name)>").dropFirst().map { part in
      String(part.prefix { $0 != "<" })
    }
  }

  func first(_ name: String) -> String? { all(name).first }

  func number(_ name: String) -> Double? { first(name).flatMap { Double($0) } }

  func count(_ tag: String) -> Int { text.components(separatedBy: "<\(tag)>").count - 1 }
}
