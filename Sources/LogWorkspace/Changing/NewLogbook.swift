import FrontMatter

/// The initial files of a new logbook; their texts are in `Templates`.
package enum NewLogbook {
  /// Path of the example dive, meant to be copied.
  package static func examplePath(isClub: Bool) -> String { folder(isClub) + "dives/_example.md" }

  private static func folder(_ isClub: Bool) -> String { isClub ? "divers/me/" : "" }

  package static func files(name: String?, isClub: Bool) -> [(path: String, text: String)] {
    let title = name.map { "name: \(YAMLText.scalar($0))\n" } ?? ""
    return [
      ("divelog.yml", "format: 1\n\(title)units: metric\nshare: private\n"),
      (".gitattributes", GitattributesText.text),
      (".gitignore", GitignoreText.text),
      (".editorconfig", EditorconfigText.text),
      (".github/workflows/divelog.yml", WorkflowText.text),
      (folder(isClub) + "diver.md", DiverText.text),
      (examplePath(isClub: isClub), ExampleDiveText.text),
    ]
  }
}
