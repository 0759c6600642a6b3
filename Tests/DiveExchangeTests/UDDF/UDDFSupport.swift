import DiveExchange

extension Imported {
  /// Imports files of UDDF.
  init(uddf files: [String: [UInt8]], into target: ImportTarget = ImportTarget()) throws {
    self.init(plan: try Self.uddfPlan(files, into: target))
  }

  init(uddf text: String) throws { try self.init(uddf: ["log.uddf": Array(text.utf8)]) }

  static func uddfPlan(
    _ files: [String: [UInt8]],
    into target: ImportTarget = ImportTarget()
  ) throws -> ImportPlan {
    let shape = files.count == 1 ? SourceShape.file : .files
    let source = ForeignSource("log.uddf", shape: shape, tree: TestTree(files: files))
    let format = UDDF()
    return ImportPlan(try format.open(source), of: format, into: target)
  }

  /// The entries of dives, in the order of their names.
  var entries: [String] {
    files.filter { $0.key.contains("dives/") && $0.key.hasSuffix(".md") }
      .sorted { $0.key < $1.key }.map(\.value)
  }
}

enum UDDFExample {
  /// A log with something of everything.
  static let whole = """
    <?xml version="1.0" encoding="utf-8"?>
    <uddf version="3.2.3">
    <generator><name>Kelp</name></generator>
    <diver>
    <owner id="owner"><personal><firstname>Mari</firstname></personal><equipment>
      <divecomputer id="1pc"><name>Perdix</name><model>Perdix 2</model>
        <serialnumber>00af</serialnumber></divecomputer>
      <tank id="t-left"><name>left</name><tankvolume>0.012</tankvolume>
        <tankmaterial>steel</tankmaterial></tank>
      <suit id="dry"><name>Dry suit</name></suit>
    </equipment></owner>
    <buddy id="b1"><personal><firstname>Juhan</firstname><lastname>Saar</lastname></personal></buddy>
    <buddy id="b2"><personal><firstname>Liis</firstname></personal></buddy>
    <buddy id="b3"><personal/></buddy>
    </diver>
    <divesite><divebase/>
    <divebase id="base"><name>Quarry club</name><guide id="g"><link ref="b2"/></guide></divebase>
    <site id="s1"><name>Rummu quarry</name><geography><location>Rummu</location>
      <latitude>59.2263</latitude><longitude>24.1946</longitude><altitude>30</altitude>
      <address><country>Estonia</country><province>Harju</province></address></geography>
      <sitedata><maximumdepth>14</maximumdepth><density>1000</density></sitedata>
      <notes><para>Old prison.</para></notes></site>
    </divesite>
    <divetrip><trip id="trip1"><name>Padise</name><trippart>
      <dateoftrip startdate="2024-06-12" enddate="2024-06-14"/></trippart></trip></divetrip>
    <gasdefinitions>
    <mix id="m21"><name>air</name><o2>0.21</o2><n2>0.79</n2></mix>
    <mix id="m50"><o2>0.50</o2><he>0.0</he></mix>
    <mix id="tx"><o2>0.18</o2><he>0.45</he></mix>
    </gasdefinitions>
    <decomodel><buehlmann id="zhl16c"><gradientfactorlow>0.3</gradientfactorlow>
      <gradientfactorhigh>85</gradientfactorhigh></buehlmann></decomodel>
    <profiledata><repetitiongroup id="rg">
    <dive id="4f3a2b1c-0000-1111"><informationbeforedive>
      <link ref="b1"/><link ref="g"/><link ref="b3"/><link ref="s1"/><link ref=" : "/>
      <link ref="profile_4f3a2b1c-0000-1111"/><link ref="zhl16c"/>
      <divenumber>128</divenumber><datetime>2024-06-12T10:30:00Z</datetime>
      <airtemperature>294.15</airtemperature><surfacepressure>101300</surfacepressure>
      <altitude>30</altitude><apparatus>open-scuba</apparatus><tripmembership ref="trip1"/>
      <surfaceintervalbeforedive><passedtime>7200</passedtime></surfaceintervalbeforedive>
      <equipmentused><leadquantity>6.5</leadquantity><link ref="1pc"/><link ref="dry"/>
      </equipmentused></informationbeforedive>
    <tankdata id="T1"><link ref="m21"/><link ref="t-left"/>
      <tankpressurebegin>2.1E+07</tankpressurebegin><tankpressureend>0</tankpressureend></tankdata>
    <tankdata><tankpressurebegin>0</tankpressurebegin><tankpressureend>0</tankpressureend></tankdata>
    <tankdata id="T3"><link ref="m50"/><tankvolume>7.0</tankvolume>
      <tankpressurebegin>56247452</tankpressurebegin></tankdata>
    <samples>
      <waypoint><divetime>0</divetime><depth>0</depth><switchmix ref="m21"/>
        <tankpressure ref="T1">20950000</tankpressure><temperature>288.65</temperature></waypoint>
      <waypoint><divetime>10</divetime><depth>3.2549</depth><alarm>ascent</alarm>
        <nodecotime>5940</nodecotime><cns>4</cns><heartrate>80</heartrate><otu>3</otu></waypoint>
      <waypoint><divetime>20.4</divetime><depth>18.4</depth><switchmix ref="m50"/>
        <tankpressure ref="T1">20500000</tankpressure><tankpressure ref="T3">19000000</tankpressure>
        <temperature>0</temperature><calculatedpo2>0.6</calculatedpo2>
        <measuredpo2 ref="o1">61000</measuredpo2>
        <decostop kind="mandatory" decodepth="6" duration="120"/></waypoint>
      <waypoint><divetime>30</divetime><depth>5</depth><switchmix ref="tx"/>
        <setmarker>fish</setmarker></waypoint>
    </samples>
    <informationafterdive><greatestdepth>18.5</greatestdepth><averagedepth>0</averagedepth>
      <diveduration>2850</diveduration><lowesttemperature>280.15</lowesttemperature>
      <visibility>8</visibility><rating><ratingvalue>7</ratingvalue></rating>
      <current>mild-current</current><notes><para>One.</para><para>Two.</para></notes>
      <workload>light</workload></informationafterdive>
    </dive>
    <dive id="d2"><informationbeforedive><divenumber>129</divenumber>
      <datetime>2024-06-13</datetime></informationbeforedive></dive>
    <dive id="d3"><date><year>2001</year><month>8</month><day>4</day></date>
      <time><hour>9</hour><minute>5</minute></time><greatestdepth>12</greatestdepth></dive>
    <dive id="d4"/>
    </repetitiongroup></profiledata>
    </uddf>

    """
}
