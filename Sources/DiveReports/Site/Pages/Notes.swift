import DiveModel
import LogbookCore
import Diagnostics

extension PageContext {
  /// Writes a record's notes, if there are any.
  func writeNotes(of origin: Origin, title: String, _ html: inout HTML) {
    guard let notes = log.logbook.noteText(of: origin) else { return }
    html.element("section", .class("notes"), .id("notes")) { html in
      html.element("h2", text: title)
      let note = RenderedNote(notes, below: 2, files(of: origin))
      html.element("div", .class("prose")) { $0.add(note.html) }
      if let refusal = note.refusal {
        html.element("p", .class("quiet"), text: phrases(refusal))
      }
    }
  }

  /// The targets of paths in a record's notes: pages of records, and published files.
  private func files(of origin: Origin) -> NoteFiles {
    let (log, root) = (log, root)
    let file = { @Sendable (name: String) in
      log.attachments.file(name, of: origin).map { root + $0 }
    }
    return NoteFiles(
      link: { name in
        let path = FilePaths.joined(origin.folder, name)
        return path.flatMap(log.names.page).map { root + $0 } ?? file(name)
      },
      picture: { name in file(name).flatMap { SiteAttachments.isPicture($0) ? $0 : nil } }
    )
  }
}
