#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures the product against both floors over logs of several sizes.
struct Speed {
  /// The product; nil where the floors alone are measured.
  let divelog: String?
  let floor: String
  let benchmark: String
  let runs: Int

  /// The dives of the log that one file is checked in, and that memory is counted from.
  static let smallLog = 300

  /// Measures over logs made in a folder, and prints a table for each size and the small log.
  ///
  /// - Returns: what is beyond its bound.
  func run(sizes: [Int], in folder: Folder) throws -> [String] {
    var exceeded: [String] = []
    var figures: [(dives: Int, measurement: Measurement)] = []
    for dives in Set(sizes + [Self.smallLog]).sorted() {
      let log = try make(dives, in: folder)
      var programs = [
        program(SpeedTable.bytes, [floor, "--bytes", "."], in: log),
        program(SpeedTable.libyaml, [floor, "."], in: log),
      ]
      if let divelog {
        _ = try WholeProcess(arguments: [divelog, "check", "--strict"], folder: log.path).run()
        programs.append(program("check", [divelog, "check"], in: log))
        programs.append(program("stats", [divelog, "stats"], in: log))
        programs.append(program("by year", [divelog, "stats", "--by", "year"], in: log))
      }
      let warming = program("warming", [floor, "--bytes", "."], in: log).process
      let measurements = try Measurement.take(programs, runs: runs, warmedBy: warming)
      exceeded += SpeedTable(dives: dives, runs: runs, measurements: measurements).print()
      figures += measurements.map { (dives: dives, measurement: $0) }
    }
    guard let divelog else { return [] }
    let commands = CommandSpeed(divelog: divelog, floor: floor, runs: runs)
    for dives in Set(sizes).sorted() {
      let log = folder.appending("\(dives)")
      exceeded += try commands.run(in: log, dives: dives)
      exceeded += try HookSpeed(divelog: divelog, runs: runs).run(in: log, dives: dives)
    }
    for name in ["check", "stats", "by year"] {
      let own = figures.filter { $0.measurement.name == name }
      exceeded += SpeedTable.printMemory(name, own)
      SpeedTable.printTime(name, own)
    }
    let small = folder.appending("\(Self.smallLog)")
    return exceeded + SpeedTable.printStart(try measureOneFile(in: small, with: divelog))
  }

  private func measureOneFile(in log: Folder, with divelog: String) throws -> Measurement {
    guard let dive = try log.files().first(where: { $0.contains("/dives/") }) else {
      throw SystemFailure(message: "no dive in \(log.path)")
    }
    return try Measurement.take(
      [program("one file", [divelog, "check", dive], in: log)],
      runs: runs,
      warmedBy: program("warming", [floor, "--bytes", "."], in: log).process
    )[0]
  }

  /// Makes a log in a process of its own, whose memory is not taken for that of the next ones.
  private func make(_ dives: Int, in folder: Folder) throws -> Folder {
    let log = folder.appending("\(dives)")
    guard access(log.path, F_OK) != 0 else {
      throw SystemFailure(message: "\(log.path) is there already")
    }
    let arguments = [benchmark, "--make", log.path, "--dives", "\(dives)"]
    _ = try WholeProcess(arguments: arguments, folder: folder.path).run()
    return log
  }

  private func program(
    _ name: String,
    _ arguments: [String],
    in log: Folder
  ) -> (name: String, process: WholeProcess) {
    (name: name, process: WholeProcess(arguments: arguments, folder: log.path))
  }
}
