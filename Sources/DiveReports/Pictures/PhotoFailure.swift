public import Wording

/// Why a photo cannot be cleaned.
public enum PhotoFailure: Error, Hashable, Sendable {
  /// It has another format than those that can be.
  case unknownKind
  /// It ends before the picture does.
  case endsEarly
  /// It does not say how large the picture is.
  case noSize
  /// Its parts do not follow one another.
  case brokenParts

  /// The message for the user.
  public var message: Message {
    switch self {
    case .unknownKind: .photoKindUnknown
    case .endsEarly: .photoDamaged(what: .photoEndsEarly)
    case .noSize: .photoDamaged(what: .photoHasNoSize)
    case .brokenParts: .photoDamaged(what: .photoHasBrokenParts)
    }
  }
}
