import DiveFormat
import FrontMatter
import SourceText

/// Proves of fixes that are said to be safe that no more is wrong with the file after them.
///
/// A fix may be right where it stands and break what stands beside it, as quotes do around a text
/// with lines below that belong to it; or bring to light what could not be read before. Such a fix
/// is still offered, and somebody looks at it. Only files with a safe fix are read again.
struct FixProof {
  private let bytes: [UInt8]
  private let table: FieldTable
  private let kind: FrontMatterReader.Kind
  private let options: DecodingOptions
  private var reader = FrontMatterReader { FieldTable.isKnownKey($0) }
  /// How many bytes may still be read: of a file full of mistakes not each is proved.
  private var budget = 1 << 20

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ kind: FrontMatterReader.Kind,
    by table: FieldTable,
    _ options: DecodingOptions
  ) {
    self.bytes = Array(bytes)
    self.kind = kind
    self.table = table
    self.options = options
  }

  /// The problems of the file, with their fixes as safe as they proved to be.
  mutating func proved(_ problems: [Diagnostic]) -> [Diagnostic] {
    let source = SourceText(path: "", bytes: bytes)
    var result = problems
    for index in result.indices {
      result[index].fixIts = problems[index].fixIts.map { fixIt in
        let isSafe = fixIt.isSafe && keepsSound(source, fixIt.edits, problems.count)
        return isSafe == fixIt.isSafe ? fixIt : FixIt(fixIt.title, fixIt.edits, isSafe: isSafe)
      }
    }
    return result
  }

  /// Whether edits leave no more problems than there were.
  private mutating func keepsSound(_ source: SourceText, _ edits: [SourceEdit], _ count: Int)
    -> Bool
  {
    guard budget > 0 else { return true }
    budget -= bytes.count + 256
    guard let fixed = source.applying(edits) else { return false }
    return fixed.withUnsafeBufferPointer { problemCount(of: $0) } <= count
  }

  private mutating func problemCount(of text: UnsafeBufferPointer<UInt8>) -> Int {
    reader.read(text, as: kind)
    var decoder = RecordDecoder(text, reader.tape, options: options)
    _ = decoder.decode(
      by: table,
      damagedKeys: reader.damagedKeys,
      isUnreadable: reader.isUnreadable
    )
    return reader.problems.count + decoder.problems.count
  }
}
