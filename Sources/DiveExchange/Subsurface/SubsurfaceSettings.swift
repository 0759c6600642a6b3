/// What a log says of itself: the program's settings, and the names of dive computers.
struct SubsurfaceSettings {
  /// A dive computer that the log knows.
  struct Device: Hashable {
    let model: String
    let id: String
  }

  private(set) var serials: [Device: String] = [:]
  private(set) var firmwares: [Device: String] = [:]

  mutating func read(_ item: ForeignItem, _ file: inout ForeignFile) {
    switch item.keyword {
    case "divecomputerid": readDevice(item, &file)
    case "autogroup", "fingerprint", "prefs", "subsurface", "units", "userid", "version":
      file.lose(item, .programSetting)
    default: file.lose(item, .unknownKeyword)
    }
  }

  /// Gives a computer what only the log's settings know of it.
  func name(_ computer: inout SubsurfaceComputer) {
    guard let model = computer.model, let id = computer.deviceID else { return }
    let device = Device(model: model, id: id)
    computer.serial = computer.serial ?? serials[device]
    computer.firmware = computer.firmware ?? firmwares[device]
  }

  /// Keeps what belongs to the computers of dives; the nickname has no place in a dive.
  private mutating func readDevice(_ item: ForeignItem, _ file: inout ForeignFile) {
    guard let model = item.string.flatMap({ file.oneLine($0, item) }) else {
      return file.lose(item, .malformed)
    }
    let pairs = ForeignPairs(item.dropFirstString()).pairs
    let id = pairs.first { $0.key == "deviceid" }?.value ?? ""
    let device = Device(model: model, id: id)
    for (key, value) in pairs {
      guard let value = file.said(value, item) else { continue }
      switch key {
      case "deviceid": break
      case "serial": serials[device] = value
      case "firmware": firmwares[device] = value
      case "nickname": file.lose(item, .noPlace)
      default: file.lose(item, .unknownKeyword)
      }
    }
  }
}
