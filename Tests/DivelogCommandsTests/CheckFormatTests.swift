import CommandSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The forms in which services take the problems of a check.
@Suite(.waiting) struct CheckFormatTests {
  private static let path = "divers/mäe mari/dives/2024-06-12.md"
  private static let dive =
    "---\ndate: 2024-06-12\nsite: '😀' # ö\nmax-depth: 18,4 m\ntags: [a, a]\n---\n"

  private static func log(_ dive: String = dive) throws -> TemporaryFolder {
    let log = try TemporaryFolder([
      "club/divelog.yml": "format: 1\n", "club/divers/mäe mari/diver.md": "---\nname: Mari\n---\n",
      "club/\(path)": dive,
    ])
    try Divelog.prepare("git init -q .", in: log.path)
    return log
  }

  private static func cleanLog() throws -> TemporaryFolder {
    try TemporaryFolder([
      "club/divelog.yml": "format: 1\n", "club/divers/mari/diver.md": "---\nname: Mari\n---\n",
      "club/divers/mari/dives/2024-06-12.md": "---\ndate: 2024-06-12\nmax-depth: 18 m\n---\n",
    ])
  }

  private static func check(_ log: TemporaryFolder, _ arguments: String...) throws
    -> Divelog.Outcome
  {
    try Divelog.run(["-C", "club", "check", "--today=2024-07-01"] + arguments, in: log.path)
  }

  private static func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  private static func results(_ text: String) throws -> [[String: Any]] {
    let runs = try #require(try object(text)["runs"] as? [[String: Any]])
    return try #require(runs.first?["results"] as? [[String: Any]])
  }

  @Test func aSARIFLogHasTheRulesAndThePlaces() throws {
    let outcome = try Self.check(try Self.log(), "--format=sarif")
    #expect(outcome.status == 1)
    let document = try Self.object(outcome.output)
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try Self.results(outcome.output)
    #expect(!results.isEmpty)
    for result in results {
      if let number = result["ruleIndex"] as? Int {
        #expect(rules[number] == result["ruleId"] as? String)
      }
    }
    let comma = try #require(results.first { $0["ruleId"] as? String == "decimal-comma" })
    #expect(comma["level"] as? String == "error")
    let location = try #require((comma["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = place["artifactLocation"] as? [String: String]
    #expect(artifact?["uri"] == "club/divers/m%C3%A4e%20mari/dives/2024-06-12.md")
    let region = try #require(place["region"] as? [String: Int])
    #expect(region["startLine"] == 4 && region["startColumn"] == 12 && region["endColumn"] == 18)
  }

  /// A fix is made of bytes that are replaced, so that a service can offer it.
  @Test func theFixesOfASARIFLogCanBeApplied() throws {
    let results = try Self.results(try Self.check(try Self.log(), "--format=sarif").output)
    let comma = try #require(results.first { $0["ruleId"] as? String == "decimal-comma" })
    let fix = try #require((comma["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    let region = try #require(replacement["deletedRegion"] as? [String: Int])
    let text = try #require((replacement["insertedContent"] as? [String: String])?["text"])
    let (start, count) = (try #require(region["byteOffset"]), try #require(region["byteLength"]))
    var bytes = Array(Self.dive.utf8)
    bytes.replaceSubrange(start..<start + count, with: Array(text.utf8))
    let fixed = try Self.check(
      try Self.log(String(decoding: bytes, as: UTF8.self)),
      "--format=sarif"
    )
    #expect(
      try Self.results(fixed.output).allSatisfy { $0["ruleId"] as? String != "decimal-comma" }
    )
  }

