import Diagnostics

extension Slip {
  /// Slips at the start and the end of the front matter.
  static let files = [
    whole(
      "a byte order mark is ignored",
      "▸\u{FEFF}◂---\ndepth: 18 m\n---\n",
      "byte-order-mark",
      "the file begins with a byte order mark",
      fixed: "---\ndepth: 18 m\n---\n",
      severity: .warning
    ),
    whole(
      "a file without front matter",
      "▸◂A dive.\n",
      "no-front-matter",
      "no front matter: the first line must be '---'"
    ),
    whole(
      "front matter that is never opened",
      "▸◂depth: 18 m\nsite: Rummu\n---\nA dive.\n",
      "no-front-matter",
      "no front matter: the first line must be '---'",
      fixed: "---\ndepth: 18 m\nsite: Rummu\n---\nA dive.\n",
      isSafe: false
    ),
    whole(
      "front matter that is neither opened nor closed",
      "▸◂depth: 18 m\nsite: Rummu\n\nA dive.\n",
      "no-front-matter",
      "no front matter: the first line must be '---'",
      fixed: "---\ndepth: 18 m\nsite: Rummu\n---\n\nA dive.\n",
      isSafe: false
    ),
    whole(
      "a text with a colon in its first line",
      "▸◂Depth: we went down.\n\nsite: Rummu\n",
      "no-front-matter",
      "no front matter: the first line must be '---'"
    ),
    whole(
      "front matter that is never closed",
      "▸---◂\ndepth: 18 m\n\nA dive.\n",
      "unclosed-front-matter",
      "front matter is never closed; a line '---' ends it",
      fixed: "---\ndepth: 18 m\n---\n\nA dive.\n",
      isSafe: false
    ),
    whole(
      "front matter that is never closed and ends with the file",
      "▸---◂\nsite: Rummu\ntanks:\n  - gas: air",
      "unclosed-front-matter",
      "front matter is never closed; a line '---' ends it",
      fixed: "---\nsite: Rummu\ntanks:\n  - gas: air\n---",
      isSafe: false
    ),
    whole(
      "front matter that is never closed and runs into a text",
      "▸---◂\ndepth: 18 m\nA dive.\n",
      "unclosed-front-matter",
      "front matter is never closed; a line '---' ends it"
    ),
    whole(
      "TOML",
      "▸+++◂\ndepth = 18\n+++\n",
      "toml-front-matter",
      "front matter between '+++' is TOML; divelog reads YAML between '---'"
    ),
    whole(
      "a merge left unresolved in the notes",
      "---\ndepth: 18 m\n---\n\nA dive.\n▸<<<<<<< HEAD◂\nmine\n=======\nyours\n>>>>>>> b\n",
      "merge-conflict",
      "a merge conflict was left unresolved here"
    ),
    whole(
      "a merge left unresolved across the end of the front matter",
      "---\n▸<<<<<<< HEAD◂\ndepth: 18 m\n---\n\nA dive.\n=======\n---\n>>>>>>> b\n",
      "merge-conflict",
      "a merge conflict was left unresolved here"
    ),
    whole(
      "two merges left unresolved are reported once",
      "---\ndepth: 18 m\n---\n▸<<<<<<<◂\n=======\n>>>>>>>\n<<<<<<<\n=======\n>>>>>>>\n",
      "merge-conflict",
      "a merge conflict was left unresolved here"
    ),
    whole(
      "a zero byte before the front matter",
      "▸\0◂---\ndepth: 18 m\n---\n",
      "control-character",
      "control character U+0000 (NUL)"
    ),
    whole(
      "zero bytes for the front matter",
      "▸\0◂\0\0\0\0\0\0\0",
      "control-character",
      "control character U+0000 (NUL)"
    ),
    whole(
      "a blank line before the front matter",
      "▸\n◂---\ndepth: 18 m\n---\n",
      "blank-before-front-matter",
      "front matter must begin on the first line",
      fixed: "---\ndepth: 18 m\n---\n"
    ),
    mixed(
      "only the first line ends with CRLF",
      "---▸\r\n◂depth: 18 m\nsite: Rummu\n---\n",
      fixed: "---\ndepth: 18 m\nsite: Rummu\n---\n"
    ),
    mixed(
      "only the line of the closing delimiter ends with CRLF",
      "---\ndepth: 18 m\n---▸\r\n◂A dive.\n",
      fixed: "---\ndepth: 18 m\n---\nA dive.\n"
    ),
    mixed(
      "lines of the body end otherwise than the front matter's",
      "---\r\ndepth: 18 m\r\n---\r\n\r\nA dive.▸\n◂And more.\n",
      fixed: "---\r\ndepth: 18 m\r\n---\r\n\r\nA dive.\r\nAnd more.\r\n"
    ),
    mixed(
      "a long body settles how lines end",
      "---▸\r\n◂depth: 18 m\r\n---\r\n\nA dive.\nOf\nmany\nwords.\n",
      fixed: "---\ndepth: 18 m\n---\n\nA dive.\nOf\nmany\nwords.\n"
    ),
    whole(
      "two blank lines before the front matter",
      "▸\n \n◂---\ndepth: 18 m\n---\n",
      "blank-before-front-matter",
      "front matter must begin on the first line",
      fixed: "---\ndepth: 18 m\n---\n"
    ),
    whole(
      "spaces behind the closing delimiter",
      "---\ndepth: 18 m\n---▸  ◂\nA dive.\n",
      "space-after-delimiter",
      "spaces after '---'",
      fixed: "---\ndepth: 18 m\n---\nA dive.\n",
      severity: .warning
    ),
    whole(
      "a file of an old Macintosh",
      "---▸\r◂depth: 18 m\r---\r",
      "odd-line-break",
      "U+000D ends a line for YAML but not for editors"
    ),
    whole(
      "a front matter that is a list",
      "---\n▸- depth◂\n- site\n---\n",
      "not-a-mapping",
      "this is not front matter"
    ),
    whole(
      "a front matter that is a text",
      "---\n▸A dive at Rummu.◂\n---\n",
      "not-a-mapping",
      "this is not front matter"
    ),
    whole(
      "a merge left unresolved",
      "---\n▸<<<<<<< HEAD◂\ndepth: 18 m\n=======\ndepth: 19 m\n>>>>>>> mari\n---\n",
      "merge-conflict",
      "a merge conflict was left unresolved here"
    ),
    whole(
      "a merge of files that both sides moved",
      "---\n▸<<<<<<<< ours:a.md◂\ndepth: 18 m\n========\ndepth: 19 m\n>>>>>>>> theirs:b.md\n---\n",
      "merge-conflict",
      "a merge conflict was left unresolved here"
    ),
  ]

  private static func mixed(_ name: String, _ text: String, fixed: String) -> Slip {
    whole(
      name,
      text,
      "mixed-line-endings",
      "some lines end with CRLF and some with LF",
      fixed: fixed,
      severity: .warning
    )
  }

  private static func whole(
    _ name: String,
    _ text: String,
    _ id: String,
    _ says: String,
    fixed: String? = nil,
    isSafe: Bool = true,
    severity: Severity = .error
  ) -> Slip {
    Slip(
      name,
      text,
      id,
      says,
      fixed: fixed,
      isSafe: isSafe,
      severity: severity,
      isWholeFile: true
    )
  }
}
