package import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter
import LogbookCore
import Diagnostics
import Wording

/// The manual's page of how each kind of value is written, made from the forms and the reader.
package enum ValuesPage {
  package static var text: String {
    var parts = [
      ManualPages.opening(.valuesTitle, .valuesAbstract, .valuesAbout),
      section(.valuesOrder, .valuesOrderAbout),
      section(.valuesEmpty, .valuesEmptyAbout(words: emptyWords)),
      section(.valuesShapes, .valuesShapesAbout),
      section(.valuesForms, .valuesFormsAbout),
    ]
    parts += ValueForm.all.map(page)
    parts.append(section(.valuesWords, .valuesWordsAbout) + "\n" + words + "\n")
    parts.append(
      section(.valuesReferences, .valuesReferencesAbout(longest: "\(RecordID.longest)"))
    )
    return parts.joined(separator: "\n")
  }

  private static func section(_ title: Message, _ about: Message) -> String {
    "## \(ReferencePages.words(title))\n\n\(ReferencePages.words(about))\n"
  }

  /// The documentation of a form: patterns, conditions, valid and invalid examples.
  private static func page(_ form: ValueForm) -> String {
    let patterns = ["```"] + form.patterns + ["```"]
    let about = ReferencePages.words(form.about)
    let good = form.good.map { text in
      [ManualTable.code(text), ManualTable.code(json(text, form.kinds[0]))]
    }
    let bad = form.bad.map { text in
      [ManualTable.code(text), ids(of: text, form).joined(separator: ", ")]
    }
    let lines = [
      "### \(form.name)", "", patterns.joined(separator: "\n"), "", about, "",
      ManualTable.text([.valuesGood, .valuesJson], good), "",
      ManualTable.text([.valuesBad, .valuesId], bad),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The JSON value for a text.
  package static func json(_ text: String, _ kind: ValueKind) -> String {
    guard let content = try? kind.content(reading: text) else { return "" }
    var json = JSONWriter()
    ValuePrinter.write(content, of: kind, isList: false, &json)
    return json.text
  }

  /// The rules that a text breaks as a value of a form, as found when a record is read.
  package static func ids(of text: String, _ form: ValueForm) -> [String] {
    let lines = form.place.lines + YAMLText.scalar(text, inBrackets: false)
    let files = [
      Logbook.settingsPath: "format: 1\n", form.place.path: "---\n\(lines)\n---\n",
    ]
    guard let log = try? Logbook(reading: .memory(files.mapValues { Array($0.utf8) })) else {
      return []
    }
    return log.diagnostics.filter { $0.path == form.place.path }.map(\.diagnostic.id)
  }

  /// The texts that stand for an absent value.
  package static var emptyWords: String {
    EmptyWords.all.map { ManualTable.code($0) }.joined(separator: ", ")
  }

  private static var words: String {
    let rows = WordList.allCases.filter(\.isWritten).map { list in
      [list.keys.joined(separator: ", "), list.words.map { "`\($0)`" }.joined(separator: " ")]
    }
    return ManualTable.text([.valuesKeys, .valuesListed], rows)
  }
}

extension WordList {
  /// Whether files can contain its words; those of figures occur only in queries.
  fileprivate var isWritten: Bool { !keys.isEmpty }

  /// The keys whose values it lists, each with its record.
  fileprivate var keys: [String] {
    FieldTable.all.flatMap { table in
      table.rows.filter { row in
        if self == .visibility { return row.kind == .visibility }
        return row.kind == .word(self)
      }
      .map { "`\(table.name).\($0.key)`" }
    }
  }
}