  private static func fingerprints(_ dive: String) throws -> [String] {
    let results = try results(try check(try log(dive), "--format=sarif").output)
    return results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?["divelog/v1"]
    }
  }

  /// Other lines change, and a known problem is still the same.
  @Test func fingerprintsStayAndAreDifferent() throws {
    let known = try Self.fingerprints(Self.dive)
    #expect(Set(known).count == known.count && known.count > 1)
    let moved = Self.dive.replacing("date:", with: "rating: 4\nnumber: 1\ndate:")
    #expect(try Self.fingerprints(moved) == known)
    let other = Self.dive.replacing("18,4", with: "18,5")
    #expect(try Set(Self.fingerprints(other)) != Set(known))
    // Two problems of one line that are the same.
    let twice = "---\ndate: 2024-06-12\nx: 1\nx: 1\nx: 1\n---\n"
    let found = try Self.fingerprints(twice)
    #expect(Set(found).count == found.count && found.count > 1)
  }

  /// A problem with one file is not solved by the same one with another.
  @Test func theOtherFileIsInTheFingerprint() throws {
    func prints(_ other: String) throws -> Set<String> {
      let log = try Self.cleanLog()
      let text = "---\ndate: 2024-06-12\ntime: 10:00\nduration: 40 min\nmax-depth: 18 m\n---\n"
      for name in [other, "2024-06-12-b"] {
        try log.write(text, to: "club/divers/mari/dives/\(name).md")
      }
      let outcome = try Self.check(log, "--format=sarif", "--only=duplicate-dive")
      let found = try Self.results(outcome.output).compactMap { $0["partialFingerprints"] }
      return Set(found.compactMap { $0 as? [String: String] }.flatMap(\.values))
    }
    let (one, other) = (try prints("2024-06-12-a"), try prints("2024-06-12-aa"))
    #expect(one.count == 1 && other.count == 1 && one != other)
    #expect(try prints("2024-06-12-a") == one)
  }

  @Test func aCodeQualityReportIsAListOfProblems() throws {
    let outcome = try Self.check(try Self.log(), "--format=gitlab")
    #expect(outcome.status == 1)
    let found = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let problems = try #require(found as? [[String: Any]])
    let comma = try #require(problems.first { $0["check_name"] as? String == "decimal-comma" })
    #expect(comma["severity"] as? String == "major")
    // What was expected stands behind what is wrong, as in every other report.
    let description = try #require(comma["description"] as? String)
    #expect(description.contains("18,4 m") && description.contains("; expected "), "\(description)")
    let location = try #require(comma["location"] as? [String: Any])
    #expect(location["path"] as? String == "club/\(Self.path)")
    #expect((location["lines"] as? [String: Int]) == ["begin": 4])
    let prints = problems.compactMap { $0["fingerprint"] as? String }
    #expect(prints.count == problems.count && Set(prints).count == prints.count)
    let clean = try Self.check(try Self.cleanLog(), "--format=gitlab")
    #expect(clean.status == 0 && clean.output == "[]\n", "\(clean.output)")
  }

  /// Collects what a test service reads of the XML.
  private final class Results: NSObject, XMLParserDelegate {
    var suites: [String] = []
    var cases: [String] = []
    var failures: [String] = []
    var counts: [String: String] = [:]

    func parser(
      _: XMLParser,
      didStartElement name: String,
      namespaceURI _: String?,
      qualifiedName _: String?,
      attributes: [String: String]
    ) {
      switch name {
      case "testsuites": counts = attributes
      case "testsuite": suites.append(attributes["name"] ?? "")
      case "testcase": cases.append(attributes["name"] ?? "")
      case "failure": failures.append(attributes["message"] ?? "")
      default: break
      }
    }
  }

  private static func junit(_ text: String) throws -> Results {
    let (parser, results) = (XMLParser(data: Data(text.utf8)), Results())
    parser.delegate = results
    #expect(parser.parse(), "\(parser.parserError as Any)\n\(text)")
    return results
  }

  @Test func problemsThatFailTheCheckAreFailedTests() throws {
    let dive = Self.dive.replacing("tags: [a, a]", with: "x: \"a<b>&\u{7}'\"")
    let outcome = try Self.check(try Self.log(dive), "--format=junit")
    let results = try Self.junit(outcome.output)
    #expect(results.cases.contains("decimal-comma (4:12)"), "\(results.cases)")
    #expect(results.failures.contains { $0.contains("'18,4 m'") })
    #expect(results.counts["tests"] == "\(results.cases.count)")
    #expect(results.counts["failures"] == "\(results.failures.count)")
  }

  /// A mark with an accent after it is one character in Swift, and two to a parser of XML.
  @Test func quotesBelowAnAccentAreEscaped() throws {
    let dive = Self.dive.replacing("[a, a]", with: "[a] \"q\"\u{301} <\u{301}&\u{301}]\u{FFFE}")
    let outcome = try Self.check(try Self.log(dive), "--format=junit")
    let results = try Self.junit(outcome.output)
    #expect(!results.failures.isEmpty && outcome.status == 1)
  }

  /// A file is one suite, wherever its problems stand in the list.
  @Test func aFileIsOneSuite() throws {
    let log = try Self.log()
    try log.write(Self.dive, to: "club/divers/mäe mari/dives/2024-06-13.md")
    let results = try Self.junit(try Self.check(log, "--format=junit").output)
    #expect(results.suites.count > 1 && Set(results.suites).count == results.suites.count)
  }

  /// What a problem refers to is in the text of the failure.
  @Test func aFailedTestNamesTheOtherPlace() throws {
    let dive = "---\ndate: 2024-06-12\nmax-depth: 18 m\nmax-depth: 19 m\n---\n"
    let outcome = try Self.check(try Self.log(dive), "--format=junit")
    #expect(outcome.output.contains("club/\(Self.path):3: "), "\(outcome.output)")
  }

  /// Services compare all problems with those they know, so none is left out, and none is said to be.
  @Test(arguments: ["sarif", "gitlab", "junit"])
  func manyProblemsOfAFileAreAllReported(form: String) throws {
    let keys = (0..<300).map { "z\($0): 1\n" }.joined()
    let log = try Self.log("---\ndate: 2024-06-12\nmax-depth: 18 m\n\(keys)---\n")
    let outcome = try Self.check(log, "--format=\(form)", "--only=unknown-key")
    #expect(outcome.output.split(separator: "unknown-key").count > 300)
    #expect(!outcome.errors.contains("--all"), "\(outcome.errors)")
    #expect(try Self.check(log, "--only=unknown-key").errors.contains("--all"))
  }

  /// A byte order mark is in no column, so no edit of lines and columns removes it.
  @Test func aFixOutsideTheLinesIsInWords() throws {
    let results = try Self.results(
      try Self.check(try Self.log("\u{FEFF}" + Self.dive), "--format=sarif").output
    )
    let mark = try #require(results.first { $0["ruleId"] as? String == "byte-order-mark" })
    #expect(mark["fixes"] == nil)
    let text = try #require((mark["message"] as? [String: String])?["text"])
    #expect(text.contains("\n"), "\(text)")
    #expect(results.contains { $0["fixes"] != nil })
  }

  /// Before a file is UTF-8, nothing else is fixed in it, so no other fix is promised.
  @Test func nothingIsPromisedInAFileOfAnotherEncoding() throws {
    let log = try Self.cleanLog()
    let path = "club/divers/mari/dives/2024-06-12.md"
    let start = "---\ndate: 2024-06-12\nmax-depth: 18,4 m\nsite: K"
    let bytes = Array(start.utf8) + [0xE4, 0x0A] + Array("---\n".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: log.path + "/" + path))
    let outcome = try Self.check(log)
    #expect(outcome.output.contains("decimal-comma") && outcome.output.contains("not-utf-8"))
    #expect(!outcome.errors.contains("with '--fix'"), "\(outcome.errors)")
  }

  /// A warning is a failed test only where it fails the check.
  @Test func warningsFailIfTheyCount() throws {
    let log = try Self.log("---\ndate: 2024-06-12\nmax-depth: 18 m\nunknown: 1\n---\n")
    let (plain, strict) = (
      try Self.check(log, "--format=junit"), try Self.check(log, "--format=junit", "--strict")
    )
    let results = (try Self.junit(plain.output), try Self.junit(strict.output))
    #expect(results.0.cases == results.1.cases && !results.0.cases.isEmpty)
    #expect(results.0.failures.isEmpty == (plain.status == 0))
    #expect(!results.1.failures.isEmpty && strict.status == 1)
  }

  @Test func aLogWithoutProblemsIsOneTestThatPassed() throws {
    let outcome = try Self.check(try Self.cleanLog(), "--format=junit")
    let results = try Self.junit(outcome.output)
    #expect(outcome.status == 0 && results.cases == ["check"] && results.failures.isEmpty)
  }

  /// The extension of the file tells the form, and a log that cannot be read is a document too.
  @Test(arguments: ["sarif", "xml"])
  func aFileHasTheFormOfItsExtension(ending: String) throws {
    let log = try Self.log()
    let outcome = try Self.check(log, "-o", "report.\(ending)")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    let text = try log.text(of: "club/report.\(ending)")
    if ending == "xml" { _ = try Self.junit(text) } else { _ = try Self.results(text) }
    let newer = try TemporaryFolder(["divelog.yml": "format: 99\n"])
    let form = ending == "xml" ? "junit" : ending
    let unread = try Divelog.run(["check", "--format=\(form)"], in: newer.path)
    #expect(unread.status == 2)
    if ending == "xml" {
      #expect(try Self.junit(unread.output).failures.count == 1)
    } else {
      #expect(try Self.results(unread.output).count == 1)
    }
  }

  /// A job that only reports does not fail for what it reports, but for what it cannot know.
  @Test func problemsNeedNotFailTheCheck() throws {
    let log = try Self.log()
    let outcome = try Self.check(log, "--exit-zero", "--format=concise")
    #expect(outcome.status == 0 && outcome.output.contains("decimal-comma"))
    let reported = try Self.check(log, "--exit-zero", "--strict", "--format=junit")
    let results = try Self.junit(reported.output)
    #expect(reported.status == 0 && !results.failures.isEmpty)
    let large = String(repeating: "x", count: 1 << 21)
    try log.write(Self.dive + large, to: "club/\(Self.path)")
    #expect(try Self.check(log, "--exit-zero").status == 2)
    let newer = try TemporaryFolder(["divelog.yml": "format: 99\n"])
    #expect(try Divelog.run(["check", "--exit-zero"], in: newer.path).status == 2)
  }
}
