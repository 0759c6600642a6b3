import DiveExchange
import Foundation
import Testing

/// The same dives, written as divers of all countries write them, are the same dives.
@Suite struct CSVGeneratedTests {
  /// Heads for number, date, time, duration, greatest depth, water temperature, site, buddies, notes.
  private static let languages: [(name: String, heads: [String])] = [
    (
      "en",
      [
        "Dive No.", "Date", "Time in", "Duration [min]", "Max. Depth (m)", "Water temp",
        "Dive site", "Buddies", "Notes",
      ]
    ),
    (
      "et",
      [
        "Nr", "Kuupäev", "Kell", "Aeg (min)", "Sügavus [m]", "Vee temperatuur", "Koht", "Kaaslased",
        "Märkused",
      ]
    ),
    (
      "fi",
      [
        "Nro", "Päivämäärä", "Kellonaika", "Sukellusaika min", "Syvyys (m)", "Veden lämpötila",
        "Paikka", "Sukelluspari", "Huomautukset",
      ]
    ),
    (
      "de",
      [
        "Tauchgang Nr.", "Datum", "Uhrzeit", "Tauchzeit (min)", "Max. Tiefe [m]",
        "Wassertemperatur", "Tauchplatz", "Tauchpartner", "Bemerkungen",
      ]
    ),
    (
      "sv",
      [
        "Dyk nr", "Datum", "Starttid", "Dyktid (min)", "Största djup (m)", "Vattentemperatur",
        "Dykplats", "Parkamrat", "Anteckningar",
      ]
    ),
    (
      "fr",
      [
        "N° plongée", "Date", "Heure", "Durée (min)", "Profondeur max (m)", "Température eau",
        "Lieu", "Binôme", "Commentaires",
      ]
    ),
    (
      "es",
      [
        "Inmersión n.º", "Fecha", "Hora", "Tiempo de buceo (min)", "Profundidad máxima (m)",
        "Temperatura del agua", "Lugar", "Compañero", "Comentarios",
      ]
    ),
    (
      "ru",
      [
        "Номер", "Дата", "Время начала", "Длительность (мин)", "Глубина (м)", "Температура воды",
        "Место", "Напарник", "Примечания",
      ]
    ),
  ]

  private struct Way: CustomStringConvertible {
    var language = 0
    var separator = CellSeparator.comma
    var encoding = TextEncoding.utf8
    var comma = false
    var order = 0

    var description: String { "\(language) \(separator) \(encoding) \(comma) \(order)" }
  }

  private static let orders = ["ymd", "d.m.y", "m/d/y", "d-m-y", "d mmm y"]

  private static let dives = [
    (1, [2024, 6, 12], "10:30", "47", "18.4", "7.5", "Rummu", "Juhan Saar", "Sein, \"vrakk\""),
    (2, [2024, 6, 13], "11:05", "40", "11.2", "8", "Rummu", "Juhan Saar; Anna", "kaks\nrida"),
    (3, [2024, 7, 31], "9:15", "12", "5", "21.5", "Vasalemma", "", ""),
  ]

