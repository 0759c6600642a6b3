import DiveModel
import Diagnostics
import LogbookCore

/// Where dives have the rarer of two spellings.
struct SpellingPlaces {
  /// A spelling under one key in the dives of one diver.
  struct Place {
    let key: WordKey
    let text: String
    let usual: String
    let owner: LoggedDive.Owner
    /// The file where it is first.
    let path: String
    /// Its places in that file.
    fileprivate(set) var ranges: [SourceRange] = []
    fileprivate(set) var dives = 0
    fileprivate(set) var isInOneFile = true
    fileprivate var lastPath = ""
    /// Whether a dive has both spellings under the key, so that a renamed one would be there twice.
    fileprivate(set) var hasBoth = false
  }

  private struct Name: Hashable {
    let owner: LoggedDive.Owner
    let key: Int
    let text: String
  }

  private let usual: [[String: String]]
  private let index: RecordIndex
  private var places: [Place] = []
  private var known: [Name: Int] = [:]
  /// People who dived together with the person they were taken for.
  private var others: Set<String> = []

  /// Looks for spellings; `usual` has those to write for them, by space.
  init(_ usual: [[String: String]], _ index: RecordIndex) {
    (self.usual, self.index) = (usual, index)
  }

  /// The places in the order of the dives.
  var found: [Place] {
    places.filter { $0.key.space != .people || !others.contains($0.text) }
  }

  mutating func add(_ dive: LoggedDive) {
    var words: [(text: String, key: Int, range: SourceRange)] = []
    var isRare = false
    WordKey.visit(dive.dive) { text, key, range in
      words.append((text, key, range))
      if usual[WordKey.all[key].spaceNumber][text] != nil { isRare = true }
    }
    guard isRare else { return }
    for (text, key, range) in words {
      let wordKey = WordKey.all[key]
      guard let meant = usual[wordKey.spaceNumber][text] else { continue }
      // A dive is not with its own diver.
      if wordKey.space == .people, dive.diver == meant { continue }
      add(text, meant, key, range, dive)
      guard wordKey.space == .people else { continue }
      let isBeside = words.contains { other in
        WordKey.all[other.key].space == .people && other.text != text
          && (other.text == meant || index.id(of: other.text, .diver) == meant)
      }
      if isBeside { others.insert(text) }
    }
  }

  private mutating func add(
    _ text: String,
    _ meant: String,
    _ key: Int,
    _ range: SourceRange,
    _ dive: LoggedDive
  ) {
    let name = Name(owner: dive.owner, key: key, text: text)
    let wordKey = WordKey.all[key]
    let path = dive.dive.origin.path
    let place = known[name] ?? places.count
    if place == places.count {
      known[name] = place
      places.append(
        Place(key: wordKey, text: text, usual: meant, owner: dive.owner, path: path)
      )
    }
    if places[place].path == path {
      places[place].ranges.append(range)
    } else {
      places[place].isInOneFile = false
    }
    if places[place].lastPath != path {
      places[place].dives += 1
      places[place].lastPath = path
    }
    WordKey.visit(dive.dive) { other, otherKey, _ in
      if otherKey == key, other == meant { places[place].hasBoth = true }
    }
  }
}
