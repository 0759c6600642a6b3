/// A failure that can be put into words.
public protocol WordedFailure: Error {
  /// What to tell a person of it.
  var message: Message { get }
}
