import DiveChecks
import DiveFormat
import DiveModel
import Diagnostics
import LogbookCore
import Wording

/// Spellings to replace by others, each in the dives of one diver; found in one pass over a log,
/// however many they are.
struct SpellingRenames {
  /// The new words.
  private let words: [RenamedWord]
  /// The indices in `words` of the words that each file has or may have, by path.
  private var found: [String: [Int]] = [:]
  /// Those files, in the order of the log.
  private var paths: [String] = []
  private var files: [RenamedSpelling: [String]] = [:]

  /// Finds the dives that contain words to be renamed.
  init(_ spellings: [RenamedSpelling], in logbook: Logbook) {
    let known = spellings.compactMap { spelling in
      WordPlace(named: spelling.key).map { place in
        (spelling: spelling, word: RenamedWord(place, spelling.old, spelling.new))
      }
    }
    words = known.map(\.word)
    if known.isEmpty { return }
    let unsound = logbook.filesWithoutSoundKeys
    let ofDivers = Dictionary(grouping: words.indices) { known[$0].spelling.diver }
    let sought = ofDivers.mapValues { [words] in SoughtWords($0, words) }
    for logged in logbook.dives {
      guard let own = logged.diver.flatMap({ sought[$0] }) else { continue }
      let path = logged.dive.origin.path
      let places =
        unsound.contains(path)
        ? own.places(in: logbook.source(of: path), words) : own.places(in: logged.dive, words)
      if places.isEmpty { continue }
      if found.updateValue(places, forKey: path) == nil { paths.append(path) }
      for place in places { files[known[place].spelling, default: []].append(path) }
    }
  }

  /// The files that have a spelling or may have it.
  func paths(of spelling: RenamedSpelling) -> [String] { files[spelling] ?? [] }

  /// The new texts of the files, by path; a word that cannot be renamed in one of its files stays
  /// in all.
  func texts(in logbook: Logbook) -> [String: [UInt8]] {
    var refused: Set<Int> = []
    while refused.count < words.count {
      let taken = found.mapValues { $0.filter { !refused.contains($0) } }
      let own = paths.filter { taken[$0]?.isEmpty == false }
      let outcomes = logbook.outcomes(of: own, .dive) { [words] editor, place in
        for word in taken[own[place]] ?? [] {
          if let reason = words[word].rename(in: &editor) { return reason }
        }
        return nil
      }
      var texts: [String: [UInt8]] = [:]
      var next = refused
      for (path, outcome) in zip(own, outcomes) {
        if let change = outcome.change, let text = change.result {
          texts[path] = text
        } else if outcome.reason != nil || outcome.change != nil {
          next.formUnion(taken[path] ?? [])
        }
      }
      if next == refused { return texts }
      refused = next
    }
    return [:]
  }
}

/// The words that are searched for in the dives of one diver.
private struct SoughtWords {
  private let all: [Int]
  /// The words of each key by their old spelling in lower case.
  private var keys: [(place: WordPlace, old: [String: [Int]])] = []

  init(_ all: [Int], _ words: [RenamedWord]) {
    self.all = all
    let ofKeys = Dictionary(grouping: all) { [words[$0].place.key, words[$0].place.inner ?? ""] }
    for places in ofKeys.values {
      guard let first = places.first else { continue }
      keys.append((words[first].place, Dictionary(grouping: places) { words[$0].old }))
    }
  }

  /// The words that a dive has, or may have in a value that cannot be read, in their order.
  func places(in dive: Dive, _ words: [RenamedWord]) -> [Int] {
    var found: Set<Int> = []
    for (place, old) in keys {
      if dive.fields.isDamaged(place.field) {
        for places in old.values { found.formUnion(places) }
      } else {
        for text in place.words(of: dive) {
          found.formUnion((old[text.lowercased()] ?? []).filter { !words[$0].isNew(text) })
        }
      }
    }
    return found.sorted()
  }

  /// The words that a file contains; all of them if the file is missing.
  func places(in source: SourceText?, _ words: [RenamedWord]) -> [Int] {
    all.filter { words[$0].isIn(source) }
  }
}
