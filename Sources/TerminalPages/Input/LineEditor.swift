import Diagnostics

/// A line being typed, and the effects of keys on it, without a terminal.
package struct LineEditor {
  package private(set) var characters: [Character] = []
  package private(set) var cursor = 0
  private var completion: Completion?
  /// Whether the text is offered for correction, and no key has changed or accepted it yet.
  private var isOffered: Bool

  /// The values that Tab cycles through: completions of a text, and the text itself.
  private struct Completion {
    let answers: [String]
    var place: Int
  }

  /// The effect of a key.
  package enum Outcome: Equatable, Sendable {
    case goesOn
    case finished
    case left
    case suspended
  }

  /// Begins with a text to correct; the cursor is after it.
  ///
  /// If the first key types a character, that replaces the text.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
    isOffered = !text.isEmpty
  }

  package var text: String { String(characters) }

  /// Handles a key; `complete` returns the answers that a text may be the beginning of.
  package mutating func take(_ key: Key, _ complete: (String) -> [String]) -> Outcome {
    if key == .other || key == .suspend { return key == .suspend ? .suspended : .goesOn }
    if isOffered, case .character = key { erase(0..<characters.count) }
    isOffered = false
    switch key {
    case .tab, .backTab:
      goOn(by: key == .tab ? 1 : -1, complete)
      return .goesOn
    case .enter: return .finished
    case .interrupt: return .left
    case .endOfInput where characters.isEmpty: return .left
    default: edit(key)
    }
    completion = nil
    return .goesOn
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .character(let character):
      characters.insert(character, at: cursor)
      cursor += 1
    case .backspace: erase(max(0, cursor - 1)..<cursor)
    case .delete, .endOfInput: erase(cursor..<min(cursor + 1, characters.count))
    case .eraseBefore: erase(0..<cursor)
    case .eraseAfter: erase(cursor..<characters.count)
    case .eraseWord: erase(wordStart..<cursor)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .enter, .tab, .backTab, .interrupt, .suspend, .other: return
    }
  }

  private var wordStart: Int {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    return start
  }

  private mutating func erase(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Replaces the text by the next of the answers.
  private mutating func goOn(by step: Int, _ complete: (String) -> [String]) {
    var state = completion ?? Completion(answers: complete(text) + [text], place: -1)
    guard state.answers.count > 1 else { return }
    // The text itself is the last item, so that going back from it leads to the last answer.
    let start = completion == nil && step < 0 ? state.answers.count - 1 : state.place
    state.place = (start + step + state.answers.count) % state.answers.count
    characters = Array(state.answers[state.place])
    cursor = characters.count
    // A single answer needs no way back, so the next Tab completes what follows it.
    completion = state.answers.count == 2 && state.place == 0 ? nil : state
  }
}

extension LineEditor {
  /// The part of the line shown in a number of columns, and how many of them are after the cursor.
  ///
  /// A long line scrolls with the cursor.
  package func shown(in columns: Int) -> (text: String, behindCursor: Int) {
    let columns = max(columns, 4)
    var start = cursor
    var used = 0
    while start > 0, used + characters[start - 1].cellWidth < columns {
      start -= 1
      used += characters[start].cellWidth
    }
    var (end, behind) = (cursor, 0)
    while end < characters.count, used + behind + characters[end].cellWidth < columns {
      behind += characters[end].cellWidth
      end += 1
    }
    return (String(characters[start..<end]).visible, behind)
  }
}
