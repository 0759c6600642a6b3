import DiveExchange
import DiveFormat
import DiveModel
import LogbookCore
import TestSupport
import Testing

/// A log as a database answers questions with the figures of its records.
@Suite struct SQLiteWriterTests {
  private static let files = [
    "divelog.yml": "format: 1\nshare: public\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\nshare: public\n---\n",
    "divers/liis/diver.md": "---\nname: Liis Kask\nshare: public\n---\n",
    "groups/club/group.md": "---\nname: Club\nmembers: [{diver: mari}]\n---\n",
    "sites/rummu.md": "---\nname: Rummu\nposition: 59.2251, 24.1965\n---\n\nBring a \"torch\".\n",
    "divers/mari/dives/a.md": """
    ---
    number: 7
    date: 2024-06-12
    time: 10:30
    duration: 47 min 30 s
    site: rummu
    max-depth: 18.4 m
    water-temperature: 7 °C
    visibility: good
    buddies: [liis, Juhan Saar]
    guide: Ahmed Hassan
    tanks:
      - volume: 12 L
        gas: EAN32
        start: 200 bar
        end: 61.5 bar
      - label: stage
        x-own: "spare"
    computers:
      - model: Perdix
        serial: A1
        profile: a.csv
    tags: [reef, "night dive"]
    x-program-key: 3
    ---

    Fine; "very".
    """,
    "divers/mari/dives/a.csv":
      "time_s,depth_m,tank1_bar,x_odd,event\n0,0,200,,\n10.5,18.4,61.5,high,gas=1;bookmark\n",
    "divers/liis/dives/b.md":
      "---\ndate: 2024-06-13\nvisibility: 6 m\ncost: [{amount: 20 EUR}]\n---\n",
    "groups/club/dives/c.md": "---\ndate: 2024-06-14\nmax-depth: 9 m\n---\n",
    "divers/mari/dives/d.md": """
    ---
    date: 2024-06-15
    share: private
    max-depth: 30 m
    computers: [{model: Perdix, profile: none.csv}]
    ---
    """,
  ]

  private func export(
    _ audience: Audience = .owner,
    _ files: [String: String] = files
  ) throws -> (database: TestDatabase, export: ForeignExport) {
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let export = try ExportLaws.export(log, "sqlite", audience)
    return (try TestDatabase(bytes: export.files[0].bytes), export)
  }

  @Test(arguments: [
    (
      "SELECT id, diver, \"group-dive-of\", date FROM dives ORDER BY date",
      ["a|mari|-|2024-06-12", "b|liis|-|2024-06-13", "c|-|club|2024-06-14", "d|mari|-|2024-06-15"]
    ),
    (
      "SELECT number, duration_min, \"max-depth_m\", \"water-temperature_C\", visibility_m, tags, notes "
        + "FROM dives WHERE id = 'a'",
      ["7|47.5|18.4|7.0|good|reef; night dive|Fine; \"very\"."]
    ),
    // Numbers are numbers.
    (
      "SELECT sum(\"max-depth_m\"), typeof(min(\"max-depth_m\")) FROM dives",
      ["57.4|real"]
    ),
    ("SELECT typeof(number) FROM dives WHERE id = 'a'", ["integer"]),
    ("SELECT typeof(visibility_m), visibility_m FROM dives WHERE id = 'b'", ["real|6.0"]),
    (
      "SELECT item, volume, gas, start_bar, end_bar, start_bar - end_bar, label FROM tanks",
      ["1|12 L|EAN32|200.0|61.5|138.5|-", "2|-|-|-|-|-|stage"]
    ),
    (
      "SELECT d.id, c.item, c.model, c.serial FROM computers c JOIN dives d USING (dive) ORDER BY d.date",
      ["a|1|Perdix|A1", "d|1|Perdix|-"]
    ),
    (
      "SELECT computer, sample, time_s, depth_m, temperature_c, tank1_bar, event FROM samples",
      ["1|1|0.0|0.0|-|200.0|-", "1|2|10.5|18.4|-|61.5|gas=1;bookmark"]
    ),
    (
      "SELECT id, computer, sample, key, value FROM own_samples JOIN dives USING (dive)",
      ["a|1|2|x_odd|high"]
    ),
    (
      "SELECT key, name, path FROM people WHERE record LIKE '%/a.md'",
      ["buddies|Liis Kask|divers/liis/diver.md", "buddies|Juhan Saar|-", "guide|Ahmed Hassan|-"]
    ),
    (
      "SELECT s.name, s.position, s.notes FROM links l JOIN sites s USING (path) WHERE l.dive NOT NULL",
      ["Rummu|59.2251, 24.1965|Bring a \"torch\"."]
    ),
    ("SELECT id, name FROM divers ORDER BY id", ["liis|Liis Kask", "mari|Mari Tamm"]),
    ("SELECT path, item, diver FROM group_members", ["groups/club/group.md|1|mari"]),
    (
      "SELECT record, place, key, value FROM own_keys ORDER BY place",
      ["divers/mari/dives/a.md||x-program-key|3", "divers/mari/dives/a.md|tanks.2|x-own|spare"]
    ),
    ("PRAGMA integrity_check", ["ok"]), ("PRAGMA user_version", ["1"]),
    ("PRAGMA page_size", ["4096"]),
  ])
  func answers(query: String, rows: [String]) throws {
    #expect(try export().database.rows(query) == rows)
  }

