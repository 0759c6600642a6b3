import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// The dives of a UDDF file.
extension UDDFDocument {
  mutating func makeDives() -> XMLText {
    var part = XMLText(partAt: 1)
    part.open("profiledata")
    for logged in log.dives {
      var dive = log.outgoing(logged)
      if let moment = dive.fullMoment(log.options), let dateTime = moment.dateTime {
        diveCount += 1
        write(&dive, dateTime, logged, &part)
      }
      losses += dive.losses
    }
    part.close()
    return diveCount == 0 ? XMLText(partAt: 1) : part
  }

  private mutating func write(
    _ dive: inout OutgoingRecord<Dive>,
    _ dateTime: String,
    _ logged: LoggedDive,
    _ part: inout XMLText
  ) {
    _ = part.takeChange()
    let digest = log.uuid(dive.path, of: "uddf").prefix(8)
    let id = names.id("dive", dive.path, title: "\(digest)-\(logged.dive.origin.stem)")
    part.open("repetitiongroup", ["id": names.id("group", dive.path, title: "\(diveCount)")])
    part.open("dive", ["id": id])
    let profiles = DiveProfiles(of: logged.dive, in: log.logbook.tree)
    let parts = tankParts(&dive)
    writeBefore(&dive, dateTime, id, profiles, &part)
    for tank in parts { write(tank, &part) }
    writeSamples(&dive, profiles, parts, &part)
    writeAfter(&dive, logged, profiles, &part)
    part.close()
    part.close()
    if part.takeChange() { dive.lose(nil, .textChanged) }
  }

  private mutating func writeBefore(
    _ dive: inout OutgoingRecord<Dive>,
    _ dateTime: String,
    _ id: String,
    _ profiles: DiveProfiles,
    _ part: inout XMLText
  ) {
    part.open("informationbeforedive")
    for link in links(&dive) { Self.link(link, &part) }
    let number: Int? = dive.take(.number)
    if let number, number > 0 {
      part.element("divenumber", "\(number)")
    } else if number != nil {
      dive.lose(.number)
    }
    part.element("datetime", dateTime)
    let air: Temperature? = dive.take(.airTemperature)
    part.element("airtemperature", air.map(UDDFUnit.kelvin))
    let altitude: Distance? = dive.take(.altitude)
    part.element("altitude", altitude.map { ExactNumber.thousandths($0.steps) })
    writeEquipment(&dive, profiles, &part)
    writeWords(&dive, &part)
    let trip: Reference? = dive.take(.trip)
    if let trip {
      let named = log.named(trip, .trip)
      if named.path == nil, XMLText.changes(named.name) { dive.lose(.trip, .textChanged) }
      if divesOfTrip[named.key] == nil { trips.append(named) }
      divesOfTrip[named.key, default: []].append(id)
      let tripID = names.id("trip", named.key, title: named.slug)
      part.empty("tripmembership", ["ref": tripID])
    }
    let pressure: Pressure? = dive.take(.surfacePressure)
    part.element("surfacepressure", pressure.map(UDDFUnit.pascal))
    part.close()
  }

  /// The ids of the site, the people and the centre.
  private mutating func links(_ dive: inout OutgoingRecord<Dive>) -> [String] {
    var result: [String] = []
    func add(_ id: String) { if !result.contains(id) { result.append(id) } }
    func check(_ named: OutgoingLog.Named, _ field: Dive.Field) {
      // What has a record reports its name there.
      if named.path == nil, XMLText.changes(named.name) { dive.lose(field, .textChanged) }
    }
    let site: Reference? = dive.take(.site)
    if let site {
      let named = log.named(site, .site)
      check(named, .site)
      add(id(of: named, .site))
    }
    for field in [Dive.Field.buddies, .guide, .instructor, .students] {
      let people: [Reference] = dive.list(field)
      // Links to people have no role, so they are the diver's buddies.
      if field != .buddies, !people.isEmpty {
        dive.lose(field, .converted)
        dive.lose(.buddies, .converted)
      }
      for person in people {
        let named = log.named(person, .diver)
        check(named, field)
        if named.id != nil, named.id == owner {
          dive.lose(field)
        } else {
          add(id(of: named, .diver))
        }
      }
    }
    for field in [Dive.Field.centre, .boat] {
      let centre: Reference? = dive.take(field)
      guard let centre else { continue }
      if field == .boat { dive.lose(field, .converted) }
      let named = log.named(centre, .centre)
      check(named, field)
      add(id(of: named, .centre))
    }
    let photos: [OutgoingRecord<Photo>] = dive.groups(.photos, .photo)
    // The pictures themselves stay where they are.
    if !photos.isEmpty { dive.lose(.photos, .converted) }
    for var photo in photos {
      let (file, caption): (String?, String?) = (photo.take(.file), photo.take(.caption))
      if let file {
        let path = FilePaths.joined(dive.source.origin.folder, file) ?? file
        let image = UDDFImage(path: path, caption: caption)
        add(images.id(of: image, &names, "image", path))
      }
      dive.add(photo)
    }
    return result
  }

