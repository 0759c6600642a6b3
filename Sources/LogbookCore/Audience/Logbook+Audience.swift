import DiveModel

extension Logbook {
  /// What an audience sees of the log: reports, exports and friends get nothing else.
  ///
  /// Records that are not for them are not in it, nor are values that are for nobody else, nor is
  /// the text of any file but the Markdown of what they see, and the files that it names. A group's
  /// own dives are seen by the group as they are. It is no encryption: who can read the repository
  /// can read everything.
  public func seen(by audience: Audience) -> Logbook {
    if audience == .oneself { return self }
    let index = RecordIndex(self)
    return AudienceView(self, index, Sharing(self, index, for: audience), audience).logbook
  }
}
