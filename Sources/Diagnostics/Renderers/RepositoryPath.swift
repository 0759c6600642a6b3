/// Paths of files for services that show the repository around a log.
package struct RepositoryPath: Sendable {
  /// The log's folder in the repository with a final slash; empty at its root.
  private let folder: String

  /// - Parameter folder: The log's path in the repository; empty at its root.
  package init(below folder: String) { self.folder = folder.isEmpty ? "" : folder + "/" }

  /// The path from the top of the repository.
  package func path(of file: String) -> String { folder + file }

  /// The path as a URI reference: what is not a letter, a digit or one of `-._~/` is written in per
  /// cent (RFC 3986).
  package func uri(of file: String) -> String {
    var result = ""
    for byte in path(of: file).utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
