import DiveModel
import DivePhysics
import DiveUnits
import Testing

/// 6,137 dives of a real log against what Subsurface itself computes for them.
///
/// They are compared where samples were recorded; elsewhere Subsurface invents some. Every dive that
/// differs is one of a kind that is named here and in the manual's Decisions.
@Suite(.disabled(if: Cases.isMissing, Cases.whySkipped))
struct RealDiveTests {
  let entries: [RealDives.Entry]
  let recorded: [RealDives.Entry]

  init() throws {
    entries = try RealDives.shared.get().entries
    recorded = entries.filter { $0.figure("recorded_samples") > 0 }
  }

  /// Of a hundred dives at most one half may differ, whatever the reason.
  private func expect(_ wrong: [String], atMost known: Int) {
    #expect(recorded.count == 5153)
    #expect(wrong.count <= known, "\(wrong.count): \(wrong.prefix(20))")
    #expect(known * 1000 <= recorded.count * 5)
  }

  @Test func agreesOnMinuteVolumes() {
    let wrong = recorded.compactMap { entry -> String? in
      let rate = RespiratoryMinuteVolume(
        of: entry.dive,
        profile: entry.profile,
        in: entry.dive.waterColumn
      )
      let expected = entry.figure("sac_mlmin")
      if (rate?.millilitres ?? 0) == expected { return nil }
      return "\(entry.figure("number")): \(rate?.millilitres ?? 0), not \(expected)"
    }
    // One profile and its three copies go back in time, and lose those samples in the import.
    expect(wrong, atMost: 4)
  }

  /// A list reads no samples, so it uses one computer's figures.
  @Test func agreesOnDivesWithSeveralComputers() {
    let several = recorded.filter { $0.figure("n_dcs") > 1 && $0.figure("sac_mlmin") > 0 }
    let wrong = several.compactMap { entry -> String? in
      let rate = RespiratoryMinuteVolume(of: entry.dive, in: entry.dive.waterColumn)
      if abs((rate?.millilitres ?? 0) - entry.figure("sac_mlmin")) <= 20 { return nil }
      return "\(entry.figure("number")): \(rate?.millilitres ?? 0)"
    }
    #expect(several.count == 64)
    #expect(wrong == [])
  }

  @Test func agreesOnAverageDepths() {
    let wrong = recorded.compactMap { entry -> String? in
      let found = entry.profile.flatMap(DepthFigures.init)?.average.millimetres ?? 0
      let expected = entry.figure("meandepth_mm")
      if abs(found - expected) <= 1 { return nil }
      return "\(entry.figure("number")): \(found), not \(expected)"
    }
    // Those four, and twelve of which Subsurface shows the mean of two computers.
    expect(wrong, atMost: 16)
  }

  @Test func agreesOnDurations() {
    let wrong = recorded.compactMap { entry -> String? in
      let found = entry.profile.flatMap(DepthFigures.init)?.duration.seconds ?? 0
      let expected = entry.figure("duration_s")
      if found == expected { return nil }
      return "\(entry.figure("number")): \(found), not \(expected)"
    }
    // Of these Subsurface shows the longest of two computers.
    expect(wrong, atMost: 16)
  }

  /// If no computer recorded samples, the written duration is used.
  @Test func agreesOnTheDurationsOfAllDives() {
    let wrong = entries.filter { entry in
      let samples =
        entry.figure("recorded_samples") > 0
        ? entry.profile.flatMap(DepthFigures.init)?.duration : nil
      let found = samples ?? entry.dive.duration?.value
      return (found?.seconds ?? 0) != entry.figure("duration_s")
    }
    #expect(entries.count == 6137)
    #expect(wrong.count <= 16, "\(wrong.count): \(wrong.prefix(9).map { $0.figures })")
  }

  @Test func agreesOnLungs() {
    let wrong = recorded.compactMap { entry -> String? in
      guard let exposure = exposure(of: entry) else { return "\(entry.figure("number")): nil" }
      // Subsurface keeps whole units.
      let found = (exposure.lungsThousandths + 500) / 1000
      let expected = entry.figure("otu")
      if found == expected { return nil }
      return "\(entry.figure("number")): \(found), not \(expected)"
    }
    // Of these the sum lies beside a half, and is rounded to the other side of it.
    expect(wrong, atMost: 4)
  }

  /// The load at the end of a dive, what is left of the dives before included.
  @Test func agreesOnNerves() {
    let dives = entries.compactMap {
      ResidualOxygen.Exposure(
        of: $0.dive,
        startingAt: ($0.dive.date?.value.dayNumber ?? 0) * 86_400
          + ($0.dive.time?.value.seconds ?? 0),
        profile: $0.profile,
        in: $0.dive.waterColumn
      )
    }
    #expect(dives.count == entries.count)
    let wrong = zip(entries, ResidualOxygen.carriedOver(dives)).compactMap {
      entry,
      load -> String? in
      guard entry.figure("recorded_samples") > 0 else { return nil }
      // Subsurface carries whole per cent from dive to dive, which may make one more or less.
      let found = Double(load.totalMillionths ?? 0) / 10_000
      let expected = min(Double(entry.figure("cns")), 1000)
      if abs(found - expected) <= 1 { return nil }
      return "\(entry.figure("number")): \(found), not \(expected)"
    }
    // One after a dive for which Subsurface invents samples, two that begin in the same minute as
    // another, four copies of a profile of nonsense, whose load overflows Subsurface's number, and five
    // to which a load above 1000 % is carried, where ours ends.
    expect(wrong, atMost: 12)
  }

  /// Figures without reading a profile are those that the dive's own fields bear out.
  @Test func aDivesOwnFieldsGiveNearlyTheSameMinuteVolumes() {
    var (same, all) = (0, 0)
    for entry in recorded where entry.figure("sac_mlmin") > 0 {
      let water = entry.dive.waterColumn
      guard let rate = RespiratoryMinuteVolume(of: entry.dive, in: water) else { continue }
      all += 1
      if abs(rate.millilitres - entry.figure("sac_mlmin")) <= 1 { same += 1 }
    }
    #expect(all > 2000)
    #expect(same * 100 >= all * 99, "\(same) of \(all)")
  }

  private func exposure(of entry: RealDives.Entry) -> OxygenExposure? {
    OxygenExposure(
      of: entry.dive,
      profile: entry.profile,
      in: entry.dive.waterColumn
    )
  }
}
