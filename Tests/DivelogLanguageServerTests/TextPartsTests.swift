import CommandSupport
import Foundation
import LogWorkspace
import LogbookCore
import Testing

/// What an editor shows of a text: its order, links, symbols, folds, selections and colours.
@Suite struct TextPartsTests {
  private static let dive = "divers/mari/dives/2024-06-12-1030-rummu.md"
  private static let text = """
    ---
    # by hand
    # and twice
    time: 10:30
    date: 2024-06-12
    duration: 40 min
    site: rummu
    tanks:
      - volume: 12 l
        gas: EAN32
    x-mood: "good"
    photos: [fish.jpg]
    ---

    # The dive

    See [the fish](fish.jpg) and <https://example.org/a(b)?c=d>, twice.

    ## After it

    Tea.

    """

  private func client() throws -> (TemporaryFolder, EditorClient) {
    let folder = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "sites/rummu.md": "---\nname: Rummu Quarry\naliases: [Vasalemma]\n---\n",
      Self.dive: Self.text, "divers/mari/dives/fish.jpg": "x",
    ])
    var client = try EditorClient(folder.path)
    try client.open(Self.dive)
    return (folder, client)
  }

  private func of(_ client: EditorClient) -> [String: Any] {
    ["textDocument": ["uri": client.uri(Self.dive)]]
  }

  @Test func keysAreOrderedAsByFmt() throws {
    var (folder, client) = try client()
    let edits = try client.request("textDocument/formatting", of(client)) as? [[String: Any]]
    let result = try EditorFiles.applying(try #require(edits), to: Self.text)
    try folder.write(result, to: Self.dive)
    let session = try LogSession(around: folder.path)
    #expect(session.logbook.orderingKeys { _ in true }.changes.isEmpty)
    client.change(Self.dive, to: result)
    let again = try client.request("textDocument/formatting", of(client)) as? [[String: Any]]
    #expect(again?.isEmpty == true)
    #expect(result.contains("date: 2024-06-12\n# by hand\n# and twice\ntime: 10:30\n"))
  }

  @Test func filesAndAddressesAreLinked() throws {
    var (folder, client) = try client()
    try folder.write("x", to: "outside.txt")
    let links = try client.request("textDocument/documentLink", of(client)) as? [[String: Any]]
    let photo = client.uri("divers/mari/dives/fish.jpg")
    #expect(
      links?.compactMap { $0["target"] as? String }
        == [photo, photo, "https://example.org/a(b)?c=d"]
    )
    client.change(
      Self.dive,
      to: Self.text.replacing("[fish.jpg]", with: "[../../../../etc/passwd, gone.jpg]")
    )
    let fewer = try client.request("textDocument/documentLink", of(client)) as? [[String: Any]]
    #expect(fewer?.count == 2)
  }

  @Test func symbolsFollowTheText() throws {
    var (folder, client) = try client()
    let symbols = try client.request("textDocument/documentSymbol", of(client)) as? [[String: Any]]
    let found = try #require(symbols)
    #expect(
      found.compactMap { $0["name"] as? String }
        == ["time", "date", "duration", "site", "tanks", "x-mood", "photos", "The dive"]
    )
    let tank = try #require((found[4]["children"] as? [[String: Any]])?.first)
    #expect(tank["name"] as? String == "12 l")
    let keys = (tank["children"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(keys == ["volume", "gas"])
    let after = (found[7]["children"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(after == ["After it"])
    _ = folder
  }

  @Test(arguments: [
    ("rummu", "Rummu Quarry"), ("RUMMU quar", "Rummu Quarry"), ("vasal", "Rummu Quarry"),
    ("mari tamm", "Mari Tamm"), ("2024-06-12", "2024-06-12 10:30 Rummu Quarry"),
  ])
  func recordsAreFoundByNameAndDate(query: String, first: String) throws {
    var (folder, client) = try client()
    let found = try client.request("workspace/symbol", ["query": query]) as? [[String: Any]]
    #expect(found?.first?["name"] as? String == first)
    let all = try client.request("workspace/symbol", ["query": ""]) as? [[String: Any]]
    #expect(all?.count == 3)
    let none = try client.request("workspace/symbol", ["query": "qqq"]) as? [[String: Any]]
    #expect(none?.count == 0)
    _ = folder
  }

  @Test func partsCanBeFolded() throws {
    var (folder, client) = try client()
    let folds = try client.request("textDocument/foldingRange", of(client)) as? [[String: Any]]
    let lines = try #require(folds).map { fold in
      [fold["startLine"] as? Int ?? -1, fold["endLine"] as? Int ?? -1]
    }
    #expect(Set(lines) == [[0, 12], [7, 9], [8, 9], [1, 2], [14, 20], [18, 20]])
    _ = folder
  }

  @Test func selectionsGrow() throws {
    var (folder, client) = try client()
    var input = of(client)
    input["positions"] = [["line": 9, "character": 11], ["line": 16, "character": 6]]
    let found = try #require(
      try client.request("textDocument/selectionRange", input) as? [[String: Any]]
    )
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    func texts(_ chain: [String: Any]) -> [String] {
      let range = chain["range"] as? [String: [String: Int]] ?? [:]
      let (start, end) = (range["start"] ?? [:], range["end"] ?? [:])
      let isOneLine = start["line"] == end["line"]
      let (first, last) = (start["character"] ?? 0, end["character"] ?? 0)
      let text =
        isOneLine
        ? String(lines[start["line"] ?? 0].dropFirst(first).prefix(last - first))
        : "\(start["line"] ?? 0)-\(end["line"] ?? 0)"
      return [text] + ((chain["parent"] as? [String: Any]).map(texts) ?? [])
    }
    #expect(
      texts(found[0]) == ["EAN32", "gas: EAN32", "8-9", "8-9", "7-9", "1-12", "0-21"]
    )
    #expect(texts(found[1]).first == "the")
    #expect(texts(found[1]).last == "0-21")
    _ = folder
  }

  @Test func partsHaveColours() throws {
    var (folder, client) = try client()
    let tokens = try client.request("textDocument/semanticTokens/full", of(client))
    let data = try #require((tokens as? [String: Any])?["data"] as? [Int])
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    let names = [
      "property", "enumMember", "number", "keyword", "regexp", "type", "variable", "string",
      "comment",
    ]
    var (line, character, found): (Int, Int, [String]) = (0, 0, [])
    for start in stride(from: 0, to: data.count, by: 5) {
      line += data[start]
      character = data[start] == 0 ? character + data[start + 1] : data[start + 1]
      let text = lines[line].dropFirst(character).prefix(data[start + 2])
      found.append("\(text) \(names[data[start + 3]])\(data[start + 4] == 1 ? "!" : "")")
    }
    #expect(
      found == [
        "# by hand comment", "# and twice comment", "time property!", "10:30 regexp",
        "date property!", "2024-06-12 regexp", "duration property!", "40 number", "min keyword",
        "site property!", "rummu type", "tanks property!", "volume property!", "12 number",
        "l keyword", "gas property!", "EAN32 enumMember", "x-mood property", "photos property!",
        "fish.jpg string",
      ]
    )
    var input = of(client)
    input["range"] = [
      "start": ["line": 6, "character": 0], "end": ["line": 7, "character": 0],
    ]
    let part = try client.request("textDocument/semanticTokens/range", input)
    #expect(((part as? [String: Any])?["data"] as? [Int])?.count == 10)
    _ = folder
  }
}
