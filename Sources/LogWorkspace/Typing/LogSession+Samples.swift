import DiveFigures
import DiveFormat
import DiveModel
package import Diagnostics
import DiveUnits
package import LogbookCore
import Wording

extension LogSession {
  /// The dives that name a file as their profile, with the computer's place in the dive.
  package func dives(withProfile path: String) -> [(dive: LoggedDive, computer: Int)] {
    guard path.hasSuffix(".csv") else { return [] }
    return logbook.dives.flatMap { logged in
      DiveProfiles.paths(of: logged.dive).filter { $0.path == path }.map { (logged, $0.place) }
    }
  }

  /// What a place in a table of samples means, one fact a line, and its range; nil if there is nothing
  /// to say.
  package func explanation(
    ofSampleAt offset: Int,
    in path: String
  ) -> (lines: [String], range: SourceRange)? {
    guard path.hasSuffix(".csv"), let bytes = logbook.source(of: path)?.bytes,
      let place = ProfilePlace(at: offset, in: bytes)
    else { return nil }
    var lines: [String] = []
    switch place.part {
    case .name(let name, _):
      guard let title = ProfileColumn.title(ofName: name) else { return nil }
      lines.append(words(title))
    case .number(let column, let thousandths?, let time):
      lines.append(words(column.title))
      if let value = column.value(thousandths) {
        let texts = [UnitSystem.metric, .imperial].map {
          ValuePrinter($0).text(value.content, of: value.kind)
        }
        lines.append(texts[0] == texts[1] ? texts[0] : "\(texts[0]) = \(texts[1])")
      }
      if column != .time, let time {
        let text = ValuePrinter(logbook.unitSystem).text(.steps(time), of: .duration)
        lines.append(words(.sampleMoment(time: text)))
      }
    case .number(_, nil, _): return nil
    case .event: lines.append(words(.sampleEvents))
    case .own: lines.append(words(.sampleOwn))
    }
    return (lines, SourceRange(place.range.lowerBound, place.range.upperBound))
  }

  /// What may be typed at a place in a table of samples.
  func sampleProposals(at offset: Int, in path: String) -> Proposals? {
    guard let bytes = logbook.source(of: path)?.bytes,
      let place = ProfilePlace(at: offset, in: bytes)
    else { return nil }
    let list: [Proposal]
    switch place.part {
    case .name(_, let allowed):
      list = allowed.map { name in
        Proposal(name, .value, detail: ProfileColumn.title(ofName: name).map { words($0) })
      }
    case .event: list = events(of: path)
    case .number, .own: return nil
    }
    return Proposals(place: TypingPlace(.sample, place.range, isInline: true), list: list)
  }

  /// The events that may happen: switches to the tanks of the dive first.
  private func events(of path: String) -> [Proposal] {
    let tanks = dives(withProfile: path).first?.dive.dive.tanks ?? []
    let switches = tanks.enumerated().map { place, tank in
      Proposal("gas=\(place + 1)", .value, detail: tank.value.gas?.value.name)
    }
    let modes = DiveMode.allCases.map { Proposal("mode=\($0.rawValue)", .value) }
    let others = ProfileEvent.Kind.allCases.compactMap { kind -> Proposal? in
      switch kind {
      case .gas: tanks.isEmpty ? Proposal("gas=", .value) : nil
      case .mode: nil
      case .setpoint, .heading: Proposal("\(kind.rawValue)=", .value)
      case .bookmark, .surface, .info, .warning, .alarm: Proposal(kind.rawValue, .value)
      }
    }
    return switches + others + modes
  }
}
