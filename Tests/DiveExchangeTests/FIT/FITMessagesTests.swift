import DiveExchange
import Foundation
import Testing

/// Writes every message of the real FIT files to the folder that `DIVELOG_FIT_MESSAGES` names, where
/// `Tests/Services/fit` compares them with what other decoders read.
@Suite struct FITMessagesTests {
  private static let folder = ProcessInfo.processInfo.environment["DIVELOG_FIT_MESSAGES"]

  @Test(
    .enabled(
      if: folder != nil && RealLog.folder != nil,
      "DIVELOG_FIT_MESSAGES or DIVELOG_CASES names no folder"
    )
  )
  func writesTheMessagesOfRealFiles() throws {
    let cases = URL(fileURLWithPath: RealLog.folder ?? "").resolvingSymlinksInPath()
      .appending(path: "exchange-files")
    // Behind a text's first zero byte stands what was there before.
    let target = URL(fileURLWithPath: Self.folder ?? "")
    var count = 0
    let files = FileManager.default.enumerator(at: cases, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension.lowercased() == "fit" else { continue }
      let bytes = Array(try Data(contentsOf: file))
      let text = FITFile.read(bytes).flatMap(\.messages).map(Self.line).joined()
      let paths = "\(file.path)\n\(text)"
      try Data(paths.utf8).write(to: target.appending(path: "\(count).txt"))
      count += 1
    }
    #expect(count >= 9)
  }

  /// The number of a message and its fields, as the script reads them.
  private static func line(_ message: FITMessage) -> String {
    let fields = message.definition.fields.map { field in
      "\(field.number)=\(text(message.values(field)))"
    }
    return "\(message.number) " + fields.joined(separator: " ") + "\n"
  }

  private static func text(_ values: FITMessage.Values) -> String {
    func list<Value>(_ values: [Value?]) -> String {
      values.map { $0.map { "\($0)" } ?? "-" }.joined(separator: ",")
    }
    switch values {
    case .signed(let values): return list(values)
    case .unsigned(let values): return list(values)
    case .real(let values): return list(values)
    case .text(let texts):
      return "s" + (texts.first ?? "").utf8.map { String($0) }.joined(separator: ".")
    case .bytes(let bytes): return "b" + (bytes ?? []).map { String($0) }.joined(separator: ".")
    }
  }
}
