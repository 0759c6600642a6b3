/// A failure with a message for the user.
public protocol WordedFailure: Error {
  /// The message for the user.
  var message: Message { get }
}
