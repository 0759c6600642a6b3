import DiveReports
package import Wording

extension PreviewServer {
  /// The default port: `DIVE` on the keys of a telephone.
  fileprivate static let usualPort = 3483

  /// Listens on a requested port, else on the default one, or on a free one if that is in use.
  fileprivate static func listening(
    on port: Int?,
    in language: Language
  ) throws(PreviewFailure) -> PreviewServer {
    if let port { return try PreviewServer(port: port, language: language) }
    if let server = try? PreviewServer(port: usualPort, language: language) { return server }
    return try PreviewServer(port: 0, language: language)
  }
}

extension LivePages {
  /// Serves the pages of a log until the program is ended.
  ///
  /// - Parameters:
  ///   - source: The log, and for whom its pages are.
  ///   - port: The port to listen on; 0 for a free one, nil for the default one or a free one.
  ///   - tell: Gets the address, and the remarks on what the pages leave out, once they are served.
  /// - Returns: Why they cannot be served; nil once they are no longer.
  package static func serve(
    _ source: LiveSource,
    on port: Int?,
    tell: (_ url: String, _ remarks: [Message]) -> Void
  ) async -> Message? {
    let server: PreviewServer
    do { server = try .listening(on: port, in: source.language) } catch {
      return error.message(port: port ?? PreviewServer.usualPort)
    }
    let pages = LivePages(source)
    tell(server.url, await pages.remarks?.all ?? [])
    async let watching: Void = pages.watch()
    await server.run { await pages.answer($0) }
    await watching
    return nil
  }
}