  private mutating func writeEquipment(
    _ dive: inout OutgoingRecord<Dive>,
    _ profiles: DiveProfiles,
    _ part: inout XMLText
  ) {
    var links: [String] = []
    let gear: [Reference] = dive.list(.gear)
    for item in gear {
      if let path = log.named(item, .gear).path {
        links.append(names.id("gear", path))
      } else {
        dive.lose(.gear)
      }
    }
    let shown: [OutgoingRecord<DiveComputer>] = dive.groups(.computers, .computer)
    for var computer in shown {
      let (model, serial): (String?, String?) = (computer.take(.model), computer.take(.serial))
      if model != nil || serial != nil {
        let made = UDDFComputer(model: model, serial: serial)
        links.append(computers.id(of: made, &names, "computer", made.key, title: model))
      }
      // Whether the samples are carried is said with the samples.
      computer.skip(.profile)
      dive.add(computer)
    }
    let lead = dive.weightSum()
    guard lead != nil || !links.isEmpty else { return }
    part.open("equipmentused")
    part.element("leadquantity", lead.map(ExactNumber.thousandths))
    for link in links { Self.link(link, &part) }
    part.close()
  }

  /// The apparatus, the platform and the purpose.
  private func writeWords(_ dive: inout OutgoingRecord<Dive>, _ part: inout XMLText) {
    let mode: DiveMode? = dive.take(.mode)
    switch mode {
    case .closedCircuit, .semiClosed: part.element("apparatus", "rebreather")
    case .surfaceSupplied: part.element("apparatus", "surface-supplied")
    case .openCircuit: part.element("apparatus", "open-scuba")
    case .gauge, .snorkel: dive.lose(.mode)
    case .freedive, nil: break
    }
    let entry: WaterEntry? = dive.take(.entry)
    if let entry {
      let (word, isExact) = Self.platform(entry)
      part.element("platform", word)
      if !isExact { dive.lose(.entry, .converted) }
    }
    let purposes: [DivePurpose] = dive.list(.purpose)
    if let purpose = purposes.first {
      let (word, isExact) = Self.purpose(purpose)
      part.element("purpose", word)
      if !isExact || purposes.count > 1 { dive.lose(.purpose, .converted) }
    }
  }

  private static func platform(_ entry: WaterEntry) -> (String, Bool) {
    switch entry {
    case .shore: ("beach-shore", true)
    case .jetty: ("pier", true)
    case .boat: ("small-boat", false)
    case .platform, .pool, .ice: ("other", false)
    case .other: ("other", true)
    }
  }

  private static func purpose(_ purpose: DivePurpose) -> (String, Bool) {
    switch purpose {
    case .recreational: ("sightseeing", false)
    case .training: ("learning", true)
    case .teaching: ("teaching", true)
    case .scientific: ("research", true)
    case .photo: ("photography-videography", true)
    case .commercial: ("work", true)
    case .guiding, .technical, .rescue: ("other", false)
    }
  }

  /// A tank of a dive, as it is written.
  struct TankPart {
    let id: String
    let mix: String?
    let gas: GasMix?
    let volume: WaterVolume?
    let start: Pressure?
    let end: Pressure?
  }

  private mutating func tankParts(_ dive: inout OutgoingRecord<Dive>) -> [TankPart] {
    let tanks: [OutgoingRecord<Tank>] = dive.groups(.tanks, .tank)
    return tanks.enumerated().map { place, tank in
      var tank = tank
      let (written, working): (TankVolume?, Pressure?) =
        (tank.take(.volume), tank.source.workingPressure?.value)
      let volume = written?.waterVolume(workingPressure: working)
      if written != nil, volume == nil { tank.lose(.volume) }
      if case .gas? = written, volume != nil { tank.lose(.volume, .converted) }
      let gas: GasMix? = tank.take(.gas)
      let (start, end): (Pressure?, Pressure?) = (tank.take(.start), tank.take(.end))
      // The schema requires a pressure at the beginning; 0 is not recorded.
      if start == nil { tank.lose("start", .incomplete) }
      let piece = UDDFTankText(
        place: place,
        label: tank.take(.label),
        material: tank.take(.material),
        volume: volume
      )
      dive.add(tank)
      return TankPart(
        id: self.tanks.id(of: piece, &names, "tank", piece.key, title: "\(place + 1)"),
        mix: gas.map { mixID($0) },
        gas: gas,
        volume: volume,
        start: start,
        end: end
      )
    }
  }

  mutating func mixID(_ gas: GasMix) -> String {
    let key = "\(gas.oxygen)-\(gas.helium)"
    return mixes.id(of: UDDFMix(gas: gas), &names, "mix", key)
  }

  private func write(_ tank: TankPart, _ part: inout XMLText) {
    part.open("tankdata")
    if let mix = tank.mix { Self.link(mix, &part) }
    Self.link(tank.id, &part)
    part.element("tankvolume", tank.volume.map(UDDFUnit.cubicMetres))
    part.element("tankpressurebegin", tank.start.map(UDDFUnit.pascal) ?? "0")
    part.element("tankpressureend", tank.end.map(UDDFUnit.pascal))
    part.close()
  }
}
