/// The possible meanings of a unit: as written, and as known units.
///
/// - Parameters:
///   - unit: The text after the number.
///   - units: The valid units.
/// - Returns: First the text as written, then every valid unit with that name.
func spellings(of unit: String, units: [String]) -> [String] {
  guard unit.utf8.count <= 24 else { return [unit] }
  let name = String(unit.lowercased().filter { !" .".contains($0) })
  let same = units.filter { $0.lowercased() == name }
  if !same.isEmpty { return unit.lowercased() == name ? [unit] : same }
  let meant = units.filter { otherNames[$0]?.contains(name) ?? false }
  return [unit] + meant
}

/// Common other names for the units, in the languages that divers write.
private let otherNames: [String: Set<String>] = [
  "m": [
    "metre", "metres", "meter", "meters", "mtr", "mtrs", "mt", "mts",
    "meetrit", "meeter", "metriä", "metri", "mètre", "mètres", "metro", "metros", "м", "метр",
    "метра", "метров",
  ],
  "km": ["kilometre", "kilometres", "kilometer", "kilometers", "kms"],
  "cm": ["centimetre", "centimetres", "centimeter", "centimeters", "cms"],
  "ft": ["foot", "feet", "fts", "'", "′", "’"],
  "mi": ["mile", "miles"],
  "°C": [
    "°", "deg", "degrees", "degc", "celsius", "degreescelsius", "degreesc", "°celsius",
    "centigrade", "kraadi", "astetta", "grad", "grader", "degrés", "grados", "градусов",
  ],
  "°F": [
    "°", "deg", "degrees", "degf", "fahrenheit", "degreesfahrenheit", "degreesf", "°fahrenheit",
  ],
  "bar": ["bars", "barg", "b", "baari", "baaria", "бар"],
  "mbar": ["mbars", "millibar", "millibars", "mb"],
  "psi": ["psig", "psis", "lbs/in2", "lb/in2"],
  "L": [
    "ℓ", "lt", "ltr", "ltrs", "litre", "litres", "liter", "liters", "ls", "liitrit", "liiter",
    "litraa", "litra", "litro", "litros", "л", "литр", "литра", "литров",
  ],
  "cuft": ["cf", "cft", "ft3", "ft³", "cuft", "cubicfeet", "cubicfoot", "cufeet"],
  "kg": [
    "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes", "kilogrammi",
    "kiloa", "kilod", "kilogramm", "кг",
  ],
  "g": ["gram", "grams", "gramme", "grammes", "gr"],
  "lb": ["lbs", "pound", "pounds", "#"],
  "kg/m3": ["kg/m^3", "kgm-3", "kg/cbm"],
  "kg/L": ["kg/litre", "kg/liter", "kg/dm3"],
  "%": ["percent", "pct", "pc"],
]
