extension MadeDivePage {
  mutating func writeTanks() {
    guard !dive.isFreedive else { return }
    text += "tanks:\n"
    for tank in MadeTank.choose(for: dive, using: &random) {
      for (index, line) in tank.lines.enumerated() {
        text += index == 0 ? "  - \(line)\n" : "    \(line)\n"
      }
    }
  }

  mutating func writeGear() {
    switch random.below(10) {
    case 0:
      text += "weight:\n  - mass: 6 kg\n    where: belt\n"
      text += "  - mass: 1.5 kg\n    where: ankles\n"
    case 1: write("weight", "[4 kg, 2 kg]")
    case 2: write("weight", "18 lb")
    default: write("weight", "\(random.within(2...10)) kg")
    }
    write("suit", random.pick(Words.suits))
    guard random.chance(50) else { return }
    if dive.isFreedive {
      write("gear", diver.light)
    } else {
      write("gear", random.chance(40) ? "[\(diver.kit), \(diver.light)]" : "[\(diver.kit)]")
    }
  }

  mutating func writeComputer() {
    guard random.chance(45) else { return }
    let model = random.pick(Words.computers)
    guard random.chance(50) else { return write("computers", "[\(model)]") }
    text += "computers:\n  - model: \(model)\n    serial: 0\(random.within(100_000...999_999))\n"
    guard !dive.isFreedive else { return }
    write("deco-model", "Bühlmann ZHL-16C", on: 40)
    write("gradient-factors", random.pick(["30/85", "40/80", "50/70"]), on: 40)
    if dive.maximumDepth >= 80 {
      let stops = ["3 min", "5 m for 3 min", "5 m", "none"]
      write("safety-stop", random.pick(stops), on: 80)
    }
    write("cns", "\(random.within(1...15)) %", on: 30)
  }
}
