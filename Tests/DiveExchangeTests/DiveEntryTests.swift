import DiveExchange
import Testing

/// The conversion of each construct of a Subsurface dive.
@Suite struct DiveEntryTests {
  @Test(arguments: [
    ("cylinder vol=12.0l start=80.0bar end=200.0bar", "    x-subsurface-end: 200 bar\n"),
    ("cylinder o2=60.0% he=60.0%", "  - x-subsurface-o2: 60 %\n    x-subsurface-he: 60 %\n"),
    ("cylinder o2=18.0% he=45.0%", "  - gas: 18/45\n"),
    ("cylinder o2=100.0%", "  - gas: oxygen\n"),
    ("cylinder", "  - gas: air\n"),
    ("cylinder use=\"not used\"", "    use: unused\n"),
    ("cylinder use=\"diluent\"", "    x-subsurface-use: diluent\n"),
    ("cylinder vol=0.0l", "  - gas: air\n"),
    ("weightsystem weight=8.0kg", "weight: 8 kg\n"),
    ("weightsystem weight=2.0kg\nweightsystem weight=1.0kg", "weight: [2 kg, 1 kg]\n"),
    ("weightsystem description=\"belt\"", "x-subsurface-weight: belt\n"),
    ("rating 9", "x-subsurface-rating: 9\n"),
    ("visibility 1", "visibility: very-poor\n"),
    ("surge 1\nchill 2", "surge: extreme\nchill: strong\n"),
    ("watersalinity 1025 g/l", "density: 1025 kg/m3\n"),
    ("airpressure 1013", "surface-pressure: 1013 mbar\n"),
    ("invalid", "invalid: true\n"),
    ("notrip", "x-subsurface-notrip: true\n"),
    ("divemaster \"Ahmed Hassan, Liis\"", "guide: [Ahmed Hassan, Liis]\n"),
    ("buddy \"me, Anna\"", "buddies: [Anna]\n"),
    ("suit \"\"", "source:"),
    ("suit \"5 mm\n\tlong john\"", "suit: 5 mm long john\n"),
    ("suit \"unknown\"", "time: 10:30\nsource:"),
    ("suit \"- none -\"", "suit: \"- none -\"\n"),
    ("suit \"old #2 #3\"", "suit: \"old #2 #3\"\n"),
    ("tags \"a: b\", \"c\"", "tags: [\"a: b\", c]\n"),
    (
      "location \"Blue Hole\"\ngps 28.572100 34.536000",
      "site: Blue Hole\nposition: 28.5721, 34.536\n"
    ),
    ("notes \"---\n\tthree\n\n\tlines\"", "---\n\n---\nthree\n\nlines\n"),
    ("notes \"a\r\n\tb\"\r", "---\n\na\nb\n"),
    ("notes \"a [pike](pike.jpg) \\\\](b)\"", "---\n\na [pike\\](pike.jpg) \\](b)\n"),
  ])
  func writes(line: String, expected: String) throws {
    let dive = try importing(dive: line + "\n").dive
    #expect(dive.contains(expected), "\(dive)")
  }

  @Test(arguments: [
    ("frobnicate 3", "unknown-keyword"),
    ("duration long", "malformed"),
    ("duration 99999999999999999999:00 min", "malformed"),
    ("rating 9", "set-aside"),
    ("cylinder start=80.0bar end=200.0bar", "set-aside"),
    ("cylinder colour=red", "unknown-keyword"),
    ("divesiteid 12345678", "unresolved"),
    ("suit \"two\n\tlines\"", "text-changed"),
    ("suit \"never ends", "text-changed"),
    ("notes \"bell \u{07}\"", "text-changed"),
    ("buddy \"me\"", "set-aside"),
    ("\t stray continuation", "malformed"),
  ])
  func reports(line: String, reason: String) throws {
    let imported = try importing(dive: "\n" + line + "\n")
    let place = "2024/06/12-Wed-10=30=00/Dive-128:2 "
    #expect(imported.lossList == [place + reason])
  }

  @Test func keepsTheLastOfRepeatedLines() throws {
    let imported = try importing(dive: "suit \"dry\"\nsuit \"wet\"\n")
    #expect(imported.dive.contains("suit: wet\n"))
    #expect(imported.lossList == ["2024/06/12-Wed-10=30=00/Dive-128:1 repeated"])
  }

  @Test func readsADiveWithoutComputerAndNumber() throws {
    let imported = try Imported(["2024/06/12-Wed-00=00=00/Dive": "duration 47:00 min\n"])
    #expect(
      imported.files == [
        "dives/2024/2024-06-12-0000.md": """
        ---
        date: 2024-06-12
        time: 00:00
        duration: 47 min
        source: subsurface-git:2024-06-12T00:00:00
        ---

        """
      ]
    )
  }

  @Test func keepsTheNamesOfPictures() throws {
    let folder = "2024/06/12-Wed-10=30=00/"
    let imported = try Imported([
      folder + "Dive-1": "",
      folder + "Pictures/+00=12=34": "filename \"/home/mari/pike.jpg\"\ngps 59.1 24.2\n",
    ])
    let expected =
      "x-subsurface-picture: \"/home/mari/pike.jpg, 59.1, 24.2, at +00:12:34\"\n"
    #expect(
      imported.dive.contains(expected)
        || imported.dive.contains(expected.replacing("\"", with: ""))
    )
    #expect(imported.lossList == [folder + "Pictures/+00=12=34:1 outside-the-log"])
  }

  @Test func setsAsideAMeanAboveTheMaximum() throws {
    let imported = try importing(dive: "", computer: "maxdepth 5.0m\nmeandepth 6.0m\n")
    #expect(imported.dive.contains("max-depth: 5 m\n"))
    #expect(imported.dive.contains("    x-subsurface-meandepth: 6 m\n") == false)
    #expect(imported.dive.contains("x-subsurface-meandepth: 6 m\n"))
    #expect(!imported.dive.contains("average-depth"))
    #expect(imported.lossList == ["2024/06/12-Wed-10=30=00/Divecomputer:2 set-aside"])
  }

  @Test func takesTheModeFromTheComputer() throws {
    let imported = try importing(
      dive: "cylinder use=\"diluent\"\ncylinder o2=100.0% use=\"oxygen\"\n",
      computer: "dctype CCR\nnumberofoxygensensors 3\n"
    )
    #expect(imported.dive.contains("mode: closed-circuit\n"))
    #expect(imported.dive.contains("    use: diluent\n"))
    #expect(imported.dive.contains("  - x-subsurface-numberofoxygensensors: 3\n"))
    #expect(imported.losses == [])
  }
}
