import Diagnostics
import LogbookCore

/// The places of a record that may decide who sees what, where no fix is applied without asking.
struct SharingLines {
  /// Whether this is the whole file: the settings, or a group with its members.
  private let isAll: Bool
  private let words: [String]
  /// Sorted.
  private var ranges: [SourceRange] = []

  init(_ source: SourceText) {
    isAll = source.path == Logbook.settingsPath || source.path.hasPrefix("groups/")
    // A group may name a diver by name.
    let isDiver = FilePaths.name(of: source.path) == "diver.md"
    words = ["shar", "group", "member", "leader"] + (isDiver ? ["name", "alias"] : [])
    guard !isAll else { return }
    var (start, isWithin) = (0, false)
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self).lowercased()
      // Indented lines and list items continue the value of a key.
      let goesOn = line.first.map { " \t-#\r".utf8.contains($0) } ?? true
      isWithin = has(text) || isWithin && goesOn
      if isWithin { ranges.append(SourceRange(start, start + line.count)) }
      start += line.count + 1
    }
  }

  private func has(_ text: String) -> Bool { words.contains(where: text.contains) }

  /// Whether a fix changes, adds or removes such a place.
  func areTouched(by fixIt: FixIt) -> Bool {
    isAll || fixIt.edits.contains { has($0.text.lowercased()) || isTouched($0.range) }
  }

  private func isTouched(_ edited: SourceRange) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < edited.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= edited.upperBound
  }
}
