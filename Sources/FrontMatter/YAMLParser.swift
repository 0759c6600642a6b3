import CLibYAML

/// A libyaml parser that lives until the next text is parsed.
///
/// Its buffers take 64 KiB. If freed at once, the memory would be split for the results, and new
/// buffers would have to be allocated elsewhere; freed just before the next allocation, the same
/// memory is reused.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var isOpen = false
  /// Storage for open collections, reused for every text.
  var open: [YAMLEvents.OpenCollection] = []

  init() {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
  }

  deinit {
    close()
    parser.deallocate()
  }

  /// Starts a text, which must stay at its address until the next; nil if out of memory.
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
