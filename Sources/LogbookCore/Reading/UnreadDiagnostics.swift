import Diagnostics
import Wording

// Diagnostics for what could not be read: single files, and oddities found by a walk.

extension FileFailure {
  /// The failure as a diagnostic of its file.
  var diagnostic: Diagnostic {
    switch self {
    case .missing: .unreadable(.fileVanished)
    case .isLink: .notFollowed(.linkNotFollowed)
    case .notRegular: .notRegular
    case .tooLarge:
      Diagnostic(
        "file-too-large",
        .error,
        .fileTooLarge(limit: Decimal(FileTree.largestRecord / 1024)),
        at: nil
      )
    case .system(let reason): .unreadable(.unreadableFile(reason: reason))
    }
  }
}

extension Listing.Oddity {
  /// The oddity as a diagnostic of its file or folder.
  var diagnostic: Diagnostic {
    switch kind {
    case .link(let leadsOut): .notFollowed(leadsOut ? .linkLeadsOut : .linkNotFollowed)
    case .notRegular: .notRegular
    case .nameless: .unreadable(.nameNotUtf8)
    case .twin: .unreadable(.nameTwice)
    case .joining: .unreadable(.nameJoins)
    case .unreadable(let reason): .unreadable(.unreadableFolder(reason: reason))
    case .tooDeep: .unreadable(.folderTooDeep(limit: Decimal(Listing.deepestFolder)))
    }
  }
}

extension Diagnostic {
  /// Whether a name is the reason why a file or folder is not read, so that what others have under that
  /// name may be something else.
  package var isOfUnclearName: Bool { message == .nameTwice || message == .nameJoins }

  fileprivate static func unreadable(_ message: Message) -> Diagnostic {
    Diagnostic("unreadable", .error, message, at: nil)
  }

  fileprivate static func notFollowed(_ message: Message) -> Diagnostic {
    Diagnostic("link-not-followed", .warning, message, at: nil)
  }

  fileprivate static var notRegular: Diagnostic {
    Diagnostic("not-a-regular-file", .error, .notARegularFile, at: nil)
  }
}
