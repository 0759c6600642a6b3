import DiveFormat
import DiveModel
import DiveUnits

/// What a `tankdata` element says, and what the samples say of the same tank.
struct UDDFTank {
  /// The names by which samples refer to it: its own id, and what it links to.
  private(set) var refs: [String] = []
  /// The ids of its mixes.
  private(set) var mixes: [String] = []
  private var gas: GasMix?
  private var volume: WaterVolume?
  private var material: TankMaterial?
  private var start: Pressure?
  private var end: Pressure?
  private var label: String?
  private var extras = Extras()
  /// The first and the last pressure of the samples.
  private var first: Pressure?
  private var last: Pressure?

  /// A tank that only samples have.
  init() {}

  init(_ element: MarkupElement, _ index: UDDFIndex, _ file: inout ForeignFile) {
    if let id = element["id"].map(CleanText.trim), !id.isEmpty { refs.append(id) }
    for child in element.children {
      switch child.name {
      case "link", "mixref", "tankref": link(child, index, &file)
      case "tankvolume": readVolume(child, &file)
      case "tankmaterial": readMaterial(child, &file)
      case "tankpressurebegin": start = pressure(child, &file)
      case "tankpressureend": end = pressure(child, &file)
      default: UDDFText.keep(child, &extras, &file)
      }
    }
    settle(&file, element.line)
  }

  private mutating func link(
    _ element: MarkupElement,
    _ index: UDDFIndex,
    _ file: inout ForeignFile
  ) {
    let ref = CleanText.trim(element["ref"] ?? element.text)
    guard !ref.isEmpty else { return }
    refs.append(ref)
    switch index[ref] {
    case .mix(let mix):
      mixes.append(ref)
      if gas == nil {
        gas = mix.gas
      } else if mix.gas != gas {
        extras.add("mix", mix.gas?.name ?? mix.name)
      }
    case .gear(let gear, _) where gear.name == "tank": readGear(gear, &file)
    default:
      extras.add("link", CleanText.oneLine(ref))
      file.lose(element.line, "<link> \(ref)", .unresolved)
    }
  }

  private mutating func readGear(_ gear: MarkupElement, _ file: inout ForeignFile) {
    if label == nil { label = gear.first("name").flatMap(UDDFSite.said) }
    if volume == nil, let element = gear.first("tankvolume") { readVolume(element, &file) }
    if material == nil, let element = gear.first("tankmaterial") { readMaterial(element, &file) }
  }

  private mutating func readVolume(_ element: MarkupElement, _ file: inout ForeignFile) {
    guard !element.isEmpty else { return }
    let read = file.value(UDDFNumber.volume(element.text), of: element).map(
      WaterVolume.init(steps:)
    )
    if let read, FieldTable.tank.believes(read, of: Tank.Field.volume) {
      volume = read
    } else if read?.steps != 0 {
      setAside(element, &file)
    }
  }

  private mutating func readMaterial(_ element: MarkupElement, _ file: inout ForeignFile) {
    switch CleanText.oneLine(element.text).lowercased() {
    case "": break
    case "steel": material = .steel
    case "aluminium", "aluminum", "alu": material = .aluminium
    case "carbon": material = .carbon
    default: UDDFText.keep(element, &extras, &file)
    }
  }

  private mutating func pressure(
    _ element: MarkupElement,
    _ file: inout ForeignFile
  ) -> Pressure? {
    guard !element.isEmpty else { return nil }
    switch Self.pressure(element.text) {
    case .value(let value):
      _ = file.value(UDDFNumber.pressure(element.text), of: element)
      return Pressure(steps: value)
    case .none: return nil
    case .absurd:
      setAside(element, &file)
      return nil
    }
  }

  private mutating func setAside(_ element: MarkupElement, _ file: inout ForeignFile) {
    UDDFText.keep(element, &extras, &file)
    file.lose(element.line, "\(element.name) \(CleanText.oneLine(element.text))", .setAside)
  }

  /// A tank's pressure in thousandths of a bar.
  enum Reading: Hashable {
    case value(Int)
    /// 0, or what Shearwater's computers write for a transmitter that is not there.
    case none
    /// No number, or one that no tank has.
    case absurd
  }

  static func pressure(_ text: String) -> Reading {
    guard let value = UDDFNumber.pressure(text)?.value, UDDFNumber.scaled(text, decimals: 0) != nil
    else {
      return .absurd
    }
    // Shearwater's codes 4080 to 4095, in steps of 2 psi: 56,247,452 Pa is one.
    if value == 0 && UDDFNumber.scaled(text, decimals: 0) == 0 || (562_000...565_000) ~= value {
      return .none
    }
    return (10...450_000) ~= value ? .value(value) : .absurd
  }

  private mutating func settle(_ file: inout ForeignFile, _ line: Int) {
    guard let start, let end, end > start else { return }
    extras.add("tankpressureend", end.description)
    file.lose(line, "tankpressureend \(end)", .setAside)
    self.end = nil
  }

  /// Notes a pressure of the samples, in thousandths of a bar.
  mutating func note(_ value: Int) {
    if first == nil { first = Pressure(steps: value) }
    last = Pressure(steps: value)
  }

  /// The tank as one of the list; pressures that are not written are those of the samples.
  var draft: RecordDraft {
    var text = RecordDraft(.tank)
    let start = start ?? first
    var end = end ?? (last.map { last in start.map { last <= $0 } ?? true } ?? false ? last : nil)
    if let low = end, let high = start, low > high { end = nil }
    text.value(Tank.Field.volume, volume)
    text.plain(Tank.Field.material, material?.rawValue)
    text.value(Tank.Field.gas, gas)
    text.value(Tank.Field.start, start)
    text.value(Tank.Field.end, end)
    text.text(Tank.Field.label, label)
    text.extras = extras
    return text
  }
}
