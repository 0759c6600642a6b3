import CommandSupport
import Foundation

/// Tests in which a dive is entered on a terminal, in a copy of the sample log.
protocol EntrySuite {
  var log: TemporaryFolder { get }
}

extension EntrySuite {
  static func sampleLog() throws -> TemporaryFolder {
    let log = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: log.path + "/SampleLog"
    )
    return log
  }

  func start(_ arguments: String..., term: String = "xterm") throws -> Terminal {
    try Terminal(
      ["-C", "SampleLog", "new", "--diver", "juhan", "--today=2026-10-01"] + arguments,
      in: log.path,
      environment: ["TERM": term]
    )
  }
}
