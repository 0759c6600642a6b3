extension FileTree {
  /// Reads several files; consecutive files of one folder are fastest.
  ///
  /// The folder stays open and the buffer is reused, which saves most of the time for small files.
  ///
  /// - Parameters:
  ///   - limit: The most bytes to read of a file.
  ///   - body: Receives a function that reads a file by its path.
  /// - Returns: The result of `body`.
  package func readingMany<Found>(
    limit: Int,
    _ body: (_ bytes: (String) throws(FileFailure) -> [UInt8]) -> Found
  ) -> Found {
    let readsAnew: (String) throws(FileFailure) -> [UInt8] = { path throws(FileFailure) in
      try bytes(of: path, limit: limit)
    }
    guard case .folder(let root) = self else { return body(readsAnew) }
    do throws(FileFailure) {
      var reader = try FileReader(folder: root, limit: limit)
      let found = body { path throws(FileFailure) in Array(try reader.read(path)) }
      reader.close()
      return found
    } catch {
      return body(readsAnew)
    }
  }
}
