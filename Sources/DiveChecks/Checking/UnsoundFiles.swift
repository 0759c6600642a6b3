package import LogbookCore
import DiveFormat
import DiveModel
import Diagnostics
import FrontMatter
import Wording

extension Logbook {
  /// The files with reading errors, except errors that a comment or the settings suppress; their
  /// content is not fully known.
  package var unsoundFiles: Set<String> { Set(soundErrors.map(\.path)) }

  /// The files with invalid YAML, in which the extent of keys is unknown.
  package var filesWithoutSoundKeys: Set<String> {
    let errors = soundErrors.filter { error in
      error.diagnostic.id == "duplicate-key"
        || RuleRegistry.rule(error.diagnostic.id)?.about.tier == .syntax
    }
    return Set(errors.filter { !isOfNotesAlone($0) }.map(\.path))
  }

  /// Whether an error concerns only bytes in the notes.
  private func isOfNotesAlone(_ error: FileDiagnostic) -> Bool {
    guard error.diagnostic.id == "not-utf-8", error.path != Self.settingsPath,
      let start = error.diagnostic.range?.lowerBound, let source = source(of: error.path)
    else { return false }
    let yaml = FrontMatterReader.yamlRange(of: source.bytes, as: .record)
    return !yaml.isEmpty && start >= yaml.upperBound
  }

  /// For each file, the keys that its unknown keys may be misspellings of: similar keys of the
  /// format, and the diver's own.
  package var misspeltKeys: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for error in soundErrors where error.diagnostic.id == "unknown-key" {
      let key = error.diagnostic.message.arguments.first { $0.name == "key" }
      guard case .text(let text)? = key?.value else { continue }
      let own = MeantKey.folded(text)
      found[error.path, default: []].insert(own.hasPrefix("x-") ? own : "x-" + own)
      let kind = error.path == Self.settingsPath ? .settings : RecordPath.kind(of: error.path)
      for meant in kind.map({ MeantKey.all(text, in: FieldTable.table(of: $0)) }) ?? [] {
        switch meant {
        case .key(let key), .owner(let key, of: _): found[error.path, default: []].insert(key)
        }
      }
    }
    return found
  }

  private var soundErrors: [FileDiagnostic] {
    let severities = RuleSeverities(settings)
    let suppressions = Suppressions(self)
    return diagnostics.filter { file in
      severities.severity(of: file.diagnostic) == .error && !suppressions.isSilenced(file)
    }
  }
}
