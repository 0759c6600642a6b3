import Diagnostics

/// Front matter is at most 256 KiB long; found where the text is read.
struct FrontMatterTooLong: Rule {
  static let about = RuleInfo(
    id: "front-matter-too-long",
    tier: .syntax,
    severity: .error,
    title: "Front matter is at most 256 KiB long",
    rationale: """
      A dive has a few hundred bytes; a file this long is of another kind, or a prank.
      """,
    bad: RuleExample { "---\n▸#◂" + String(repeating: " long", count: 60_000) + "\n---\n" },
    good: "suit: drysuit"
  )
}
