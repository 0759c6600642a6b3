import DiveReports
import Testing

/// A page that a browser prints shows what it holds, and nothing more.
@Suite struct PrintablePageTests {
  @Test func aPageIsGuardedBeforeAnythingInIt() {
    let page = PrintablePage.guarded(
      "\n<!doctype html><html lang=\"fi\"><script>a()</script></html>"
    )
    #expect(page.hasPrefix("<!DOCTYPE html><meta charset=\"utf-8\"><meta http-equiv=\"Content-Sec"))
    #expect(page.contains("default-src ") && page.contains("<script>"))
    #expect(PrintablePage.guarded("<p>old").hasPrefix("<meta charset"))
    #expect(PrintablePage.encoded("/a b/#ä%?") == "/a%20b/%23%C3%A4%25%3F")
  }
}
