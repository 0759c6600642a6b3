import Diagnostics

/// A file of samples that cannot be read as one; found where it is read.
struct BadProfile: Rule {
  static let about = RuleInfo(
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
  )
}
