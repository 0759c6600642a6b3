import SourceText
import Wording

/// Reports odd bytes and characters one by one and puts spaces in their places, so that the stages
/// after it see everyday text with every offset unchanged.
struct ByteRepair {
  private(set) var problems: [Diagnostic] = []
  private(set) var isBroken = false
  private let offset: Int
  private var lineFeeds = 0
  private var pairs = 0
  private var firstOdd: Int?

  /// More odd bytes than this and the file is of another kind.
  private static let most = 200

  init(offset: Int) { self.offset = offset }

  mutating func run(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(bytes)
    var index = 0
    var isIndent = true
    while index < bytes.count, problems.count < Self.most {
      let byte = bytes[index]
      if byte >= 0x80 {
        index += beyondASCII(text, bytes, index)
        isIndent = false
        continue
      }
      switch byte {
      case 0x0A:
        lineFeeds += 1
        isIndent = true
        index += 1
        continue
      case 0x0D where index + 1 == bytes.count || bytes[index + 1] == 0x0A:
        pairs += 1
      case 0x0D:
        report("odd-line-break", .oddLineBreak(code: "U+000D"), index, 1, replacement: "\n")
        bytes[index] = 0x20
      case 0x09:
        tab(text, bytes, index, isIndent)
      case 0..<0x20, 0x7F:
        report("control-character", .controlCharacter(code: Self.code(UInt32(byte))), index, 1)
        bytes[index] = 0x20
      default: break
      }
      if byte != 0x20 && byte != 0x09 { isIndent = false }
      index += 1
    }
    if pairs > 0 && lineFeeds > pairs { mixedLineEndings(text) }
  }

  private mutating func beyondASCII(
    _ text: UnsafeBufferPointer<UInt8>,
    _ bytes: UnsafeMutableBufferPointer<UInt8>,
    _ index: Int
  ) -> Int {
    guard let (value, length) = UTF8Character.decode(text, at: index) else {
      let byte = bytes[index]
      let code = String(byte, radix: 16, uppercase: true)
      // Where one byte stands for a Western letter, the text was most likely saved as Latin-1.
      let letter = byte >= 0xC0 ? String(Unicode.Scalar(byte)) : nil
      let message: Message =
        letter.map { .notUtf8Latin(byte: code, letter: $0) }
        ?? .notUtf8(byte: code)
      report("not-utf-8", message, index, 1, replacement: letter, isSafe: false)
      bytes[index] = UInt8(ascii: "?")
      return 1
    }
    guard let odd = OddCharacter(value) else { return length }
    let code = Self.code(value)
    var spare: UInt8 = 0x20
    switch odd {
    case .lineBreak:
      report("odd-line-break", .oddLineBreak(code: code), index, length, replacement: "\n")
    case .control:
      report("control-character", .controlCharacter(code: code), index, length)
    case .space:
      report("odd-space", .oddSpace(code: code), index, length, replacement: " ")
    case .invisible:
      report("odd-space", .invisibleCharacter(code: code), index, length, replacement: "")
    case .fullWidthColon:
      report("full-width-colon", .fullWidthColon, index, length, replacement: ": ")
      spare = UInt8(ascii: ":")
    }
    for place in index..<index + length { bytes[place] = 0x20 }
    bytes[index] = spare
    return length
  }

  private mutating func tab(
    _ text: UnsafeBufferPointer<UInt8>,
    _ bytes: UnsafeMutableBufferPointer<UInt8>,
    _ index: Int,
    _ isIndent: Bool
  ) {
    if isIndent {
      if !(index > 0 && text[index - 1] == 0x20 && bytes[index] == 0x20) {
        report("tab-indent", .tabIndent, index, 1, replacement: "  ")
      }
      bytes[index] = 0x20
      return
    }
    var after = index
    while after < text.count, text[after] == 0x09 || text[after] == 0x20 { after += 1 }
    let isAfterColon = index > 0 && text[index - 1] == UInt8(ascii: ":")
    let isBeforeComment = after < text.count && text[after] == UInt8(ascii: "#")
    let isAtEnd = after == text.count || text[after] == 0x0A || text[after] == 0x0D
    if isAfterColon || isBeforeComment || isAtEnd {
      report(
        "tab-as-space",
        .tabAsSpace,
        index,
        1,
        replacement: isAtEnd ? "" : " ",
        severity: .warning
      )
    } else {
      report("control-character", .controlCharacter(code: "U+0009"), index, 1, replacement: " ")
    }
    bytes[index] = 0x20
  }

  private mutating func mixedLineEndings(_ text: UnsafeBufferPointer<UInt8>) {
    let keepsPairs = pairs * 2 > lineFeeds
    var edits: [SourceEdit] = []
    var first: Int?
    for index in text.indices where text[index] == 0x0A {
      let isPair = index > 0 && text[index - 1] == 0x0D
      guard isPair != keepsPairs else { continue }
      let start = isPair ? index - 1 : index
      first = first ?? start
      edits.append(
        SourceEdit(
          SourceRange(offset + start, offset + index + 1),
          keepsPairs ? "\r\n" : "\n"
        )
      )
    }
    guard let first else { return }
    problems.append(
      Diagnostic(
        "mixed-line-endings",
        .warning,
        .mixedLineEndings,
        at: SourceRange(offset + first, offset + first + 1),
        fixIts: [FixIt(.useOneLineEnding, edits)]
      )
    )
  }

  private mutating func report(
    _ id: String,
    _ message: Message,
    _ index: Int,
    _ length: Int,
    replacement: String? = nil,
    isSafe: Bool = true,
    severity: Severity = .error
  ) {
    let range = SourceRange(offset + index, offset + index + length)
    let title = replacement.map { text -> Message in
      text.isEmpty ? .removeIt : text == "\n" ? .writeALineFeed : .writeInstead(text: text)
    }
    let fixIts = replacement.flatMap { text in
      title.map { [FixIt($0, [SourceEdit(range, text)], isSafe: isSafe)] }
    }
    problems.append(Diagnostic(id, severity, message, at: range, fixIts: fixIts ?? []))
  }

  /// `U+00A0`.
  private static func code(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
