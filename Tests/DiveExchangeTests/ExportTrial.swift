import DiveExchange
import DiveModel
import Foundation
import LogbookCore
import RealLogSupport
import Testing

@Suite struct ExportTrial {
  @Test func writesAll() throws {
    let env = ProcessInfo.processInfo.environment
    guard let log = env["TRIAL_LOG"], let out = env["TRIAL_OUT"] else { return }
    let book: Logbook
    if log == "REAL" {
      let real = try RealImport.shared.get()
      var files: [String: [UInt8]] = ["divelog.yml": Array("format: 1\n".utf8)]
      for conversion in real.dives + [real.plan.shared] { for file in conversion.files { files[file.path] = file.bytes } }
      book = try Logbook(reading: .memory(files))
    } else {
      book = try Logbook(reading: .folder(log))
    }
    let only = env["TRIAL_DIVER"]
    let part = book.part(
      keeping: { _ in true },
      dives: { d in only == nil || d.diver == only || d.diver == nil }
    )
    for id in FormatRegistry.all.writableIDs {
      guard let writer = FormatRegistry.all.writer(of: id) else { continue }
      let start = Date()
      let export = try writer.write(part, ExportOptions())
      let file = try #require(export.files.first)
      try Data(file.bytes).write(to: URL(fileURLWithPath: "\(out)/\(id).\(writer.fileExtension)"))
      let text = export.losses.map { "\($0.path)\t\($0.key ?? "")\t\($0.reason.rawValue)" }.joined(
        separator: "\n"
      )
      try text.write(toFile: "\(out)/\(id).losses", atomically: true, encoding: .utf8)
      print(
        id,
        export.dives,
        file.bytes.count,
        export.losses.count,
        Date().timeIntervalSince(start)
      )
    }
  }
}
