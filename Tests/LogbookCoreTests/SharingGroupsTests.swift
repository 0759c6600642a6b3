import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Testing

/// A record that is for groups is for the groups of its owner, and for no other.
@Suite struct SharingGroupsTests {
  private static let files = [
    "divelog.yml": "format: 1\n",
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/zed/diver.md": "---\nname: Zed\n---\n",
    "groups/club/group.md":
      "---\nmembers: [{diver: mari, since: 2024-01-01, until: 2024-06-30}, Anna Rebane]\n---\n",
    "groups/other/group.md": "---\nmembers: [zed]\n---\n",
    "trips/club-trip.md": "---\nmembers: [mari]\n---\n",
  ]

  /// The groups that see a record.
  private func readers(
    of path: String,
    _ lines: String,
    _ more: [String: String] = [:],
    on day: String? = "2024-06-01"
  ) throws -> [String] {
    var files = Self.files.merging(more) { $1 }
    files[path] = "---\n\(lines)\nshare: group\n---\n"
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let day = try day.map { try CalendarDate(parsing: $0) }
    #expect(log.seen(by: .public, on: day).recordPaths.contains(path) == false)
    return log.groups.map(\.id).filter {
      log.seen(by: .group($0), on: day).recordPaths.contains(path)
    }
  }

  @Test(arguments: [
    ("documents/a.md", "owner: mari", ["club"]), ("documents/a.md", "owner: Mari Tamm", ["club"]),
    ("documents/a.md", "owner: zed", ["other"]),
    ("documents/a.md", "owner: groups/other", ["other"]),
    ("documents/a.md", "owner: Anna Rebane", ["club"]), ("documents/a.md", "owner: Stranger", []),
    ("documents/a.md", "about: [groups/club]", ["club"]),
    ("documents/a.md", "about: [divers/zed, sites/wreck]", ["other"]),
    // The owner decides before what it is about.
    ("documents/a.md", "owner: mari\nabout: [divers/zed]", ["club"]),
    ("documents/a.md", "type: plan", []), ("gear/a.md", "owner: mari", ["club"]),
    ("gear/a.md", "owner: groups/club", ["club"]), ("gear/a.md", "name: Torch", []),
    ("trips/a.md", "members: [mari]", ["club"]), ("trips/a.md", "members: [zed]", ["other"]),
    ("trips/a.md", "members: [mari, zed]", ["club", "other"]), ("trips/a.md", "name: North", []),
    ("courses/a.md", "instructors: [mari]", ["club"]),
    ("courses/a.md", "students: [zed]", ["other"]),
    ("budgets/a/budget.md", "for: [groups/club]", ["club"]),
    ("budgets/a/budget.md", "for: [trips/club-trip]", ["club"]),
    ("budgets/a/budget.md", "members: [zed]", ["other"]),
    ("budgets/a/budget.md", "for: [groups/club]\nmembers: [zed]", ["club"]),
    ("budgets/a/budget.md", "name: All", []), ("sites/a.md", "name: Wreck", []),
    ("centres/a.md", "name: Boat", []), ("groups/a/group.md", "members: [mari, zed]", ["a"]),
    ("divers/mari/diver.md", "name: Mari Tamm", ["club"]), ("divers/eve/diver.md", "name: Eve", []),
  ])
  func aRecordIsForTheGroupsOfItsOwner(path: String, lines: String, groups: [String]) throws {
    #expect(try readers(of: path, lines) == groups)
  }

  @Test(arguments: ["for: [groups/club]", "members: [mari]"])
  func anExpenseIsItsBudgets(lines: String) throws {
    let budget = ["budgets/a/budget.md": "---\n\(lines)\n---\n"]
    #expect(try readers(of: "budgets/a/2024-05-01.md", "date: 2024-05-01", budget) == ["club"])
  }

  /// Where there is one group, it is clear which one is meant.
  @Test(arguments: ["documents/a.md", "gear/a.md", "trips/a.md", "sites/a.md"])
  func whatIsNoOnesIsForTheOnlyGroup(path: String) throws {
    let lines = "---\nname: A\nshare: group\n---\n"
    var files = Self.files
    files["groups/other/group.md"] = nil
    files[path] = lines
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    #expect(log.seen(by: .group("club")).recordPaths.contains(path))
  }

