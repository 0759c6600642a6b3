import CommandSupport
import Foundation
import LogbookCore
import TestSupport
import Testing

@testable import DiveExchange

/// A database of anyone's is read without running, changing or believing anything of it.
@Suite struct ForeignDatabaseTests {
  private static let plain = """
    CREATE TABLE "Dive" (Id INTEGER PRIMARY KEY, Depth DECIMAL, Note TEXT, Blob BLOB);
    INSERT INTO Dive VALUES (3, 18.4, 'a' || char(0) || 'é', x'0102');
    INSERT INTO Dive VALUES (7, 20, NULL, x'');
    """

  private func open(_ bytes: [UInt8]) throws -> ForeignDatabase {
    try ForeignDatabase(TestTree(files: ["a.db": bytes]), "a.db")
  }

  private func open(_ statements: String) throws -> ForeignDatabase {
    try open(TestDatabase(statements).bytes())
  }

  /// Writes a database to a file.
  private func write(_ bytes: [UInt8], _ name: String, in folder: TemporaryFolder) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }

  @Test func readsValuesAsTheyAreStored() throws {
    let bytes = try TestDatabase(Self.plain).bytes()
    let folder = try TemporaryFolder([:])
    // The characters of addresses are those of a name here.
    let name = "a b?mode=rw&x#%41é.db"
    try write(bytes, name, in: folder)
    let path = "\(folder.path)/\(name)"
    let onDisk = try ForeignDatabase(SelectedFiles([path]), path)
    for database in [try open(bytes), onDisk] {
      let rows = try database.rows(of: "Dive")
      #expect(rows.map(\.number) == [3, 7])
      #expect(rows[0].columns == ["Id", "Depth", "Note", "Blob"])
      #expect(rows[0]["Depth"] == .real(18.4))
      #expect(rows[0]["Note"] == .text("a\0é"))
      #expect(rows[0]["Blob"] == .blob([1, 2]))
      #expect(rows[1]["Depth"] == .integer(20))
      #expect(rows[1]["Note"] == .null)
      #expect(rows[1]["Blob"] == .blob([]))
      #expect(rows[1]["Else"] == .null)
      #expect(try database.row(7, of: "Dive")?["Id"] == .integer(7))
      #expect(try database.row(8, of: "Dive") == nil)
      #expect(try database.rows(of: "Dive", columns: ["Note", "Else"]).first?.columns == ["Note"])
      #expect(try database.rows(of: "Dive", columns: ["Else"]).map(\.number) == [3, 7])
      #expect(try database.rows(of: "Other").isEmpty)
    }
    #expect(try folder.files() == [name])
  }

  /// What a program keeps in a table is refused under the same name as anything else.
  @Test(arguments: [
    "CREATE VIEW Dive AS SELECT 1 AS Id",
    """
    CREATE TABLE Dive (Id); PRAGMA writable_schema = 1;
    UPDATE sqlite_master SET sql = 'CREATE VIEW Dive AS SELECT 1 AS Id', rootpage = 0;
    """,
    """
    CREATE TABLE Dive (Id); PRAGMA writable_schema = 1;
    UPDATE sqlite_master SET sql = 'CREATE VIRTUAL TABLE Dive USING fts5(Id)', rootpage = 0;
    """,
    """
    CREATE TABLE Dive (Id); CREATE VIEW Hidden AS SELECT 1 AS Id; PRAGMA writable_schema = 1;
    UPDATE sqlite_master SET sql = 'CREATE TABLE Other (Id)' WHERE name = 'Dive';
    UPDATE sqlite_master SET sql = 'CREATE VIEW Dive AS SELECT 1 AS Id' WHERE name = 'Hidden';
    """,
  ])
  func refusesWhatIsNotATable(statements: String) throws {
    let database: ForeignDatabase
    do { database = try open(statements) } catch ImportFailure.database(_, .damaged) {
      // Some versions of the library see at once that the schema is forged.
      #expect(statements.contains("writable_schema"))
      return
    }
    #expect(database.names.contains("Dive"))
    #expect(throws: DatabaseFault.notATable("Dive")) { try database.require(["Dive"]) }
    #expect(throws: DatabaseFault.notATable("Dive")) { try database.rows(of: "Dive") }
    #expect(throws: DatabaseFault.notATable("Dive")) { try database.row(1, of: "Dive") }
  }

  @Test(arguments: [
    ("CREATE TABLE Dive (a)", "Dive"), ("CREATE TABLE Dive(a)", "Dive"),
    ("CREATE TABLE \"Dive\" (a)", "Dive"), ("CREATE TABLE [Dive] (a)", "Dive"),
    ("CREATE TABLE 'Dive'(a)", "Dive"), ("create table Dive\n(a)", "Dive"),
    ("CREATE VIRTUAL TABLE Dive USING x", nil), ("CREATE VIEW Dive AS SELECT 1", nil),
    ("CREATE TABLE", nil), ("", nil), ("CREATE TABLE \"Dive", "Dive"), ("@REATE TABLE Dive", nil),
  ])
  func findsTheNameInADefinition(definition: String, name: String?) {
    #expect(TableDefinition.name(in: definition) == name)
  }

  /// A trigger cannot run, because nothing is ever written, and a view is not read, whatever asks.
  @Test func nothingOfTheSchemaRuns() throws {
    let bytes = try TestDatabase(
      Self.plain + """
        CREATE TRIGGER t AFTER INSERT ON Dive BEGIN DELETE FROM Dive; END;
        CREATE VIEW Every AS SELECT * FROM Dive;
        """
    ).bytes()
    let connection = try DatabaseConnection(bytes: bytes)
    for statement in [
      "INSERT INTO Dive (Depth) VALUES (1)", "DELETE FROM Dive", "SELECT * FROM Every",
      "SELECT load_extension('x')", "ATTACH ':memory:' AS other", "DROP TABLE Dive",
    ] {
      #expect(throws: DatabaseFault.self, "\(statement)") {
        try connection.run(statement) { _ in true }
      }
    }
    var count = 0
    try connection.run("SELECT * FROM Dive") { _ in
      count += 1
      return true
    }
    #expect(count == 2)
  }

  @Test func aQueryThatDoesNotEndIsStopped() throws {
    let connection = try DatabaseConnection(bytes: TestDatabase(Self.plain).bytes())
    let endless =
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c"
    #expect(throws: DatabaseFault.endless) { try connection.run(endless) { _ in true } }
    // The next query has its own steps.
    try connection.run("SELECT * FROM Dive") { _ in true }
    #expect(throws: DatabaseFault.tooLarge) {
      try connection.run("SELECT zeroblob(100000000)") { _ in true }
    }
  }

  /// Damage is an error with the file's name, or other values; it never traps.
  @Test func survivesMutations() throws {
    let many = """
      CREATE TABLE Dive (Id INTEGER PRIMARY KEY, Note TEXT);
      WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 300)
        INSERT INTO Dive SELECT x, hex(zeroblob(30)) FROM c;
      """
    let whole = try TestDatabase(many).bytes()
    #expect(whole.count > 3 * 4_096)
    var random = SplitMix64(seed: 5)
    var faults: Set<DatabaseFault> = []
    for round in 0..<MarkupMutants.count(600) {
      var bytes = whole
      if round % 3 == 0 { bytes.removeSubrange(Int.random(in: 0..<whole.count, using: &random)...) }
      for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
        // The heads of the file and of its pages are what pages are found by.
        let page = Int.random(in: 0...(bytes.count - 1) / 4_096, using: &random) * 4_096
        let place = min(page + Int.random(in: 0..<160, using: &random), bytes.count - 1)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let database = try open(bytes)
        _ = try database.rows(of: "Dive")
      } catch ImportFailure.database(let path, let fault) {
        #expect(path == "a.db")
        faults.insert(fault)
      } catch let fault as DatabaseFault { faults.insert(fault) }
    }
    #expect(faults.contains(.damaged))
  }

  /// The user learns that the file is damaged, not that its format is unknown.
  @Test func sayWhatIsWrongWithADamagedFile() throws {
    var bytes = try TestDatabase(Self.plain).bytes()
    bytes.replaceSubrange(100..<108, with: [UInt8](repeating: 0xEE, count: 8))
    let folder = try TemporaryFolder([:])
    try write(bytes, "a.db", in: folder)
    let path = "\(folder.path)/a.db"
    #expect(throws: ImportFailure.database(path: path, .damaged)) {
      try FormatRegistry.all.source(named: path)
    }
    // One that is whole, and no program's.
    try write(TestDatabase(Self.plain).bytes(), "a.db", in: folder)
    #expect(throws: ImportFailure.unrecognised(path: path, FormatRegistry.all.ids)) {
      try FormatRegistry.all.source(named: path)
    }
  }

  /// Changes that are only in the file beside a database are reported; copied ones are not missed.
  @Test func findsWhatIsOnlyInTheJournal() throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/a.db"
    let writer = try TestDatabase("PRAGMA journal_mode = WAL", file: path)
    try writer.run(Self.plain)
    let tree = SelectedFiles([path])
    #expect(DatabaseJournal.unread(beside: path, in: tree) == path + "-wal")
    // The same where the files lie in an archive.
    let files = try ["a.db", "a.db-wal"].map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))))
    }
    let packed = TestTree(files: Dictionary(uniqueKeysWithValues: files))
    #expect(DatabaseJournal.unread(beside: "a.db", in: packed) == "a.db-wal")
    try writer.run("PRAGMA wal_checkpoint(FULL)")
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    #expect(DatabaseJournal.unread(beside: path, in: tree) == nil)
    // A database that is written with such a file is read without it, in memory and on disk.
    for database in [
      try ForeignDatabase(tree, path),
      try open(Array(try Data(contentsOf: URL(fileURLWithPath: path)))),
    ] {
      #expect(try database.rows(of: "Dive").count == 2)
    }
    try writer.run("INSERT INTO Dive (Id) VALUES (8)")
    #expect(DatabaseJournal.unread(beside: path, in: tree) == path + "-wal")
    let hot: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0, 0]
    let old = TestTree(files: ["a.db": files[0].1, "a.db-journal": hot])
    #expect(DatabaseJournal.unread(beside: "a.db", in: old) == "a.db-journal")
    let done = TestTree(files: [
      "a.db": files[0].1, "a.db-journal": [UInt8](repeating: 0, count: 9),
    ])
    #expect(DatabaseJournal.unread(beside: "a.db", in: done) == nil)
  }
}
