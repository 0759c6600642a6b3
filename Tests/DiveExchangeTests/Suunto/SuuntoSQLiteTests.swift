import CommandSupport
import DiveModel
import Foundation
import Testing

@testable import DiveExchange

/// A database of Suunto's desktop programs becomes dives with everything it says.
@Suite struct SuuntoSQLiteTests {
  private static let tables = """
    CREATE TABLE Dive (DiveId INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      StartTime TIMESTAMP NOT NULL, Duration INT, Mode SMALLINT, SourceSerialNumber INTEGER,
      Source TEXT, MaxDepth DECIMAL, SampleInterval SMALLINT, Note TEXT,
      BottomTemperature SMALLINT, StartPressure INTEGER, EndPressure INTEGER,
      PersonalMode SMALLINT, CylinderVolume DECIMAL, CylinderWorkPressure INTEGER,
      ProfileBlob BLOB, TemperatureBlob BLOB, PressureBlob BLOB, SampleBlob BLOB,
      TissuePressuresNitrogenStartBlob BLOB, DivingDaysInRow INTEGER, SurfacePressure INTEGER,
      Deleted BOOLEAN, Weight DOUBLE, Visibility INTEGER, DivePlanId INTEGER, Boat TEXT);
    CREATE TABLE Mark (DiveId INTEGER, MarkTime INTEGER, Type SMALLINT, Heading DECIMAL,
      PRIMARY KEY (DiveId, MarkTime, Type));
    CREATE TABLE DiveMixture (DiveMixtureId INTEGER PRIMARY KEY, DiveId INTEGER, Oxygen SMALLINT,
      Helium SMALLINT, PO2 DECIMAL, Type SMALLINT, [Size] DOUBLE, StartPressure INTEGER,
      EndPressure INTEGER, Name STRING);
    CREATE TABLE DiveGasChange (DiveMixtureId INTEGER, GasChangeTime INTEGER, PO2 DOUBLE,
      PRIMARY KEY (DiveMixtureId, GasChangeTime));
    CREATE TABLE DiveTag (DiveId INTEGER, Text TEXT, PRIMARY KEY (DiveId, Text));
    """
  /// Depths of 1.39 and 18.4 m, temperatures of 9 and -7 °C, 206.52 bar and none.
  private static let columns = """
    INSERT INTO Dive (DiveId, StartTime, Duration, Mode, SourceSerialNumber, Source, MaxDepth,
      SampleInterval, Note, BottomTemperature, StartPressure, EndPressure, PersonalMode,
      CylinderVolume, CylinderWorkPressure, ProfileBlob, TemperatureBlob, PressureBlob,
      TissuePressuresNitrogenStartBlob, DivingDaysInRow, SurfacePressure, Weight, Visibility, Boat)
    VALUES (4, 638537850054000000, 2470, 1, 20400612, 'Vyper Air', 18.61, 20, ' Wall. ', 7, 206520,
      53870, -1, 11.9999994049072, 200000, x'85ebb13f33339341', x'09f9', x'b826030000000000',
      x'00000000', 2, 101200, 4.5, 0, 'Deep Blue');
    INSERT INTO DiveMixture VALUES (9, 4, 32, 0, 1.4, 1, 0, 205110, 53870, NULL);
    INSERT INTO DiveGasChange VALUES (9, 0, NULL);
    INSERT INTO Mark VALUES (4, 15, 257, 90);
    INSERT INTO DiveTag VALUES (4, 'reef');
    """
  /// The same depths and temperatures in one column, with 193.8 bar, and a number of no known meaning.
  private static let rows = """
    INSERT INTO Dive (DiveId, StartTime, Duration, Mode, SourceSerialNumber, Source, MaxDepth,
      SampleInterval, SampleBlob)
    VALUES (5, 638537950050000000, 40, 0, 33501409, 'DX', 18.61, 20,
      x'03000085ebb13fffffff7f09ffff7f7fffff7f7fffff7f7f14003333934108f50200f9ffff7f7fffff7f7f0000803f');
    """

  private func log(_ statements: String...) throws -> [UInt8] {
    try TestDatabase(([Self.tables] + statements).joined()).bytes()
  }

  private func importing(_ bytes: [UInt8]) throws -> ForeignFiles {
    try ForeignFiles(["DM4.db": bytes], of: SuuntoSQLite())
  }