  /// A member is one up to and including the last day, and so are their records.
  @Test(arguments: [
    ("2024-06-29", true), ("2024-06-30", true), ("2024-07-01", false), (nil, false),
  ])
  func aMemberIsOneUntilTheLastDay(day: String?, isSeen: Bool) throws {
    let groups = isSeen ? ["club"] : []
    #expect(try readers(of: "divers/mari/diver.md", "name: Mari Tamm", on: day) == groups)
    for path in ["documents/a.md", "gear/a.md"] {
      #expect(try readers(of: path, "owner: mari", on: day) == groups)
    }
    #expect(try readers(of: "courses/a.md", "instructors: [mari]", on: day) == groups)
    // As with dives, a trip of that time stays with those who were there.
    let trip = "from: 2024-05-01\nto: 2024-05-04\nmembers: [mari]"
    #expect(try readers(of: "trips/a.md", trip, on: day) == ["club"])
  }

  @Test(arguments: [
    ("from: 2023-05-01\nto: 2023-05-04", []), ("from: 2023-12-28\nto: 2024-01-01", ["club"]),
    ("from: 2024-07-01\nto: 2024-07-02", []), ("from: 2024-06-30", ["club"]),
  ])
  func aTripIsForTheGroupsOfItsDays(days: String, groups: [String]) throws {
    #expect(try readers(of: "trips/a.md", days + "\nmembers: [mari]") == groups)
  }

  /// What hides who is meant shows the record to no group.
  @Test func anOwnerThatCannotBeReadHidesTheRecord() throws {
    var files = Self.files
    files["groups/other/group.md"] = nil
    files["documents/a.md"] = "---\nowner: [mari\nshare: group\n---\n"
    files["documents/b.md"] = "---\nowner: {a: b}\nshare: group\n---\n"
    files["gear/c.md"] = "---\nowner: Mari\nshare: group\n---\n"
    files["divers/eve/diver.md"] = "---\nname: Mari\n---\n"
    files["divers/mari/diver.md"] = "---\nname: Mari\n---\n"
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    let day = try CalendarDate(parsing: "2024-06-01")
    let seen = log.seen(by: .group("club"), on: day)
    #expect(seen.documents.isEmpty && seen.gear.isEmpty)
  }

  /// A place is for the groups that see a dive there.
  @Test func aPlaceIsForTheGroupsOfItsDives() throws {
    let dive = "---\ndate: 2024-06-01\nsite: wreck\nshare: group\n---\n"
    let groups = try readers(
      of: "sites/wreck.md",
      "name: Wreck",
      ["divers/zed/dives/2024-06-01.md": dive]
    )
    #expect(groups == ["other"])
  }

  /// Of every kind there will be, a record whose owner is in one group is not for another.
  @Test(arguments: RecordKind.besideDives)
  func noKindIsForEveryGroup(kind: RecordKind) throws {
    let folder = kind.folder ?? "budgets"
    let path = kind.head.map { "\(folder)/a/\($0)" } ?? "\(folder)/a/a.md"
    let owner =
      FieldTable.table(of: kind).rows.contains { $0.kind == .owner } ? "owner: mari\n" : ""
    let budget = ["budgets/a/budget.md": "---\nmembers: [mari]\n---\n"]
    let lines = owner + (kind == .expense ? "date: 2024-06-01" : "name: A")
    let groups = try readers(of: path, lines, kind == .expense ? budget : [:])
    #expect(!groups.contains("other"))
  }
}

