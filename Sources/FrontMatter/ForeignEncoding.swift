import Diagnostics
import Wording

/// A file that was saved in Latin-1, or in Windows' superset of it, as by an old editor.
enum ForeignEncoding {
  /// The only problem for all bytes that are not UTF-8, with the edits that convert the whole file;
  /// nil if there are fewer than two, or one of them is not a letter in that encoding.
  static func problem(in file: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    var edits: [SourceEdit] = []
    var index = 0
    while index < file.count {
      let byte = file[index]
      guard byte >= 0x80 else {
        index += 1
        continue
      }
      if let (_, length) = UTF8Character.decode(file, at: index) {
        index += length
        continue
      }
      guard let letter = letter(byte) else { return nil }
      edits.append(SourceEdit(SourceRange(index, index + 1), letter))
      index += 1
    }
    guard edits.count > 1, let first = edits.first else { return nil }
    return Diagnostic(
      "not-utf-8",
      .error,
      .notUtf8File(count: Decimal(edits.count)),
      at: first.range,
      fixIts: [FixIt(.convertToUtf8, edits, isSafe: false)]
    )
  }

  /// The problem of the first byte from an index on that is not UTF-8; nil if all are.
  static func firstProblem(
    in file: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Diagnostic? {
    guard let index = UTF8Character.firstForeignByte(in: file, from: start) else { return nil }
    let code = String(file[index], radix: 16, uppercase: true)
    let letter = file[index] >= 0xA0 ? letter(file[index]) : nil
    let range = SourceRange(index, index + 1)
    return Diagnostic(
      "not-utf-8",
      .error,
      letter.map { .notUtf8Latin(byte: code, letter: $0) } ?? .notUtf8(byte: code),
      at: range,
      fixIts: letter.map {
        [FixIt(.writeInstead(text: $0), [SourceEdit(range, $0)], isSafe: false)]
      } ?? []
    )
  }

  private static func letter(_ byte: UInt8) -> String? {
    if byte >= 0xA0 { return String(Unicode.Scalar(byte)) }
    let place = Int(byte) - 0x80
    guard windows.indices.contains(place), windows[place] != "\u{FFFD}" else { return nil }
    return String(windows[place])
  }

  /// The characters of Windows for 80 to 9F; U+FFFD for unused codes.
  private static let windows = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
  )
}
