import CommandSupport
import DiveFormat
import DiveModel
import DiveReference
import Foundation
import Testing
import Wording

/// Every kind of record has a schema with all its keys, in every language.
@Suite(.waiting) struct SchemaTests {
  /// A schema as Foundation reads it.
  private static func schema(
    _ kind: RecordKind,
    _ options: SchemaOptions = SchemaOptions()
  ) throws -> [String: Any] {
    let text = RecordSchema(of: kind, options).text
    #expect(StrictJSON.isDocument(text))
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test(arguments: RecordKind.allCases, SchemaOptions.Draft.allCases)
  func describesEveryKey(kind: RecordKind, draft: SchemaOptions.Draft) throws {
    let schema = try Self.schema(kind, SchemaOptions(draft: draft))
    let fields = try #require(schema["properties"] as? [String: [String: Any]])
    let rows = FieldTable.table(of: kind).rows
    #expect(Set(fields.keys) == Set(rows.map(\.key)))
    for row in rows {
      let field = try #require(fields[row.key])
      #expect((field["description"] as? String)?.hasPrefix(row.summary) == true, "\(row.key)")
      #expect(field["title"] as? String == Language.english.label(ofField: row.key))
      #expect((field["examples"] as? [Any])?.count == 1, "\(row.key)")
    }
    let required = schema["required"] as? [String] ?? []
    #expect(required == rows.filter { $0.traits.contains(.required) }.map(\.key))
    #expect(schema["additionalProperties"] as? Bool == false)
  }

  /// A reference of a schema leads to a part of it.
  @Test(arguments: RecordKind.allCases, SchemaOptions.Draft.allCases)
  func referencesLeadSomewhere(kind: RecordKind, draft: SchemaOptions.Draft) throws {
    let options = SchemaOptions(draft: draft)
    let key = draft == .newest ? "$defs" : "definitions"
    let known = try #require(try Self.schema(kind, options)[key] as? [String: Any]).keys
    let text = RecordSchema(of: kind, options).text
    let named = text.matches(of: /"\$ref": "#\/([^\/"]+)\/([^"]+)"/)
    #expect(named.allSatisfy { $0.1 == key && known.contains(String($0.2)) })
    #expect(Set(known) == Set(named.map { String($0.2) }), "nothing is there in vain")
  }

  @Test func keysOfOtherProgramsMayHoldAnything() throws {
    let schema = try Self.schema(.dive, SchemaOptions(otherKeys: ["cssclasses", "date"]))
    let fields = try #require(schema["properties"] as? [String: Any])
    #expect(fields["cssclasses"] as? Bool == true)
    #expect(fields["date"] is [String: Any])
  }

  @Test(arguments: ["et", "fi"])
  func everyFieldIsTranslatedAndNoneBesides(tag: String) throws {
    let summaries = Set(FieldTable.all.flatMap(\.rows).map(\.summary))
    let known = Set(try #require(Language.named(tag)).fieldSentences.map(\.id))
    #expect(summaries.subtracting(known).sorted() == [], "translate in Languages/\(tag).yml")
    #expect(known.subtracting(summaries).sorted() == [], "take out of Languages/\(tag).yml")
  }

  @Test func isInTheLanguageAskedFor() throws {
    let outcome = try Divelog.run(["schema", "site", "--lang", "et"], in: NSTemporaryDirectory())
    #expect(outcome.output.contains(#""description": "Koha suurim sügavus."#))
  }

  @Test func allKindsAreWrittenToAFolderOnce() throws {
    let folder = try TemporaryFolder()
    let line = ["schema", "-o", "schemas/new"]
    #expect(try Divelog.run(line, in: folder.path).status == 0)
    let names = RecordKind.allCases.map { "schemas/new/\($0.rawValue).json" }
    #expect(try folder.files().sorted() == names.sorted())
    let again = try Divelog.run(line, in: folder.path)
    #expect(again.status == 2)
    #expect(again.errors.contains("schemas/new/dive.json"))
    #expect(try Divelog.run(line + ["--overwrite"], in: folder.path).status == 0)
  }

  @Test func aLogAllowsItsOtherKeys() throws {
    let log = try TemporaryFolder(["divelog.yml": "format: 1\nother-keys: [cssclasses]\n"])
    let outcome = try Divelog.run(["schema", "gear"], in: log.path)
    #expect(outcome.output.contains("\"cssclasses\": true"))
  }

  @Test func initNamesTheSchemaOfTheSettings() throws {
    let folder = try TemporaryFolder()
    #expect(try Divelog.run(["init", "--schemas", "log"], in: folder.path).status == 0)
    let settings = try folder.text(of: "log/divelog.yml")
    #expect(
      settings.hasPrefix("# yaml-language-server: $schema=.schemas/settings.json\nformat: 1\n")
    )
    let written = try folder.text(of: "log/.schemas/settings.json")
    #expect(written == RecordSchema(of: .settings).text)
    #expect(try Divelog.run(["check", "--strict"], in: folder.path + "/log").status == 0)
  }
}
