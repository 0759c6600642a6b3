/// Values by path, of which two are the same only if all bytes are.
///
/// Swift takes `ü` for the same however it is composed, but these are two files.
struct PathTable<Value> {
  private var values: [[UInt8]: (path: String, value: Value)] = [:]

  /// Takes values; of several for a path, the first.
  init(_ values: [(path: String, value: Value)] = []) {
    for (path, value) in values where self[path] == nil {
      self.values[Array(path.utf8)] = (path, value)
    }
  }

  subscript(path: String) -> Value? {
    get { values[Array(path.utf8)]?.value }
    set { values[Array(path.utf8)] = newValue.map { (path, $0) } }
  }

  var isEmpty: Bool { values.isEmpty }

  /// The paths, by their bytes.
  var paths: [String] { sorted.map(\.path) }

  /// The paths with their values, by the bytes of the paths.
  var sorted: [(path: String, value: Value)] {
    values.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
