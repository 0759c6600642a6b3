import DiveModel
import LogWorkspace
import LogbookCore
import TerminalPages
import Wording

extension LanguageServer {
  /// The columns of a profile; an editor shows a text as wide as this beside another.
  private static let profileColumns = 80

  /// Draws the profile of a dive and has the client show it: as a document of its own, or as a message.
  ///
  /// - Returns: The drawing.
  /// - Throws: A refusal in words if there is nothing to draw.
  mutating func showProfile(
    ofDive path: String,
    in session: LogSession
  ) throws(RequestFailure) -> String {
    guard let (logged, profiles) = session.profiles(ofDive: path),
      let found = try? ComputerProfile.find(nil, of: logged.dive, among: profiles)
    else { throw .refused(session.words(.noProfile)) }
    let system = session.logbook.units(of: logged, session.index)
    let drawing = Drawing(.unicode, width: Self.profileColumns)
    let lines = ProfilePicture(found, of: logged.dive, system).lines(drawing, session.words)
    let text = lines.joined(separator: "\n") + "\n"
    let name = "\(logged.dive.origin.stem)-profile.txt"
    guard client.showsDocuments, let file = try? shownTexts.show(text, named: name) else {
      notify("window/showMessage", LSP.ShowMessage(type: 3, message: text))
      return text
    }
    ask(
      "window/showDocument",
      LSP.ShowDocument(uri: FileURI.uri(of: file), external: false, takeFocus: true)
    )
    return text
  }

  /// Removes what was written for the client to show; called when the connection ends.
  package mutating func cleanUp() { shownTexts.removeAll() }
}

extension LSP {
  /// Asks a client to show a file.
  struct ShowDocument: Encodable {
    let uri: String
    let external: Bool
    let takeFocus: Bool
  }
}