  /// The columns are those of CSV, whatever a log says.
  @Test func columnsAreTheHeadsOfCSV() throws {
    let columns = try export().database.rows("SELECT name FROM pragma_table_info('dives')")
    let empty = try export(.owner, ["divelog.yml": "format: 1\n"]).database
    #expect(try empty.rows("SELECT name FROM pragma_table_info('dives')") == columns)
    let log = try ExportLaws.sample.get()
    let csv = try ExportLaws.export(log, "csv").files[0].bytes
    let line = String(decoding: csv.prefix { $0 != 0x0A }, as: UTF8.self)
    for head in line.split(separator: ",").map({ String($0.filter { $0 != "\r" && $0 != "\"" }) }) {
      let parts = head.split(separator: ".").map(String.init)
      if parts.count == 3, Int(parts[1]) != nil, !parts[2].hasPrefix("x-") {
        let known = try empty.rows("SELECT name FROM pragma_table_info('\(parts[0])')")
        #expect(known.contains(parts[2]), "\(head)")
      } else if !head.hasPrefix("x-"), parts.count == 1 {
        #expect(columns.contains(head), "\(head)")
      }
    }
  }

  /// Every table that has a column for a key of the log has each key once.
  @Test func everyKeyHasAPlace() throws {
    let database = try export().database
    for kind in RecordKind.besideDives + [.dive] {
      let columns = try database.rows("SELECT name FROM pragma_table_info('\(kind.plural)')")
      for row in FieldTable.table(of: kind).rows {
        if case .mapping = row.kind { continue }
        #expect(columns.contains { $0 == row.key || $0.hasPrefix(row.key + "_") }, "\(row.key)")
      }
    }
  }

  @Test func reportsOnlyWhatCannotBeRead() throws {
    let export = try export().export
    #expect(export.dives == 3)
    #expect(
      export.losses == [
        .init(path: "divers/mari/dives/d.md", key: "computers.1.profile", reason: .unreadable)
      ]
    )
  }

  /// What readers may not see is in none of the pages, also not as what was left of one.
  @Test func hasOnlyWhatIsShared() throws {
    let (database, export) = try export(.public)
    #expect(try database.rows("SELECT count(*) FROM dives WHERE diver IS NOT NULL") == ["2"])
    #expect(try database.rows("SELECT count(*) FROM own_keys") == ["0"])
    #expect(try database.rows("SELECT max(\"max-depth_m\") FROM dives") == ["18.4"])
    let text = String(decoding: export.files[0].bytes, as: UTF8.self)
    #expect(!text.contains("spare"))
    #expect(!text.contains("x_odd"))
  }

  /// Texts are values, whatever characters they have.
  @Test func aTextIsNeverAStatement() throws {
    let name = "x'); DROP TABLE dives; --"
    let files = [
      "divelog.yml": "format: 1\n",
      "dives/a.md": "---\ndate: 2024-06-12\nsite: \"\(name)\"\n---\n",
    ]
    let database = try export(.owner, files).database
    #expect(try database.rows("SELECT site FROM dives") == [name])
    #expect(try database.rows("SELECT name, path FROM links") == ["\(name)|-"])
  }
}
