import DiveModel

extension Logbook {
  /// The log as an audience may see it; reports, exports and shared links use nothing else.
  ///
  /// It leaves out records and values that are hidden from the audience. File contents are limited
  /// to the Markdown of visible records and the files that they name. A group sees its own dives in
  /// full. This is not encryption: anyone with access to the repository can read everything.
  public func seen(by audience: Audience) -> Logbook {
    if audience == .owner { return self }
    let index = RecordIndex(self)
    return AudienceView(self, index, Sharing(self, index, for: audience), audience).logbook
  }
}
