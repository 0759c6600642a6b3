import LogWorkspace

/// What a user can set in the editor.
struct ServerSettings: Equatable {
  /// What is shown beside values.
  var hints: Set<TextHint.Kind> = [.name, .otherUnits, .minuteVolume, .surfaceInterval]
}

/// Settings as a client sends them; what it leaves out, or cannot be read, stays as it is.
///
/// They may stand under the name of the program, beside those of other servers.
struct SettingsInput: Decodable {
  /// The hints by the names of the settings; `units` can be `foreign` too.
  struct Hints: Decodable {
    let names: Switch?
    let units: Switch?
    let rmv: Switch?
    let surfaceInterval: Switch?
  }

  /// A setting that is on, off, or a word.
  enum Switch: Decodable, Equatable {
    case on, off
    case word(String)
    /// Neither: it changes nothing.
    case unknown

    init(from decoder: any Decoder) {
      guard let value = try? decoder.singleValueContainer() else {
        self = .unknown
        return
      }
      if let isOn = try? value.decode(Bool.self) {
        self = isOn ? .on : .off
      } else {
        self = (try? value.decode(String.self)).map { .word($0) } ?? .unknown
      }
    }
  }

  let hints: Hints?

  private enum SettingKey: String, CodingKey { case divelog, inlayHints }

  init(from decoder: any Decoder) {
    guard let fields = try? decoder.container(keyedBy: SettingKey.self) else {
      hints = nil
      return
    }
    let own = try? fields.nestedContainer(keyedBy: SettingKey.self, forKey: .divelog)
    hints = try? (own ?? fields).decode(Hints.self, forKey: .inlayHints)
  }
}

extension ServerSettings {
  /// Takes what a client sends.
  mutating func take(_ input: SettingsInput) {
    guard let hints = input.hints else { return }
    set([.name], hints.names)
    set([.minuteVolume], hints.rmv)
    set([.surfaceInterval], hints.surfaceInterval)
    switch hints.units {
    case .on?: replaceUnits(by: .otherUnits)
    case .off?: replaceUnits(by: nil)
    case .word("foreign")?: replaceUnits(by: .readersUnits)
    case .word?, .unknown?, nil: break
    }
  }

  private mutating func set(_ kinds: Set<TextHint.Kind>, _ value: SettingsInput.Switch?) {
    switch value {
    case .on?: hints.formUnion(kinds)
    case .off?: hints.subtract(kinds)
    case .word?, .unknown?, nil: break
    }
  }

  private mutating func replaceUnits(by kind: TextHint.Kind?) {
    hints.subtract([.otherUnits, .readersUnits])
    if let kind { hints.insert(kind) }
  }
}
