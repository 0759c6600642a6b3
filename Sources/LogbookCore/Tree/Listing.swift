/// The files of a logbook's folders in a fixed order: by folder, then by the bytes of the name.
///
/// All names are in one block of bytes, because a hundred thousand strings would cost more than
/// reading the files.
struct Listing: Sendable {
  /// Paths of the walked folders from the root.
  private(set) var folders: [String] = []
  private(set) var files: [File] = []
  /// Entries that were not walked.
  private(set) var oddities: [Oddity] = []
  /// Names of the other folders at the root.
  private(set) var otherFolders: [String] = []
  /// Names of the files at the root with a record's extension, where none is read.
  private(set) var otherFiles: [String] = []
  /// Paths of temporary files of ended processes.
  private(set) var leftovers: [String] = []
  private var names: [UInt8] = []

  struct File: Sendable {
    let folder: Int32
    let nameStart: UInt32
    let nameCount: UInt32
  }

  struct Oddity: Sendable {
    enum Kind: Sendable {
      /// A link, and whether it leads out of the logbook.
      case link(leadsOut: Bool)
      case notRegular
      /// With the system's message.
      case unreadable(String)
      /// The folder is nested too deep.
      case tooDeep
      /// The name is not UTF-8, so it cannot be written in a record.
      case nameless
      /// Another entry of the folder has the same name in another Unicode form.
      case twin
      /// The name begins with a mark that joins the character before it.
      case joining
    }
    let path: String
    let kind: Kind
  }

  /// Adds a folder and returns its number.
  mutating func add(folder path: String) -> Int {
    folders.append(path)
    return folders.count - 1
  }

  mutating func add(file name: some Collection<UInt8>, in folder: Int) {
    let start = names.count
    names.append(contentsOf: name)
    files.append(
      File(
        folder: Int32(clamping: folder),
        nameStart: UInt32(clamping: start),
        nameCount: UInt32(clamping: name.count)
      )
    )
  }

  /// Leaves out files by their paths.
  mutating func remove(_ paths: Set<String>) {
    guard !paths.isEmpty else { return }
    files = files.filter { !paths.contains(path(of: $0)) }
  }

  /// Sorts the files from a place on, which are in one folder, by the bytes of their names.
  mutating func sortFiles(from first: Int) {
    names.withUnsafeBytes { names in
      files[first...].sort { left, right in
        let shorter = min(left.nameCount, right.nameCount)
        for place in 0..<Int(shorter) {
          let (one, other) = (
            names[Int(left.nameStart) + place], names[Int(right.nameStart) + place]
          )
          if one != other { return one < other }
        }
        return left.nameCount < right.nameCount
      }
    }
  }

  mutating func add(_ oddity: Oddity) { oddities.append(oddity) }

  mutating func add(otherFolder name: String) { otherFolders.append(name) }

  /// Adds a file at the root that is not read, if its name could be a record's.
  mutating func add(otherFile name: String) {
    if RecordPath.isNameOfRecord(name[...]) { otherFiles.append(name) }
  }

  /// Replaces the files at the root that are not read.
  mutating func set(otherFiles names: [String]) { otherFiles = names }

  /// Adds a hidden file if it is a temporary file of an ended process.
  mutating func add(hidden name: some Collection<UInt8>, in folder: String) {
    // Avoids making a string for most hidden files, which are not ours.
    guard name.contains(UInt8(ascii: "-")) else { return }
    let name = String(decoding: name, as: UTF8.self)
    guard TemporaryName.isLeftover(name) else { return }
    leftovers.append(folder.isEmpty ? name : "\(folder)/\(name)")
  }

  func name(of file: File) -> String {
    let start = Int(file.nameStart)
    return String(decoding: names[start..<start + Int(file.nameCount)], as: UTF8.self)
  }

  /// The path of a file from the root.
  func path(of file: File) -> String {
    let start = Int(file.nameStart)
    let name = names[start..<start + Int(file.nameCount)]
    let folder = folders[Int(file.folder)]
    let prefix = folder.isEmpty ? 0 : folder.utf8.count + 1
    return String(unsafeUninitializedCapacity: prefix + name.count) { buffer in
      var rest = buffer[...]
      if prefix > 0 {
        rest = buffer[rest.initialize(fromContentsOf: folder.utf8)...]
        rest[rest.startIndex] = UInt8(ascii: "/")
        rest = rest.dropFirst()
      }
      return rest.initialize(fromContentsOf: name)
    }
  }

  /// Whether a file has a record's extension.
  func isRecord(_ file: File) -> Bool {
    let end = Int(file.nameStart) + Int(file.nameCount)
    return file.nameCount > 3 && names[end - 3] == UInt8(ascii: ".")
      && names[end - 2] == UInt8(ascii: "m") && names[end - 1] == UInt8(ascii: "d")
      && !isReadme(file)
  }

  private func isReadme(_ file: File) -> Bool {
    file.nameCount == 9
      && names[Int(file.nameStart)..<Int(file.nameStart) + 9].elementsEqual("README.md".utf8)
  }
}
