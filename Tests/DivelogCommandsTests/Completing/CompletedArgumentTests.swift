import DiveModel
import Testing

@testable import DivelogCommands
@testable import TerminalPages

/// Every argument of every command is completed, but for those that only the person at the keyboard knows.
@Suite struct CompletedArgumentTests {
  /// Arguments whose values nothing can list, and why.
  private static let free: [String: String] = [
    "today": "a date", "date": "a date", "on": "a date", "since": "a date, or a commit",
    "until": "a date",
    "as-of": "a date", "within": "a number of days, or an interval", "<amount>": "an amount",
    "as": "an amount", "<category>": "a category of the budget",
    "time": "a time", "every": "a time", "interval": "a time",
    "altitude": "a quantity", "density": "a quantity", "surface-pressure": "a quantity",
    "depth": "a quantity", "duration": "a quantity", "end": "a quantity", "start": "a quantity",
    "step": "a quantity", "volume": "a quantity", "working-pressure": "a quantity",
    "bands": "quantities", "<depth>": "quantities",
    "from": "a gas with its pressure", "to": "a gas with its pressure",
    "limit": "a number", "computer": "a number", "mark-size": "a number", "port": "a number",
    "<number>": "a number",
    "name": "a name that is new", "log-name": "a name that is new", "<id>": "an id that is new",
    "<new>": "a name that is new", "<name>": "a name that is new",
    "notes": "a text", "<text>": "a text", "<url>": "an address",
    "<from>": "a commit", "<to>": "a commit", "<parts>": "what git hands over",
    "<place>": "a site or a position", "expires": "a day", "issued": "a day",
    "id": "an id that is new",
    "type": "a type of the log's own", "level": "a depth and a time",
    "tank": "a tank and a pressure",
    "gf": "two numbers", "setpoint": "a pressure", "last-stop": "a depth", "rmv": "a rate",
    "deco-rmv": "a rate", "stressed-rmv": "a rate", "ascent": "a rate", "descent": "a rate",
    "problem-time": "a time",
    "at": "a version", "<subject>": "a trip or a group behind its kind",
  ]

  private static func outline(of words: [String]) throws -> CommandOutline {
    try #require(TypedCommand(words, of: .program).outline, "\(words)")
  }

  /// The commands without others below them.
  private static let commands = ManCommand.commands.filter { words in
    !words.isEmpty && TypedCommand(words, of: .program).outline != nil
  }

  @Test func everyArgumentIsCompletedOrExplained() throws {
    #expect(Self.commands.count > 80)
    var met: Set<String> = []
    for words in Self.commands {
      for argument in try Self.outline(of: words).arguments where argument.kind != .flag {
        guard ArgumentWords(argument, of: words) == nil else { continue }
        met.insert(argument.name)
        #expect(Self.free[argument.name] != nil, "\(words) \(argument.name) is not completed")
      }
    }
    // What is completed everywhere needs no reason.
    #expect(met == Set(Self.free.keys))
  }

  @Test func idsAreCompletedWhereverTheyStand() throws {
    var met: Set<RecordKind> = []
    for words in Self.commands {
      for argument in try Self.outline(of: words).arguments {
        let name = argument.name.trimmingPrefix("<").prefix { $0 != ">" }
        guard let kind = RecordKind(rawValue: String(name)), RecordKind.withIDs.contains(kind)
        else { continue }
        met.insert(kind)
        guard case .records(kind)? = ArgumentWords(argument, of: words) else {
          Issue.record("\(words) \(argument.name)")
          continue
        }
      }
    }
    #expect(met.isSuperset(of: [.diver, .group, .trip, .course]))
  }

  @Test func theOptionsOfACommandAreThoseOfItsHelp() throws {
    let check = try Self.outline(of: ["check"])
    #expect(check.option("--only")?.kind == .option)
    #expect(check.option("--strict")?.kind == .flag)
    #expect(check.option("-o")?.name == "output")
    #expect(check.option("--nothing") == nil)
  }

  @Test func aLineIsSplitAsShellsSplitIt() {
    func words(_ line: String) -> [String] { TypedWords.split(line) }
    #expect(words("") == [""])
    #expect(words("divelog ") == ["divelog", ""])
    #expect(words("divelog  list a") == ["divelog", "list", "a"])
    #expect(words("a 'b c' \"d 'e\\\"f\" g\\ h") == ["a", "b c", "d 'e\"f", "g h"])
    #expect(words("a 'depth:>") == ["a", "depth:>"])
    #expect(words("a '' b") == ["a", "", "b"])
    #expect(words(#"a "b\c" \"#) == ["a", #"b\c"#, ""])
    // A mark that joins the letter before it does not hide a quote.
    #expect(words("'a'\u{301} b") == ["a\u{301}", "b"])
  }
}
