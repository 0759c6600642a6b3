package import Diagnostics

extension RuleInfo {
  /// Rules about values of particular kinds.
  package static let ofKinds: [RuleInfo] = [
    RuleInfo(
      id: "bad-date",
      tier: .values,
      severity: .error,
      title: "A date is written as year, month and day",
      rationale: """
        2024-06-12 means the same everywhere; 12/06/2024 has two meanings. Dates in this form also \
        sort correctly.
        """,
      bad: "date: ▸2024-6-12◂",
      good: "date: 2024-06-12"
    ),
    RuleInfo(
      id: "bad-duration",
      tier: .values,
      severity: .error,
      title: "A duration is written in minutes, or with its units",
      rationale: """
        47:30 is 47 and a half minutes. Two parts below ten minutes could mean an hour and 25 \
        minutes or 85 seconds, so the units are written.
        """,
      bad: "duration: ▸1:25◂",
      good: "duration: 1 h 25 min"
    ),
    RuleInfo(
      id: "bad-file",
      tier: .values,
      severity: .error,
      title: "A file is named by its path from the folder of the record, at or below it",
      rationale: """
        A dive and its files can then be moved, shared and deleted together. Parts are \
        separated by / on every system.
        """,
      bad: "photos: [▸../pike.jpg◂]",
      good: """
        photos: [pike.jpg]
        === divers/mari/dives/2024/pike.jpg
        (a picture)
        """
    ),
    RuleInfo(
      id: "bad-gas",
      tier: .values,
      severity: .error,
      title: "A gas is 'air', 'oxygen', or its oxygen and helium in per cent",
      rationale: """
        Limits are calculated from the gas, so it must have one meaning. What is not known is left \
        out.
        """,
      bad: """
        tanks:
          - volume: 12 L
            gas: ▸nitrox◂
        """,
      good: """
        tanks:
          - volume: 12 L
            gas: EAN32
        """
    ),
    RuleInfo(
      id: "bad-gradient-factors",
      tier: .values,
      severity: .error,
      title: "Gradient factors are two numbers with a slash between them",
      rationale: """
        The low factor comes first, the high one second, both in per cent.
        """,
      bad: "gradient-factors: ▸thirty◂",
      good: "gradient-factors: 30/85"
    ),
    RuleInfo(
      id: "bad-interval",
      tier: .values,
      severity: .error,
      title:
        "An interval is a number of days, months or years, and for gear also of dives or hours",
      rationale: """
        A due date or a due count is calculated from it, so it is a number with a word.
        """,
      bad: """
        === gear/torch.md
        ---
        services:
          - what: new seals
            every: ▸yearly◂
        ---
        """,
      good: """
        === gear/torch.md
        ---
        services:
          - what: new seals
            every: 1 year
        ---
        """
    ),
    RuleInfo(
      id: "bad-language",
      tier: .values,
      severity: .error,
      title: "A language is named by its tag",
      rationale: """
        Reports and messages are chosen by the tag: 'et' for Estonian, 'pt-BR' for the \
        Portuguese of Brazil.
        """,
      bad: """
        === divers/mari/diver.md
        ---
        name: Mari Tamm
        language: ▸in Estonian◂
        ---
        """,
      good: """
        === divers/mari/diver.md
        ---
        name: Mari Tamm
        language: et
        ---
        """
    ),
    RuleInfo(
      id: "bad-money",
      tier: .values,
      severity: .error,
      title: "Money is a number and the three letters of its currency",
      rationale: """
        A sign such as $ stands for twenty currencies. Sums are added up by currency, so its three \
        letters are written.
        """,
      bad: "cost: ▸thirty euros◂",
      good: "cost: 30.00 EUR"
    ),
    RuleInfo(
      id: "bad-position",
      tier: .values,
      severity: .error,
      title: "A position is latitude and longitude, in degrees",
      rationale: """
        One number is only half a position. Degrees, minutes and seconds, as on charts, can be read \
        too.
        """,
      bad: "position: ▸59.2263◂",
      good: "position: 59.2263, 24.1946"
    ),
    RuleInfo(
      id: "bad-profile",
      tier: .values,
      severity: .error,
      title: "A profile is a table with a column of times",
      rationale: """
        Samples are written and read by programs. One unreadable cell would distort the curve and \
        every figure calculated from it. So would a depth of 9999 m or 999 heart beats: impossible \
        values are reported once per column.
        """,
      bad: """
        computers:
          - model: Shearwater Perdix
            profile: rummu.csv
        === divers/mari/dives/2024/rummu.csv
        time_s,depth_m
        0,0
        10,▸deep◂
        20,0
        """,
      good: """
        computers:
          - model: Shearwater Perdix
            profile: rummu.csv
        === divers/mari/dives/2024/rummu.csv
        time_s,depth_m
        0,0
        10,4.2
        20,0
        """,
      needsProfiles: true
    ),
    RuleInfo(
      id: "bad-rating",
      tier: .values,
      severity: .error,
      title: "A rating is a whole number from 1 to 5",
      rationale: """
        YAML would read stars as something else, and half stars are not supported.
        """,
      bad: "rating: ▸great◂",
      good: "rating: 5"
    ),
    RuleInfo(
      id: "bad-stop",
      tier: .values,
      severity: .error,
      title: "A stop is a depth and the time spent there",
      rationale: """
        A stop has two parts: '6 m for 3 min'. For a safety stop one part is enough, and it is worth \
        writing that there was none.
        """,
      bad: "safety-stop: ▸a while◂",
      good: "safety-stop: 5 m for 3 min"
    ),
    RuleInfo(
      id: "bad-template",
      tier: .values,
      severity: .error,
      title: "A template is named by group, dive and digest",
      rationale: """
        divelog writes this key when it makes a dive from a group dive, and needs all three parts to \
        update the dive later. Other dives do not have this key.
        """,
      bad: """
        entry: shore
        template: ▸tallinn-divers◂
        """,
      good: "entry: shore"
    ),
    RuleInfo(
      id: "bad-time",
      tier: .values,
      severity: .error,
      title: "A time of day is written as hours and minutes, from 0:00 to 23:59",
      rationale: """
        The time is what the clock at the dive showed. The twelve-hour clock would leave open which \
        half of the day was meant.
        """,
      bad: "time: ▸10.30◂",
      good: "time: 10:30"
    ),
    RuleInfo(
      id: "bad-zone",
      tier: .values,
      severity: .error,
      title: "A time zone is written as its distance from UTC",
      rationale: """
        Governments change what names of zones mean, and abbreviations stand for several zones. The \
        distance from UTC on that day is all that is needed to put dives in different zones in \
        order.
        """,
      bad: "zone: ▸EEST◂",
      good: "zone: +03:00"
    ),
    RuleInfo(
      id: "gas-above-100-percent",
      tier: .consistency,
      severity: .error,
      title: "Oxygen and helium in a gas add up to at most 100 %",
      rationale: """
        A gas cannot contain more than 100 %. A digit is wrong, or the nitrogen was written in place \
        of the helium.
        """,
      bad: """
        tanks:
          - volume: 12 L
            gas: ▸50/60◂
        """,
      good: """
        tanks:
          - volume: 12 L
            gas: 50/6
        """
    ),
  ]
}
