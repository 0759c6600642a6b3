import TestSupport

struct CampaignResult {
  let seed: UInt64
  private(set) var count = 0
  private(set) var bytes = 0
  private(set) var diagnostics = 0
  private(set) var nanoseconds = 0
  private(set) var hangs = 0
  private(set) var faults = 0
  private(set) var slowest: [Input] = []
  private(set) var firstFaults: [Input] = []

  struct Input {
    let index: Int
    let path: String
    let length: Int
    let mutations: [Mutation]
    let nanoseconds: Int
    let faults: Set<String>

    init(index: Int, text: MutatedText, nanoseconds: Int, faults: Set<String>) {
      self.index = index
      path = text.path
      length = text.bytes.count
      mutations = text.mutations
      self.nanoseconds = nanoseconds
      self.faults = faults
    }
  }

  init(seed: UInt64) {
    self.seed = seed
  }

  var isSound: Bool { faults == 0 }

  var isQuick: Bool { hangs == 0 }

  mutating func add(_ input: Input, diagnostics found: Int) {
    count += 1
    bytes += input.length
    diagnostics += found
    nanoseconds += input.nanoseconds
    if input.nanoseconds > Campaign.limit { hangs += 1 }
    if !input.faults.isEmpty {
      faults += 1
      if firstFaults.count < 5 { firstFaults.append(input) }
    }
    guard slowest.count < 5 || input.nanoseconds > slowest[4].nanoseconds else { return }
    slowest.append(input)
    slowest.sort { $0.nanoseconds > $1.nanoseconds }
    slowest = Array(slowest.prefix(5))
  }

  /// The report, with the commands that make the inputs again.
  var report: String {
    var lines = [
      "campaign: \(count) inputs, seed \(seed), \(megabytes(bytes)) MB, \(diagnostics) diagnostics",
      "  \((Double(nanoseconds) / 1e9).text(1)) s of reading; over 100 ms: \(hangs) (bound 0);"
        + " places outside their file or fixes that fail: \(faults) (bound 0); traps: 0",
      "  slowest:",
    ]
    lines += slowest.map(line)
    if faults > 0 {
      lines.append("  at fault:")
      lines += firstFaults.map { "\(line($0)): \($0.faults.sorted().joined(separator: ", "))" }
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
