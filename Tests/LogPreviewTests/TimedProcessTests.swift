import CommandSupport
import Testing

@testable import LogPreview

/// A child process is ended after its time limit.
@Suite(.waiting) struct TimedProcessTests {
  @Test func whatTakesTooLongIsEnded() throws {
    let folder = try TemporaryFolder()
    let time = ContinuousClock().measure {
      let end = TimedProcess.run(
        "/bin/sh",
        ["-c", "sleep 60 & sleep 60"],
        within: 1,
        remarks: folder.path + "/remarks",
        until: { false }
      )
      #expect(end == .tookTooLong)
    }
    #expect(time < .seconds(30))
  }

  @Test func aProcessWithoutAWaiterIsEnded() throws {
    let folder = try TemporaryFolder()
    var looks = 0
    let time = ContinuousClock().measure {
      let end = TimedProcess.run(
        "/bin/sh",
        ["-c", "sleep 60 & sleep 60"],
        within: 60,
        remarks: folder.path + "/remarks",
        until: {
          looks += 1
          return looks > 3
        }
      )
      #expect(end == .interrupted)
    }
    #expect(time < .seconds(30))
  }
}
