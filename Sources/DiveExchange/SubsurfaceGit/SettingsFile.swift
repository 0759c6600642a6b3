/// The content of `00-Subsurface`: the program's settings, and the names of dive computers.
struct SettingsFile {
  /// A dive computer that the log knows.
  struct Device: Hashable {
    let model: String
    let id: String
  }

  private(set) var serials: [Device: String] = [:]
  private(set) var firmwares: [Device: String] = [:]

  init() {}

  init(_ bytes: [UInt8], _ file: inout ForeignFile) {
    var lines = ForeignLines(bytes)
    while let line = lines.next() {
      switch line.keyword {
      case "divecomputerid": readDevice(line, &file)
      case "autogroup", "fingerprint", "prefs", "subsurface", "units", "userid", "version":
        file.lose(line, .programSetting)
      case "" where CleanText.trim(line.text).isEmpty: break
      default: file.lose(line, .unknownKeyword)
      }
    }
  }

  /// Keeps what belongs to the computers of dives; the nickname has no place in a dive.
  private mutating func readDevice(_ line: ForeignLine, _ file: inout ForeignFile) {
    guard let model = line.string.flatMap({ file.oneLine($0, line) }) else {
      return file.lose(line, .malformed)
    }
    let pairs = ForeignPairs(line.dropFirstString()).pairs
    let id = pairs.first { $0.key == "deviceid" }?.value ?? ""
    let device = Device(model: model, id: id)
    for (key, value) in pairs {
      guard let value = file.said(value, line) else { continue }
      switch key {
      case "deviceid": break
      case "serial": serials[device] = value
      case "firmware": firmwares[device] = value
      case "nickname": file.lose(line, .noPlace)
      default: file.lose(line, .unknownKeyword)
      }
    }
  }
}
