import DiveFormat
import DiveModel
import DiveUnits

extension FITDiveReader {
  private typealias MessageNumber = FITProfile.MessageNumber

  /// The device with its samples.
  mutating func readComputer() -> ComputerReading {
    var computer = RecordDraft(.computer)
    let own = activity[MessageNumber.deviceInfo].first { $0.whole(0) == 0 }
    let fileID = activity.fileID
    for field: UInt8 in [0, 1, 2, 3, 4, 7, 8] { use.note(MessageNumber.fileID, field) }
    for field: UInt8 in [0, 1, 2, 3, 4, 5, 25, 27, 253] {
      use.note(MessageNumber.deviceInfo, field)
    }
    use.note(MessageNumber.fileCreator, 0)
    let serial = own?.whole(3) ?? fileID?.whole(3)
    losses.set(
      DiveComputer.Field.serial,
      of: &computer,
      to: serial.map(String.init),
      key: "serial"
    )
    let version = own?.whole(5) ?? activity[MessageNumber.fileCreator].first?.whole(0)
    if let version, version > 0 {
      draftFirmware(version, &computer)
    }
    return ComputerReading(computer, model: model(fileID, own), profile: timeline.profile)
  }

  /// Hundredths, as devices show them: 16.25.
  private func draftFirmware(_ version: Int, _ computer: inout RecordDraft) {
    let hundredths = version % 100
    computer.text(
      DiveComputer.Field.firmware,
      "\(version / 100).\(hundredths < 10 ? "0" : "")\(hundredths)"
    )
  }

  private mutating func model(_ fileID: FITMessage?, _ own: FITMessage?) -> String? {
    let maker = fileID?.whole(1) ?? own?.whole(2)
    let brand = maker.flatMap(FITProfile.manufacturer)
    let name = [fileID?.text(8), own?.text(27)].compactMap { $0 }
      .compactMap { losses.said($0) }.first
    guard let name else {
      guard let product = fileID?.whole(2) ?? own?.whole(4) else { return brand }
      let known = maker == 1 ? FITProfile.garminProduct(product) : nil
      return (brand ?? maker.map { "manufacturer \($0)" } ?? "FIT") + " "
        + (known ?? "product \(product)")
    }
    guard let brand, !name.lowercased().hasPrefix(brand.lowercased()) else { return name }
    return "\(brand) \(name)"
  }
}
