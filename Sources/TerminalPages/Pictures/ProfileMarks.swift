package import DiveModel
import DiveStatistics
import DiveUnits
import Diagnostics
package import Wording

/// The events of a dive: letters below the profile, and a list that explains them.
package struct ProfileMarks {
  /// The letter, the time in milliseconds and the event.
  private let marks: [(letter: Character, time: Int, what: Message)]
  /// The number of events without a letter.
  private let others: Int

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  package init(_ profile: DiveProfile, tanks: [Tank]) {
    let times = profile.samples(of: .time)
    let events = profile.events.filter { times?.indices.contains($0.row) == true }
    marks = zip(Self.letters, events).map { letter, event in
      (letter, times?[event.row] ?? 0, event.words(tanks))
    }
    others = max(0, events.count - Self.letters.count)
  }

  /// The letters in the columns of their times; if a column is taken, the next free one is used.
  package func line(_ times: ClosedRange<Int>, columns: Int) -> String {
    var line: [Character] = Array(repeating: " ", count: max(columns, 0))
    for mark in marks {
      let column = Proportion.place(
        mark.time,
        from: times.lowerBound,
        to: times.upperBound,
        among: columns
      )
      guard line.indices.contains(column) else { continue }
      guard let free = line[column...].firstIndex(of: " ") else { continue }
      line[free] = mark.letter
    }
    return String(line)
  }

  /// One line per event.
  package func list(_ words: (Message) -> String) -> [String] {
    let times = marks.map { DiveDuration(steps: $0.time / 1000).formatted(.metric) }
    let width = times.map(\.count).max() ?? 0
    let lines = zip(marks, times).map { mark, time in
      "\(mark.letter)  \(time.padded(to: width))  \(words(mark.what))"
    }
    return lines + (others > 0 ? [words(.moreEvents(count: others))] : [])
  }

  package var isEmpty: Bool { marks.isEmpty }
}
