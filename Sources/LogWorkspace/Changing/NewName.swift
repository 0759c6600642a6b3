import Diagnostics
import DiveChecks
import DiveUnits
import LogbookCore

/// A name that gets other letters by a fix, such as a surname: perhaps that of another person.
struct NewName: Hashable {
  private let old: String
  private let new: String

  /// Nil for a problem whose fix changes no name, or only its case, accents or spaces.
  init?(_ file: FileDiagnostic, in logbook: Logbook) {
    guard file.diagnostic.id == "name-spelling", let fixIt = file.diagnostic.onlyUnsafeFix else {
      return nil
    }
    if let rename = fixIt.rename {
      (old, new) = (Self.letters(rename.old), Self.letters(rename.new))
    } else if let text = fixIt.edits.first?.text {
      let written = RecognizedProblem(file, in: logbook).text
      (old, new) = (Self.letters(String(decoding: written, as: UTF8.self)), Self.letters(text))
    } else {
      return nil
    }
    if old == new { return nil }
  }

  private static func letters(_ name: String) -> String {
    RecordID.make(from: name)?.filter { $0 != "-" } ?? name
  }
}

extension Guess {
  /// Whether it changes no name, or only as was reported before anything was fixed.
  ///
  /// Of `Juri & Tom`, once they are two, `Tom` may be another than the only `Tom Saar` so far; no one
  /// has seen that suggested.
  func keepsNames(in logbook: Logbook, besides known: Set<NewName>) -> Bool {
    NewName(file, in: logbook).map(known.contains) ?? true
  }
}
