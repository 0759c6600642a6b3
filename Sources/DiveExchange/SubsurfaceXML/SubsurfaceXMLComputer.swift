import DiveModel
import DiveUnits

/// What a `divecomputer` element says.
struct SubsurfaceXMLComputer {
  var computer: SubsurfaceComputer
  /// How many values of each kind were rounded, and the line of the first.
  private var rounded: [String: (count: Int, line: Int)] = [:]

  /// The elements of a computer, which version 1 has in the dive.
  static let names: Set<String> = [
    "depth", "temperature", "surface", "water", "surfacetime", "extradata", "event", "sample",
    "tanksensormapping",
  ]

  /// The words of the git storage for the attributes of a computer.
  private static let words = [
    "no_o2sensors": "numberofoxygensensors", "last-manual-time": "lastmanualtime",
  ]

  init(tanks: [SubsurfaceTank]) { computer = SubsurfaceComputer(tanks: tanks) }

  mutating func readAll(of element: MarkupElement, _ file: inout ForeignFile) {
    for item in element.items(Self.words) { computer.read(item, &file) }
    for child in element.children { read(child, &file) }
  }

  /// Reads one of the computer's elements.
  mutating func read(_ element: MarkupElement, _ file: inout ForeignFile) {
    switch element.name {
    case "sample": readSample(element, &file)
    case "event": readEvent(element, &file)
    case "depth": readEach(element, ["max": "maxdepth", "mean": "meandepth"], &file)
    case "temperature": readEach(element, ["air": "airtemp", "water": "watertemp"], &file)
    case "surface": readEach(element, ["pressure": "surfacepressure"], &file)
    case "water": readEach(element, [:], &file)
    case "extradata":
      let strings = [element["key"], element["value"]].compactMap { $0 }
      computer.read(ForeignItem("keyvalue", "", strings: strings, in: element), &file)
    case "tanksensormapping":
      // The sensor's number, then the tank's.
      let numbers = element.attributes.map(\.value)
      computer.read(ForeignItem(element.name, "", strings: numbers, in: element), &file)
    default: computer.read(element.textItem, &file)
    }
    element.loseChildren(&file)
  }

  private mutating func readEach(
    _ element: MarkupElement,
    _ words: [String: String],
    _ file: inout ForeignFile
  ) {
    for item in element.items(words) { computer.read(item, &file) }
  }

  private mutating func readEvent(_ element: MarkupElement, _ file: inout ForeignFile) {
    let time = element["time"] ?? ""
    let others = element.attributes.filter { $0.name != "time" }.map { ($0.name, $0.value) }
    computer.read(element.item(time, pairs: [("time", time)] + others), &file)
  }

  private mutating func readSample(_ element: MarkupElement, _ file: inout ForeignFile) {
    let attributes = element.attributes
    let time = attributes.first { $0.name == "time" }
    guard let second = time.flatMap({ ForeignValue.duration($0.value)?.seconds }) else {
      return file.lose(element.item("sample", ""), .malformed)
    }
    if !computer.profile.beginRow(at: second) {
      file.lose(element.item("sample", ""), .outOfOrder)
    }
    // The sensor that the sample names is that of its pressure, wherever it is written.
    for (name, value) in attributes where name == "sensor" { set(name, value, of: element, &file) }
    for (name, value) in attributes where name != "time" && name != "sensor" {
      set(name, value, of: element, &file)
    }
  }

  private mutating func set(
    _ name: String,
    _ value: String,
    of element: MarkupElement,
    _ file: inout ForeignFile
  ) {
    guard isSet(name, value) else { return file.lose(element.item(name, value), .malformed) }
    if !ForeignValue.isExact(value) {
      rounded[name, default: (0, element.line)].count += 1
    }
  }

  /// Reports the values of samples that another unit gives, each kind once.
  func reportRounded(_ file: inout ForeignFile) {
    for (name, (count, line)) in rounded.sorted(by: { $0.key < $1.key }) {
      file.lose(line, "sample \(name) (\(count))", .rounded)
    }
  }

  /// Sets a value of the sample begun last; false if it cannot be read.
  private mutating func isSet(_ name: String, _ value: String) -> Bool {
    switch name {
    case "depth":
      guard let depth = ForeignValue.depth(value) else { return false }
      return computer.samples.set(.depth, depth.steps, &computer.profile)
    case "temp":
      guard let temperature = ForeignValue.temperature(value) else { return false }
      return computer.samples.set(.temperature, temperature.steps - 273_150, &computer.profile)
    case _ where name.hasPrefix("pressure"):
      let digits = name.dropFirst("pressure".count)
      guard let pressure = ForeignValue.pressure(value) else { return false }
      guard let number = ForeignValue.whole(digits) else {
        return digits.isEmpty && computer.samples.setPressure(pressure.steps, &computer.profile)
      }
      return computer.samples.setPressure(pressure.steps, of: number, &computer.profile)
    default: return computer.samples.read(name, value, into: &computer.profile)
    }
  }
}
