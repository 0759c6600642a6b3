import DiveModel
import LogbookCore

/// The stamps of centres and boats as embedded pictures, so that a page needs no other file.
struct Stamps: Sendable {
  struct Stamp: Hashable, Sendable {
    /// The CSS class of elements that show it.
    let name: String
    /// The picture as a `data:` address.
    let address: String
  }

  /// The stamps by the ids of centres.
  private(set) var ofCentres: [String: Stamp] = [:]

  /// The names in templates for which stamps are read.
  static let names = ["stamp", "stamp-class", "stamp-style"]

  /// No stamps.
  init() {}

  /// Reads the stamps of a report's dives.
  init(_ log: ReportLog) {
    let dives = log.dives.map(\.dive)
    let named = dives.flatMap { [$0.centre, $0.boat] }.compactMap { $0?.value.text }
    let ids = Set(Set(named).compactMap { log.index.id(of: $0, .centre) })
    for (number, centre) in log.logbook.centres.enumerated() where ids.contains(centre.id) {
      guard let name = centre.stamp?.value,
        let path = FilePaths.joined(centre.origin.folder, name),
        PublishedPicture.ending(of: path) != nil,
        let picture = try? PublishedPicture(path, in: log.logbook.tree, limit: PictureLimits.stamp)
      else { continue }
      ofCentres[centre.id] = Stamp(
        name: "stamp-\(number + 1)",
        address: "data:\(picture.mediaType);base64," + Self.base64(picture.bytes)
      )
    }
  }

  /// A style sheet that contains each stamp once, however many dives show it.
  var style: String {
    ofCentres.values.sorted { $0.name < $1.name }
      .map { ".\($0.name) {background-image:url(\"\($0.address)\")}" }.joined(separator: "\n")
  }

  /// The base64 encoding of RFC 4648.
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = UInt32(0)
      for place in 0..<3 {
        bits = bits << 8 | (place < count ? UInt32(bytes[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
        result.append(place <= count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
