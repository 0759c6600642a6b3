#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A number that changes when a file of a folder does; it depends only on names, sizes and times,
/// so that it can be computed twice a second.
package struct TreeSignature: Hashable, Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Examines everything below a folder except hidden names; links are not followed.
  package init(of folder: String) {
    var left = [folder]
    var depth = 0
    // A folder that contains itself through a mount would never end.
    while !left.isEmpty, depth < 64 {
      var next: [String] = []
      for path in left.sorted() { next += add(path) }
      left = next
      depth += 1
    }
  }

  /// The text for use in an address.
  package var text: String { String(value, radix: 16) }

  /// Adds the entries of a folder, and returns its subfolders.
  private mutating func add(_ folder: String) -> [String] {
    let names = EntryNames.all(in: folder)
    // A readable folder contains at least itself.
    guard !names.isEmpty else { return [] }
    // Otherwise a file that moves to an adjacent folder would leave no trace.
    add(text: folder)
    var folders: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      add(text: name)
      if status.st_mode & S_IFMT == S_IFDIR {
        folders.append(path)
        continue
      }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      add([time.tv_sec, time.tv_nsec, Int(status.st_size), Int(status.st_ino)])
    }
    return folders
  }

  private mutating func add(text: String) {
    add(text.utf8)
    add(CollectionOfOne<UInt8>(0))
  }

  private mutating func add(_ numbers: [Int]) {
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { add($0) }
    }
  }

  /// FNV-1a, which is sufficient because there is no attacker.
  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
