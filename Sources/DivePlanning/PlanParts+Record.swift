package import DiveModel
import DivePhysics
import DiveFormat
import DiveUnits
import Diagnostics
package import LogbookCore

/// Why a record is not a plan that can be computed.
package enum PlanRecordObstacle: Error, Hashable, Sendable {
  /// A part of the record, or of its site, could not be read.
  case unreadable
  /// Dives of this mode are not computed.
  case mode
  /// The mode is open circuit, but there are setpoints or a bailout.
  case rebreatherOnOpenCircuit
  /// The mode is closed circuit, but no setpoint is given.
  case noSetpoint
  /// The mode is closed circuit, but no tank is for the diluent.
  case noDiluent
  /// No level is at the setpoint, by its place in the list.
  case setpointUnused(Int)
  /// A key of the record belongs to the other model.
  case keyOfOtherModel(PlanRecord.Field, DecompressionModel)
  /// The gas of a tank is unknown, by its place in the list.
  case tankWithoutGas(Int)
  case plan(PlanObstacle)
}

extension Logbook {
  /// What a record says of its plan.
  ///
  /// Nothing is assumed for what cannot be read: a wrong plan is worse than none.
  ///
  /// - Parameters:
  ///   - record: A plan of the log.
  ///   - index: The log's records.
  /// - Returns: The plan's parts.
  /// - Throws: Why there are none.
  package func planParts(
    of record: PlanRecord,
    _ index: RecordIndex
  ) throws(PlanRecordObstacle) -> PlanParts {
    let path = record.origin.path
    let isBroken = diagnostics.contains { $0.path == path && $0.diagnostic.severity == .error }
    guard !isBroken, !record.fields.isDamagedAnywhere else { throw .unreadable }
    var parts = PlanParts()
    parts.setpoint = try record.firstSetpoint()
    parts.bailsOut = record.bailout?.value ?? false
    let site = try site(of: record, index)
    parts.surface =
      record.surfacePressure?.value
      ?? (record.altitude ?? site?.altitude).map { Atmosphere.pressure(at: $0.value) }
    parts.density =
      record.density?.value ?? record.water?.value.typicalDensity ?? site?.density?.value
      ?? site?.water?.value.typicalDensity
    parts.tanks = try record.joinedTanks()
    parts.levels = record.levels.map(\.value)
    parts.bubbles = try record.bubbles()
    parts.compartment = record.compartment?.value
    parts.rule = record.gradientFactorRule?.value
    parts.factors = record.gradientFactors?.value
    (parts.descent, parts.ascent) = (record.descent?.value, record.ascent?.value)
    parts.lastStop = record.lastStop?.value
    parts.consumption = record.consumption?.value
    parts.ascentConsumption = record.ascentConsumption?.value
    parts.stressedConsumption = record.stressedConsumption?.value
    parts.problemTime = record.problemTime?.value
    parts.system = unitSystem(of: record)
    return parts
  }

  /// The site of a plan; nil if it names none, or a place without a record.
  private func site(
    of record: PlanRecord,
    _ index: RecordIndex
  ) throws(PlanRecordObstacle) -> DiveSite? {
    guard let reference = record.site?.value else { return nil }
    guard let place = index.place(of: reference.text, .site) else {
      // The altitude of a site that is missing is unknown.
      if reference.isID { throw .unreadable }
      return nil
    }
    let site = sites[place]
    let kept: [DiveSite.Field] = [.water, .density, .altitude]
    if kept.contains(where: { site.fields.isDamaged($0.rawValue) }) { throw .unreadable }
    return site
  }

  /// The units in which the depth of the first level is written, which decide where stops lie.
  private func unitSystem(of record: PlanRecord) -> UnitSystem {
    guard let range = record.levels.first?.range, let source = source(of: record.origin.path) else {
      return .metric
    }
    let unit = source[range].lowercased().drop { !$0.isLetter }.prefix { $0.isLetter }
    return unit == "ft" ? .imperial : .metric
  }
}

