import DiveModel
import Wording

extension ValueForm {
  static let diving: [ValueForm] = [
    ValueForm(
      "gas",
      [.gas],
      gasPatterns,
      .formGas,
      good: [
        "air", "AIR", "oxygen", "EAN32", "EAN 32", "nitrox 32", "EAN31.7", "18/45",
        "trimix 18/45", "10/0",
      ],
      bad: [
        "32", "32 %", "EANx32", "O2", "21", "50/60", "EAN120", "EAN32.25", "EAN 0", "argon",
      ],
      in: Place("dives/example.md", "date: 2024-06-12\ntanks:\n  - gas: ")
    ),
    ValueForm(
      "gradient factors",
      [.gradientFactors],
      [Pattern.whole + #"\/"# + Pattern.whole],
      .formGradientFactors,
      good: ["30/85", "100/100"],
      bad: ["30-85", "GF 30/85", "30", "0/85", "30/151", "30.5/85"],
      in: .dive("gradient-factors")
    ),
    ValueForm(
      "stop",
      [.decoStop],
      ["\(Pattern.measured(["m", "ft"])) +(?i:for) +\(Pattern.duration)"],
      .formStop,
      good: ["6 m for 31 min", "20 ft for 3 min 30 s", "6 m for 12:30"],
      bad: ["6 m", "31 min at 6 m", "6 m/31 min", "6 m for 1:05", "6 for 3 min", "6 m for 3"],
      in: .dive("deco-stops")
    ),
    ValueForm(
      "safety stop",
      [.safetyStop],
      [
        "\(Pattern.measured(["m", "ft"])) +(?i:for) +\(Pattern.duration)",
        Pattern.measured(["m", "ft"]), Pattern.duration, "(?i:none)",
      ],
      .formSafetyStop,
      good: ["5 m for 3 min", "5 m", "3 min", "none"],
      bad: ["3", "yes", "5 m 3 min", "-"],
      in: .dive("safety-stop")
    ),
    ValueForm(
      "level",
      [.planLevel],
      [
        "\(Pattern.measured(["m", "ft"])) +(?i:for) +\(Pattern.duration)"
          + "( +(?i:on) +(\(gasPatterns.joined(separator: "|"))))?"
          + "( +(?i:at) +\(Pattern.measured(["bar", "mbar", "hPa", "psi"])))?"
      ],
      .formPlanLevel,
      good: [
        "50 m for 25 min", "20 ft for 3 min 30 s", "20 m for 4 min on EAN50",
        "45 m for 30 min at 1.3 bar", "45 m for 30 min on trimix 18/45 at 1.3 bar",
      ],
      bad: [
        "50 m", "25 min at 50 m", "50 m for 25", "50 m for 25 min on", "50 m for 25 min EAN32",
        "50 m for 25 min at 1.3 bar on air", "50 m for 25 min on 32", "50 m for 25 min at 13 bar",
      ],
      in: Place("plans/example.md", "name: Example\nlevels: ")
    ),
  ]

  private static let gasPatterns = [
    "(?i:air|oxygen)", #"(?i:ean|nitrox) *[0-9]+(\.[0-9])?"#,
    #"((?i:trimix) *)? *[0-9]+(\.[0-9])?\/[0-9]+(\.[0-9])?"#,
  ]

  static let others: [ValueForm] = [
    ValueForm(
      "position",
      [.position],
      [#"-?[0-9]+(\.[0-9]+)?, *-?[0-9]+(\.[0-9]+)?"#, Pattern.angles],
      .formPosition,
      good: [
        "59.2689, 24.5436", "59.2689,24.5436", "-12.1333, -68.2829", "52°49'02.4\"N 1°36'17.4\"E",
        "N 59° 16.134' E 024° 32.616'", "59 16.134 N, 24 32.616 E", "48d51.491 2d17.677",
      ],
      bad: [
        "59.2689", "24.5436 E, 59.2689 N", "95.1, 34.5", "59.2689; 200", "59,2689 24,5436",
        "59 24", "59.2689 N, 24.5436", "Rummu",
      ],
      in: .dive("position")
    ),
    ValueForm(
      "money",
      [.money],
      [Pattern.number + " *[A-Za-z]{3}"],
      .formMoney,
      good: ["45.00 EUR", "45 EUR", "45eur", "-35 EUR", "5000 JPY", "1.250 KWD"],
      bad: [
        "45", "35.5 EUR", "35.123 EUR", "5000.00 JPY", "45,00 EUR", "1,000 EUR", "EUR 45", "€45",
        "45 $", "45 kr", "45 XYZ", "free",
      ],
      in: .dive("cost")
    ),
    ValueForm(
      "currency",
      [.currency],
      ["[A-Za-z]{3}"],
      .formCurrency,
      good: ["EUR", "usd", "EEK"],
      bad: ["€", "XAU", "euros"],
      in: Place("budgets/trip/budget.md", "name: Trip\ncurrency: ")
    ),
    ValueForm(
      "language tag",
      [.language],
      ["[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?"],
      .formLanguage,
      good: ["et", "pt-BR", "zh-Hans", "es-419"],
      bad: ["ET", "pt_BR", "pt-br", "english"],
      in: Place("divers/mari/diver.md", "name: Mari Tamm\nlanguage: ")
    ),
    ValueForm(
      "file",
      [.file],
      [#"[^\/\\]+(\/[^\/\\]+)*"#],
      .formFile,
      good: ["map.png", "maps/rummu.png"],
      bad: ["/map.png", "../map.png", "maps//rummu.png", "./map.png", #"maps\rummu.png"#],
      in: Place("sites/rummu.md", "name: Rummu\nmap: ")
    ),
    ValueForm(
      "group dive with its digest",
      [.provenance],
      [#"[^\/]+\/.+@[0-9a-f]{16}"#],
      .formProvenance,
      good: ["seals/2024-06-12-rummu@0123456789abcdef"],
      bad: ["seals/2024-06-12-rummu", "2024-06-12-rummu@0123456789abcdef", "seals/a@0123"],
      in: .dive("template")
    ),
  ]
}
