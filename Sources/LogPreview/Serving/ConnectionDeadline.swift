import NIOCore
import NIOHTTP1
import Synchronization

/// Closes a connection that takes too long for a complete request or answer.
///
/// Otherwise a slow or incomplete request could keep its connection open forever.
final class ConnectionDeadline: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let limit: TimeAmount
  private var deadline: Scheduled<Void>?

  init(_ limit: TimeAmount) { self.limit = limit }

  private func begin(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
  }

  func handlerAdded(context: ChannelHandlerContext) { begin(context) }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) { begin(context) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { begin(context) }
    context.write(data, promise: promise)
  }
}

/// How many more connections there is room for.
final class Seats: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// Takes a place; returns false if none is free.
  func take() -> Bool {
    free.withLock { count in
      guard count > 0 else { return false }
      count -= 1
      return true
    }
  }

  /// Gives a place back.
  func leave() { free.withLock { $0 += 1 } }
}
