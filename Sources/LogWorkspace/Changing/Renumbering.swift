import DiveChecks
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Numbers for a diver's dives, in the order of date and time.
///
/// Every dive that was made takes a number, those without one too. Only breath-hold dives without a
/// number take none, where the diver numbers no breath-hold dive.
package struct Renumbering: Sendable {
  /// The change; nil if the numbers are so already.
  package let change: BulkChange?
  /// Who the user was assumed to be, if that decided the choice and several divers keep dives.
  package let owner: Identity?
}

extension LogSession {
  /// Plans new numbers for the dives of the named diver, or of the user.
  ///
  /// - Parameters:
  ///   - diver: The diver; nil for the user.
  ///   - from: The first dive to number; nil for the diver's first.
  ///   - start: Its number. Nil for the one after the dive before it. If no dive before it has
  ///     one: the lowest of the numbers in use, less the dives before that one whose number is a
  ///     mistake; without any number the one after the dives that were made before this log.
  /// - Returns: The change, if there is one.
  /// - Throws: A `LogFailure` if the order of the dives is not certain, or if no `start` is given
  ///   and the numbers that decide it jump or cannot be read.
  package func renumbering(
    of diver: String?,
    from: String?,
    start: Int?
  ) throws(LogFailure) -> Renumbering {
    let owner = try owner(named: diver)
    let own = logbook.dives.filter { $0.diver == owner.id }
    let first = try from.map { text throws(LogFailure) in try dive(text, ofID: owner.id) }
    try refuseUncertainOrder(own, of: owner.id, from: first)
    let order = Self.numbered(DiveNumbering.order(of: own))
    var place = 0
    if let first {
      let path = first.dive.origin.path
      guard let found = order.firstIndex(where: { $0.dive.origin.path == path }) else {
        throw .takesNoNumber(path: path)
      }
      place = found
    }
    let start = if let start { start } else { try number(at: place, of: order, owner.id) }
    let range = Array(order[place...])
    let changes = try changes(of: range.map(\.dive.origin.path), .dive) { editor, place in
      let (number, isTooLarge) = start.addingReportingOverflow(place)
      guard !isTooLarge, range[place].dive.number?.value != number else { return nil }
      do throws(EditRefusal) {
        let written = editor.text.entry("number").map { editor.text.written($0) } ?? ""
        try editor.set("number", to: ValueSpelling(Self.spelling(number, like: written)))
      } catch { return error.message }
      return nil
    }
    let change = try changes.isEmpty ? nil : BulkChange(changes, of: self)
    return Renumbering(change: change, owner: owner.identity)
  }

  /// No number that a diver may reach; it keeps sums within their limits.
  private static let mostNumbers = 1 << 40

  /// The dives that take a number.
  private static func numbered(_ order: [LoggedDive]) -> [LoggedDive] {
    let numbersBreathHold = order.contains { isBreathHold($0) && $0.dive.number != nil }
    return order.filter { logged in
      numbersBreathHold || !isBreathHold(logged) || logged.dive.has(.number)
    }
  }

  private static func isBreathHold(_ logged: LoggedDive) -> Bool {
    logged.dive.mode?.value.isBreathHold == true
  }

  /// The number of the first dive to be numbered.
  private func number(
    at place: Int,
    of order: [LoggedDive],
    _ diver: String
  ) throws(LogFailure) -> Int {
    let numbers = order.map { $0.dive.number.map { min($0.value, Self.mostNumbers) } }
    let usual = Self.usual(numbers.compactMap { $0 })
    func isUsual(_ number: Int?) -> Bool { number.map(usual.contains) ?? false }
    if let before = numbers[..<place].lastIndex(where: isUsual), let number = numbers[before] {
      if let last = numbers[..<before].last(where: isUsual) {
        try refuseJump([last ?? number, number], of: order)
      }
      return number + place - before
    }
    let unread = order.filter { $0.dive.fields.isDamaged(Dive.Field.number.rawValue) }
    guard unread.isEmpty else { throw .numbersUnread(paths: unread.map(\.dive.origin.path)) }
    let rest = numbers[place...]
    try refuseJump(rest.filter(isUsual).compactMap { $0 }.sorted(), of: order)
    guard let first = rest.firstIndex(where: isUsual),
      let lowest = rest.compactMap({ $0 }).filter(usual.contains).min()
    else {
      let record = logbook.divers.first { $0.id == diver }
      if let record, record.fields.isDamaged(Diver.Field.previousDives.rawValue) {
        throw .numbersUnread(paths: [record.origin.path])
      }
      return min(record?.previousDives?.value ?? 0, Self.mostNumbers) + 1
    }
    // A dive before with a mistyped number has had one of its own, a forgotten one has not.
    return max(lowest - rest[..<first].count { $0 != nil }, 1)
  }

  /// So many numbers may be missing in a log that is smaller still.
  private static let smallJump = 10

  /// Throws if more numbers are missing in one place than there are dives: one of both sides may be
  /// a mistake.
  private func refuseJump(_ numbers: [Int], of order: [LoggedDive]) throws(LogFailure) {
    let most = max(order.count, Self.smallJump)
    for (low, high) in zip(numbers, numbers.dropFirst()) where high - low > most {
      throw .numbersJump(from: low, to: high)
    }
  }

  /// The numbers that are no mistakes: those near the longest run that is in order.
  private static func usual(_ numbers: [Int]) -> ClosedRange<Int> {
    let run = IncreasingNumbers(numbers).kept.map { numbers[$0] }
    guard let first = run.first, let last = run.last else { return 0...0 }
    let others = numbers.count - run.count
    return first - others...last + others
  }

  /// Throws if a dive may belong elsewhere in the order, or may not count, or was not read at all.
  private func refuseUncertainOrder(
    _ dives: [LoggedDive],
    of diver: String,
    from first: LoggedDive?
  ) throws(LogFailure) {
    let day = first?.dive.date?.value
    func isBefore(_ date: CalendarDate?, _ path: String) -> Bool {
      guard let day else { return false }
      let written = String(FilePaths.name(of: path).prefix(10))
      return (date ?? (try? CalendarDate(parsing: written))).map { $0 < day } ?? false
    }
    var paths = dives.filter { logged in
      let (dive, path) = (logged.dive, logged.dive.origin.path)
      return Self.isUncertain(dive) && !isBefore(dive.date?.value, path)
    }.map(\.dive.origin.path)
    let folder = DivePath.folder(of: diver)
    paths += logbook.unreadPaths.filter { path in
      path == folder || path.isEmpty || folder.hasPrefix(path + "/")
        || path.hasPrefix(folder + "/") && !isBefore(nil, path)
    }
    guard paths.isEmpty else { throw .orderIsUncertain(paths: paths.sorted()) }
  }

  private static func isUncertain(_ dive: Dive) -> Bool {
    let damaged: [Dive.Field] = [.date, .time, .zone, .planned, .invalid, .mode]
    if damaged.contains(where: { dive.fields.isDamaged($0.rawValue) }) { return true }
    return dive.date == nil && !dive.isPlanned && !dive.isInvalid
  }

  /// A number in the quotes of another.
  private static func spelling(_ number: Int, like written: String) -> String {
    let quote = written.first.flatMap { "'\"".contains($0) ? String($0) : nil } ?? ""
    return "\(quote)\(number)\(quote)"
  }
}
