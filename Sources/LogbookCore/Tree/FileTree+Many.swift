extension FileTree {
  /// Reads files one after another, those of one folder fastest where they follow each other.
  ///
  /// The folder stays open and the buffer is used again, which for small files is most of the work.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read of a file.
  ///   - body: what reads, handed the way to read a file by its path.
  /// - Returns: what it comes to.
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
