@testable import DiveFormat
import DiveModel
import Foundation
import TestSupport
import Testing

/// The reader accepts exactly the forms of values that the manual describes.
@Suite struct ValueFormTests {
  private static let names = ValueForm.all.map(\.name)

  private static func form(_ name: String) throws -> ValueForm {
    try #require(ValueForm.all.first { $0.name == name })
  }

  /// Kinds that other tables of the manual describe: texts, lists of words, keys.
  private static func isElsewhere(_ kind: ValueKind) -> Bool {
    switch kind {
    case .text, .word, .reference, .person, .owner, .pathReference, .identifier, .documentType,
      .fieldKey,
      .mapping, .dive, .severities, .queries, .version:
      true
    default: false
    }
  }

  @Test func everyKindThatAFileMayHoldHasAForm() {
    let kinds = FieldTable.all.flatMap(\.rows).map(\.kind).filter { !Self.isElsewhere($0) }
    let known = ValueForm.all.flatMap(\.kinds)
    #expect(Set(kinds).subtracting(known).isEmpty)
  }

  private static func matches(_ text: String, _ form: ValueForm) -> Bool {
    form.patterns.contains { pattern in
      let whole = "^(?:" + pattern + ")$"
      return text.range(of: whole, options: .regularExpression) != nil
    }
  }

  private static func reads(_ text: String, _ kind: ValueKind) -> Bool {
    (try? kind.content(reading: text)) != nil
  }

  @Test(arguments: names)
  func examplesAreWhatTheySay(name: String) throws {
    let form = try Self.form(name)
    for kind in form.kinds {
      for text in form.good {
        #expect(Self.reads(text, kind), "\(text) is refused")
        #expect(Self.matches(text, form), "\(text) does not match")
      }
      let row = FieldTable.all.flatMap(\.rows).first {
        $0.kind == kind && form.place.lines.hasSuffix("\($0.key): ")
      }
      guard let row else { continue }
      for text in form.bad where !(kind == .tankVolume && text.hasSuffix("cuft")) {
        #expect(!row.accepts(text), "\(text) is read")
      }
    }
  }

  /// Every text that the reader accepts matches its form; if the form is exact, the reader accepts
  /// every text that matches.
  @Test(arguments: names)
  func whatIsReadMatches(name: String) throws {
    let form = try Self.form(name)
    let seeds = form.good + form.bad
    let rounds = ProcessInfo.processInfo.environment["DIVELOG_VALUES"].flatMap(Int.init) ?? 300
    var random = SplitMix64(seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }))
    let letters = Set(seeds.joined().unicodeScalars).union(" 0123456789.,:-+/xX°'".unicodeScalars)
      .sorted { $0.value < $1.value }
    for _ in 0..<rounds {
      let text = Self.mutant(of: seeds, letters, &random)
      guard !text.isEmpty, text.first != " ", text.last != " " else { continue }
      let isMatch = Self.matches(text, form)
      for kind in form.kinds {
        let isRead = Self.reads(text, kind)
        if isRead { #expect(isMatch, "'\(text)' is read as \(name)") }
        if form.isExact, isMatch { #expect(isRead, "'\(text)' is refused as \(name)") }
      }
    }
  }

  private static func mutant(
    of seeds: [String],
    _ letters: [Unicode.Scalar],
    _ random: inout SplitMix64
  ) -> String {
    var scalars = Array(seeds.randomElement(using: &random)?.unicodeScalars ?? "".unicodeScalars)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let letter = letters.randomElement(using: &random) ?? "0"
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.insert(letter, at: place)
      case 1 where place < scalars.count: scalars[place] = letter
      case 2 where place < scalars.count: scalars.remove(at: place)
      case 3 where place + 1 < scalars.count: scalars.swapAt(place, place + 1)
      default: break
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test func emptyWordsAreThoseOfTheReader() {
    for word in EmptyWords.all + ["", "-", "--", "-------"] { #expect(FieldRow.saysNothing(word)) }
    for word in ["NONE", "N/a", "--------", "- -", "none.", "nul", "~~", "0", "unknown "] {
      #expect(!FieldRow.saysNothing(word), "\(word) says nothing")
    }
    #expect(EmptyWords.all.allSatisfy { $0.utf8.count <= EmptyWords.longest })
  }
}
