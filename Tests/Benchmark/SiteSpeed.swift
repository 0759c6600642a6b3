/// Measures how long the site of a log takes to be made, and to be found unchanged.
struct SiteSpeed {
  let divelog: String
  /// The logbook.
  let log: Folder
  let runs: Int

  /// The bounds for a site of 6,137 dives with samples.
  private static let firstBound = 20_000.0  // ms
  private static let againBound = 2_000.0  // ms
  private static let memoryBound = 500e6  // bytes

  /// Makes sites below a folder, prints the figures beside those of copying the same files, and
  /// returns what is beyond its bound.
  func run(in folder: Folder) throws -> [String] {
    let site = folder.appending("site").path
    let arguments = [divelog, "-C", log.path, "report", "site", "--for", "me", "-o", site]
    let make = WholeProcess(arguments: arguments, folder: folder.path)
    var (first, copied, again) = ([WholeProcess.Run](), [WholeProcess.Run](), [WholeProcess.Run]())
    for round in 0...runs {
      let made = try make.run()
      let same = try make.run()
      let copy = try shell("cp -R site copy", in: folder)
      if round > 0 {
        first.append(made)
        again.append(same)
        copied.append(copy)
      }
      if round < runs { _ = try shell("rm -rf site copy", in: folder) }
    }
    let files = try Folder(path: site).files().count
    let figures = [
      Measurement(name: "copy its files", runs: copied),
      Measurement(name: "report site", runs: first),
      Measurement(name: "the same again", runs: again),
    ]
    print("the site of \(log.path), \(files) files")
    for (figure, bound) in zip(figures, [nil, Self.firstBound, Self.againBound]) {
      let ratio = (figure.milliseconds / figures[0].milliseconds).text(2, width: 8)
      let limit = bound.map { "  bound \($0.text(0)) ms" } ?? ""
      let memory = (figure.peakMemory / 1e6).text(1, width: 8)
      print(
        "\(figure.name.left(20))\(figure.milliseconds.text(1, width: 10)) ms\(ratio)\(memory) MB\(limit)"
      )
    }
    print("")
    let checks = [
      ("report site", figures[1].milliseconds > Self.firstBound),
      ("report site again", figures[2].milliseconds > Self.againBound),
      ("memory of report site", figures[1].peakMemory > Self.memoryBound),
    ]
    return checks.filter(\.1).map(\.0)
  }

  private func shell(_ script: String, in folder: Folder) throws -> WholeProcess.Run {
    try WholeProcess(arguments: ["/bin/sh", "-ec", script], folder: folder.path).run()
  }
}
