import DiveModel
import DiveUnits

/// An object of a DiveJSON document, of which every member is read, kept or reported.
///
/// A member counts as read only if it is of the expected type and possible. One that is not is
/// reported, and is still there for `keepRest` and `loseRest`; so nothing that reads a member can
/// pass over a value in silence. A JSON null is not recorded.
struct DiveJSONObject {
  let value: JSONValue
  /// The paths of the members that are read: their keys, with a `/` between them.
  private var seen: Set<String> = []
  private var refused: Set<String> = []

  init(_ value: JSONValue) { self.value = value }

  var place: ImportLoss.Place { .byte(value.offset) }

  /// Reads a member by its path; what `read` cannot read is reported.
  mutating func take<Result>(
    _ path: String,
    _ losses: inout ReadLosses,
    _ read: (JSONValue) -> Result?
  ) -> Result? {
    guard let member = member(path, &losses), !member.isNull else { return nil }
    guard let result = read(member) else {
      refuse(path, member, &losses)
      return nil
    }
    seen.insert(path)
    return result
  }

  /// The member at a path; something else than an object on the way to it is reported.
  private mutating func member(_ path: String, _ losses: inout ReadLosses) -> JSONValue? {
    let keys = path.split(separator: "/")
    var (found, way) = (value, "")
    for key in keys {
      guard found.members != nil else {
        if !way.isEmpty, !found.isNull { refuse(way, found, &losses) }
        return nil
      }
      guard let next = found[String(key)] else { return nil }
      way += (way.isEmpty ? "" : "/") + key
      found = next
    }
    return found
  }

  private mutating func refuse(_ path: String, _ member: JSONValue, _ losses: inout ReadLosses) {
    guard refused.insert(path).inserted else { return }
    let text = JSONRest.scalar(member).map { " \($0)" } ?? ""
    losses.lose(path + text, at: .byte(member.offset), .setAside)
  }

  /// Counts a member as read, as one whose value follows from others.
  mutating func skip(_ path: String) { seen.insert(path) }

  /// The members of the object itself that were not read.
  var unread: [JSONValue.Member] {
    (value.members ?? []).filter { !seen.contains($0.key) && !$0.value.isNull }
  }

  /// Keeps the members that were not read, each under a key of its own.
  mutating func keepRest(_ extras: inout Extras, _ losses: inout ReadLosses) {
    var rest = JSONRest()
    rest.keep(value, "", seen: seen, &extras, &losses)
  }

  /// Reports the members that were not read.
  func loseRest(_ name: String, _ losses: inout ReadLosses) {
    loseRest(of: value, name + "/", "", &losses)
  }

  private func loseRest(
    of object: JSONValue,
    _ name: String,
    _ path: String,
    _ losses: inout ReadLosses
  ) {
    for member in object.members ?? [] where !member.value.isNull {
      let whole = path + member.key
      if seen.contains(whole) { continue }
      if member.value.members != nil, seen.contains(where: { $0.hasPrefix(whole + "/") }) {
        // Only as deep as a path that was read.
        loseRest(of: member.value, name, whole + "/", &losses)
      } else {
        losses.lose(name + whole, at: .byte(member.offset), .noPlace)
      }
    }
  }
}

/// The types of members.
extension DiveJSONObject {
  mutating func text(_ path: String, _ losses: inout ReadLosses) -> String? {
    take(path, &losses) { $0.text }
  }

  /// The object's own identifier.
  @discardableResult
  mutating func uuid(_ losses: inout ReadLosses) -> String? {
    let uuid = DiveJSONLog.uuid(value)
    return take("uuid", &losses) { _ in uuid }
  }

  /// A word of ours for one of the format's; one without is kept with the rest.
  mutating func word(
    _ path: String,
    _ words: [String: String],
    _ losses: inout ReadLosses
  ) -> String? {
    guard let text = text(path, &losses) else { return nil }
    if words[text] == nil { seen.remove(path) }
    return words[text]
  }

