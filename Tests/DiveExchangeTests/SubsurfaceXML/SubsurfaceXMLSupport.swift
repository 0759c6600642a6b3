import DiveExchange
import DiveModel
import Foundation

extension Imported {
  /// Imports files with Subsurface's XML.
  init(xml files: [String: String], into target: ImportTarget = ImportTarget()) throws {
    try self.init(xml: TestTree(files), into: target)
  }

  init(xml tree: TestTree, into target: ImportTarget = ImportTarget()) throws {
    let shape = tree.files.count == 1 ? SourceShape.file : .files
    try self.init(ForeignSource("log.ssrf", shape: shape, tree: tree), into: target)
  }

  init(_ source: ForeignSource, into target: ImportTarget = ImportTarget()) throws {
    self.init(plan: try Self.plan(source, into: target))
  }

  /// Takes what a plan brings; its new dives may have been converted already.
  init(plan: ImportPlan, _ dives: [Conversion]? = nil) {
    losses = plan.shared.losses
    var files = plan.shared.files
    for conversion in dives ?? plan.dives.filter({ !$0.isKnown }).map(plan.convert) {
      files += conversion.files
      losses += conversion.losses
    }
    for file in files {
      self.files[file.path] = String(decoding: file.bytes, as: UTF8.self)
      bytes[file.path] = file.bytes
    }
  }

  static func plan(
    _ source: ForeignSource,
    into target: ImportTarget = ImportTarget()
  ) throws -> ImportPlan {
    let format = SubsurfaceXML()
    return ImportPlan(try format.open(source), of: format, into: target)
  }

  /// A logbook as a second import sees it, with all that a first one brought.
  static func target(after plan: ImportPlan, _ dives: [Conversion]? = nil) -> ImportTarget {
    var target = ImportTarget()
    let dives = dives ?? plan.dives.map(plan.convert)
    for file in plan.shared.files + dives.flatMap(\.files) {
      guard let source = file.source, file.path.hasSuffix(".md") else { continue }
      let id = file.path.split(separator: "/").last.map { String($0.dropLast(3)) } ?? ""
      target.knownIDs[source] = id
      if file.path.hasPrefix("sites/") { target.taken[.site, default: []].insert(id) }
      if file.path.hasPrefix("trips/") { target.taken[.trip, default: []].insert(id) }
      if file.path.hasPrefix("dives/") { target.takenDives.insert(id) }
    }
    return target
  }
}

enum SubsurfaceXMLExample {
  /// The log of `WholeLogTests` as Subsurface's XML.
  static let whole = """
    <divelog program='subsurface' version='3'>
    <settings>
    <divecomputerid model='Perdix' deviceid='0000abcd' serial='1234' nickname='Perdi'/>
      <autogroup state='1' />
    </settings>
    <divesites>
    <site uuid='00000001' name='Rummu kar\u{00E4}\u{00E4}r' gps='59.226300 24.194600' description='old prison'>
      <notes>Deep "blue" water.
    And a wall.

    Parking at the gate.</notes>
      <geo cat='2' origin='0' value='Estonia'/>
      <geo cat='3' origin='0' value='Harju'/>
      <geo cat='5' origin='0' value='Rummu'/>
    </site>
    </divesites>
    <dives>
    <trip date='2024-06-12' time='10:30:00' location='Padise, Rummu'>
      <notes>Two days.</notes>
    <dive number='128' rating='4' visibility='3' wavesize='5' current='4' tags='wreck, night' \
    divesiteid='00000001' date='2024-06-12' time='10:30:00' duration='47:30 min'>
      <divemaster>Liis Kask</divemaster>
      <buddy>Juhan Saar, dave</buddy>
      <notes>First line.
    Second line with a \\ and a "quote".</notes>
      <suit>7 mm: two pieces</suit>
      <cylinder size='12.0 l' workpressure='232.0 bar' description='left 12' o2='32.0%' \
    start='210.0 bar' end='80.0 bar' />
      <cylinder size='7.0 l' o2='50.0%' start='200.0 bar' depth='21.0 m' />
      <weightsystem weight='4.0 kg' description='belt' />
      <weightsystem weight='1.5 kg' description='unknown' />
      <divetemperature air='21.0 C'/>
      <divecomputer model='Perdix' deviceid='0000abcd' diveid='4f3a2b1c'>
      <depth max='18.4 m' mean='9.7 m' />
      <temperature water='7.0 C' />
      <surface pressure='1.013 bar' />
      <water salinity='1030 g/l' />
      <extradata key='Deco model' value='GF 30/85' />
      <extradata key='Battery type' value='1.5V Lithium' />
      <event time='0:10 min' type='25' flags='2' value='50' name='gaschange' cylinder='1' o2='50.0%' />
      <sample time='0:00 min' depth='0.0 m' temp='15.5 C' pressure0='210.0 bar' pressure1='200.0 bar' />
      <sample time='0:10 min' depth='3.25 m' ndl='99:00 min' />
      <sample time='0:20 min' depth='18.4 m' temp='7.0 C' pressure0='205.5 bar' />
      </divecomputer>
      <divecomputer model='Perdix' date='2024-06-12' time='10:31:05' duration='46:00 min'>
      <depth max='18.6 m' mean='9.7 m' />
      <sample time='0:00 min' depth='1.0 m' />
      </divecomputer>
    </dive>
    </trip>
    </dives>
    </divelog>

    """

  /// A log of one dive.
  static func log(_ dive: String, version: Int = 3, around: String = "") -> String {
    "<divelog program='subsurface' version='\(version)'>\n\(around)<dives>\n\(dive)\n</dives>\n"
      + "</divelog>\n"
  }

  /// A dive of 12 June 2024, 10:30, with more attributes, and what is in it.
  static func dive(_ attributes: String = "", _ content: String = "") -> String {
    log("<dive date='2024-06-12' time='10:30:00' \(attributes)>\n\(content)\n</dive>")
  }
}

/// One dive from its attributes and what is in it.
func importing(xml attributes: String = "", _ content: String = "") throws -> Imported {
  try Imported(xml: ["log.ssrf": SubsurfaceXMLExample.dive(attributes, content)])
}
