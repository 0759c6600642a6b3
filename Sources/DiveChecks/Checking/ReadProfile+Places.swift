import DiveFormat
import DiveModel
import Diagnostics
import LogbookCore

extension ReadProfile {
  /// The rows of the first samples with a depth at or after some times; the file is read again, as few are
  /// asked for.
  ///
  /// - Parameters:
  ///   - times: In milliseconds, increasing.
  ///   - tree: The files of the log.
  /// - Returns: Nil for a row that is not there any more.
  func places(ofMilliseconds times: [Int], _ tree: FileTree) -> [SourceRange?] {
    let rows = profile.rows(from: times)
    let bytes = (try? tree.bytes(of: path, limit: ProfileCSV.largestFile)) ?? []
    let ranges = ProfileCSV.ranges(ofRows: rows, in: bytes)
    // There are fewer only if the file was changed in the meantime.
    return times.indices.map { ranges.indices.contains($0) ? ranges[$0] : nil }
  }
}

extension DiveProfile {
  /// The first row with a depth at or after each of some times, which increase.
  fileprivate func rows(from milliseconds: [Int]) -> [Int] {
    guard let times = samples(of: .time), let depths = samples(of: .depth) else { return [] }
    var found: [Int] = []
    for row in times.indices where found.count < milliseconds.count {
      guard let time = times[row], time >= milliseconds[found.count], depths[row] != nil else {
        continue
      }
      found.append(row)
    }
    return found
  }
}
