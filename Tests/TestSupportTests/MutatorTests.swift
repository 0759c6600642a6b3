import Testing

@testable import TestSupport

/// A mutated input depends only on its seed and index, so that a finding can be repeated.
@Suite struct MutatorTests {
  private static let samples = {
    var samples: [SampleText] = []
    LogMaker(dives: 20).makeFiles { path, text in
      samples.append(SampleText(path: path, bytes: Array(text.utf8)))
    }
    return samples
  }()

  @Test func makesTheSameInputFromTheSameSeedAndIndex() {
    let mutator = Mutator(samples: Self.samples)
    let inputs = (0..<500).map { mutator.input($0, seed: 7) }
    let again = (0..<500).reversed().map { mutator.input($0, seed: 7) }

    #expect(inputs == again.reversed())
    #expect(inputs != (0..<500).map { mutator.input($0, seed: 8) })
    #expect(Set(inputs.flatMap(\.mutations)) == Set(Mutation.allCases))
  }

  @Test(arguments: Mutation.allCases)
  func spoilsAnyTextWithoutATrap(mutation: Mutation) {
    var random = SplitMix64(seed: 1)
    for text in ["", "\n", "a", "a: b\n", "---\na: [1, 2]\n---\n\r\n"] {
      for _ in 0..<200 {
        _ = mutation(Array(text.utf8), other: [], using: &random)
      }
    }
  }

  @Test func cutsATextIntoTokensThatMakeItAgain() {
    for sample in Self.samples {
      let tokens = Tokens(sample.bytes)
      #expect(tokens.ranges.flatMap { sample.bytes[$0] } == sample.bytes)
    }
    let tokens = Tokens(Array("a-b:  1\r\n".utf8))
    let words = tokens.ranges.map { String(decoding: tokens.bytes[$0], as: UTF8.self) }
    #expect(words == ["a", "-", "b", ":", "  ", "1", "\r", "\n"])
    #expect(tokens.removing(1) == Array("ab:  1\r\n".utf8))
    #expect(tokens.doubling(0) == Array("aa-b:  1\r\n".utf8))
    #expect(tokens.swapping(5, 0) == Array("1-b:  a\r\n".utf8))
  }
}
