import DiveFormat
import DiveModel
import DivePhysics
import DiveUnits
import Dispatch
import LogbookCore
import Synchronization

/// Measures how fast the samples of a log are read, parsed and analysed.
struct ProfileSpeed {
  /// A folder with files of samples, somewhere below it.
  let folder: Folder
  let runs: Int

  /// The number of threads; the bound is for two.
  private static let threads = 2

  /// Prints the megabytes of samples a second; the first run fills the caches and is not counted.
  ///
  /// - Returns: that it is beyond its bound, if it is.
  func run() throws -> [String] {
    let paths = try folder.files().filter { $0.hasSuffix(".csv") }
    guard !paths.isEmpty else { throw SystemFailure(message: "no samples in \(folder.path)") }
    let tree = FileTree.folder(folder.path)
    var speeds: [Double] = []
    var (bytes, found) = (0, 0)
    for run in 0...runs {
      let start = ContinuousClock.now
      (bytes, found) = Self.analyse(paths, tree)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if run > 0 { speeds.append(Double(bytes) / 1e6 / seconds) }
    }
    speeds.sort()
    let median = speeds[speeds.count / 2]
    let size = "\(paths.count) profiles, \((Double(bytes) / 1e6).text(1)) MB, \(found) with depths"
    print("\(size), on \(Self.threads) threads")
    var line = "read, parsed and analysed: \(median.text(1)) MB/s"
    line += "  min \((speeds.first ?? 0).text(1))  max \((speeds.last ?? 0).text(1))  bound 150"
    print(line + "\n")
    return median < 150 ? ["samples of \(folder.path)"] : []
  }

  /// The bytes that were read, and how many files have depths.
  private static func analyse(_ paths: [String], _ tree: FileTree) -> (bytes: Int, found: Int) {
    let next = Atomic(0)
    let sum = Mutex((bytes: 0, found: 0))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let own = tree.readingMany(limit: ProfileCSV.largestFile) { read in
        var own = (bytes: 0, found: 0)
        while true {
          // Neighbours lie in one folder, which stays open.
          let first = next.wrappingAdd(16, ordering: .relaxed).oldValue
          guard first < paths.count else { break }
          for path in paths[first..<min(first + 16, paths.count)] {
            guard let bytes = try? read(path) else { continue }
            own.bytes += bytes.count
            if analyse(ProfileCSV.read(bytes).profile) { own.found += 1 }
          }
        }
        return own
      }
      sum.withLock { $0 = ($0.bytes + own.bytes, $0.found + own.found) }
    }
    return sum.withLock { $0 }
  }

  /// Calculates everything that `show` calculates from a computer's samples; false without depths.
  private static func analyse(_ profile: DiveProfile) -> Bool {
    let gases = DiveGases([.air])
    let parts = [
      ComputersFigures([profile]).duration != nil,
      VerticalSpeeds(profile)?.fastestAscent != nil,
      !FoundStop.all(in: profile).isEmpty,
      !GasSegment.all(in: profile).isEmpty,
      DepthBands(profile, height: Depth(steps: 10_000)) != nil,
      OxygenExposure(profile, breathing: gases, in: WaterColumn()) != nil,
      !ProfileWarning.all(in: profile, limits: .recreational, breathing: gases).isEmpty,
    ]
    return parts.contains(true)
  }
}
