#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
package import DiveUnits

/// The day by the machine's clock and time zone, for a client that has no other.
package enum LocalDay {
  /// Today's date; nil if the clock cannot be read.
  package static var today: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    let (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return try? CalendarDate(parsing: "\(year)-\(two(month))-\(two(day))")
  }
}