extension PlanRecord {
  /// The setpoint at the start; nil on open circuit.
  ///
  /// With several, it has to be plain when each is used: a level is at it.
  fileprivate func firstSetpoint() throws(PlanRecordObstacle) -> Pressure? {
    switch mode?.value ?? .openCircuit {
    case .openCircuit:
      guard setpoints.isEmpty, bailout == nil else { throw .rebreatherOnOpenCircuit }
      return nil
    case .closedCircuit:
      guard let first = setpoints.first?.value else { throw .noSetpoint }
      let used = levels.compactMap(\.value.setpoint)
      for (place, setpoint) in setpoints.enumerated().dropFirst()
      where !used.contains(setpoint.value) {
        throw .setpointUnused(place)
      }
      return first
    case .semiClosed, .surfaceSupplied, .gauge, .freedive, .snorkel: throw .mode
    }
  }

  /// How careful the model of bubbles is; nil for the one with gradient factors.
  fileprivate func bubbles() throws(PlanRecordObstacle) -> BubbleModel.Conservatism? {
    let model = model?.value ?? .zhl16c
    let ofOther: [Field] =
      model == .vpmb ? [.gradientFactors, .gradientFactorRule, .compartment] : [.conservatism]
    if let key = ofOther.first(where: { fields.has($0.rawValue) }) {
      throw .keyOfOtherModel(key, model)
    }
    guard model == .vpmb else { return nil }
    guard let conservatism = conservatism?.value else { return .usual }
    // The checks report a level that does not exist.
    guard let level = BubbleModel.Conservatism(conservatism) else { throw .unreadable }
    return level
  }

  /// The tanks that are breathed; those with one gas for one use are one, and the diluent is the first.
  fileprivate func joinedTanks() throws(PlanRecordObstacle) -> [PlanParts.Carried] {
    let isLoop = mode?.value == .closedCircuit
    var joined: [PlanParts.Carried] = []
    var diluents = 0
    for (place, located) in tanks.enumerated() {
      let tank = located.value
      let isOfLoop = tank.isFor(.diluent) || tank.isFor(.oxygen)
      if isOfLoop, !isLoop { throw .rebreatherOnOpenCircuit }
      guard let role = tank.role(onLoop: isLoop) else { continue }
      guard let mix = tank.gas?.value else { throw .tankWithoutGas(place) }
      let next = PlanParts.Carried(
        mix,
        role,
        volume: tank.volume?.value.waterVolume(workingPressure: tank.workingPressure?.value),
        start: tank.start?.value
      )
      // The loop's gas is its own, also where a tank for leaving the loop has the same.
      let places = tank.isFor(.diluent) ? 0..<diluents : diluents..<joined.count
      if let known = places.first(where: { joined[$0].mix == mix && joined[$0].role == role }) {
        joined[known].add(next)
      } else if tank.isFor(.diluent) {
        joined.insert(next, at: diluents)
        diluents += 1
      } else {
        joined.append(next)
      }
    }
    if isLoop, diluents == 0 { throw .noDiluent }
    return joined
  }
}

extension Tank {
  /// When a tank is breathed as planned; nil if it is only carried.
  ///
  /// Oxygen of a loop is not breathed as such. On open circuit, a bailout is for what is not planned: stops
  /// must not count on it.
  fileprivate func role(onLoop isLoop: Bool) -> PlanParts.Carried.Role? {
    if isFor(.bottom) || isFor(.diluent) || !has(.use) { return .bottom }
    if isFor(.deco) || isLoop && isFor(.bailout) { return .ascent(from: depth?.value) }
    return isFor(.travel) ? .bottom : nil
  }
}

extension PlanParts.Carried {
  /// Adds a tank with the same gas: one tank that holds as much as both, or one of unknown content.
  fileprivate mutating func add(_ other: Self) {
    guard let volume, let start, let more = other.volume, let second = other.start else {
      (self.volume, self.start) = (nil, nil)
      return
    }
    let (sum, isTooLarge) = volume.millilitres.addingReportingOverflow(more.millilitres)
    let held = GasVolume(of: mix, in: volume, at: start).millilitres
    let (all, isTooMuch) = held.addingReportingOverflow(
      GasVolume(of: mix, in: more, at: second).millilitres
    )
    guard !isTooLarge, !isTooMuch else {
      (self.volume, self.start) = (nil, nil)
      return
    }
    let tank = WaterVolume(steps: sum)
    self.volume = tank
    self.start = start == second ? start : Pressure(of: GasVolume(steps: all), mix, in: tank)
  }
}
