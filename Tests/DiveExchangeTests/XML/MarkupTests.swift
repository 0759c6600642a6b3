import Testing

@testable import DiveExchange

/// XML files are read element by element, whatever their encoding, their size and their damage.
@Suite struct MarkupTests {
  /// The elements named `dive` of a text, and the losses.
  private func scan(
    _ bytes: [UInt8],
    except: Set<String> = []
  ) throws -> (dives: [MarkupElement], scan: MarkupScan) {
    let file = MarkupFile(TestTree(files: ["a.xml": bytes]), "a.xml")
    var dives: [MarkupElement] = []
    let scan = try file.scan(
      resumingAt: ["dive"],
      wish: { $0.last == "dive" ? .whole(except: except) : .inside },
      take: { dive, _ in dives.append(dive) }
    )
    return (dives, scan)
  }

  private func scan(_ text: String) throws -> (dives: [MarkupElement], scan: MarkupScan) {
    try scan(Array(text.utf8))
  }

  @Test func handsOverEachElementWithEverythingInIt() throws {
    let (dives, scan) = try scan(
      """
      <?xml version="1.0"?>
      <u:log xmlns:u="urn:x" version="3">
        <dive id="a" u:kind="b">
          <depth>12.5</depth>
          <note>one <b>two</b> three</note>
        </dive>
        <dive/>
      </u:log>
      """
    )
    #expect(scan.root?.name == "log")
    #expect(scan.root?["version"] == "3")
    #expect(scan.losses == [])
    #expect(dives.map(\.line) == [3, 7])
    let dive = try #require(dives.first)
    #expect(dive["id"] == "a")
    #expect(dive["kind"] == "b")
    #expect(dive.first("depth")?.text == "12.5")
    #expect(dive.first("depth")?.line == 4)
    #expect(dive.first("note")?.text == "one  three")
    #expect(dive.first("note")?.wholeText == "one two three")
    #expect(dive.children.map(\.name) == ["depth", "note"])
    #expect(dives.last?.isEmpty == true)
  }

  @Test func leavesOutWhatIsExcepted() throws {
    let text = "<l><dive><a>1</a><s><p/><p/></s><b>2</b></dive></l>"
    let (dives, _) = try scan(Array(text.utf8), except: ["s"])
    #expect(dives.first?.children.map(\.name) == ["a", "b"])
    #expect(dives.first?.first("b")?.text == "2")
  }

  @Test func readsAnElementAgain() throws {
    let filler = String(repeating: "<x>ä&amp; 12345</x>\n", count: 9_000)
    let text = "<l>\n\(filler)<dive n='1'>\(filler)</dive>\n<dive n='2'><d>ö</d></dive></l>"
    let file = MarkupFile(TestTree(["a.xml": text]), "a.xml")
    var places: [MarkupPlace] = []
    _ = try file.scan(resumingAt: []) { path in
      path.last == "dive" ? .whole(except: ["x"]) : .inside
    } take: { _, place in
      places.append(place)
    }
    #expect(places.map(\.line) == [9_002, 18_003])
    let first = try #require(try file.element(at: places[0]))
    #expect(first["n"] == "1")
    #expect(first.all("x").count == 9_000)
    #expect(first.all("x").last?.line == 18_001)
    let second = try #require(try file.element(at: places[1]))
    #expect(second.first("d")?.text == "ö")
    #expect(second.line == 18_003)
  }

  @Test(arguments: [
    ([UInt8]([0xEF, 0xBB, 0xBF]), "UTF-8", Array("Pärnu".utf8)),
    ([], "UTF-8", Array("Pärnu".utf8)),
    ([], "ISO-8859-1", [0x50, 0xE4, 0x72, 0x6E, 0x75]),
    ([], "windows-1252", [0x50, 0xE4, 0x72, 0x6E, 0x75]),
    ([], "iso-8859-15", [0x50, 0xE4, 0x72, 0x6E, 0x75]),
    ([], "unheard-of", [0x50, 0xE4, 0x72, 0x6E, 0x75]),
    ([], "utf-8", [0x50, 0xE4, 0x72, 0x6E, 0x75]),
  ])
  func readsTextInItsEncoding(mark: [UInt8], name: String, word: [UInt8]) throws {
    let head = Array(
      "\(name == "unheard-of" ? "\n" : "")<?xml version='1.0' encoding='\(name)'?>".utf8
    )
    let bytes = mark + head + Array("<l><dive>".utf8) + word + Array("</dive></l>".utf8)
    let (dives, _) = try scan(bytes)
    #expect(dives.first?.text == "Pärnu")
  }

  @Test(arguments: [false, true], [false, true])
  func readsUTF16(isLittle: Bool, isMarked: Bool) throws {
    let text = "<?xml version='1.0' encoding='utf-16'?>\n<l>\n<dive a='ö'>Pärnu 🤿 & co</dive></l>"
    var bytes: [UInt8] = isMarked ? (isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) : []
    for unit in text.utf16 {
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      bytes += isLittle ? pair : pair.reversed()
    }
    let (dives, scan) = try scan(bytes)
    #expect(dives.first?.text == "Pärnu 🤿 & co")
    #expect(dives.first?["a"] == "ö")
    #expect(dives.first?.line == 3)
    #expect(scan.losses.map(\.reason) == [.textChanged])
    let file = MarkupFile(TestTree(files: ["a.xml": bytes]), "a.xml")
    var places: [MarkupPlace] = []
    _ = try file.scan(resumingAt: [], wish: { $0.count > 1 ? .whole : .inside }) { _, place in
      places.append(place)
    }
    #expect(try file.element(at: places[0])?.text == "Pärnu 🤿 & co")
  }

