/// A diver's dives and trips in the order of time, none overlapping another.
struct Diary: Sendable {
  private(set) var dives: [MadeDive] = []
  private(set) var trips: [MadeTrip] = []

  private let diver: MadeDiver
  private let maker: LogMaker
  private let count: Int
  private var random: SplitMix64
  private var day: Int

  /// The days that a made log spans; a diver with many dives dives more often.
  private static let span = 6_500

  init(of index: Int, diver: MadeDiver, in maker: LogMaker) {
    self.diver = diver
    self.maker = maker
    count = maker.diveCount(of: index)
    random = SplitMix64(seed: 0xD1A2_1E50, stream: index)
    let days = count / 2 + 1
    let gap = max(1, min(14, 2 * Self.span / days - 1))
    day = CivilDay.first + random.below(Self.span - min(Self.span, days * (gap + 1) / 2))
    dives.reserveCapacity(count)

    let home = index % 2
    while dives.count < count {
      if random.chance(2) {
        travel()
      } else {
        spendDay(region: home, dives: random.within(1...3), trip: nil)
      }
      day += random.within(1...gap) - 1
    }
  }

  private mutating func travel() {
    let region = random.within(2...(Region.all.count - 1))
    let length = random.within(4...7)
    let trip = MadeTrip(
      diver: diver,
      region: Region.all[region],
      first: CivilDay(daysSince1970: day),
      last: CivilDay(daysSince1970: day + length - 1)
    )
    trips.append(trip)
    for _ in 0..<length {
      spendDay(region: region, dives: random.within(1...4), trip: trip.id)
    }
  }

  private mutating func spendDay(region: Int, dives wanted: Int, trip: String?) {
    let date = CivilDay(daysSince1970: day)
    day += 1
    var clock = random.within(8 * 60...10 * 60 + 59)
    for _ in 0..<min(wanted, count - dives.count) {
      let dive = dive(on: date, at: clock, region: region, trip: trip)
      dives.append(dive)
      clock += (dive.duration + 59) / 60 + random.within(61...120)
    }
  }

  private mutating func dive(
    on date: CivilDay,
    at clock: Int,
    region: Int,
    trip: String?
  ) -> MadeDive {
    let site = maker.choose(from: maker.sites, region: region, using: &random)
    let isFreedive = random.chance(1)
    let limit = min(site.maximumDepth * 10, isFreedive ? 180 : 450)
    let depth = limit * random.within(40...100) / 100
    let minutes = 25 + random.below(max(10, (isFreedive ? 60 : 65) - depth / 10 - 15))
    return MadeDive(
      number: dives.count + 1,
      day: date,
      start: clock * 60 + (random.chance(2) ? random.below(60) : 0),
      duration: minutes * 60 + (random.chance(15) ? random.below(60) : 0),
      site: site,
      region: region,
      trip: trip,
      isFreedive: isFreedive,
      maximumDepth: depth,
      averageDepth: depth * random.within(45...65) / 100
    )
  }
}
