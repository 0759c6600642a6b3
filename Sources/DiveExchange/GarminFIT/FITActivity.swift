import DiveUnits

/// The messages of one FIT file, sorted by what they are about.
struct FITActivity {
  let file: FITFile
  private(set) var byNumber: [UInt16: [FITMessage]] = [:]

  init(_ file: FITFile) {
    self.file = file
    // Most messages are of the kind of the one before.
    var kinds: [UInt16: Int] = [:]
    var groups: [[FITMessage]] = []
    var (latest, place) = (UInt16.max, 0)
    for message in file.messages {
      if message.number != latest || groups.isEmpty {
        latest = message.number
        place = kinds[latest] ?? groups.count
        if place == groups.count {
          kinds[latest] = place
          groups.append([])
        }
      }
      groups[place].append(message)
    }
    byNumber = kinds.mapValues { groups[$0] }
    sessions = findSessions()
  }

  subscript(number: UInt16) -> [FITMessage] { byNumber[number] ?? [] }

  /// The message about the file itself; nil in a damaged one.
  var fileID: FITMessage? { self[FITProfile.MessageNumber.fileID].first }

  /// A stretch of the file that the device counts as one activity.
  struct Session {
    /// Its place among those of the file, from 0.
    let index: Int
    /// Nil if the file was cut off before it.
    let message: FITMessage?
    /// In seconds since 31 December 1989, 00:00 UTC.
    let start: Int
    /// Where the next one begins.
    let end: Int

    func contains(_ time: Int) -> Bool {
      (time >= start || index == 0) && time < end
    }
  }

  /// The sessions in order of time; one for the samples of a file that was cut off.
  private(set) var sessions: [Session] = []

  /// The most sessions of a file; each is looked for among all records.
  private static let most = 100

  private func findSessions() -> [Session] {
    let records = self[FITProfile.MessageNumber.record]
    let found = self[FITProfile.MessageNumber.session].prefix(Self.most).compactMap { message in
      (message.whole(2) ?? message.time).map { (message, $0) }
    }
    guard !found.isEmpty else {
      guard records.contains(where: { $0.whole(92) != nil }) else { return [] }
      guard let start = records.lazy.compactMap(\.time).first else { return [] }
      return [Session(index: 0, message: nil, start: start, end: .max)]
    }
    let ordered = found.indices.sorted { (found[$0].1, $0) < (found[$1].1, $1) }
    return ordered.enumerated().map { place, index in
      let next = place + 1 < ordered.count ? found[ordered[place + 1]].1 : Int.max
      return Session(index: place, message: found[index].0, start: found[index].1, end: next)
    }
  }

  /// Whether a session is a dive, by its sport or by what was recorded in it.
  func isDive(_ session: Session) -> Bool {
    if let message = session.message {
      if let sport = message.whole(5), Self.sports.contains(sport) { return true }
      if let kind = message.whole(6), Self.subSports.contains(kind) { return true }
    }
    return self[FITProfile.MessageNumber.record].contains { record in
      record.whole(92).map { $0 > 0 } ?? false && record.time.map(session.contains) ?? false
    }
  }

  /// Diving, snorkelling, and apnea in a pool.
  private static let sports: Set<Int> = [53, 82, 85]
  /// Single gas, several gases, gauge, apnea, spearfishing, rebreather, dynamic apnea.
  private static let subSports: Set<Int> = [53, 54, 55, 56, 57, 63, 121]

  /// The minutes from UTC to the diver's clock; nil where the file does not say them.
  var zoneMinutes: Int? {
    for message in self[FITProfile.MessageNumber.activity] {
      if let minutes = Self.minutes(message.whole(5), message.time) { return minutes }
    }
    for message in self[FITProfile.MessageNumber.timestampCorrelation] {
      if let minutes = Self.minutes(message.whole(3), message.whole(1) ?? message.time) {
        return minutes
      }
    }
    for message in self[FITProfile.MessageNumber.deviceSettings] {
      let offsets = message.wholes(2)
      let active = message.whole(0) ?? 0
      guard offsets.indices.contains(active) else { continue }
      // An offset from UTC in seconds, two's complement in an unsigned field.
      let seconds = Int(Int32(truncatingIfNeeded: offsets[active]))
      if let minutes = Self.minutes(seconds, 0) { return minutes }
    }
    return nil
  }

  private static func minutes(_ local: Int?, _ time: Int?) -> Int? {
    guard let local, let time else { return nil }
    let (seconds, overflow) = local.subtractingReportingOverflow(time)
    guard !overflow, seconds.magnitude <= 14 * 3600 else { return nil }
    let minutes = (seconds + (seconds < 0 ? -30 : 30)) / 60
    return ZoneOffset(minutes: minutes).map(\.minutes)
  }

  /// The local moment of a time; nil for one that counts from when the device was switched on.
  func moment(_ time: Int) -> ForeignMoment? {
    guard time >= 0x1000_0000, time < 1 << 33 else { return nil }
    let seconds = time + Self.epoch + (zoneMinutes ?? 0) * 60
    guard let date = CalendarDate(dayNumber: seconds / 86_400) else { return nil }
    return ForeignMoment(date, TimeOfDay(seconds: seconds % 86_400))
  }

  /// 31 December 1989 in seconds since 1970.
  private static let epoch = 631_065_600

  /// The name of a dive for later imports: the device and the moment, whatever the file is called.
  func name(of session: Session) -> String {
    let serial = fileID?.whole(3).map(String.init)
    let product = "\(fileID?.whole(1) ?? 0)-\(fileID?.whole(2) ?? 0)"
    return "\(serial ?? product)/\(session.start)"
  }
}
