#if os(Linux)
  import CommandSupport
  import Testing

  /// Names that differ only in their Unicode form, at the command line.
  @Suite(.waiting) struct NameTwinCommandTests {
    private static let (one, two) = ("\u{E9}", "e\u{301}")
    private static let drawing =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"><rect/></svg>\n"

    private static func dive(_ more: String) -> String {
      "---\ndate: 2024-06-12\nmax-depth: 18 m\n\(more)\n---\n"
    }

    private static func log(_ files: [String: String]) throws -> TemporaryFolder {
      let base = [
        "divelog.yml": "format: 1\nshare: public\n", "diver.md": "---\nname: Mari\n---\n",
        "sites/reef.md": "---\nname: Reef\n---\n",
      ]
      return try TemporaryFolder(base.merging(files) { $1 })
    }

    /// What cannot be read may refer to a record, so it is not removed without a word.
    @Test func aRecordIsNotRemovedWhileFilesAreUnread() throws {
      let log = try Self.log(["dives/\(Self.one)/a.md": Self.dive("site: reef")])
      try log.write("hi", to: "dives/\(Self.two)/n.txt")
      let refused = try Divelog.run(["site", "remove", "reef", "--yes"], in: log.path)
      #expect(refused.status == 2 && refused.errors.contains("may name it"), "\(refused.errors)")
      #expect(try log.text(of: "sites/reef.md").contains("Reef"))
      let forced = try Divelog.run(["site", "remove", "reef", "--yes", "--force"], in: log.path)
      #expect(forced.status == 0, "\(forced.errors)")
    }

    /// A file in another form than the one that is named is another file.
    @Test func aFileOfAnotherFormIsMissing() throws {
      let log = try Self.log(["dives/a.md": Self.dive("photos: [x\(Self.two).svg]")])
      try log.write(Self.drawing, to: "dives/x\(Self.one).svg")
      let found = try Divelog.run(["check", "--only=missing-file"], in: log.path)
      #expect(found.status == 1 && found.output.contains("missing-file"), "\(found.output)")
      #expect(try Divelog.run(["check", "--fix"], in: log.path).status == 0)
      let fixed = try log.text(of: "dives/a.md")
      #expect(fixed.utf8.elementsEqual(Self.dive("photos: [x\(Self.one).svg]").utf8), "\(fixed)")
    }

    /// Neither of two pictures is shown, because it could be the other.
    @Test func noPictureIsShownInPlaceOfAnother() throws {
      let log = try Self.log([
        "dives/2024-06-12-a.md": Self.dive("photos: [x\(Self.one).svg]"),
        "dives/2024-06-12-b.md": Self.dive("photos: [x\(Self.two).svg]"),
      ])
      try log.write(Self.drawing, to: "dives/x\(Self.one).svg")
      try log.write(Self.drawing.replacing("10", with: "20"), to: "dives/x\(Self.two).svg")
      #expect(try Divelog.run(["check"], in: log.path).status == 2)
      _ = try Divelog.run(["report", "site", "-o", log.path + "/site"], in: log.path)
      let shown = try log.files().filter { $0.hasPrefix("site/files/") }
      #expect(shown.isEmpty, "\(shown)")
      #expect(try log.files().contains("site/index.html"))
    }
  }
#endif
