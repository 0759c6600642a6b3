import DiveModel

extension FieldTable {
  /// The fields of a plan of a dive.
  public static let plan = FieldTable(
    "plan",
    [
      .row(
        PlanRecord.Field.name,
        "name",
        .text,
        "The plan's name.",
        example: "Alma, stern, 2026"
      ),
      .row(
        PlanRecord.Field.aliases,
        "aliases",
        .text,
        list: true,
        "Other names and former ids.",
        example: "[alma-stern]"
      ),
      .row(
        PlanRecord.Field.site,
        "site",
        .reference(.site),
        "The dive site: an id, or the name of a place without a record.",
        example: "wreck-alma"
      ),
      .row(
        PlanRecord.Field.trip,
        "trip",
        .reference(.trip),
        "The trip that the dive belongs to.",
        example: "red-sea-2024"
      ),
      .row(
        PlanRecord.Field.group,
        "group",
        .reference(.group),
        """
        The group that the dive is planned with; shared with a group, it is shared with this \
        one alone.
        """,
        example: "tallinn-divers"
      ),
      .row(
        PlanRecord.Field.members,
        "members",
        .person,
        list: true,
        "The members of the group who take part.",
        example: "[mari, juhan]",
        icon: .people,
        .unordered
      ),
      .row(
        PlanRecord.Field.divers,
        "divers",
        .person,
        list: true,
        "The divers whose plan it is.",
        example: "[mari, juhan]",
        icon: .people,
        .unordered
      ),
      .row(
        PlanRecord.Field.mode,
        "mode",
        .word(.mode),
        "The dive mode; without it, open circuit. Setpoints need 'closed-circuit'.",
        example: "closed-circuit",
        icon: .gas
      ),
      .row(
        PlanRecord.Field.water,
        "water",
        .word(.water),
        "The type of water; without it, the site's.",
        example: "fresh"
      ),
      .row(
        PlanRecord.Field.altitude,
        "altitude",
        .distance,
        "The altitude above sea level; without it, the site's.",
        example: "640 m",
        plausible: -500_000...9_000_000
      ),
      .row(
        PlanRecord.Field.surfacePressure,
        "surface-pressure",
        .pressure,
        "The air pressure at the surface.",
        example: "1013 mbar",
        plausible: 300...1_200
      ),
      .row(
        PlanRecord.Field.density,
        "density",
        .density,
        "The density of the water; without it, the site's.",
        example: "1025 kg/m3",
        plausible: 900_000...1_400_000
      ),
      .row(
        PlanRecord.Field.levels,
        "levels",
        .planLevel,
        list: true,
        """
        The levels in order: a depth and the time until the next level begins, the way to it \
        included; then, if they change, 'on' a gas and 'at' a setpoint.
        """,
        example: "[50 m for 25 min, 20 m for 4 min on EAN50]"
      ),
      .row(
        PlanRecord.Field.tanks,
        "tanks",
        .mapping(.tank),
        list: true,
        """
        The tanks; the first for the bottom is breathed on the way down, one for deco \
        from its depth on the way up; a bailout only on a rebreather.
        """,
        example: "[{volume: 2x12 L, gas: 21/35}, {gas: EAN50, use: deco, depth: 21 m}]",
        icon: .tank
      ),
      .row(
        PlanRecord.Field.setpoints,
        "setpoints",
        .pressure,
        list: true,
        """
        For a rebreather: the setpoint at the start; further ones only if a level is at each \
        of them.
        """,
        example: "[0.7 bar, 1.3 bar]",
        plausible: 100...2_000,
        icon: .oxygen
      ),
      .row(
        PlanRecord.Field.model,
        "model",
        .word(.decompressionModel),
        "The decompression model; without it, zhl16c.",
        example: "vpmb"
      ),
      .row(
        PlanRecord.Field.conservatism,
        "conservatism",
        .wholeNumber,
        "How careful VPM-B is, 0 to 5; without it, 5.",
        example: "3",
        plausible: 0...5,
        icon: .stop
      ),
      .row(
        PlanRecord.Field.compartment,
        "compartment",
        .word(.compartment),
        "The first compartment of the model; without it, 1b.",
        example: "1b"
      ),
      .row(
        PlanRecord.Field.gradientFactorRule,
        "gf-rule",
        .word(.gradientFactorRule),
        """
        What the gradient factor changes evenly with between the first stop and the surface; \
        without it, depth.
        """,
        example: "depth"
      ),
      .row(
        PlanRecord.Field.gradientFactors,
        "gradient-factors",
        .gradientFactors,
        "The gradient factors, low and high; without them, 30/70.",
        example: "40/85"
      ),
      .row(
        PlanRecord.Field.descent,
        "descent",
        .verticalRate,
        "The way down in a minute; without it, 20 m/min.",
        example: "20 m/min",
        plausible: 500...100_000
      ),
      .row(
        PlanRecord.Field.ascent,
        "ascent",
        .verticalRate,
        "The way up in a minute; without it, 10 m/min.",
        example: "9 m/min",
        plausible: 500...100_000
      ),
      .row(
        PlanRecord.Field.lastStop,
        "last-stop",
        .depth,
        "The depth of the last stop; without it, 3 m.",
        example: "5 m",
        plausible: 3_000...6_100,
        icon: .stop
      ),
      .row(
        PlanRecord.Field.consumption,
        "rmv",
        .flow,
        "The gas breathed per minute at the surface; without it, 20 L/min.",
        example: "18 L/min",
        plausible: 1_000...200_000
      ),
      .row(
        PlanRecord.Field.ascentConsumption,
        "deco-rmv",
        .flow,
        "The same on the way up; without it, that of 'rmv'.",
        example: "15 L/min",
        plausible: 1_000...200_000
      ),
      .row(
        PlanRecord.Field.stressedConsumption,
        "stressed-rmv",
        .flow,
        "The gas that one diver breathes per minute in trouble; without it, twice 'rmv'.",
        example: "40 L/min",
        plausible: 1_000...200_000
      ),
      .row(
        PlanRecord.Field.problemTime,
        "problem-time",
        .diveDuration,
        "The time to solve a problem at the greatest depth; without it, 2 min.",
        example: "3 min",
        plausible: 0...3_600
      ),
      .row(
        PlanRecord.Field.bailout,
        "bailout",
        .flag,
        "For a rebreather: the way up is on open circuit.",
        example: "true"
      ),
      .row(
        PlanRecord.Field.share,
        "share",
        .word(.share),
        "Who may see the plan; without it, no one else.",
        example: "group"
      ),
    ]
  )
}
