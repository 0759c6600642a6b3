import DiveFormat
import DiveModel
import Diagnostics
import Testing
import TestSupport

/// Laws for every profile, and for every file that is read as one.
@Suite struct ProfileLawTests {
  @Test func readsBackWhatItWrites() {
    var rows = 0
    var events = 0
    for index in 0..<1000 {
      let profile = MadeProfile.make(index)
      rows += profile.rowCount
      events += profile.events.count
      let bytes = ProfileCSV.write(profile)
      let read = ProfileCSV.read(bytes)
      #expect(read.problems == [], "\(index): \(String(decoding: bytes, as: UTF8.self))")
      #expect(read.profile == profile, "\(index): \(String(decoding: bytes, as: UTF8.self))")
      #expect(ProfileCSV.write(read.profile) == bytes)
    }
    #expect(rows > 10_000 && events > 1000, "the profiles are too small to show anything")
  }

  @Test func readsTheSameWithOtherLineEndsAndAMark() {
    for index in 0..<100 {
      let bytes = ProfileCSV.write(MadeProfile.make(index))
      var other: [UInt8] = [0xEF, 0xBB, 0xBF]
      for byte in bytes { other += byte == 0x0A ? [0x0D, 0x0A] : [byte] }
      let (plain, changed) = (ProfileCSV.read(bytes), ProfileCSV.read(other))
      #expect(changed.profile == plain.profile)
      #expect(changed.problems == [])
      #expect(ProfileCSV.read(Array(other.dropLast(2))).profile == plain.profile)
    }
  }

  @Test func staysInTheFileWhateverItHolds() {
    let samples = (0..<40).map {
      SampleText(path: "a.csv", bytes: ProfileCSV.write(MadeProfile.make($0)))
    }
    let mutator = Mutator(samples: samples)
    var broken = 0
    for index in 0..<2000 {
      let bytes = mutator.input(index, seed: 7).bytes
      let read = ProfileCSV.read(bytes)
      if !read.problems.isEmpty { broken += 1 }
      let outside = read.problems.filter { problem in
        problem.range.map { $0.upperBound > bytes.count } ?? true
      }
      #expect(outside == [], "mutation \(index)")
      // Every profile that was read can be written.
      let again = ProfileCSV.read(ProfileCSV.write(read.profile))
      #expect(again.problems == [], "mutation \(index)")
      #expect(again.profile == read.profile, "mutation \(index)")
      _ = read.profile.samples(of: .depth)?.greatest
    }
    #expect(broken > 500, "the mutations spoil nothing")
  }
}
