import DiveModel
import DiveUnits

/// The samples of a dive: up to five texts of digits, of which each has a block for every sample.
///
/// The blocks are as the program's author documents them.
struct DivingLogProfile {
  private(set) var warnings: Set<DiveWarning> = []
  /// How many tanks the samples have pressures of: the greatest number.
  private(set) var tanks = 0
  private let milliseconds: Int
  private var samples = MarkupSamples()
  private var texts: [Int: (element: MarkupElement, digits: [UInt8])] = [:]

  /// How many digits a block of each text has.
  private static let lengths = [1: 12, 2: 11, 3: 14, 4: 9, 5: 19]
  /// The most samples of a dive.
  private static let most = 500_000

  var profile: DiveProfile? { samples.profile }

  /// Prepares for samples that are some milliseconds apart.
  init(milliseconds: Int) { self.milliseconds = milliseconds }

  mutating func take(_ element: MarkupElement, _ number: Int) {
    let digits = Array(element.text.utf8.filter { $0 > 0x20 })
    guard milliseconds > 0, milliseconds < 3_600_000, digits.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return samples.lose(element.name, element.line, .malformed)
    }
    texts[number] = (element, digits)
    if digits.count % (Self.lengths[number] ?? 1) != 0 {
      samples.lose(element.name, element.line, .cutOff)
    }
  }

  func report(to losses: inout ReadLosses) { samples.reportLosses(of: "profile", to: &losses) }

  /// Reads the samples in their order; the first is when the dive begins.
  mutating func read() {
    let count = texts.map { $1.digits.count / (Self.lengths[$0] ?? 1) }.max() ?? 0
    var flags: [UInt8] = []
    for index in 0..<min(count, Self.most) {
      let time = index * milliseconds
      for number in 1...5 {
        guard let length = Self.lengths[number], let (element, digits) = texts[number],
          (index + 1) * length <= digits.count
        else { continue }
        let block = SampleDigits(Array(digits[index * length..<(index + 1) * length]))
        switch number {
        case 1: readDepth(block, element, time, &flags)
        case 2: readTank(block, element, time)
        case 3: readOthers(block, element, time)
        case 4: readStop(block, element, time)
        default: readOxygen(block, element, time)
        }
      }
    }
  }

  /// The digits of a sample.
  private struct SampleDigits {
    let digits: [UInt8]

    init(_ digits: [UInt8]) { self.digits = digits }

    /// The number of some digits; at most five.
    subscript(place: Range<Int>) -> Int {
      digits[place].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }
  }

  /// Sets a value; 0 stands for a missing one.
  private mutating func set(
    _ column: ProfileColumn?,
    own: String = "",
    _ value: Int,
    _ element: MarkupElement,
    _ time: Int
  ) {
    if value != 0 { samples.add(column, own: own, value, at: time, of: element) }
  }

  /// `DDDDDCRASWEE`: the depth, and whether there is a stop, and warnings.
  private mutating func readDepth(
    _ block: SampleDigits,
    _ element: MarkupElement,
    _ time: Int,
    _ flags: inout [UInt8]
  ) {
    samples.add(.depth, block[0..<5] * 10, at: time, of: element)
    set(.inDeco, block[5..<6] == 0 ? 0 : 1_000, element, time)
    let words = ["remaining bottom time", "ascent", "deco stop ignored", "work"]
    let kinds: [DiveWarning?] = [nil, .ascent, .decoDepth, nil]
    let current = Array(block.digits[6..<10])
    for place in 0..<4 where current[place] != 0x30 {
      if let kind = kinds[place] { warnings.insert(kind) }
      // A warning lasts; it is said when it begins.
      guard flags.isEmpty || flags[place] == 0x30 else { continue }
      samples.event(.warning, words[place], at: time)
    }
    flags = current
    set(nil, own: "x_extra", block[10..<12] * 1_000, element, time)
  }

  /// `TTTFFFFIRRR`: temperature, pressure of a tank, its number, and how long its gas lasts.
  private mutating func readTank(_ block: SampleDigits, _ element: MarkupElement, _ time: Int) {
    set(.temperature, block[0..<3] * 100, element, time)
    setTank(max(block[7..<8], 1) - 1, block[3..<7], element, time)
    set(.remainingBottomTime, block[8..<11] * 60_000, element, time)
  }

  private mutating func setTank(
    _ place: Int,
    _ tenths: Int,
    _ element: MarkupElement,
    _ time: Int
  ) {
    guard tenths != 0 else { return }
    tanks = max(tanks, place + 1)
    set(.tank(place), tenths * 100, element, time)
  }

  /// `GGGGHHHHBBBCCC`: pressures of the second and the third tank, heart rate, and bearing.
  private mutating func readOthers(_ block: SampleDigits, _ element: MarkupElement, _ time: Int) {
    setTank(1, block[0..<4], element, time)
    setTank(2, block[4..<8], element, time)
    set(.heartRate, block[8..<11] * 1_000, element, time)
    set(.heading, block[11..<14] * 1_000, element, time)
  }

  /// `NNNTTTDDD`: the limit, or in deco the time to the surface; the time and depth of the stop.
  private mutating func readStop(_ block: SampleDigits, _ element: MarkupElement, _ time: Int) {
    let isDeco = block[6..<9] > 0
    let column: ProfileColumn = isDeco ? .timeToSurface : .noDecompressionLimit
    set(column, block[0..<3] * 60_000, element, time)
    set(.stopTime, block[3..<6] * 60_000, element, time)
    set(.stopDepth, block[6..<9] * 1_000, element, time)
  }

  /// `AAABBBCCCOOOONNNNSS`: three cells, oxygen units, oxygen load and setpoint.
  private mutating func readOxygen(_ block: SampleDigits, _ element: MarkupElement, _ time: Int) {
    for cell in 0..<3 {
      set(.oxygenSensor(cell), block[cell * 3..<cell * 3 + 3] * 10, element, time)
    }
    set(nil, own: "x_otu", block[9..<13] * 100, element, time)
    set(.cns, block[13..<17] * 100, element, time)
    set(.setpoint, block[17..<19] * 100, element, time)
  }
}
