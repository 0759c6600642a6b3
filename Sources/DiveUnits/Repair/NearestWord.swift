/// The word of a list that differs from another by at most two typos.
///
/// A typo is a letter inserted, deleted, replaced or swapped with its neighbour. Case is ignored.
/// Of equally near words the first is returned.
func nearestWord(to word: String, among words: [String]) -> String? {
  guard word.utf8.count <= 40 else { return nil }
  let letters = Array(word.lowercased())
  var nearest: (word: String, slips: Int)?
  for candidate in words {
    let slips = slipsOfThePen(letters, Array(candidate.lowercased()))
    guard slips <= min(2, candidate.count - 1), slips < nearest?.slips ?? 3 else { continue }
    nearest = (candidate, slips)
  }
  return nearest?.word
}

/// The edit distance of two words (optimal string alignment).
private func slipsOfThePen(_ left: [Character], _ right: [Character]) -> Int {
  var earlier: [Int] = []
  var above = Array(0...right.count)
  for (i, letter) in left.enumerated() {
    var row = [i + 1]
    for (j, other) in right.enumerated() {
      var least = min(above[j + 1] + 1, row[j] + 1, above[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
        least = min(least, earlier[j - 1] + 1)
      }
      row.append(least)
    }
    (earlier, above) = (above, row)
  }
  return above[right.count]
}
