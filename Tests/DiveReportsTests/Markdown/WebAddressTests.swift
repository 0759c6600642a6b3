import Testing

@testable import DiveReports

/// One gate lets addresses through, in notes and in fields alike.
@Suite struct WebAddressTests {
  @Test(arguments: [
    "https://bank.example@evil.example/", "https://me:secret@host.example/", "https:///x",
    "https://%61.example/", "mailto:a@b.c?attach=/etc/passwd", "mailto:a@b.c?bcc=d@e.f",
    "mailto:a@b.c,d@e.f", "mailto:", "javascript:alert(1)", "https:x",
  ])
  func thatIsNoLink(address: String) {
    #expect(NoteAddress(address) == nil)
    #expect(WebAddress(page: address) == nil)
  }

  @Test(arguments: [
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
    ("HTTP://example.org", "HTTP://example.org"), ("mailto:a@b.example", "mailto:a@b.example"),
    ("https://sukelluskerho.fi/pöly", "https://sukelluskerho.fi/p%C3%B6ly"),
    ("https://pöly.example/", "https://p%C3%B6ly.example/"),
    ("http://[2001:db8::1]:8080/", "http://[2001:db8::1]:8080/"),
  ])
  func thatIsALink(address: String, href: String) {
    #expect(NoteAddress(address) == .outside(href))
  }
}
