import CLibYAML
import Diagnostics

/// Runs libyaml over a text and records its events on a tape.
struct YAMLEvents {
  let yaml: UnsafeBufferPointer<UInt8>
  let offset: Int
  private var places: CharacterPlaces
  /// Constructs that libyaml accepts and the format does not allow.
  private(set) var findings: [Finding] = []

  /// Where libyaml stopped.
  struct Stop {
    /// libyaml's message; empty without one.
    let problem: String
    let offset: Int
    let contextOffset: Int?
  }

  /// Creates a reader for a text that starts at an offset of its file.
  init(_ yaml: UnsafeBufferPointer<UInt8>, offset: Int, isASCII: Bool) {
    self.yaml = yaml
    self.offset = offset
    places = CharacterPlaces(yaml, isASCII: isASCII)
  }

  /// Parses the whole text as a mapping on the tape; nil on success.
  mutating func read(by reader: YAMLParser, into tape: inout Tape) -> Stop? {
    guard let parser = reader.start(yaml) else {
      return Stop(problem: "", offset: offset, contextOffset: nil)
    }
    var state = State()
    swap(&state.open, &reader.open)
    defer {
      state.open.removeAll(keepingCapacity: true)
      swap(&state.open, &reader.open)
    }
    var event = yaml_event_t()
    while true {
      guard yaml_parser_parse(parser, &event) == 1 else { return stop(parser.pointee) }
      let type = event.type
      let carriesOn = handle(event, &state, &tape)
      yaml_event_delete(&event)
      if type == YAML_STREAM_END_EVENT || !carriesOn { return nil }
    }
  }

  /// An open collection, and whether a key is expected next.
  struct OpenCollection {
    let node: Int
    let isMapping: Bool
    var expectsKey: Bool
  }

  /// The progress of parsing.
  struct State {
    var open: [OpenCollection] = []
    var documents = 0
    /// The end of the value that was read last, its closing bracket included.
    var lastEnd: UInt32 = 0
  }

  private mutating func handle(
    _ event: yaml_event_t,
    _ state: inout State,
    _ tape: inout Tape
  ) -> Bool {
    switch event.type {
    case YAML_SCALAR_EVENT:
      scalar(event, &state, &tape)
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      return start(event, &state, &tape)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      end(event, &state, &tape)
    case YAML_ALIAS_EVENT:
      let place = range(event)
      find(.alias, place)
      value(Tape.Node(.scalar, .plain, place.lowerBound, place.upperBound), &state, &tape)
    case YAML_DOCUMENT_START_EVENT:
      state.documents += 1
      if state.documents > 1 {
        find(.documents, range(event))
        return false
      }
    default: break
    }
    return true
  }

  private mutating func scalar(
    _ event: yaml_event_t,
    _ state: inout State,
    _ tape: inout Tape
  ) {
    let data = event.data.scalar
    let place = range(event)
    if data.anchor != nil { find(.anchor, place) }
    if data.tag != nil { find(.tag, place) }
    let isKey = state.open.last.map { $0.isMapping && $0.expectsKey } ?? false
    let style = Self.style(data.style)
    let count = Int(data.length)
    let quotes = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
    let isAsWritten = place.count == count + 2 * quotes
    let start = isAsWritten ? place.lowerBound + quotes : tape.decoded.count
    if !isAsWritten {
      tape.decoded.append(contentsOf: UnsafeBufferPointer(start: data.value, count: count))
    }
    let node = Tape.Node(
      .scalar,
      style,
      place.lowerBound,
      isAsWritten ? place.upperBound : trimmedEnd(place, style),
      text: start,
      count: count,
      isDecoded: !isAsWritten
    )
    let isInBlock = state.open.last.map { tape.nodes[$0.node].style == .block } ?? false
    value(node, &state, &tape)
    lookAround(event, place, style, isKey, isInBlock: isInBlock)
  }

