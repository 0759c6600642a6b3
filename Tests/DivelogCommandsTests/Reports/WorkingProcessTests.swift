import CommandSupport
import Testing

@testable import DivelogCommands

/// What works for us has so long to do it.
@Suite struct WorkingProcessTests {
  @Test func whatTakesTooLongIsEnded() throws {
    let folder = try TemporaryFolder()
    let signals = HeldSignals()
    defer { signals.release() }
    let time = ContinuousClock().measure {
      let end = WorkingProcess.run(
        "/bin/sh",
        ["-c", "sleep 60 & sleep 60"],
        within: 1,
        remarks: folder.path + "/remarks",
        holding: signals
      )
      #expect(end == .tookTooLong)
    }
    #expect(time < .seconds(30))
  }
}
