import DiveFormat
package import DiveGroups
import DiveModel
package import DiveUnits
import LogbookCore
import Diagnostics
package import Wording

/// The status of group dives, in all output formats.
package struct GroupStatusReport {
  private let all: [GroupStatus]
  /// Whether one dive was requested, which is shown member by member.
  private let isOne: Bool
  private let printer: ValuePrinter
  private let words: (Message) -> String

  package init(
    _ all: [GroupStatus],
    isOne: Bool,
    _ system: UnitSystem,
    _ words: @escaping (Message) -> String
  ) {
    self.all = all
    self.isOne = isOne
    printer = ValuePrinter(system)
    self.words = words
  }

  package func text(_ format: OutputFormat, width: Int?) -> String {
    switch format {
    case .json: json
    case .jsonl: JSONWriter.lines(all, write)
    case .csv, .tsv: values.csv(format)
    case .markdown: tables.map { $0.markdown() }.joined(separator: "\n")
    case .text: tables.map { $0.text(width: width) }.joined(separator: "\n")
    }
  }

  /// Tables for people: a line per dive or, for one dive, a line per member and per differing
  /// value.
  private var tables: [TextTable] {
    guard isOne, let status = all.first else { return [overview] }
    let own = ownValues(status)
    return [members(status)] + (own.cells.isEmpty ? [] : [own])
  }

  private var overview: TextTable {
    TextTable(
      header: [.headDive, .headLogged, .headNotLogged, .headDrifted, .headOwnValues].map(words),
      cells: all.map { status in
        let divers = status.dive.divers.count
        let missing = status.members(.missing)
        let logged =
          status.dive.isPlanned && missing.count == divers
          ? words(.statePlanned)
          : words(.loggedOf(logged: divers - missing.count, all: divers))
        let own = status.entries.filter { $0.state == .logged && !$0.ownValues.isEmpty }
        return [
          "\(status.dive.name)", logged,
          status.dive.isPlanned ? "" : missing.joined(separator: ", "),
          (status.members(.drifted) + status.members(.several)).joined(separator: ", "),
          own.map(\.member.text).joined(separator: ", "),
        ].map(\.visible)
      },
      isNumeric: [false, false, false, false, false]
    )
  }

  private func members(_ status: GroupStatus) -> TextTable {
    TextTable(
      header: [.headMember, .headState, .headEntry].map(words),
      cells: status.entries.map { entry in
        let paths = entry.copies.map(\.dive.origin.path).joined(separator: ", ")
        return [entry.member.text, word(for: entry.state, status), paths].map(\.visible)
      },
      isNumeric: [false, false, false]
    )
  }

  private func ownValues(_ status: GroupStatus) -> TextTable {
    TextTable(
      header: [.headMember, .headKey, .headOwn, .headGroups].map(words),
      cells: status.entries.flatMap { entry in
        entry.ownValues.map { difference in
          [
            entry.member.text, difference.key, value(difference.own, difference.key) ?? "–",
            value(difference.group, difference.key) ?? "",
          ].map(\.visible)
        }
      },
      isNumeric: [false, false, false, false]
    )
  }

  /// A table for programs: a row per member, or per differing value.
  private var values: TextTable {
    TextTable(
      header: ["dive", "member", "state", "path", "key", "own", "group"],
      cells: all.flatMap { status in
        status.entries.flatMap { entry -> [[String]] in
          let start = [
            "\(status.dive.name)", entry.member.text, entry.state.rawValue,
            entry.copies.first?.dive.origin.path ?? "",
          ]
          if entry.differences.isEmpty { return [start + ["", "", ""]] }
          return entry.differences.map { difference in
            start + [
              difference.key, value(difference.own, difference.key) ?? "",
              value(difference.group, difference.key) ?? "",
            ]
          }
        }
      },
      isNumeric: []
    )
  }

  private func value(_ content: Content?, _ key: String) -> String? {
    guard let content else { return nil }
    if key == "notes", case .text(let text) = content { return text.oneLine(of: Self.longestNotes) }
    guard let row = FieldTable.dive.row(for: key) else { return printer.anything(content) }
    return printer.text(content, of: row.kind)
  }

  /// The longest excerpt of notes, in characters.
  private static let longestNotes = 60

  private func word(for state: GroupStatus.State, _ status: GroupStatus) -> String {
    switch state {
    case .logged: words(.stateLogged)
    case .drifted: words(.stateDrifted)
    case .missing: words(status.dive.isPlanned ? .statePlanned : .stateMissing)
    case .unrecorded: words(.stateUnrecorded)
    case .several: words(.stateSeveral)
    }
  }

  private var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("dives")
      json.array { json in
        for status in all {
          json.newLine()
          write(status, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private func write(_ status: GroupStatus, _ json: inout JSONWriter) {
    json.object { json in
      json.key("dive")
      json.string("\(status.dive.name)")
      json.key("path")
      json.string(status.dive.dive.origin.path)
      json.key("date")
      json.string(status.dive.dive.date.map { "\($0.value)" })
      json.key("planned")
      json.boolean(status.dive.isPlanned)
      json.key("members")
      json.array { json in
        for entry in status.entries {
          json.newLine()
          write(entry, &json)
        }
      }
    }
  }

  private func write(_ entry: GroupStatus.Entry, _ json: inout JSONWriter) {
    json.object { json in
      json.key("member")
      json.string(entry.member.text)
      json.key("state")
      json.string(entry.state.rawValue)
      json.key("paths")
      json.array { json in entry.copies.forEach { json.string($0.dive.origin.path) } }
      json.key("own")
      json.array { json in
        for difference in entry.differences {
          json.object { json in
            json.key("key")
            json.string(difference.key)
            json.key("own")
            json.string(value(difference.own, difference.key))
            json.key("group")
            json.string(value(difference.group, difference.key))
          }
        }
      }
    }
  }
}

extension GroupStatus.Entry {
  /// The entry's differences from values that the group dive has; values that only the entry has
  /// are normal.
  fileprivate var ownValues: [GroupStatus.Difference] { differences.filter { $0.group != nil } }
}

extension GroupStatus {
  fileprivate func members(_ state: State) -> [String] {
    entries.filter { $0.state == state }.map(\.member.text)
  }
}

extension String {
  /// The text on one line, truncated to a length.
  fileprivate func oneLine(of limit: Int) -> String {
    let text = split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}
