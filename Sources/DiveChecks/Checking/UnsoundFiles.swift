public import LogbookCore
import Diagnostics
import FrontMatter

extension Logbook {
  /// The files that reading found errors in, but those that a comment or the settings silence: what
  /// they say is not wholly known.
  public var unsoundFiles: Set<String> { Set(soundErrors.map(\.path)) }

  /// The files with invalid YAML, in which the extent of keys is unknown.
  public var filesWithoutSoundKeys: Set<String> {
    let errors = soundErrors.filter { error in
      error.diagnostic.id == "duplicate-key"
        || RuleRegistry.rule(error.diagnostic.id)?.about.tier == .syntax
    }
    return Set(errors.filter { !isOfNotesAlone($0) }.map(\.path))
  }

  /// Whether an error is of bytes in the notes alone.
  private func isOfNotesAlone(_ error: FileDiagnostic) -> Bool {
    guard error.diagnostic.id == "not-utf-8", error.path != Self.settingsPath,
      let start = error.diagnostic.range?.lowerBound, let source = source(of: error.path)
    else { return false }
    let yaml = FrontMatterReader.yamlRange(of: source.bytes, as: .record)
    return !yaml.isEmpty && start >= yaml.upperBound
  }

  private var soundErrors: [FileDiagnostic] {
    let severities = RuleSeverities(settings)
    let suppressions = Suppressions(self)
    return diagnostics.filter { file in
      severities.severity(of: file.diagnostic) == .error && !suppressions.isSilenced(file)
    }
  }
}
