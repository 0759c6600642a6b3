import DiveChecks
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// Numbers for the dives of each diver, in the order of date and time.
///
/// Every dive that took place gets a number, even if it had none. Only breath-hold dives without a
/// number get none if the diver numbers no breath-hold dives.
package struct Renumbering: Sendable {
  /// The change; nil if the dives have these numbers already.
  package let change: BulkChange?
  /// Who the user was assumed to be, if that decided the choice and several divers keep dives.
  package let owner: Identity?
}

extension LogSession {
  /// Plans new numbers for the dives of the chosen divers; each has numbers of their own.
  ///
  /// - Parameters:
  ///   - divers: Whose dives to number.
  ///   - from: The first dive to number, of one diver; nil for each diver's first.
  ///   - start: Its number. Nil for the one after the dive before it. If no dive before it has one:
  ///     the lowest of the numbers in use, less the dives before that one whose number is a
  ///     mistake; without any number the number after the dives before this log.
  /// - Returns: The change, if there is one.
  /// - Throws: A `LogFailure` if the order of the dives is not certain, or if no `start` is given
  ///   and the numbers that decide it jump or cannot be read.
  package func renumbering(
    of divers: ChosenDivers,
    from: String?,
    start: Int?
  ) throws(LogFailure) -> Renumbering {
    let owned = try dives(of: divers)
    var first: LoggedDive?
    if let from, let diver = owned.divers.first?.id { first = try dive(from, ofID: diver) }
    let uncertain = owned.divers.flatMap { uncertainPaths($0.dives, of: $0.id, from: first) }
    guard uncertain.isEmpty else { throw .orderIsUncertain(paths: Set(uncertain).sorted()) }
    var numbered: [(path: String, number: Int)] = []
    for diver in owned.divers {
      let order = Self.numbered(DiveNumbering.order(of: diver.dives))
      var place = 0
      if let first {
        let path = first.dive.origin.path
        guard let found = order.firstIndex(where: { $0.dive.origin.path == path }) else {
          throw .cannotBeNumbered(path: path)
        }
        place = found
      }
      let start =
        if let start { start } else {
          try number(at: place, of: order, diver.id, among: divers)
        }
      for (step, logged) in order[place...].enumerated() {
        let (number, isTooLarge) = start.addingReportingOverflow(step)
        guard !isTooLarge, logged.dive.number?.value != number else { continue }
        numbered.append((logged.dive.origin.path, number))
      }
    }
    let newNumbers = numbered
    let changes = try logbook.changes(of: newNumbers.map(\.path), .dive) { editor, place in
      let number = newNumbers[place].number
      do throws(EditRefusal) {
        let written = editor.text.entry("number").map { editor.text.written($0) } ?? ""
        try editor.set("number", to: ValueSpelling(Self.spelling(number, like: written)))
      } catch { return error.message }
      return nil
    }
    let change = try bulkChange(changes, of: divers, changing: ["number"], showing: [])
    return Renumbering(change: change, owner: owned.owner)
  }

  /// A number that no diver reaches; it prevents overflow.
  private static let mostNumbers = 1 << 40

  /// The dives that get a number.
  private static func numbered(_ order: [LoggedDive]) -> [LoggedDive] {
    let numbersBreathHold = order.contains { isBreathHold($0) && $0.dive.number != nil }
    return order.filter { logged in
      numbersBreathHold || !isBreathHold(logged) || logged.dive.has(.number)
    }
  }

  private static func isBreathHold(_ logged: LoggedDive) -> Bool {
    logged.dive.mode?.value.isBreathHold == true
  }

  /// The number of the first dive to be numbered; a failure names its diver if dives of others are
  /// numbered too.
  private func number(
    at place: Int,
    of order: [LoggedDive],
    _ diver: String,
    among divers: ChosenDivers
  ) throws(LogFailure) -> Int {
    do throws(LogFailure) { return try number(at: place, of: order, diver) } catch {
      guard divers == .all, case .numbersJump(let low, let high) = error else { throw error }
      throw .numbersJumpOf(diver: diver, from: low, to: high)
    }
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
    // An earlier dive with a mistyped number had a number of its own; a forgotten dive did not.
    return max(lowest - rest[..<first].count { $0 != nil }, 1)
  }

  /// The number of missing dives that is accepted even in a smaller log.
  private static let smallJump = 10

  /// Throws if more numbers are missing in one place than there are dives, because one of the two
  /// sides may be a mistake.
  private func refuseJump(_ numbers: [Int], of order: [LoggedDive]) throws(LogFailure) {
    let most = max(order.count, Self.smallJump)
    for (low, high) in zip(numbers, numbers.dropFirst()) where high - low > most {
      throw .numbersJump(from: low, to: high)
    }
  }

  /// The plausible numbers: those near the longest ascending run.
  private static func usual(_ numbers: [Int]) -> ClosedRange<Int> {
    let run = IncreasingNumbers(numbers).kept.map { numbers[$0] }
    guard let first = run.first, let last = run.last else { return 0...0 }
    let others = numbers.count - run.count
    return first - others...last + others
  }

  /// The dives that may belong elsewhere in the order, may not count, or were not read.
  private func uncertainPaths(
    _ dives: [LoggedDive],
    of diver: String,
    from first: LoggedDive?
  ) -> [String] {
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
    return paths
  }

  private static func isUncertain(_ dive: Dive) -> Bool {
    let damaged: [Dive.Field] = [.date, .time, .zone, .planned, .invalid, .mode]
    if damaged.contains(where: { dive.fields.isDamaged($0.rawValue) }) { return true }
    return dive.date == nil && !dive.isPlanned && !dive.isInvalid
  }

  /// A number in the same quotes as another value.
  private static func spelling(_ number: Int, like written: String) -> String {
    let quote = written.first.flatMap { "'\"".contains($0) ? String($0) : nil } ?? ""
    return "\(quote)\(number)\(quote)"
  }
}
