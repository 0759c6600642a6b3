import CommandSupport
import Testing

@testable import DivelogCommands

/// What works for us has so long, and a page that it gets is guarded.
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

  @Test func aPageIsGuardedBeforeAnythingInIt() {
    let page = PrintablePage.guarded(
      "\n<!doctype html><html lang=\"fi\"><script>a()</script></html>"
    )
    #expect(page.hasPrefix("<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"Content-Sec"))
    #expect(page.contains("default-src 'none'"))
    #expect(PrintablePage.guarded("<p>old").hasPrefix("<meta charset"))
    #expect(PrintablePage.encoded("/a b/#ä%?") == "/a%20b/%23%C3%A4%25%3F")
  }
}
