import DiveExchange
import DiveFormat
import Testing

/// Samples and events of Subsurface, and the rows they become.
@Suite struct ProfileTests {
  private func profile(_ computer: String, tanks: Int = 2) throws -> Imported {
    let dive = String(repeating: "cylinder vol=12.0l\n", count: tanks)
    return try importing(dive: dive, computer: computer + "\n")
  }

  @Test(arguments: [
    ("  0:00 0.0m\n100:00 1.234m", "time_s,depth_m\n0,0\n6000,1.234\n"),
    ("  0:00 0.0m -1.5°C", "time_s,depth_m,temperature_c\n0,0,-1.5\n"),
    ("  0:00 0.0m 180.0bar", "time_s,depth_m,tank1_bar\n0,0,180\n"),
    ("  0:00 0.0m 180.0bar:1", "time_s,depth_m,tank2_bar\n0,0,180\n"),
    ("  0:00 0.0m 180.0bar:2", "time_s,depth_m,x_tank3_bar\n0,0,180\n"),
    (
      "  0:00 0.0m sensor=1 180.0bar\n  0:10 0.0m 179.0bar",
      "time_s,depth_m,tank2_bar\n0,0,180\n10,0,179\n"
    ),
    (
      "tanksensormapping \"3\" \"1\"\n  0:00 0.0m 180.0bar:3",
      "time_s,depth_m,tank2_bar\n0,0,180\n"
    ),
    (
      "  0:00 0.0m po2=1.3bar sensor1=1.25bar sensor3=1.2bar cns=4%\n  0:10 1.0m po2=0.0bar",
      "time_s,depth_m,setpoint_bar,sensor1_bar,sensor3_bar,cns_percent\n"
        + "0,0,1.3,1.25,1.2,4\n10,1,,1.25,1.2,4\n"
    ),
    (
      "  0:00 0.0m ndl=0:00 tts=5:30 in_deco=1 stoptime=3:00 stopdepth=6.0m rbt=9:00\n  0:10 1.0m",
      "time_s,depth_m,ndl_s,stop_depth_m,stop_s,tts_s,rbt_s,in_deco\n"
        + "0,0,0,6,180,330,540,1\n10,1,0,6,180,330,540,1\n"
    ),
    (
      "  0:00 0.0m heartbeat=88 bearing=270° dc_supplied_ppo2=1.1bar",
      "time_s,depth_m,ppo2_bar,heart_rate_bpm,heading_deg\n0,0,1.1,88,270\n"
    ),
    ("  0:00 0.0m\n  0:00 1.0m\n  0:00 2.0m", "time_s,depth_m\n0,0\n0,1\n0,2\n"),
    (
      "event 0:05 name=\"bookmark\"\n  0:00 0.0m\n  0:10 1.0m",
      "time_s,depth_m,event\n0,0,\n5,,bookmark\n10,1,\n"
    ),
    (
      "event 0:10 name=\"bookmark\"\nevent 0:10 name=\"surface\"\n  0:10 0.0m\n  0:10 1.0m",
      "time_s,depth_m,event\n10,0,bookmark;surface\n10,1,\n"
    ),
    ("event 9:00 name=\"heading\" value=90", "time_s,event\n540,heading=90\n"),
    ("event 0:01 name=\"SP change\" value=1300", "time_s,event\n1,setpoint=1.3\n"),
    ("event 0:01 name=\"modechange\" divemode=\"OC\"", "time_s,event\n1,mode=open-circuit\n"),
    (
      "event 0:01 type=25 flags=1 value=50 name=\"gaschange\" cylinder=0 o2=50.0%",
      "time_s,event\n1,gas=1\n"
    ),
    (
      "event 0:01 type=25 name=\"gaschange\" cylinder=7 o2=18.0% he=45.0%",
      "time_s,event\n1,gas=18/45\n"
    ),
    ("event 0:01 type=11 value=50 name=\"gaschange\"", "time_s,event\n1,gas=EAN50\n"),
    ("event 0:01 flags=16 name=\"po2; high\"", "time_s,event\n1,\"alarm=po2, high\"\n"),
    (
      "event 0:01 flags=13 value=3 name=\"ceiling\"",
      "time_s,event\n1,\"warning=ceiling (begin, 3)\"\n"
    ),
    ("event 0:01 type=8", "time_s,event\n1,info=event 8\n"),
    ("event 0:01 name=\"heading\" value=400", "time_s,event\n1,info=heading (400)\n"),
    ("  0:00 1.0m\n  0:01 99999999.0m", "time_s,depth_m\n0,1\n1,\n"),
  ])
  func writes(computer: String, expected: String) throws {
    #expect(try profile(computer).profile == expected)
    #expect(ProfileCSV.read(Array(expected.utf8)).problems == [])
  }

  @Test func sortsWhatRunsBackwardsAndSaysSo() throws {
    let imported = try profile("  0:00 0.0m\n  0:20 2.0m\n  0:10 1.0m\n  0:20 2.5m")
    #expect(imported.profile == "time_s,depth_m\n0,0\n10,1\n20,2\n20,2.5\n")
    #expect(imported.lossList == ["2024/06/12-Wed-10=30=00/Divecomputer:3 out-of-order"])
  }

  @Test func keepsTheRowOfASampleItCannotReadWhole() throws {
    let imported = try profile("  0:00 0.0m\n  0:10 1.0m wobble=3\n  0:20 2.0ells\n  x\n")
    #expect(imported.profile == "time_s,depth_m\n0,0\n10,1\n20,\n")
    #expect(imported.losses.map(\.line) == [2, 3, 4])
  }

  @Test func writesNoFileForAComputerWithoutSamplesAndEvents() throws {
    let imported = try profile("model \"Manual\"\nmaxdepth 5.0m")
    #expect(imported.files.count == 1)
    #expect(imported.dive.contains("computers:\n  - model: Manual\ntanks") == false)
    #expect(!imported.dive.contains("profile:"))
  }
}
