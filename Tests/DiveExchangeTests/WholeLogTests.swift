import DiveExchange
import Testing

/// A small log with nearly every construct, and its expected files written by hand.
@Suite struct WholeLogTests {
  static let log = [
    "00-Subsurface": """
    version 3
    divecomputerid "Perdix" deviceid=0000abcd serial="1234" nickname="Perdi"
    units METRIC

    """,
    "01-Divesites/Site-00000001": """
    name "Rummu kar\u{00E4}\u{00E4}r"
    description "old prison"
    notes "Deep \\"blue\\" water.
    \tAnd a wall.

    Parking at the gate."
    gps 59.226300 24.194600
    geo cat 2 origin 0 "Estonia"
    geo cat 3 origin 0 "Harju"
    geo cat 5 origin 0 "Rummu"

    """,
    "2024/06/12-Padise/00-Trip": """
    date 2024-06-12
    time 10:30:00
    location "Padise, Rummu"
    notes "Two days."

    """,
    "2024/06/12-Padise/12-Wed-10=30=00/Dive-128": """
    duration 47:30 min
    rating 4
    visibility 3
    wavesize 5
    current 4
    tags "wreck", "night, cold"
    divesiteid 00000001
    divemaster "Liis Kask"
    buddy "Juhan Saar, dave"
    suit "7 mm: two pieces"
    notes "First line.
    \tSecond line with a \\\\ and a \\"quote\\"."
    cylinder vol=12.0l workpressure=232.0bar description="left 12" o2=32.0% start=210.0bar end=80.0bar
    cylinder vol=7.0l o2=50.0% start=200.0bar depth=21.0m
    weightsystem weight=4.0kg description="belt"
    weightsystem weight=1.5kg description="unknown"
    airtemp 21.0\u{00B0}C

    """,
    "2024/06/12-Padise/12-Wed-10=30=00/Divecomputer-001": """
    model "Perdix"
    deviceid 0000abcd
    diveid 4f3a2b1c
    maxdepth 18.4m
    meandepth 9.7m
    watertemp 7.0\u{00B0}C
    surfacepressure 1.013bar
    salinity 1030.0g/l
    keyvalue "Deco model" "GF 30/85"
    keyvalue "Battery type" "1.5V Lithium"
    event 0:10 type=25 flags=2 value=50 name="gaschange" cylinder=1 o2=50.0%
      0:00 0.0m 15.5\u{00B0}C 210.0bar:0 200.0bar:1
      0:10 3.25m ndl=99:00
      0:20 18.4m 7.0\u{00B0}C 205.5bar:0

    """,
    "2024/06/12-Padise/12-Wed-10=30=00/Divecomputer-002": """
    model "Perdix"
    date 2024-06-12
    time 10:31:05
    duration 46:00min
    maxdepth 18.6m
    meandepth 9.7m
      0:00 1.0m

    """,
  ]

  static let dive = """
    ---
    number: 128
    date: 2024-06-12
    time: 10:30
    duration: 47 min 30 s
    site: rummu-karaar
    trip: padise-rummu
    max-depth: 18.6 m
    average-depth: 9.7 m
    air-temperature: 21 °C
    water-temperature: 7 °C
    visibility: moderate
    surface-pressure: 1013 mbar
    density: 1030 kg/m3
    waves: none
    current: light
    tanks:
      - volume: 12 L
        working-pressure: 232 bar
        gas: EAN32
        start: 210 bar
        end: 80 bar
        label: left 12
      - volume: 7 L
        gas: EAN50
        start: 200 bar
        depth: 21 m
    weight:
      - mass: 4 kg
        where: belt
      - mass: 1.5 kg
    suit: "7 mm: two pieces"
    computers:
      - model: Perdix
        serial: 1234
        profile: 2024-06-12-1030-rummu-karaar.perdix.csv
        dive-id: 4f3a2b1c
        max-depth: 18.4 m
        x-subsurface-deviceid: 0000abcd
        x-subsurface-battery-type: 1.5V Lithium
      - model: Perdix
        profile: 2024-06-12-1030-rummu-karaar.perdix-2.csv
        time: 10:31:05
        duration: 46 min
    deco-model: GF 30/85
    buddies: [Juhan Saar, dave]
    guide: [Liis Kask]
    tags: [wreck, "night, cold"]
    rating: 4
    source: subsurface-git:2024-06-12T10:30:00/128
    ---

    First line.
    Second line with a \\ and a "quote".

    """

  static let others = [
    "sites/rummu-karaar.md": """
    ---
    name: Rummu kar\u{00E4}\u{00E4}r
    position: 59.2263, 24.1946
    country: Estonia
    region: Harju
    x-subsurface-description: old prison
    x-subsurface-town: Rummu
    x-subsurface-source: subsurface-git:site/00000001
    ---

    Deep "blue" water.
    And a wall.

    Parking at the gate.

    """,
    "trips/padise-rummu.md": """
    ---
    name: Padise, Rummu
    from: 2024-06-12
    x-subsurface-source: subsurface-git:trip/2024-06-12T10:30:00/128
    ---

    Two days.

    """,
    "divers/dave/diver.md": """
    ---
    name: dave
    ---

    """,
    "dives/2024/2024-06-12-1030-rummu-karaar.perdix.csv": """
    time_s,depth_m,temperature_c,tank1_bar,tank2_bar,ndl_s,event
    0,0,15.5,210,200,,
    10,3.25,,,,5940,gas=2
    20,18.4,7,205.5,,5940,

    """,
    "dives/2024/2024-06-12-1030-rummu-karaar.perdix-2.csv": """
    time_s,depth_m
    0,1

    """,
  ]

  @Test func writesTheDive() throws {
    let files = try Imported(Self.log).files
    #expect(files["dives/2024/2024-06-12-1030-rummu-karaar.md"] == Self.dive)
  }

  @Test(arguments: others.keys.sorted())
  func writesTheOtherFiles(path: String) throws {
    #expect(try Imported(Self.log).files[path] == Self.others[path])
  }

  @Test func writesNothingElse() throws {
    #expect(try Imported(Self.log).files.count == Self.others.count + 1)
  }

  @Test func saysLineByLineWhatItCouldNotCarry() throws {
    #expect(
      try Imported(Self.log).lossList == [
        "00-Subsurface:1 program-setting", "00-Subsurface:2 no-place",
        "00-Subsurface:3 program-setting",
      ]
    )
  }

  @Test func goesIntoADiversFolder() throws {
    let files = try Imported(Self.log, into: ImportTarget(diverFolder: "divers/mari/")).files
    #expect(files["divers/mari/dives/2024/2024-06-12-1030-rummu-karaar.md"] == Self.dive)
    #expect(files["sites/rummu-karaar.md"] != nil)
  }
}