  @Test func makesADive() throws {
    let imported = try importing(log(Self.columns))
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2024-06-12")
    #expect(dive.text("time") == "10:30:05")
    #expect(dive.text("zone") == "")
    #expect(dive.seconds("duration") == 2_470)
    #expect(dive.text("max-depth") == "18.61 m")
    #expect(dive.text("water-temperature") == "7 °C")
    #expect(dive.text("surface-pressure") == "1012 mbar")
    #expect(dive.text("safety-factor") == "-1")
    #expect(dive.text("weight") == "4.5 kg")
    #expect(dive.list("tags") == ["reef"])
    #expect(dive.text("x-suunto-boat") == "Deep Blue")
    #expect(dive.text("x-suunto-divingdaysinrow") == "2")
    // The computer's own, which are not those of the mixture.
    #expect(dive.text("x-suunto-startpressure") == "206520")
    #expect(dive.text("source") == "suunto-sqlite:20400612/2024-06-12T10:30:05.400")
    let tank = try #require(dive.items["tanks"]?.first)
    #expect(tank["volume"] == "12 L")
    #expect(tank["working-pressure"] == "200 bar")
    #expect(tank["gas"] == "EAN32")
    #expect(tank["start"] == "205.11 bar")
    #expect(tank["end"] == "53.87 bar")
    let computer = try #require(dive.items["computers"]?.first)
    #expect(computer["model"] == "Suunto Vyper Air")
    #expect(computer["serial"] == "20400612")
    let name = try #require(imported.bytes.keys.first { $0.hasSuffix(".md") })
    #expect(imported.text(name).hasSuffix("\nWall.\n"))
    let samples = try #require(imported.profiles.first)
    #expect(samples.map { $0["time_s"] } == ["0", "15", "20"])
    #expect(samples.map { $0["depth_m"] } == ["1.39", nil, "18.4"])
    #expect(samples.map { $0["temperature_c"] } == ["9", nil, "-7"])
    #expect(samples.map { $0["tank1_bar"] } == ["206.52", nil, nil])
    #expect(samples[0]["event"] == "gas=1")
    #expect(samples[1]["event"] == "info=mark 257;heading=90")
    let losses = imported.step.losses.map { "\($0.location) \($0.reason.rawValue) \($0.text)" }
    #expect(losses == ["DM4.db#Dive/4 no-place TissuePressuresNitrogenStartBlob"])
    #expect(try imported.errors() == [])
  }

  @Test func readsSamplesThatAreInOneColumn() throws {
    let imported = try importing(log(Self.rows))
    let samples = try #require(imported.profiles.first)
    #expect(samples.map { $0["time_s"] } == ["0", "20"])
    #expect(samples.map { $0["depth_m"] } == ["1.39", "18.4"])
    #expect(samples.map { $0["temperature_c"] } == ["9", "-7"])
    #expect(samples.map { $0["tank1_bar"] } == [nil, "193.8"])
    #expect(imported.step.losses.map(\.text) == ["SampleBlob (1)"])
    // The older form says in each row which it is.
    let older = "x'0100003333b33f0000000007ffff7f7f0114003333934108f50200f9ffff7f7f'"
    let again = try importing(log(Self.rows, "UPDATE Dive SET SampleBlob = \(older);"))
    let rows = try #require(again.profiles.first)
    #expect(rows.map { $0["depth_m"] } == ["1.4", "18.4"])
    #expect(rows.map { $0["tank1_bar"] } == [nil, "193.8"])
    #expect(again.step.losses.isEmpty)
    #expect(try again.errors() == [])
  }

  /// What is cut off, or of a form that is not known, is reported.
  @Test(arguments: [
    (
      "SampleBlob = x'03000085ebb13fffffff7f09ffff7f7fffff7f7fffff7f7f1400'", ["cut-off SampleBlob"]
    ),
    ("SampleBlob = x'0900'", ["no-place SampleBlob"]),
    (
      "SampleBlob = NULL, ProfileBlob = x'85ebb13f33', TemperatureBlob = x'0909'",
      ["cut-off ProfileBlob", "cut-off TemperatureBlob"]
    ),
    ("SampleBlob = NULL, SampleInterval = 0, ProfileBlob = x'85ebb13f'", ["no-place ProfileBlob"]),
    ("SampleBlob = NULL, ProfileBlob = x'0000c07f'", ["malformed DiveSamples/Depth (1)"]),
    ("StartTime = -1", ["left-out StartTime -1"]), ("StartTime = 'x'", ["left-out StartTime x"]),
    ("StartTime = 9223372036854775807", ["left-out StartTime 9223372036854775807"]),
    ("Deleted = 1", ["other-activity Deleted"]),
  ])
  func saysWhatIsLost(change: String, losses: [String]) throws {
    let imported = try importing(log(Self.rows, "UPDATE Dive SET \(change);"))
    #expect(imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" } == losses)
    #expect(try imported.errors() == [])
  }

