import DiveFormat
import DiveModel
import LogbookCore

/// A record's id, and the one that takes its place in references.
package struct ReplacedID: Sendable {
  let kind: RecordKind
  /// The present id.
  let old: String
  let new: String
  /// The record's other names, which stay; in lower case.
  let names: Set<String>

  init(_ kind: RecordKind, _ old: String, _ new: String, names: [String] = []) {
    (self.kind, self.old, self.new) = (kind, old, new)
    self.names = Set(names.map { $0.lowercased() })
  }

  /// A reference with the new id; nil if it does not refer to the record by its old one.
  func text(for text: String, _ kind: ValueKind) -> String? {
    switch kind {
    case .reference(let kind): return id(for: text, kind)
    case .person: return id(for: text, .diver)
    case .owner:
      guard let group = RecordOwner.groupID(in: text) else { return id(for: text, .diver) }
      return id(for: group, .group).map { "groups/\($0)" }
    case .pathReference: return path(for: text)
    default: return nil
    }
  }

  /// The new id for the old one in any case, unless that spelling is a name of the record.
  func id(for text: String, _ kind: RecordKind) -> String? {
    guard kind == self.kind else { return nil }
    if text == old { return new }
    let folded = text.lowercased()
    return folded == old && !names.contains(folded) ? new : nil
  }

  /// Whether a value refers to the record with the old id or to the one with the new id.
  func meansEither(_ text: String, _ kind: ValueKind, _ index: RecordIndex) -> Bool {
    var name = text
    switch kind {
    case .reference(self.kind): break
    case .person where self.kind == .diver: break
    case .pathReference:
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == self.kind.folder ?? "" else { return false }
      name = String(parts[1])
    default: return false
    }
    let meant = index.id(of: name, self.kind)
    return meant == old || meant == new
  }

  private func path(for text: String) -> String? {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return nil }
    let isDive = kind == .diver && parts[0] == RecordKind.dive.folder && parts.count == 3
    guard isDive || parts[0] == kind.folder && parts.count == 2, let id = id(for: parts[1], kind)
    else { return nil }
    parts[1] = id
    return parts.joined(separator: "/")
  }

  /// A text in which the old id is replaced where it is a whole word.
  func replaced(in text: String) -> String {
    let bytes = Array(text.utf8)
    let places = Self.places(of: Array(old.utf8), in: bytes)
    guard !places.isEmpty else { return text }
    var (result, end): ([UInt8], Int) = ([], 0)
    for place in places {
      result += bytes[end..<place] + Array(new.utf8)
      end = place + old.utf8.count
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Whether the old id occurs in a text as a whole word, in any case.
  func isMentioned(in bytes: [UInt8]) -> Bool {
    !Self.places(of: Array(old.lowercased().utf8), in: bytes.map(Self.lowercased)).isEmpty
  }

  /// The places of a word in a text; letters, digits and `-` next to it make it part of another.
  static func places(of word: [UInt8], in text: [UInt8]) -> [Int] {
    guard let first = word.first, text.count >= word.count else { return [] }
    func isPart(_ place: Int) -> Bool {
      guard text.indices.contains(place) else { return false }
      switch lowercased(text[place]) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), 0x80...:
        return true
      default: return false
      }
    }
    var (places, place) = ([Int](), 0)
    while place <= text.count - word.count {
      let end = place + word.count
      if text[place] == first, text[place..<end].elementsEqual(word), !isPart(place - 1),
        !isPart(end)
      {
        places.append(place)
        place = end
      } else {
        place += 1
      }
    }
    return places
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
  }
}
