import CommandSupport

/// A log with one dive, its profile and its site, with which an editor works.
enum EditorLog {
  static let site = "---\nname: Rummu Quarry\nmax-depth: 40 m\n---\n"
  static let dive = """
    ---
    number: 1
    date: 2024-06-12
    time: 10:30
    duration: 40 min
    site: rummu
    max-depth: 10.4 m
    computers:
      - profile: 2024-06-12.csv
    ---

    A dive.

    """
  static let samples = "time_s,depth_m\n0,0\n60,10.4\n2340,5\n2400,0\n"
  /// The path of the dive.
  static let path = "dives/2024-06-12-1030-rummu.md"
  /// The path of its samples.
  static let profile = "dives/2024-06-12.csv"

  /// The dive and its profile, which are no log without settings.
  static let files = [path: dive, profile: samples]

  /// The log in a folder of its own.
  static func make(in folder: String? = nil) throws -> TemporaryFolder {
    let all = files.merging(["divelog.yml": "format: 1\n", "sites/rummu.md": site]) { $1 }
    guard let folder else { return try TemporaryFolder(all) }
    return try TemporaryFolder(
      Dictionary(all.map { ("\(folder)/\($0)", $1) }) { first, _ in first }
    )
  }
}
