import CommandSupport
import Testing

/// Commands show figures that are computed from dives and their profiles.
@Suite(.waiting) struct ComputedTests {
  /// Down to 32 m, up too fast, a stop, the surface; a second tank from 20 min on.
  private static let samples: String = {
    var rows = "time_s,depth_m,temperature_c,tank1_bar,tank2_bar,event\n"
    func row(_ second: Int, _ decimetres: Int, _ event: String = "") {
      let tank1 = 210 - min(second, 1200) / 10
      let tank2 = 200 - max(0, second - 1200) / 30
      let depth = "\(decimetres / 10).\(decimetres % 10)"
      rows += "\(second),\(depth),\(second < 300 ? 14 : 9),\(tank1),\(tank2),\(event)\n"
    }
    for step in 0...20 { row(step * 10, step * 16) }
    for step in 21...119 { row(step * 10, 320) }
    row(1200, 320, "gas=2")
    for step in 1...8 { row(1200 + step * 10, 320 - step * 33) }
    for step in 0...20 { row(1290 + step * 10, 50) }
    for step in 1...3 { row(1490 + step * 10, 50 - step * 16) }
    row(1530, 0)
    return rows
  }()

  private static let dive = """
    ---
    date: 2024-06-12
    time: 10:00
    tanks:
      - volume: 12 L
        gas: EAN28
      - volume: 80 cuft
        working-pressure: 3000 psi
        gas: EAN50
        use: deco
    computers:
      - model: Descent Mk2
        profile: a.csv
      - model: Perdix
        profile: missing.csv
    ---

    """

  private static let second = """
    ---
    date: 2024-06-12
    time: 12:00
    duration: 47 min
    max-depth: 60 ft
    average-depth: 12 m
    tanks:
      - volume: 12 L
        gas: EAN32
        start: 200 bar
        end: 900 psi
    ---

    """

  private static let freedive = """
    ---
    date: 2024-06-13
    time: 12:00
    mode: freedive
    computers:
      - profile: b.csv
    ---

    """

  private static func log() throws -> Transcript {
    try Transcript([
      "divelog.yml": "format: 1\n", "dives/a.md": dive, "dives/b.md": second,
      "dives/c.md": freedive, "dives/a.csv": samples,
      "dives/b.csv": "time_s,depth_m\n0,0\n20,15\n40,0\n100,0\n120,12\n150,0\n",
      "dives/planned.md": "---\ndate: 2030-01-01\nplanned: true\nmax-depth: 30 m\n---\n",
      "diver.md": "---\nname: Mari\ncertifications:\n  - level: P2\n    max-depth: 30 m\n---\n",
    ])
  }

  @Test func showTellsWhatIsComputedAndFromWhat() throws {
    var log = try Self.log()
    for dive in ["a", "b", "c", "planned"] { try log.run("show", "dives/\(dive).md") }
    try log.run("show", "dives/b.md", "--format", "markdown")
    try log.run("show", "dives/a.md", "--format", "json")
    try log.run("show", "dives/c.md", "--format", "json")
    try expectGolden(log.text, "show-computed.txt")
  }

  @Test func showTakesTheDiversUnits() throws {
    var log = try Self.log()
    try log.folder.write("---\nname: Tom\nunits: imperial\n---\n", to: "diver.md")
    try log.run("show", "dives/a.md")
    try expectGolden(log.text, "show-computed-imperial.txt")
  }

  @Test func listSortsAndAsksByWhatIsComputed() throws {
    var log = try Self.log()
    let columns = [
      "--columns", "id,duration,max-depth,average-depth,water-temperature,cns,otu,rmv",
    ]
    try log.run(["list"] + columns)
    try log.run(["list", "--sort", "-otu"] + columns)
    try log.run("list", "cns:>5%", "--columns", "id,cns", "--format", "json")
    try log.run("list", "duration:<10min")
    try log.run("list", "--columns", "id,date")
    try log.run("stats", "cns:>5%", "--today", "2024-07-01")
    try log.run("stats", "cns:>5%", "--profiles", "--section", "totals,figures")
    try expectGolden(log.text, "list-computed.txt")
  }
}
