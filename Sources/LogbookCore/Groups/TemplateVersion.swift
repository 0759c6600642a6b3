import DiveFormat
import DiveModel

/// A version of a group dive's file, identified by digests.
///
/// The digest covers the shared values, not their spelling: a comment, or `12.0 m` for `12 m`, does
/// not make a new version. Older entries may name a version by the digest of its bytes.
public struct TemplateVersion: Hashable, Sendable {
  /// The digest of the file's bytes.
  public let ofBytes: TemplateDigest
  /// The digest of the shared values; nil if one of them cannot be read.
  public let ofValues: TemplateDigest?

  /// Computes the digests of a file.
  public init(of bytes: [UInt8]) {
    let text = RecordText(bytes, .dive)
    self.init(of: bytes, content: text.flatMap(TemplateContent.init))
  }

  /// Computes the digests of a file that has been parsed.
  init(
    of bytes: some Sequence<UInt8>,
    _ read: (fields: FieldSet, keys: [String], notes: ArraySlice<UInt8>)?
  ) {
    let content = read.flatMap { TemplateContent(of: $0.fields, $0.keys, $0.notes) }
    self.init(of: bytes, content: content)
  }

  private init(of bytes: some Sequence<UInt8>, content: TemplateContent?) {
    ofBytes = TemplateDigest(of: bytes)
    ofValues = content?.digest
  }

  /// The digest for entries made from this version.
  public var digest: TemplateDigest { ofValues ?? ofBytes }

  /// Whether a digest identifies this version.
  public func isNamed(by digest: TemplateDigest) -> Bool {
    digest == ofValues || digest == ofBytes
  }
}
