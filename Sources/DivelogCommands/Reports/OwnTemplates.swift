import DiveReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The templates that a log has.
enum OwnTemplates {
  /// The names of reports in a folder, without the endings of their files, in order.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: Set<String> = []
    while let entry = readdir(directory), found.count < 1000 {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // What tells no form is most often taken in by others.
      guard TemplateForm(templatePath: name) != nil, !name.hasPrefix(".") else { continue }
      if let first = name.split(separator: ".").first { found.insert(String(first)) }
    }
    return found.sorted()
  }
}
