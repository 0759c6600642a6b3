import Wording

/// An answer of the preview to a browser.
package struct PreviewAnswer: Hashable, Sendable {
  /// The HTTP status.
  let status: Int
  /// The media type.
  let type: String
  /// The content.
  let bytes: [UInt8]

  init(_ type: String, _ bytes: [UInt8], status: Int = 200) {
    (self.status, self.type, self.bytes) = (status, type, bytes)
  }

  /// A refusal, in a line of text that a browser shows.
  static func refused(
    _ status: Int,
    _ reason: Message,
    in language: Language
  ) -> PreviewAnswer {
    let text = "\(status): \(language.words(reason))\n"
    return PreviewAnswer("text/plain; charset=utf-8", Array(text.utf8), status: status)
  }

  /// Headers of every answer: other sites cannot read, frame or embed the pages, and browsers do
  /// not guess content types.
  static let headers = [
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
  ]

  /// The status line and the headers in HTTP/1.1, including the empty line at the end.
  func head(keepsConnection: Bool) -> String {
    var headers = Self.headers
    headers.append(("Content-Type", type))
    headers.append(("Content-Length", "\(bytes.count)"))
    if status == 405 { headers.append(("Allow", "GET, HEAD")) }
    if !keepsConnection { headers.append(("Connection", "close")) }
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    return "HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r\n\(lines)\r\n"
  }

  /// The reason phrase of each status.
  private static let reasons = [
    200: "OK", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
    411: "Length Required", 413: "Content Too Large", 421: "Misdirected Request",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]

  /// The media type for a file extension; unknown ones are offered as a download.
  static func type(of path: String) -> String {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "gif": "image/gif",
    "avif": "image/avif", "heic": "image/heic", "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8", "json": "application/json",
    "txt": "text/plain; charset=utf-8",
  ]
}
