import CommandSupport
import Foundation
import Testing

@testable import DivelogCommands

/// Every command has a page that `man` and `mandoc` accept.
@Suite(.waiting) struct ManPageTests {
  @Test func everyCommandHasAPage() throws {
    let listed = try Divelog.run(["man", "--list"], in: NSTemporaryDirectory()).output
    let words = listed.split(separator: "\n").map(String.init)
    #expect(words == ManCommand.commands.dropFirst().map { $0.joined(separator: " ") })
    #expect(words.count > 90)
    #expect(words.contains("gas mod") && words.contains("check"))
  }

  @Test func aPageSaysWhatTheHelpSays() throws {
    let line = ["man", "check", "--today", "2024-06-12"]
    let page = try Divelog.run(line, in: NSTemporaryDirectory()).output
    #expect(page.hasPrefix(#".TH "DIVELOG\-CHECK" 1 "2024-06-12" "divelog 0.1.0""#))
    #expect(page.contains("divelog\\-check \\- Check the logbook and report problems\n"))
    #expect(page.contains(".TP\n\\fB\\-\\-strict\\fR\nTreat warnings as errors.\n"))
    let isASCII = page.utf8.allSatisfy { $0 < 0x80 }
    #expect(isASCII)
  }

  @Test func aMistypedCommandGetsASuggestion() throws {
    let outcome = try Divelog.run(["man", "chek"], in: NSTemporaryDirectory())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("check"))
  }

  /// Skips where neither program is.
  @Test func whatReadsPagesFindsNothingToWarnOf() throws {
    let script = """
      dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT
      divelog man --today 2024-06-12 > "$dir/divelog.1"
      divelog man --list | while read -r words; do
        divelog man --today 2024-06-12 $words > "$dir/divelog-$(echo "$words" | tr ' ' -).1" || exit 1
      done
      test $(ls "$dir" | wc -l) -gt 90 || echo "too few pages"
      if command -v mandoc >/dev/null; then mandoc -T lint -W warning "$dir"/*.1; fi
      if command -v groff >/dev/null; then
        for page in "$dir"/*.1; do groff -man -Tutf8 -ww "$page" 2>&1 >/dev/null; done
      fi
      """
    let outcome = try Divelog.runShell(script, in: NSTemporaryDirectory())
    #expect(outcome.output + outcome.errors == "")
  }
}
