import Diagnostics

extension Slip {
  /// Lines that YAML reads as part of others.
  static let lines = [
    Slip(
      "no space after the colon",
      "▸depth:◂18 m\nsite: Rummu\n",
      "missing-space-after-colon",
      "no space after 'depth:'",
      fixed: "depth: 18 m\nsite: Rummu\n"
    ),
    Slip(
      "no space after the colon of a key within a list",
      "tanks:\n  - ▸volume:◂12 L\n    gas: air\n",
      "missing-space-after-colon",
      "no space after 'volume:'",
      fixed: "tanks:\n  - volume: 12 L\n    gas: air\n"
    ),
    Slip(
      "no space after the dash",
      "buddies:\n  ▸-◂Al\n  - Bo\n",
      "missing-space-after-dash",
      "no space after '-'",
      fixed: "buddies:\n  - Al\n  - Bo\n"
    ),
    Slip(
      "a space before the colon",
      "depth▸ ◂: 18 m\n",
      "space-before-colon",
      "a space before ':'",
      fixed: "depth: 18 m\n",
      severity: .warning
    ),
    Slip(
      "a key indented below a value",
      "depth: 18 m\n  ▸time: 10:30◂\nsite: Rummu\n",
      "bad-indent",
      "the line's indent matches neither the key above nor its values"
    ),
    Slip(
      "keys of the record indented below a value",
      "depth: 18 m\n  ▸tags: [a]◂\n  site: Rummu\n",
      "bad-indent",
      "the line's indent matches neither the key above nor its values",
      fixed: "depth: 18 m\ntags: [a]\nsite: Rummu\n",
      isSafe: false
    ),
    Slip(
      "a key indented deeper than its sibling",
      "tanks:\n  - volume: 12 L\n     ▸gas: air◂\n",
      "bad-indent",
      "the line's indent matches neither the key above nor its values"
    ),
    Slip(
      "a key indented less than its sibling",
      "tanks:\n    - volume: 12 L\n   ▸gas: air◂\nsite: Rummu\n",
      "bad-indent",
      "the line's indent matches neither the key above nor its values"
    ),
    Slip(
      "several keys indented below a value are one mistake",
      "depth: 18 m\n  ▸time: 10:30◂\n  tags: [a]\n\n    gas: air\n  start: 1\nsite: Rummu\n",
      "bad-indent",
      "the line's indent matches neither the key above nor its values"
    ),
    Slip(
      "several keys indented less than their sibling are one mistake",
      "tanks:\n    - volume: 12 L\n   ▸gas: air◂\n   start: 1\n   end: 2\nsite: Rummu\n",
      "bad-indent",
      "the line's indent matches neither the key above nor its values"
    ),
    Slip(
      "the first key is indented",
      "▸  ◂date: 2024-06-12\ndepth: 18 m\nsite: Rummu\n",
      "bad-indent",
      "the first key is indented, but the others are not"
    ),
    Slip(
      "a value over several lines",
      "site: ▸Blue\n  Hole◂\ndepth: 18 m\n",
      "multi-line-value",
      "a value over several lines",
      fixed: "site: Blue Hole\ndepth: 18 m\n",
      isSafe: false
    ),
    Slip(
      "a list between brackets over several lines",
      "tags: ▸[wreck,\n  'night: dive',\n\n  deep\n]◂\ndepth: 18 m\n",
      "multi-line-value",
      "a value over several lines",
      fixed: "tags: [wreck, 'night: dive', deep]\ndepth: 18 m\n"
    ),
    Slip(
      "a list between brackets whose lines have no indent",
      "tags: ▸[wreck,\nnight]◂\ndepth: 18 m\n",
      "multi-line-value",
      "a value over several lines",
      fixed: "tags: [wreck, night]\ndepth: 18 m\n"
    ),
    Slip(
      "a list between brackets with a comment among its lines",
      "tags: ▸[wreck, # the big one\n  night]◂\ndepth: 18 m\n",
      "multi-line-value",
      "a value over several lines"
    ),
    Slip(
      "a mapping between braces over several lines",
      "tanks:\n  - ▸{volume: 12 L,\n     gas: air}◂\n  - volume: 7 L\n",
      "multi-line-value",
      "a value over several lines",
      fixed: "tanks:\n  - {volume: 12 L, gas: air}\n  - volume: 7 L\n"
    ),
    Slip(
      "a text between quotes over several lines",
      "site: ▸'Blue\n  Hole'◂\nrating: 4\n",
      "multi-line-value",
      "a value over several lines",
      fixed: "site: 'Blue Hole'\nrating: 4\n",
      isSafe: false
    ),
    Slip(
      "a value below its key",
      "site:\n  ▸Rummu◂\ndepth: 18 m\n",
      "multi-line-value",
      "a value on a different line than its key or dash",
      fixed: "site: Rummu\ndepth: 18 m\n"
    ),
    Slip(
      "a list between brackets below its key",
      "tanks:\n  - volume: 12 L\n    use:\n      ▸[deco]◂\n    gas: air\n",
      "multi-line-value",
      "a value on a different line than its key or dash",
      fixed: "tanks:\n  - volume: 12 L\n    use: [deco]\n    gas: air\n"
    ),
    Slip(
      "a value below its key and a comment",
      "site: # the quarry\n  ▸Rummu◂\ndepth: 18 m\n",
      "multi-line-value",
      "a value on a different line than its key or dash"
    ),
    Slip(
      "an item below its dash",
      "tags:\n  -\n    ▸wreck◂\n  - night\n",
      "multi-line-value",
      "a value on a different line than its key or dash",
      fixed: "tags:\n  - wreck\n  - night\n"
    ),
    Slip(
      "an item without its dash is swallowed",
      "tags:\n   ▸wreck\n  night◂\n",
      "multi-line-value",
      "a value over several lines",
      fixed: "tags: wreck night\n",
      isSafe: false
    ),
    Slip(
      "a line without a colon",
      "site: Rummu\n▸depth 18 m◂\nrating: 4\n",
      "missing-colon",
      "a line without ':'",
      fixed: "site: Rummu\ndepth: 18 m\nrating: 4\n",
      isSafe: false
    ),
    Slip(
      "a line without a colon within a list",
      "tanks:\n  - volume: 12 L\n    ▸gas air◂\n    start: 200 bar\n",
      "missing-colon",
      "a line without ':'",
      fixed: "tanks:\n  - volume: 12 L\n    gas: air\n    start: 200 bar\n",
      isSafe: false
    ),
    Slip(
      "a key that is a number",
      "▸1◂: Rummu\ndepth: 18 m\n",
      "key-is-no-text",
      "'1' is not a plain word, but a key must be one"
    ),
    Slip(
      "a key that is a list",
      "▸[x]◂: Rummu\ndepth: 18 m\n",
      "key-is-no-text",
      "'[x]' is not a plain word, but a key must be one"
    ),
    Slip(
      "a key with a question mark",
      "? ▸site◂\n: Rummu\ndepth: 18 m\n",
      "key-is-no-text",
      "'site' is not a plain word, but a key must be one"
    ),
    Slip(
      "a document's end",
      "depth: 18 m\n▸...◂\nsite: Rummu\n",
      "several-documents",
      "a file holds one document; '...' and further documents are not supported"
    ),
    Slip(
      "a directive",
      "▸%YAML 1.1◂\ndepth: 18 m\n",
      "yaml-directive",
      "YAML directives are not supported"
    ),
    Slip(
      "a block text belongs below the front matter",
      "title: ▸|◂\n  A long text.\n  And more.\n",
      "block-text",
      "long text belongs below the front matter",
      severity: .warning
    ),
    Slip(
      "nesting deeper than anybody writes",
      "tags: [[[[[[[[[[[[[[[▸[◂x]]]]]]]]]]]]]]]]\nsite: Rummu\n",
      "nesting-too-deep",
      "more than 16 levels of nesting"
    ),
  ]
}