  /// A whole number in a range.
  mutating func whole(
    _ path: String,
    in range: ClosedRange<Int>,
    _ losses: inout ReadLosses
  ) -> Int? {
    take(path, &losses) { $0.number?.whole.flatMap { range.contains($0) ? $0 : nil } }
  }

  /// The greatest number of steps that is read.
  static let greatest = 1 << 40

  /// A number in steps of a power of ten; one that has more digits is rounded, which is said.
  mutating func steps(
    _ path: String,
    _ decimals: Int,
    in range: ClosedRange<Int> = -greatest...greatest,
    _ losses: inout ReadLosses
  ) -> Int? {
    let scaled = take(path, &losses) { member in
      member.number?.scaled(toDecimals: decimals).flatMap { range.contains($0.value) ? $0 : nil }
    }
    guard let scaled else { return nil }
    if !scaled.isExact { lose(path, .rounded, &losses) }
    return scaled.value
  }

  /// A date; a time behind it is left out, which is said.
  mutating func day(_ path: String, _ losses: inout ReadLosses) -> CalendarDate? {
    let clock = take(path, &losses) { $0.text.flatMap(ClockMoment.init) }
    if clock?.time != nil { lose(path, .rounded, &losses) }
    return clock?.date
  }

  /// A moment to the second; a part of one is left out, which is said.
  mutating func moment(_ path: String, _ losses: inout ReadLosses) -> ClockMoment? {
    let clock = take(path, &losses) { $0.text.flatMap(ClockMoment.init) }
    if let clock, clock.milliseconds != 0 { lose(path, .rounded, &losses) }
    return clock
  }

  mutating func position(_ path: String, _ losses: inout ReadLosses) -> GeoPosition? {
    let keys = [path + "/latitude", path + "/longitude"]
    var isExact = true
    let position = take(path, &losses) { member -> GeoPosition? in
      guard let latitude = member["latitude"]?.number?.scaled(toDecimals: 6),
        let longitude = member["longitude"]?.number?.scaled(toDecimals: 6),
        latitude.value != 0 || longitude.value != 0
      else { return nil }
      isExact = latitude.isExact && longitude.isExact
      return GeoPosition(microLatitude: latitude.value, microLongitude: longitude.value)
    }
    guard let position else { return nil }
    // What else is in it is of the rest.
    seen.remove(path)
    seen.formUnion(keys)
    if !isExact { lose(path, .rounded, &losses) }
    return position
  }

  /// The texts of a list; anything else in it is reported.
  mutating func texts(_ path: String, _ losses: inout ReadLosses) -> [(text: String, offset: Int)] {
    let items = take(path, &losses) { $0.items } ?? []
    return items.compactMap { item in
      if let text = item.text { return (text, item.offset) }
      losses.lose(Self.named(path, item), at: .byte(item.offset), .malformed)
      return nil
    }
  }

  /// The objects of a list; anything else in it is reported.
  mutating func objects(_ path: String, _ losses: inout ReadLosses) -> [DiveJSONObject] {
    let items = take(path, &losses) { $0.items } ?? []
    return items.compactMap { item in
      if item.members != nil { return DiveJSONObject(item) }
      losses.lose(Self.named(path, item), at: .byte(item.offset), .malformed)
      return nil
    }
  }

  /// The object at a path, whose own members are then read or reported.
  mutating func object(_ path: String, _ losses: inout ReadLosses) -> DiveJSONObject? {
    take(path, &losses) { $0.members == nil ? nil : DiveJSONObject($0) }
  }

  private static func named(_ path: String, _ item: JSONValue) -> String {
    path + (JSONRest.scalar(item).map { " \($0)" } ?? "")
  }

  private mutating func lose(
    _ path: String,
    _ reason: ImportLoss.Reason,
    _ losses: inout ReadLosses
  ) {
    guard let member = member(path, &losses) else { return }
    losses.lose(Self.named(path, member), at: .byte(member.offset), reason)
  }
}