  @Test(arguments: [
    ("Bob & Jane", "Bob & Jane"), ("&nbsp;x", "&nbsp;x"), ("vis < 3 m", "vis < 3 m"),
    ("a\u{1}b", "a b"), ("&#1;", "&#1;"), ("&#228;&#xE4;", "ää"), ("&amp;&lt;", "&<"),
    ("<![CDATA[a & <b> &amp;]]>c", "a & <b> &amp;c"), ("<!-- a & - <dive> -->d", "d"),
    ("&;", "&;"), ("&", "&"), ("&#+5;", "&#+5;"), ("]]x", "]]x"),
  ])
  func repairsMarksInTexts(written: String, text: String) throws {
    let (dives, scan) = try scan("<l><dive>\(written)</dive></l>")
    #expect(dives.map(\.text) == [text])
    #expect(scan.losses.allSatisfy { $0.reason == .textChanged })
  }

  @Test func neverExpandsAnEntity() throws {
    var text = "<!DOCTYPE l SYSTEM 'file:///etc/hostname' [<!ENTITY a0 'xxxxxxxxxx'>"
    for level in 1..<12 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) '\(inner)'>"
    }
    text += "<!ENTITY host SYSTEM 'file:///etc/hostname'> %a0;]>"
    text += "<l><dive b='&a11;'>&a11;&host;</dive></l>"
    let (dives, scan) = try scan(text)
    #expect(dives.map(\.text) == ["&a11;&host;"])
    #expect(dives.first?["b"] == "&a11;")
    #expect(scan.losses.map(\.reason) == [.textChanged])
  }

  @Test func takesNoAttributesFromADocumentType() throws {
    let (dives, scan) = try scan("<!DOCTYPE l [<!ATTLIST dive a CDATA 'b'>]><l><dive>1</dive></l>")
    #expect(dives.map { $0["a"] } == [nil])
    #expect(scan.losses.map(\.reason) == [.malformed])
  }

  @Test func givesWhatIsWholeOfAFileThatWasCut() throws {
    let text = "<l>\n<dive>1</dive>\n<dive>2</dive>\n<dive>3</dive>\n</l>\n"
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count - 1 {
      let (dives, scan) = try scan(Array(bytes.prefix(length)))
      let whole = text.prefix(length).split(separator: "</dive>", omittingEmptySubsequences: false)
      #expect(dives.count == whole.count - 1, "\(length)")
      let isWhole = text.prefix(length).hasSuffix("</l>")
      #expect(scan.losses.count == (isWhole ? 0 : 1), "\(length) \(scan.losses)")
    }
  }

  @Test func goesOnBehindADamagedPlace() throws {
    let text = """
      <l><g><dive>1</dive>
      <dive><a></dive>
      <dive>3</dive><dive>4</b></dive>
      <dive>5</dive></g><g>
      <x:dive>6</x:dive></g></l>
      """
    let (dives, scan) = try scan(text)
    #expect(dives.map(\.text) == ["1", "3", "5", "6"])
    #expect(dives.map(\.line) == [1, 3, 4, 5])
    #expect(scan.losses.map(\.location) == ["a.xml:2", "a.xml:3"])
    #expect(scan.losses.map(\.reason) == [.leftOut, .leftOut])
  }

  @Test func limitsDepth() throws {
    let deep = String(repeating: "<a>", count: 200_000)
    let (dives, scan) = try scan("<l><dive>\(deep)</dive><dive>2</dive></l>")
    #expect(dives.map(\.text) == ["2"])
    #expect(scan.losses.map(\.reason) == [.leftOut])
  }

  @Test func saysWhereItGivesUp() throws {
    let (dives, scan) = try scan("<l>" + String(repeating: "<dive></x>\n", count: 3_000) + "</l>")
    #expect(dives.isEmpty)
    #expect(scan.losses.count == 1_001)
    #expect(scan.losses.last?.reason == .malformed)
    #expect(scan.losses.last?.place == .line(1_001))
  }

  @Test(.timeLimit(.minutes(1)))
  func refusesTokensWithoutEnd() throws {
    for mark in ["<!-- ", "<dive a='", "<?x ", "<![CDATA[", "<!DOCTYPE l ["] {
      let long = [UInt8](repeating: 0x20, count: 3_000_000)
      let (dives, scan) = try scan(Array("<l>\(mark)".utf8) + long)
      #expect(dives.isEmpty)
      #expect(scan.losses.count == 1)
    }
  }

  /// Whatever a file has, reading it ends, and gives no more than is there.
  @Test func survivesMutations() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?><!DOCTYPE l><l v="1"><!-- c --><g><dive id="1"><a>1 &amp; 2</a>
      <![CDATA[x]]><b c='d'/></dive></g><dive>2</dive><?pi x?></l>
      """
    let bytes = Array(text.utf8)
    var mutants = MarkupMutants(bytes)
    for _ in 0..<MarkupMutants.count(400) {
      let mutant = mutants.next()
      let (dives, _) = try scan(mutant)
      #expect(dives.count <= 12)
      for dive in dives { #expect(dive.wholeText.utf8.count <= 3 * mutant.count) }
    }
  }
}