  private func table(_ way: Way) -> [UInt8] {
    func cell(_ text: String) -> String {
      let special = [String(UnicodeScalar(way.separator.byte)), "\"", "\n"]
      guard special.contains(where: text.contains) else { return text }
      return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
    func number(_ text: String) -> String { way.comma ? text.replacing(".", with: ",") : text }
    let rows = Self.dives.map { dive in
      [
        "\(dive.0)", date(dive.1, way.order), dive.2, dive.3, number(dive.4), number(dive.5),
        dive.6,
        dive.7, dive.8,
      ]
    }
    return ([Self.languages[way.language].heads] + rows)
      .map { $0.map(cell).joined(separator: String(UnicodeScalar(way.separator.byte))) }
      .joined(separator: "\r\n").encoded(way.encoding, mark: way.order == 0)
  }

  private func date(_ parts: [Int], _ order: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (year, month, day) = ("\(parts[0])", two(parts[1]), two(parts[2]))
    return switch order {
    case 0: "\(year)-\(month)-\(day)"
    case 1: "\(parts[2]).\(parts[1]).\(year)"
    case 2: "\(month)/\(day)/\(year)"
    case 3: "\(day)-\(month)-\(year)"
    default: "\(day) \(["Jun", "Jul"][parts[1] - 6]) \(year)"
    }
  }

  /// Every language with every separator, and the other choices in turn; all of them on request.
  private static let ways: [Way] = {
    let all = ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"] != nil
    var ways: [Way] = []
    for language in languages.indices {
      for (place, separator) in CellSeparator.allCases.enumerated() {
        for encoding in TextEncoding.allCases {
          for comma in [false, true] {
            for order in orders.indices {
              let isRussian = languages[language].name == "ru"
              if isRussian, encoding == .latin1 || encoding == .windows1252 { continue }
              if !isRussian, encoding == .windows1251 { continue }
              let turn = language + place + (comma ? 1 : 0) + order
              if !all, TextEncoding.allCases[turn % TextEncoding.allCases.count] != encoding {
                continue
              }
              if !all, (language + place + order) % 4 != 0 { continue }
              ways.append(
                Way(
                  language: language,
                  separator: separator,
                  encoding: encoding,
                  comma: comma,
                  order: order
                )
              )
            }
          }
        }
      }
    }
    return ways
  }()

  @Test func giveTheSameDives() throws {
    let expected = try CSVImport(table(Way()))
    #expect(expected.dives.count == 3)
    #expect(expected.losses == [])
    #expect(
      expected.dives.first?.contains(
        "duration: 47 min\nsite: Rummu\nmax-depth: 18.4 m\nwater-temperature: 7.5 °C\n"
      ) ?? false
    )
    #expect(expected.dives[1].contains("buddies: [Juhan Saar, Anna]"))
    #expect(Self.ways.count > 60)
    for way in Self.ways {
      do {
        let imported = try CSVImport(table(way))
        #expect(imported.files == expected.files, "\(way): \(imported.dives) \(imported.losses)")
      } catch {
        Issue.record("\(way): \(error)")
      }
    }
  }

  @Test func areImportedAlikeByTheirRules() throws {
    for way in Self.ways where way.order == way.language % 5 {
      let bytes = table(way)
      let source = CSVImport.source(bytes)
      let rules = try #require(try DiveTableFormat().understanding(of: source)).rules
      let (first, second) = (try CSVImport(bytes), try CSVImport(bytes, rules: rules))
      #expect(first.files == second.files, "\(way): \(rules)")
    }
  }

  /// Damaged tables and rules end in an import or a refusal, and what is imported passes the check.
  @Test func surviveMutations() throws {
    let count = ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"].flatMap { Int($0) } ?? 150
    var random = ImportLaws.Random(state: 0x2545_F491_4F6C_DD1D)
    let sheet = Array(CSVTableTests.sheet.utf8)
    let rules = Array(try understanding(CSVTableTests.sheet).rules.utf8)
    for round in 0..<count {
      var (table, text) = (sheet, rules)
      for _ in 0...Int.random(in: 0...3, using: &random) {
        if round % 3 == 0 { mutate(&text, &random) } else { mutate(&table, &random) }
      }
      let given = round % 3 == 0 ? String(decoding: text, as: UTF8.self) : nil
      guard let imported = try? CSVImport(table, rules: given) else { continue }
      #expect(
        try imported.errors() == [],
        "\(round): \(String(decoding: table, as: UTF8.self)) \(given ?? "")"
      )
      #expect(try CSVImport(table, rules: given, into: imported.files).files == [:])
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout ImportLaws.Random) {
    guard !bytes.isEmpty else { return bytes.append(0x2C) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(contentsOf: "99999999999999999999".utf8, at: place)
    case 4: bytes.removeSubrange(place...)
    case 5: bytes.insert(contentsOf: ["é", "€", "🤿", "ä€"][place % 4].utf8, at: place)
    default: bytes.insert(Array("\"\\\n\t-:~=#,; /".utf8)[place % 12], at: place)
    }
  }
}
