import DiveModel
import DiveUnits

/// What a `dive` element says.
struct SubsurfaceXMLDive {
  var dive = SubsurfaceDive()
  var computers: [SubsurfaceComputer] = []
  /// The losses of the computers.
  private(set) var losses: [ImportLoss] = []

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - element: the element with everything in it.
  ///   - file: takes what cannot be read.
  init(_ element: MarkupElement, _ file: inout ForeignFile) {
    for (name, value) in element.attributes { readAttribute(name, value, of: element, &file) }
    var own: [MarkupElement] = []
    var pictures: [(time: String, text: String)] = []
    var places: [MarkupElement] = []
    for child in element.children {
      switch child.name {
      case "divecomputer": places.append(child)
      case "picture": pictures.append(readPicture(child, &file))
      case _ where SubsurfaceXMLComputer.names.contains(child.name): own.append(child)
      default: readChild(child, &file)
      }
    }
    for picture in pictures.sorted(by: { $0.time < $1.time }) {
      dive.extras.add("picture", picture.text)
    }
    readComputers(places, own, file.path)
  }

  private mutating func readAttribute(
    _ name: String,
    _ value: String,
    of element: MarkupElement,
    _ file: inout ForeignFile
  ) {
    let item = element.item(name, value)
    switch name {
    case "date": break
    case "number": _ = file.require(ForeignValue.whole(value), item)
    case "time": _ = file.require(ForeignValue.time(value), item)
    case "tags":
      let tags = value.split(separator: ",").map(String.init)
      dive.read(ForeignItem(name, value, strings: tags, in: element), &file)
    case "tripflag" where value == "NOTRIP": dive.read(element.item("notrip", ""), &file)
    case "tripflag" where value == "NONE" || value == "INTRIP": break
    case "invalid" where value == "0": break
    default: dive.read(item, &file)
    }
  }

  private mutating func readChild(_ element: MarkupElement, _ file: inout ForeignFile) {
    switch element.name {
    case "cylinder":
      let pairs = element.attributes.map { ($0.name == "size" ? "vol" : $0.name, $0.value) }
      dive.read(element.item(pairs: pairs), &file)
    case "weightsystem": dive.read(element.item(), &file)
    case "divetemperature":
      for item in element.items(["air": "airtemp", "water": "watertemp"]) { dive.read(item, &file) }
    case "location":
      for item in element.items() { dive.read(item, &file) }
      if !CleanText.trim(element.text).isEmpty { dive.read(element.textItem, &file) }
    default:
      dive.read(element.textItem, &file)
      for item in element.items() { file.lose(item, .unknownKeyword) }
    }
    element.loseChildren(&file)
  }

  private func readPicture(
    _ element: MarkupElement,
    _ file: inout ForeignFile
  ) -> (time: String, text: String) {
    var picture = SubsurfacePicture()
    for item in element.items(except: ["offset"]) { picture.read(item, &file) }
    let time = Self.offset(element["offset"] ?? "")
    return (time, picture.description(at: time))
  }

  /// The time since the dive's start as the git storage has it: `+00:12:30` for `+12:30 min`.
  private static func offset(_ written: String) -> String {
    let text = CleanText.oneLine(written)
    let digits = text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard let seconds = ForeignValue.duration(digits)?.seconds else { return text }
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    let clock = parts.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
    return (text.hasPrefix("-") ? "-" : "+") + clock
  }

  /// Reads the computers; what old versions have of the only one in the dive itself is the first's.
  private mutating func readComputers(
    _ elements: [MarkupElement],
    _ own: [MarkupElement],
    _ path: String
  ) {
    let count = own.isEmpty ? elements.count : max(elements.count, 1)
    for index in 0..<count {
      var file = ForeignFile(path)
      var reader = SubsurfaceXMLComputer(tanks: dive.tanks)
      if index == 0 { for child in own { reader.read(child, &file) } }
      if elements.indices.contains(index) { reader.readAll(of: elements[index], &file) }
      reader.reportRounded(&file)
      reader.computer.finish(&file)
      computers.append(reader.computer)
      losses += file.losses
    }
  }
}
