import Diagnostics
import TestSupport
import Testing

@testable import FrontMatter

/// Whatever is read without libyaml equals libyaml's result; everything else is left to libyaml.
@Suite struct EverydayYAMLTests {
  @Test func readsEveryDiveOfAnEverydayLog() {
    var given: [String] = []
    LogMaker(dives: 300).makeFiles { path, text in
      let isRecord = path.hasSuffix(".md")
      if isRecord, Pair(text).everyday == nil { given.append(path) }
    }
    #expect(given == [])
  }

  @Test(arguments: [
    "a: 1\n", "a: 1", "a: 1  # one\n", "# first\n\na: 1\n", "a: -5 °C\n", "a: 10:30\n",
    "a: C# minor\n", "a: 'b: c'\n", "a: \"\"\n", "a: [b, \"c, d\", 'e']  # f\n",
    "a: {b: 1, c: [d]}\n",
    "a:\n- b\n- c: 1\n  d: 2\nb: 1\n", "a:  \n  - {b: 1}\n  # c\n\n  - [d]\n",
    "a:\n  b:\n    c: öö\n",
    "a: b, c\n", "a: [b c , d]\n",
  ])
  func readsWhatDiversWrite(yaml: String) throws {
    let pair = Pair(file: yaml)
    let everyday = try #require(pair.everyday)
    #expect(everyday == pair.libyaml)
  }

  @Test(arguments: [
    "a:\n", "a: ~b: c\n", "a: b: c\n", "a: b:\n", "a: b\n  c\n", "a: 'b''c'\n", "a: \"b\\nc\"\n",
    "a: b #c\n", "a: |\n  b\n", "a: &b c\n", "a: *b\n", "1: a\n", "a : b\n", "a: [b\n", "a: [b,]\n",
    "a: []\n", "a: [b: c]\n", "a: {b}\n", "a: [b] c\n", "- a\n", " a: b\n", "a:\n  - b\n c: d\n",
    "a:\n  - - b\n", "a:\n  - b:c\n", "a:\n  -b\n", "? a\n", "a: “b”\n", "a: -\n", "---\n", "",
    "a: [b,\n  c]\n", "a: {b: 1,\n  c: 2}\n", "a:\n  [b]\n", "a:\n  -\n    b\n",
    "a:\n  - \n    b\n",
    "a:\n  b: 1\n   c: 2\n", "a:\n b\n", "a: [b]#c\n", "a: b\n- c\n",
  ])
  func leavesTheRestToLibyaml(yaml: String) {
    #expect(Pair(file: yaml).everyday == nil)
  }

  @Test func readsSpoiltFilesAsLibyamlDoes() {
    var samples: [SampleText] = []
    LogMaker(dives: 100).makeFiles { path, text in
      samples.append(SampleText(path: path, bytes: Array(text.utf8)))
    }
    samples += SlipTests.all.map {
      SampleText(path: "dive.md", bytes: Array($0.file.source.text.utf8))
    }
    let mutator = Mutator(samples: samples)
    for index in 0..<10_000 {
      let bytes = mutator.input(index, seed: 7).bytes
      #expect(Pair(bytes).agree, "input \(index)")
    }
  }

  @Test func readsEveryMixOfMarksAsLibyamlDoes() {
    var read = 0
    for index in 0..<60_000 {
      var random = SplitMix64(seed: 11, stream: index)
      var yaml = "a:"
      for _ in 0..<random.below(10) { yaml += random.pick(Self.pieces) }
      // Most of what stands in such a text is in order, or neither reader would get far.
      if random.below(2) == 0 { yaml += random.pick(Self.marks) + random.pick(Self.pieces) }
      let pair = Pair(file: yaml)
      #expect(pair.agree, "\(yaml.debugDescription)")
      if pair.everyday != nil { read += 1 }
    }
    #expect(read > 3_000)
  }

  /// Typical text of a log.
  private static let pieces = [
    "\n- f", "\n  - g", "\nb: h", "\n  c: i", "\n    d: j", "\n  - e: k", "\n    f: l", "\ng:",
    "\n- h: m", "\n  i: n", "\n  j:", "\nk: [o, 'p']", "\nl: {m: q}", "\n- [r]", "\n", " ", " # s",
    "\n# t", "\nn: 'u'", "\nn: \"v: w\"", "\n- 'x' ", " ö", "\nx: -1 °C",
  ]

  /// Characters with a meaning in YAML.
  private static let marks = [
    "\n", "\n  ", "\n    ", "\n- ", "\n  - ", " ", "- ", "-", ": ", ":", "e: ", "1", "-2", "“", "”",
    "[", "]", "{", "}", ", ", ",", "\"", "'", "\"l\"", "''", "\\", "#", " # ", " #", "?", "? ",
    "&n ", "*o", "!p ", "|", ">", "%", "@", "`", "~", "<<", "\n---\n", "\n...\n", "=", "<", "\n\n",
    "\t", "\r", "\u{A0}", "\u{2028}", "\u{85}",
  ]
}

/// One text read both ways.
private struct Pair {
  /// The result without libyaml; nil if the text is left to libyaml.
  let everyday: [Tape.Node]?
  /// The result of libyaml; nil if the text has a problem.
  let libyaml: [Tape.Node]?

  var agree: Bool { everyday == nil || everyday == libyaml }

  init(_ file: String) { self.init(Array(file.utf8)) }

  /// A text that is front matter alone.
  init(file yaml: String) { self.init(Array("---\n\(yaml)".utf8), after: 4) }

  init(_ bytes: [UInt8]) {
    let range = FrontMatterReader.yamlRange(of: bytes, as: .record)
    self.init(Array(bytes[..<range.upperBound]), after: range.lowerBound)
  }

  private init(_ bytes: [UInt8], after offset: Int) {
    (everyday, libyaml) = bytes.withUnsafeBufferPointer { source in
      let yaml = UnsafeBufferPointer(rebasing: source[offset...])
      let scan = ByteScan(yaml)
      guard scan.isPlain else { return (nil, nil) }
      var tape = Tape()
      let everyday = FastYAMLReader.read(yaml, offset: offset, into: &tape) ? tape.nodes : nil
      tape.removeAll()
      var events = YAMLEvents(yaml, offset: offset, isASCII: scan.isASCII)
      let stop = events.read(by: YAMLParser(), into: &tape)
      let isClean = stop == nil && events.findings.isEmpty && tape.decoded.isEmpty
      return (everyday, isClean && !LineScan.isSuspicious(yaml) ? tape.nodes : nil)
    }
  }
}
