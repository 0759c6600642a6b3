import DiveExchange
import DiveModel
import Testing

/// Ids, paths and names are stable, so that later imports find them again.
@Suite struct NamesTests {
  private func sites(_ names: [String], into target: ImportTarget = ImportTarget()) throws
    -> [String]
  {
    var files: [String: String] = [:]
    for (number, name) in names.enumerated() {
      files["01-Divesites/Site-0000000\(number)"] = "name \"\(name)\"\n"
    }
    return try Imported(files, into: target).files.keys.sorted()
  }

  @Test(arguments: [
    ("Rummu karjäär", "rummu-karjaar"), ("Straße (Süd)", "strasse-sud"),
    ("St. John's", "st-johns"), ("山田", "site-00000000"), ("42", "site-00000000"),
    ("", "site-00000000"), ("con", "con-1"), ("Łódź — Øst", "lodz-ost"),
    (
      "a very long name that goes on and on until nobody can remember how it began",
      "a-very-long-name-that-goes-on-and-on-until-nobody-can-remember"
    ),
    (
      String(repeating: "x", count: 70),
      String(repeating: "x", count: 64)
    ),
  ])
  func makesAnIDOfASite(name: String, id: String) throws {
    #expect(try sites([name]) == ["sites/\(id).md"])
  }

  @Test func numbersSitesOfOneNameInTheOrderOfTheirNumbers() throws {
    #expect(
      try sites(["Reef", "reef", "REEF!"]) == [
        "sites/reef-2.md", "sites/reef-3.md", "sites/reef.md",
      ]
    )
  }

  @Test func leavesTakenIDsAloneAndKnownSitesOut() throws {
    var target = ImportTarget()
    target.taken[.site] = ["reef", "wall"]
    target.knownIDs = ["subsurface-git:site/00000001": "wall"]
    #expect(try sites(["Reef", "Wall"], into: target) == ["sites/reef-2.md"])
  }

  @Test func addsNoRecordThatTheLogbookHas() throws {
    let log = ["2024/06/12-Wed-10=30=00/Dive-7": "location \"rummu\"\nbuddy \"mari, tiit\"\n"]
    var target = ImportTarget()
    let before = try Imported(log, into: target).files.keys
    #expect(before.contains("sites/rummu.md") && before.contains("divers/mari/diver.md"))
    target.taken[.site] = ["rummu"]
    target.taken[.diver] = ["mari"]
    let imported = try Imported(log, into: target)
    #expect(
      imported.files.keys.sorted() == [
        "divers/tiit/diver.md", "dives/2024/2024-06-12-1030-rummu.md",
      ]
    )
    #expect(imported.dive.contains("site: rummu\n"))
    #expect(imported.dive.contains("buddies: [mari, tiit]\n"))
  }

  @Test(arguments: [
    ("2024/06/12-Wed-10=30=00", "2024-06-12-1030"),
    ("2024/06/12-Wed-10=30=15~abcdef1", "2024-06-12-1030"),
    ("2024/06/12-Wed-10:30:00", "2024-06-12-1030"),
    ("2024/06/30-trip/07-01-Mon-09=00=00", "2024-07-01-0900"),
    ("2024/12/31-trip~abcdef1/2025-01-01-Wed-09=00=00~0123456", "2025-01-01-0900"),
    ("2024/06/31-Mon-09=00=00", "2024-07-01-0900"),
  ])
  func takesTheMomentFromTheFolders(folder: String, stem: String) throws {
    let imported = try Imported([folder + "/Dive-7": ""])
    let year = stem.prefix(4)
    #expect(imported.files.keys.contains("dives/\(year)/\(stem).md"))
  }

  @Test(arguments: [
    "Dive-7", "2024/Dive-7", "2024/06/Dive-7", "2024/06/x-Wed-10=30=00/Dive-7",
    "2024/13/12-Wed-10=30=00/Dive-7", "2024/06/12-Wed-25=30=00/Dive-7", "README.md",
  ])
  func reportsAFileOutsideTheLog(path: String) throws {
    #expect(try Imported([path: ""]).lossList == ["\(path):0 foreign-file"])
  }

  @Test func numbersDivesInOneMinute() throws {
    let imported = try Imported([
      "2024/06/12-Wed-10=30=00/Dive-2": "", "2024/06/12-Wed-10=30=00~aaaaaaa/Dive-1": "",
      "2024/06/12-Wed-10=30=30/Dive-3": "",
    ])
    #expect(imported.files["dives/2024/2024-06-12-1030.md"]?.contains("number: 1\n") == true)
    #expect(imported.files["dives/2024/2024-06-12-1030-2.md"]?.contains("number: 2\n") == true)
    #expect(imported.files["dives/2024/2024-06-12-1030-3.md"]?.contains("time: 10:30:30\n") == true)
  }

  @Test func putsANewDiveBesideThoseOfTheLogbook() throws {
    var target = ImportTarget()
    target.takenDives = ["2024-06-12-1030", "2024-06-12-1030-reef-4"]
    target.knownIDs = ["subsurface-git:2024-06-12T10:30:00/1": "2024-06-12-1030"]
    let imported = try Imported(
      ["2024/06/12-Wed-10=30=00/Dive-2": "", "2024/06/12-Wed-10=30=00~aaaaaaa/Dive-1": ""],
      into: target
    )
    #expect(imported.files.keys.sorted() == ["dives/2024/2024-06-12-1030-5.md"])
  }

  @Test func givesATripWithoutLatinLettersAnIDFromItsHash() throws {
    let trip = "2024/06/12-trip"
    let imported = try Imported([
      trip + "/00-Trip": "location \"山田\"\n", trip + "/12-Wed-10=30=00/Dive-7": "",
    ])
    let id = imported.files.keys.first { $0.hasPrefix("trips/") } ?? ""
    #expect(id.wholeMatch(of: /trips\/trip-[0-9a-f]{8}\.md/) != nil, "\(id)")
  }

  @Test func beginsATripWithItsFirstDay() throws {
    let trip = "2024/06/12-trip"
    let imported = try Imported([
      trip + "/00-Trip": "date 2024-06-13\ntime 08:00:00\nlocation \"Egypt\"\n",
      trip + "/12-Wed-10=30=00/Dive-7": "",
    ])
    #expect(
      imported.files["trips/egypt.md"] == """
        ---
        name: Egypt
        from: 2024-06-12
        x-subsurface-date: 2024-06-13
        x-subsurface-time: 08:00
        x-subsurface-source: subsurface-git:trip/2024-06-12T10:30:00/7
        ---

        """
    )
  }
}
