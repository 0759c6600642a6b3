public import DiveFormat
public import DiveModel
public import Diagnostics
import FrontMatter
import LogbookCore

/// What is at a position in a log: the record, the key and what the value refers to.
public struct LogPlace: Sendable {
  /// The file's path from the root.
  public let path: String
  /// The version of the file.
  public let version: Int
  /// The kind of record that the file holds.
  public let kind: RecordKind
  /// The part of the text at the position.
  public let text: TextPlace
  /// What the value, or the link, refers to; nil if it is not a reference.
  public let reference: LogReference?
}

extension LogSession {
  /// What is at an offset of a file; nil if the file is neither a record nor the settings, or
  /// cannot be read.
  ///
  /// - Parameters:
  ///   - offset: In bytes, from 0.
  ///   - path: The file's path from the root.
  /// - Returns: The place, in the version that `version(of:)` returns.
  public func place(at offset: Int, in path: String) -> LogPlace? {
    let isSettings = path == Logbook.settingsPath
    guard let kind = isSettings ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path)
    else { return nil }
    var text = TextPlace(
      at: offset,
      in: source.bytes,
      by: .table(of: kind),
      isSettings ? .settings : .record
    )
    if text.part == .body { text = link(at: offset, in: source.bytes, text.range) ?? text }
    return LogPlace(
      path: path,
      version: version(of: path),
      kind: kind,
      text: text,
      reference: reference(text, in: path)
    )
  }

  /// The link in the Markdown whose target contains an offset, or ends there.
  private func link(at offset: Int, in bytes: [UInt8], _ body: SourceRange) -> TextPlace? {
    let links = bytes.withUnsafeBufferPointer { BodyLinks.all(in: $0, from: body.lowerBound) }
    return links.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
      .map { TextPlace(.body, $0.range, text: $0.target) }
  }

  /// The byte offset of a line and a column, both counted from 1; nil if outside the file.
  public func offset(line: Int, column: Int, columns: ColumnUnit, in path: String) -> Int? {
    logbook.source(of: path)?.offset(line: line, column: column, columns: columns)
  }
}