  @Test func bringsNothingTwice() throws {
    let bytes = try log(Self.columns, Self.rows)
    let imported = try importing(bytes)
    #expect(imported.dives.count == 2)
    let again = try ForeignFiles(["b.db": bytes], of: SuuntoSQLite(), into: imported.bytes)
    #expect(again.bytes == [:])
    let both = try ForeignFiles(["a.db": bytes, "b.db": bytes], of: SuuntoSQLite())
    #expect(both.dives.count == 2)
    #expect(both.reasons.contains(.duplicate))
  }

  /// A database on disk, in a folder and in an archive with the file of changes beside it.
  @Test func isReadWhereverItLies() throws {
    let folder = try TemporaryFolder(["logs/readme.txt": "text\n"])
    let path = folder.path + "/logs/DM5.db"
    let writer = try TestDatabase("PRAGMA journal_mode = WAL", file: path)
    try writer.run(Self.tables + Self.columns + "PRAGMA wal_checkpoint(FULL);")
    try writer.run(Self.rows)
    let packed = try ["DM5.db", "DM5.db-wal"].map { name in
      let bytes = Array(
        try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/logs/\(name)"))
      )
      return (name: name, method: UInt8(0), bytes: bytes, size: bytes.count)
    }
    for (name, files) in [("both.zip", packed), ("one.zip", Array(packed.prefix(1)))] {
      try Data(ArchiveTests.zip(files)).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    for (name, journals) in [("logs", 1), ("logs/DM5.db", 1), ("both.zip", 1), ("one.zip", 0)] {
      let found = try FormatRegistry.all.source(named: name, from: folder.path)
      #expect(found.format.id == "suunto-sqlite", "\(name)")
      let log = try found.format.open(found.source)
      #expect(log.dives.map(\.name) == ["20400612/2024-06-12T10:30:05.400"], "\(name)")
      #expect(log.losses.count { $0.reason == .unreadJournal } == journals, "\(name)")
      let dive = try #require(log.dives.first)
      #expect(log.read(dive).computers.first?.profile?.rowCount == 3, "\(name)")
    }
  }

  /// A view in the place of a table is refused with its name.
  @Test func aViewIsNoTable() throws {
    let hostile = """
      ALTER TABLE Mark RENAME TO Real; CREATE VIEW Mark AS SELECT * FROM Real;
      """
    let failure = ImportFailure.database(path: "DM4.db", .notATable("Mark"))
    #expect(throws: failure) { try importing(log(Self.columns, hostile)) }
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(log(Self.columns, Self.rows), of: SuuntoSQLite(), times: 200)
  }

  /// A real file, whose values a query shows too.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func bringsEveryFigureOfARealFile() throws {
    let path = (RealLog.folder ?? "") + "/subsurface-files/TestDiveDM4.db"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let imported = try importing(bytes)
    let dive = try #require(imported.dives.first)
    #expect("\(dive.text("date")) \(dive.text("time"))" == "2013-02-02 16:14:08")
    #expect(dive.seconds("duration") == 3_580)
    #expect(dive.text("max-depth") == "22.44 m")
    #expect(dive.text("water-temperature") == "26 °C")
    let tank = try #require(dive.items["tanks"]?.first)
    #expect(tank["gas"] == "EAN33")
    #expect(tank["start"] == "205.11 bar")
    #expect(tank["volume"] == "12 L")
    let rows = try #require(imported.profiles.first).filter { $0["depth_m"] != nil }
    #expect(rows.count == 179)
    #expect(rows.prefix(4).map { $0["depth_m"] } == ["1.39", "4.63", "7.66", "11.76"])
    #expect(rows.prefix(4).map { $0["tank1_bar"] } == ["206.52", "205.11", "203.6", "201.95"])
    #expect(rows[5]["temperature_c"] == "27")
    #expect(rows.last?["time_s"] == "3560")
    #expect(try imported.errors() == [])
  }
}
