import DiveFormat
public import DiveModel
public import LogbookCore

/// The samples of a dive's computers, read from the files that the dive names.
public struct DiveProfiles: Sendable {
  /// The samples of one computer.
  public struct OfComputer: Sendable {
    /// The number among the dive's computers, from 1.
    public let number: Int
    /// The samples.
    public let profile: DiveProfile
  }

  /// A profile file that could not be used.
  public struct Unread: Sendable {
    /// Why a file could not be used.
    public enum Reason: Sendable {
      /// It could not be read.
      case file(FileFailure)
      /// The file has this number of mistakes.
      case mistakes(Int)
    }

    /// The number of the computer that names the file, from 1.
    public let number: Int
    /// The path from the logbook's root.
    public let path: String
    /// Why it could not be used.
    public let reason: Reason

    /// A copy with another path.
    public func renamed(_ name: (String) -> String) -> Unread {
      Unread(number: number, path: name(path), reason: reason)
    }
  }

  /// The computers whose samples could be read, in the dive's order.
  public let read: [OfComputer]
  /// The files that are missing or broken, in the dive's order.
  public let unread: [Unread]

  /// Reads the files that a dive's computers name.
  ///
  /// A file with a mistake is treated as missing, because its valid lines may be wrong too.
  public init(of dive: Dive, in tree: FileTree) {
    self.init(of: dive) { path throws(FileFailure) in
      try tree.bytes(of: path, limit: ProfileCSV.largestFile)
    }
  }

  /// Reads the files that a dive's computers name with a given function.
  package init(of dive: Dive, reading bytes: (String) throws(FileFailure) -> [UInt8]) {
    var (read, unread): ([OfComputer], [Unread]) = ([], [])
    for (place, path) in Self.paths(of: dive) {
      do {
        let (profile, problems) = ProfileCSV.read(try bytes(path))
        if problems.isEmpty {
          read.append(OfComputer(number: place + 1, profile: profile))
        } else {
          let reason = Unread.Reason.mistakes(problems.count)
          unread.append(Unread(number: place + 1, path: path, reason: reason))
        }
      } catch {
        unread.append(Unread(number: place + 1, path: path, reason: .file(error)))
      }
    }
    self.read = read
    self.unread = unread
  }

  /// The first computer that recorded depths, whose figures are used; else the first.
  public var main: OfComputer? {
    read.first { $0.profile.samples(of: .depth)?.greatest != nil } ?? read.first
  }

  /// The samples of all other computers, in the dive's order.
  public var others: [DiveProfile] {
    guard let main else { return [] }
    return read.filter { $0.number != main.number }.map(\.profile)
  }

  /// Whether any computer of a dive names a file of samples.
  package static func areNamed(by dive: Dive) -> Bool {
    dive.items(of: .computers).contains { item in
      DiveComputer(content: item.content)?.has(.profile) == true
    }
  }

  /// The files' paths, with the index of each computer.
  package static func paths(of dive: Dive) -> [(place: Int, path: String)] {
    dive.computers.enumerated().compactMap { place, computer in
      guard let name = computer.value.profile?.value,
        let path = FilePaths.joined(dive.origin.folder, name)
      else { return nil }
      return (place, path)
    }
  }
}