  private mutating func start(
    _ event: yaml_event_t,
    _ state: inout State,
    _ tape: inout Tape
  ) -> Bool {
    let isMapping = event.type == YAML_MAPPING_START_EVENT
    let place = range(event)
    let (anchor, tag, isFlow) =
      isMapping
      ? (
        event.data.mapping_start.anchor, event.data.mapping_start.tag,
        event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      )
      : (
        event.data.sequence_start.anchor, event.data.sequence_start.tag,
        event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      )
    if anchor != nil { find(.anchor, place) }
    if tag != nil { find(.tag, place) }
    if let last = state.open.last, last.isMapping, last.expectsKey { find(.keyIsNoText, place) }
    if state.open.isEmpty && !isMapping { find(.notAMapping, place) }
    guard state.open.count < FrontMatterReader.deepestNesting else {
      find(.tooDeep, place)
      return false
    }
    let node = tape.nodes.count
    value(
      Tape.Node(
        isMapping ? .mapping : .sequence,
        isFlow ? .flow : .block,
        place.lowerBound,
        place.upperBound
      ),
      &state,
      &tape
    )
    state.open.append(OpenCollection(node: node, isMapping: isMapping, expectsKey: isMapping))
    return true
  }

  private mutating func end(
    _ event: yaml_event_t,
    _ state: inout State,
    _ tape: inout Tape
  ) {
    guard let node = state.open.popLast()?.node else { return }
    tape.nodes[node].next = Int32(clamping: tape.nodes.count)
    if tape.nodes[node].style == .flow {
      state.lastEnd = UInt32(clamping: range(event).upperBound)
      tape.nodes[node].end = state.lastEnd
      if let parent = state.open.last, tape.nodes[parent.node].style == .block {
        lookAtLines(tape.nodes[node].range)
      }
    } else if tape.nodes.count > node + 1 {
      // libyaml ends a block at the next token; its last value is the real end.
      tape.nodes[node].end = max(state.lastEnd, tape.nodes[node].start)
    }
  }

  /// Adds a node, and alternates between keys and values.
  @inline(__always)
  private mutating func value(_ node: Tape.Node, _ state: inout State, _ tape: inout Tape) {
    var node = node
    node.next = Int32(clamping: tape.nodes.count + 1)
    if state.open.isEmpty && node.kind == .scalar { find(.notAMapping, node.range) }
    tape.nodes.append(node)
    state.lastEnd = node.end
    if !state.open.isEmpty {
      state.open[state.open.count - 1].expectsKey.toggle()
    }
  }

  /// Removes the last finding of a kind in a range.
  mutating func forget(_ kind: Finding.Kind, within range: SourceRange) {
    while let last = findings.last, last.kind == kind, last.range.lowerBound >= range.lowerBound {
      findings.removeLast()
    }
  }

  mutating func find(_ kind: Finding.Kind, _ range: SourceRange) {
    findings.append(Finding(kind: kind, range: range))
  }

  private mutating func range(_ event: yaml_event_t) -> SourceRange {
    let start = places.byte(at: event.start_mark.index)
    let end = places.byte(at: event.end_mark.index)
    return SourceRange(offset + start, offset + end)
  }

  /// The end of a block text's last line; libyaml's mark is at the next line.
  private func trimmedEnd(_ place: SourceRange, _ style: Tape.Style) -> Int {
    guard style == .blockText else { return place.upperBound }
    var end = place.upperBound - offset
    while end > place.lowerBound - offset, yaml[end - 1] == 0x0A || yaml[end - 1] == 0x20 {
      end -= 1
    }
    return end + offset
  }

  private mutating func stop(_ parser: yaml_parser_t) -> Stop {
    let problem = parser.problem.map { String(cString: $0) } ?? ""
    if parser.error == YAML_READER_ERROR {
      return Stop(problem: problem, offset: offset + parser.problem_offset, contextOffset: nil)
    }
    let context = parser.context == nil ? nil : places.byte(at: parser.context_mark.index)
    return Stop(
      problem: problem,
      offset: offset + places.byte(at: parser.problem_mark.index),
      contextOffset: context.map { $0 + offset }
    )
  }

  private static func style(_ style: yaml_scalar_style_t) -> Tape.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .blockText
    default: .plain
    }
  }
}
