import Testing

@testable import DiveExchange

/// Moments as programs write them by the habits of a machine.
@Suite struct LocalMomentTests {
  @Test(arguments: [
    ("9/13/2024 1:07:14 PM", "2024-09-13T13:07:14", false),
    ("9/13/2024 00:07:10 AM", "2024-09-13T00:07:10", false),
    ("13/9/2024 13:07", "2024-09-13T13:07:00", false),
    ("6/1/2024 12:00:00 PM", "2024-06-01T12:00:00", true),
    ("6/1/2024 12:30 AM", "2024-06-01T00:30:00", true),
    ("6/1/2024 13:07", "2024-01-06T13:07:00", true),
    ("1/1/2024", "2024-01-01", false),
    ("06.01.2024 13:07:14", "2024-01-06T13:07:14", false),
    ("2024/06/01 13:07", "2024-06-01T13:07:00", false),
    ("2019-05-02 15:31:29", "2019-05-02T15:31:29", false),
    ("2024-06-01T13:07:14", "2024-06-01T13:07:14", false),
  ])
  func reads(text: String, name: String, isUnclear: Bool) throws {
    let moment = try #require(LocalMoment(text))
    #expect(moment.moment.name == name)
    #expect(moment.isUnclear == isUnclear)
  }

  @Test(arguments: [
    "", "soon", "13/13/2024", "6/1/24", "6/1/2024 25:00", "6/1/2024 13:07 XM", "6/1/2024 13:07 PM",
    "6/1/2024 1:07 PM +2", "99999999999999999999/1/2024", "1//2024",
  ])
  func refuses(text: String) { #expect(LocalMoment(text) == nil) }
}