/// What belongs to someone whom the reader may not know is not called after them.
@Suite struct NeutralNameTests {
  private static let files = [
    "divelog.yml": "format: 1\nshare: public\ndocument-types: [medical]\n",
    "divers/mari/diver.md": "---\nname: Mari\n---\n",
    "divers/kalle/diver.md": "---\nname: Kalle\nshare: private\n---\n",
    "divers/boris/diver.md": "---\nname: Boris\nshare: private\n---\n",
    "groups/seals/group.md": "---\nname: Seals\nmembers: [kalle]\nshare: private\n---\n",
    "documents/medical-kalle.md": """
    ---
    name: Medical of Kalle
    aliases: [kalle-old]
    type: medical
    owner: kalle
    issuer: Dr House
    expires: 2024-12-31
    file: kalle.pdf
    share: public
    ---
    """,
    "documents/kalle.pdf": "scan",
    "documents/medical-boris.md":
      "---\ntype: medical\nowner: boris\nexpires: 2025-12-31\nshare: public\n---\n",
    "documents/a-paper-of-kalle.md":
      "---\ntype: medical\nowner: Kalle\nexpires: 2023-12-31\nshare: public\n---\n![](kalle-2.png)\n",
    "documents/kalle-2.png": "picture",
    "documents/insurance-seals.md": "---\nowner: groups/seals\nshare: public\n---\n",
    "documents/document-1.md": "---\nowner: mari\nshare: public\n---\n",
    "gear/kalles-torch.md": "---\nname: Kalle's torch\nowner: kalle\nshare: public\n---\n",
    "divers/mari/dives/2024-06-01.md":
      "---\ndate: 2024-06-01\ngear: [kalles-torch]\ndocuments: [medical-kalle, Medical of Kalle]\n---\n",
  ]

  private func log(_ files: [String: String] = files) throws -> Logbook {
    try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
  }

  @Test func itHasANameThatSaysNothing() throws {
    let seen = try log().seen(by: .public)
    let ids = ["document-1", "document-2", "document-3", "document-4", "document-5"]
    #expect(seen.documents.map(\.id).sorted() == ids)
    for record in seen.recordsBesideDives where [.document, .gear].contains(record.kind) {
      let all = "\(record.origin.path) \(record.title) \(record.aliases) \(record.fields)"
      #expect(!all.lowercased().contains("kalle") && !all.contains("boris"), "\(all)")
    }
    let medical = try #require(seen.documents.first { $0.issuer != nil })
    #expect(medical.file?.value == "\(medical.id).1.pdf")
    #expect(seen.tree.exists("documents/\(medical.id).1.pdf"))
    #expect(!seen.tree.exists("documents/kalle.pdf"))
    // What names it names it so.
    let dive = try #require(seen.dives.first?.dive)
    #expect(dive.documents.map(\.value.text) == [medical.id, medical.id])
    #expect(dive.gear.map(\.value.text) == ["gear-1"])
    #expect(seen.gear.map(\.title) == ["gear-1"])
    // A document whose owner is known keeps its name.
    #expect(seen.documents.contains { $0.id == "document-1" && $0.owner?.value.text == "mari" })
    // In the order of a folder, as all records are.
    let paths = seen.documents.map(\.origin.path)
    #expect(paths == paths.sorted(by: ListingOrder.precedes))
  }

  @Test func theKeeperSeesTheNames() throws {
    #expect(try log().seen(by: .owner).documents.map(\.id).contains("medical-kalle"))
  }

  /// Documents of two people whom the reader does not know do not replace each other.
  @Test func whatIsReplacedDependsOnTheOwner() throws {
    let seen = try log().seen(by: .public)
    let day = try CalendarDate(parsing: "2024-06-01")
    let found = DocumentValidity.all(in: seen, RecordIndex(seen), on: day)
    let ends = zip(seen.documents, found).filter { $0.0.expires != nil }.map {
      "\($0.0.expires?.value.year ?? 0) \($0.1.standing)"
    }
    #expect(ends.sorted() == ["2023 history", "2024 counts", "2025 counts"])
    // A private one that is newer is not there for them.
    var files = Self.files
    files["documents/new.md"] = "---\ntype: medical\nowner: kalle\nexpires: 2030-12-31\n---\n"
    let other = try log(files).seen(by: .public)
    #expect(DocumentValidity.all(in: other, RecordIndex(other), on: day) == found)
    // Also in what was taken of it.
    let again = seen.seen(by: .public)
    #expect(DocumentValidity.all(in: again, RecordIndex(again), on: day) == found)
  }
}
