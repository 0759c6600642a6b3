/// The log of Subsurface that the manual imports.
enum SubsurfaceSample {
  static let files: [String: String] = [
    "subsurface-cloud/00-Subsurface": "version 3\n",
    "subsurface-cloud/01-Divesites/Site-3f2a1b0c": """
    name "Rummu quarry"
    gps 59.226300 24.194600
    geo cat 2 origin 0 "Estonia"

    """,
    "subsurface-cloud/2024/06/12-Wed-10=30=00/Dive-128": """
    duration 47:00 min
    rating 4
    visibility 3
    tags "wreck"
    divesiteid 3f2a1b0c
    buddy "Juhan Saar"
    suit "drysuit"
    cylinder vol=12.0l workpressure=232.0bar o2=32.0% start=210.0bar end=80.0bar
    notes "Prison wall, then the sunken excavator."

    """,
    "subsurface-cloud/2024/06/12-Wed-10=30=00/Divecomputer": """
    model "Shearwater Perdix"
    duration 47:00 min
    maxdepth 18.4m
    meandepth 9.7m
    watertemp 7.0°C
    keyvalue "Battery at end" "1.4 V"
      0:10 1.2m
      0:20 2.4m
      47:00 0.0m

    """,
    "subsurface-cloud/2024/06/12-Wed-10=30=00/Pictures/+00=12=30": """
    filename "/home/mari/Pictures/pike.jpg"

    """,
  ]
}
