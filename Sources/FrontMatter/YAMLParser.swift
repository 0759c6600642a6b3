import CLibYAML

/// A parser of libyaml that lives until the next text is read.
///
/// Its buffers take 64 KiB. Given back at once, they would be cut up for what is read from the text,
/// and the next ones would have to be found elsewhere; given back only when the next ones are about
/// to be taken, they are the next ones.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var isOpen = false
  /// Room for the collections that are open, used again by every text.
  var open: [YAMLEvents.OpenCollection] = []

  init() {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
  }

  deinit {
    close()
    parser.deallocate()
  }

  /// Begins a text, which must stay where it is until the next; nil without memory.
  func start(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<yaml_parser_t>? {
    close()
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    isOpen = true
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    return parser
  }

  private func close() {
    if isOpen { yaml_parser_delete(parser) }
    isOpen = false
  }
}
