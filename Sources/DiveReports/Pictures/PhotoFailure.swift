package import Wording

/// Why a photo cannot be cleaned.
package enum PhotoFailure: Error, Hashable, Sendable {
  /// The format is not supported.
  case unknownKind
  /// The file ends before the picture does.
  case endsEarly
  /// The file does not state the size of the picture.
  case noSize
  /// The parts of the file are inconsistent.
  case brokenParts

  /// The message for the user.
  package var message: Message {
    switch self {
    case .unknownKind: .photoKindUnknown
    case .endsEarly: .photoDamaged(what: .photoEndsEarly)
    case .noSize: .photoDamaged(what: .photoHasNoSize)
    case .brokenParts: .photoDamaged(what: .photoHasBrokenParts)
    }
  }
}
