import TestSupport

/// What a campaign found.
struct CampaignResult {
  let seed: UInt64
  private(set) var count = 0
  private(set) var bytes = 0
  private(set) var diagnostics = 0
  private(set) var nanoseconds = 0
  private(set) var hangs = 0
  private(set) var strays = 0
  private(set) var slowest: [Input] = []
  private(set) var firstStrays: [Input] = []

  /// One input that is worth a second look.
  struct Input {
    let index: Int
    let path: String
    let length: Int
    let mutations: [Mutation]
    let nanoseconds: Int
    let stray: Int

    init(index: Int, text: MutatedText, nanoseconds: Int, stray: Int) {
      self.index = index
      path = text.path
      length = text.bytes.count
      mutations = text.mutations
      self.nanoseconds = nanoseconds
      self.stray = stray
    }
  }

  init(seed: UInt64) {
    self.seed = seed
  }

  /// Whether every input was read in time, with every diagnostic inside its file.
  var isClean: Bool { hangs == 0 && strays == 0 }

  mutating func add(_ input: Input, diagnostics found: Int) {
    count += 1
    bytes += input.length
    diagnostics += found
    nanoseconds += input.nanoseconds
    if input.nanoseconds > Campaign.limit { hangs += 1 }
    if input.stray > 0 {
      strays += 1
      if firstStrays.count < 5 { firstStrays.append(input) }
    }
    guard slowest.count < 5 || input.nanoseconds > slowest[4].nanoseconds else { return }
    slowest.append(input)
    slowest.sort { $0.nanoseconds > $1.nanoseconds }
    slowest = Array(slowest.prefix(5))
  }

  /// The report, with how to make any of the inputs again.
  var report: String {
    var lines = [
      "campaign: \(count) inputs, seed \(seed), \(megabytes(bytes)) MB, \(diagnostics) diagnostics",
      "  \((Double(nanoseconds) / 1e9).text(1)) s of reading; over 100 ms: \(hangs) (bound 0);"
        + " ranges outside their file: \(strays) (bound 0); traps: 0",
      "  slowest:",
    ]
    lines += slowest.map(line)
    if strays > 0 {
      lines.append("  ranges outside their file:")
      lines += firstStrays.map { "\(line($0)), by \($0.stray) bytes" }
    }
    lines.append("  an input again: divelog-benchmark --seed \(seed) --reproduce INDEX >FILE")
    return lines.joined(separator: "\n")
  }

  private func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1e6).text(1) }

  private func line(_ input: Input) -> String {
    let time = (Double(input.nanoseconds) / 1e6).text(2, width: 9)
    let mutations = input.mutations.map(\.rawValue).joined(separator: ", ")
    return "  \(time) ms  #\(input.index), \(input.length) bytes, \(input.path): \(mutations)"
  }
}
