import DiveUnits
import Testing

/// A type with texts that are, or nearly are, values of it.
struct Sample: Sendable, CustomTestStringConvertible {
  let type: any TextValue.Type
  let texts: [String]

  var testDescription: String { "\(type)" }

  static let all: [Sample] = quantities + calendar + others

  private static let quantities = [
    Sample(type: Depth.self, texts: ["18.4 m", "60 ft", "5-8 m", "~10 m", "18,4 m", "60 feet"]),
    Sample(type: Distance.self, texts: ["1.5 km", "-430 m", "3 mi", "50cm", "1 000 m"]),
    Sample(type: Temperature.self, texts: ["12 °C", "-1.8 C", "54 °F", "7 ℃", "7 º C", "12 °"]),
    Sample(type: Pressure.self, texts: ["200 bar", "1013 mbar", "3000 psi", "2_00 bars"]),
    Sample(type: WaterVolume.self, texts: ["12 L", "2x12 L", "2 x 8.5 L", "2×12,5 litres"]),
    Sample(type: TankVolume.self, texts: ["12 L", "80 cuft", "2x12 L", "80 cu ft"]),
    Sample(type: GasVolume.self, texts: ["2000 L", "80 cuft", "77.4cf"]),
    Sample(type: Mass.self, texts: ["8 kg", "18 lb", "500 g", "2 kilos"]),
    Sample(type: Density.self, texts: ["1025 kg/m3", "1.025 kg/L", "1.03 g/cm3", "1 kg/m³"]),
    Sample(type: FlowRate.self, texts: ["15 L/min", "0.5 cuft/min", "15 l/m", "15,5 L/min"]),
    Sample(type: VerticalRate.self, texts: ["10 m/min", "30 ft/min", "9,5 m/min", "10 m/m"]),
    Sample(type: PressureRate.self, texts: ["1.2 bar/min", "20 psi/min", "1,2 bar/min"]),
    Sample(type: Fraction.self, texts: ["32 %", "120%", "32 percent", "0.5 %"]),
    Sample(
      type: DiveDuration.self,
      texts: ["47 min", "47:30", "1:02:30", "1 h 12 min", "90 s", "1:25", "1h12", "47'30\""]
    ),
  ]

  private static let calendar = [
    Sample(type: Interval.self, texts: ["1 year", "6 months", "100 dives", "60 h", "2 yrs"]),
    Sample(
      type: CalendarDate.self,
      texts: ["2024-06-12", "2024-6-1", "01/06/2024", "1.6.2024", "1 June 2024", "June 1st, 2024"]
    ),
    Sample(type: TimeOfDay.self, texts: ["10:30", "9:05", "10:30:15", "9.05 pm", "10h30", "1030"]),
    Sample(type: ZoneOffset.self, texts: ["+03:00", "-05:30", "Z", "UTC+3", "−03:00", "3:00"]),
  ]

  private static let others = [
    Sample(type: DecimalNumber.self, texts: ["24", "1.4", "-0.5", "0x1F", "1e3", ".5", "1_000"]),
    Sample(type: WholeNumber.self, texts: ["24", "007", "+5", "1.0", "1e-3"]),
    Sample(
      type: GasMix.self,
      texts: ["air", "EAN32", "nitrox 32", "18/45", "trimix 18/45", "32 %"]
    ),
    Sample(
      type: GeoPosition.self,
      texts: [
        "59.2689, 24.5436", "52°49'02.388\"N 1°36'17.388\"E", "28,57, 34,53", "120.5, 45.5",
        "n48 51.491 w2 17.677", "N 59° 16.134’ E 024° 32.616′", "E1.61 N52.83", "Lat: 1.5 Lon: 2.5",
      ]
    ),
    Sample(type: Money.self, texts: ["45.00 EUR", "5000 JPY", "€45", "1,000.00 USD", "45.5 eur"]),
    Sample(type: CurrencyCode.self, texts: ["EUR", "usd", "$", "ERU"]),
    Sample(
      type: PlanLevel.self,
      texts: [
        "50 m for 25 min", "20 ft for 3:00:00 on EAN50", "45 m for 30 min on 18/45 at 1.3 bar",
        "50,5 m for 25 min at 1.3 bar", "50 m for 25 min at 1,3 bar", "50 m for 25 min on EAN 32,5",
      ]
    ),
    Sample(
      type: DecoStop.self,
      texts: ["6 m for 31 min", "31 min at 6 m", "6m/31min", "20 ft 3:00"]
    ),
    Sample(type: SafetyStop.self, texts: ["5 m for 3 min", "3 min", "5 m", "none", "3'"]),
    Sample(type: GradientFactors.self, texts: ["30/85", "GF 30-85", "30 85"]),
    Sample(type: Rating.self, texts: ["4", "****", "4/5", "4 stars", "6"]),
    Sample(type: LanguageTag.self, texts: ["et", "pt-BR", "zh-hans", "et_EE.UTF-8"]),
  ]
}
