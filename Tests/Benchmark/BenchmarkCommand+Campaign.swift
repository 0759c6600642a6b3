import ArgumentParser
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension BenchmarkCommand {
  /// Runs damaged files, and returns the results that exceed their limits; throws on a failure.
  func runCampaign() throws -> [String] {
    fflush(nil)
    let result = Campaign(mutator: try mutator()).run(count: campaign, seed: seed) { path, bytes in
      Examination(of: path, bytes)
    }
    print(result.report)
    guard result.isSound else { throw ExitCode(1) }
    return result.isQuick ? [] : ["a damaged file"]
  }

  /// Makes a mutator of a generated log and the corpus, and prints both, since an input depends on
  /// them.
  func mutator() throws -> Mutator {
    var samples: [SampleText] = []
    LogMaker(dives: 200).makeFiles { path, text in
      samples.append(SampleText(path: path, bytes: Array(text.utf8)))
    }
    let made = samples.count
    let folder = Folder(path: corpus)
    if access(corpus, R_OK) == 0 {
      for path in try folder.files() where path.hasSuffix(".md") || path.hasSuffix(".yml") {
        samples.append(SampleText(path: path, bytes: try folder.read(path)))
      }
    }
    let note =
      "samples: \(made) made, \(samples.count - made) of \(corpus), digest \(digest(of: samples))\n"
    try writeAll(Array(note.utf8), to: 2)
    return Mutator(samples: samples)
  }

  func write(_ input: MutatedText) throws {
    let mutations = input.mutations.map(\.rawValue).joined(separator: ", ")
    try writeAll(Array("\(input.path): \(mutations)\n".utf8), to: 2)
    try writeAll(input.bytes, to: 1)
  }

  /// A hash that distinguishes sets of samples (FNV-1a).
  private func digest(of samples: [SampleText]) -> String {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in samples.joined(by: \.bytes) {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(digest, radix: 16)
  }
}

extension [SampleText] {
  fileprivate func joined(by part: (SampleText) -> [UInt8]) -> some Sequence<UInt8> {
    map(part).joined()
  }
}
