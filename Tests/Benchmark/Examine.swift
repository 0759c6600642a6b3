import TestSupport

/// Reads a mutated file as the product does.
///
/// The reader is not wired yet: nothing is read, and the campaign says so.
func examine(_ path: String, _ bytes: [UInt8]) -> Examination {
  Examination(diagnostics: 0, stray: 0)
}

/// Whether `examine` reads anything.
let examineIsWired = false
