extension Slip {
  /// Values that YAML takes for something else.
  static let values = [
    Slip(
      "'>' starts a block text",
      "depth: ▸>30◂\n",
      "block-text-mark",
      "'>' starts a block text",
      fixed: "depth: \">30\"\n"
    ),
    Slip(
      "'>5' is a block text without a line",
      "depth: ▸>5◂\nsite: Rummu\n",
      "block-text-mark",
      "'>' starts a block text",
      fixed: "depth: \">5\"\nsite: Rummu\n",
      isSafe: false
    ),
    Slip(
      "a dash says nothing",
      "depth: ▸-◂\nsite: Rummu\n",
      "empty-value",
      "'-' says nothing; leave out what is not recorded",
      fixed: "site: Rummu\n"
    ),
    Slip(
      "a dash beside a comment is looked at first",
      "depth: ▸-◂ # the computer failed\nsite: Rummu\n",
      "empty-value",
      "'-' says nothing; leave out what is not recorded",
      fixed: "site: Rummu\n",
      isSafe: false
    ),
    Slip(
      "a question mark says nothing",
      "visibility: ▸?◂\nsite: Rummu\n",
      "empty-value",
      "'?' says nothing; leave out what is not recorded",
      fixed: "site: Rummu\n"
    ),
    Slip(
      "'?' cannot start a value",
      "site: ▸? near Rummu◂\n",
      "reserved-character",
      "'?' cannot start a value",
      fixed: "site: \"? near Rummu\"\n",
      isSafe: false
    ),
    Slip(
      "a hash in front of a bracket's first item",
      "tags: [▸#wreck, night]◂\nsite: Rummu\n",
      "comment-in-value",
      "'#wreck, night]' is read as a comment, not as part of the value"
    ),
    Slip(
      "nothing between two commas",
      "tags: [a, ▸,◂ b]\n",
      "empty-value",
      "nothing before ','",
      fixed: "tags: [a, b]\n",
      isSafe: false
    ),
    Slip(
      "nothing before the first comma",
      "tags: [▸,◂ b]\n",
      "empty-value",
      "nothing before ','",
      fixed: "tags: [ b]\n",
      isSafe: false
    ),
    Slip(
      "a list begins on the next line",
      "buddies: ▸- Al◂\n",
      "list-beside-key",
      "a list's item on the line of its key; each needs a line of its own",
      fixed: "buddies: [Al]\n",
      isSafe: false
    ),
    Slip(
      "stars are an alias",
      "rating: ▸****◂\n",
      "alias",
      "'****' is an alias of YAML, not text",
      fixed: "rating: 4\n",
      isSafe: false
    ),
    Slip(
      "an anchor before a value",
      "depth: ▸&d 18 m◂\n",
      "anchor",
      "'&d 18 m' is an anchor of YAML, not text",
      fixed: "depth: 18 m\n",
      isSafe: false
    ),
    Slip(
      "an alias of nothing",
      "site: ▸*rummu◂\n",
      "alias",
      "'*rummu' is an alias of YAML, not text",
      fixed: "site: \"*rummu\"\n",
      isSafe: false
    ),
    Slip(
      "an anchor swallows a text",
      "site: ▸&co◂\n",
      "anchor",
      "'&co' is an anchor of YAML, not text",
      fixed: "site: \"&co\"\n",
      isSafe: false
    ),
    Slip(
      "a tag swallows a text",
      "site: ▸!important◂\n",
      "tag",
      "'!important' is a tag of YAML, not text",
      fixed: "site: \"!important\"\n",
      isSafe: false
    ),
    Slip(
      "a tag of a type",
      "rating: ▸!!int 3◂\n",
      "tag",
      "'!!int 3' is a tag of YAML, not text",
      fixed: "rating: 3\n",
      isSafe: false
    ),
    Slip(
      "a tag of Python",
      "site: ▸!!python/object◂\n",
      "tag",
      "'!!python/object' is a tag of YAML, not text",
      fixed: "site: \"!!python/object\"\n",
      isSafe: false
    ),
    Slip(
      "a merge key merges",
      "▸<<◂: *base\ndepth: 18 m\n",
      "merge-key",
      "'<<' merges mappings in YAML; write the keys out"
    ),
    Slip(
      "'@' cannot start a value",
      "buddies: ▸@alice◂\n",
      "reserved-character",
      "'@' cannot start a value",
      fixed: "buddies: \"@alice\"\n"
    ),
    Slip(
      "'@' cannot start an item",
      "buddies: [▸@alice◂, bob]\n",
      "reserved-character",
      "'@' cannot start a value",
      fixed: "buddies: [\"@alice\", bob]\n"
    ),
    Slip(
      "'`' cannot start a value",
      "site: ▸`x`◂\n",
      "reserved-character",
      "'`' cannot start a value",
      fixed: "site: \"`x`\"\n"
    ),
    Slip(
      "'%' cannot start a value",
      "gas: ▸%32◂\n",
      "reserved-character",
      "'%' cannot start a value",
      fixed: "gas: \"%32\"\n"
    ),
    Slip(
      "a colon and a space make a key",
      "title: Dive 1▸:◂ the wreck\n",
      "colon-in-value",
      "text with ': ' in it is not quoted",
      fixed: "title: \"Dive 1: the wreck\"\n"
    ),
    Slip(
      "a hash starts a comment",
      "site: Blue Hole ▸#2◂\n",
      "comment-in-value",
      "'#2' is read as a comment, not as part of the value",
      fixed: "site: \"Blue Hole #2\"\n",
      isSafe: false
    ),
    Slip(
      "a hash leaves a value empty",
      "tags: ▸#deep◂\n",
      "comment-in-value",
      "'#deep' is read as a comment, not as part of the value",
      fixed: "tags: \"#deep\"\n",
      isSafe: false
    ),
    Slip(
      "a hash hides a bracket's end",
      "tags: [deep ▸#wreck]◂\n",
      "comment-in-value",
      "'#wreck]' is read as a comment, not as part of the value"
    ),
    Slip(
      "a quote within quotes",
      "buddies: ▸'O'Brien'◂\n",
      "quote-in-quotes",
      "text after the closing quote; ' inside '…' is written ''",
      fixed: "buddies: \"O'Brien\"\n",
      isSafe: false
    ),
    Slip(
      "a quote within the quotes of an item",
      "buddies: [Al, ▸'O'Brien'◂]\n",
      "quote-in-quotes",
      "text after the closing quote; ' inside '…' is written ''",
      fixed: "buddies: [Al, \"O'Brien\"]\n",
      isSafe: false
    ),
    Slip(
      "an inch within quotes",
      "site: ▸\"5\" tank\"◂\n",
      "quote-in-quotes",
      "text after the closing quote; \" inside \"…\" is written \\\"",
      fixed: "site: \"5\\\" tank\"\n",
      isSafe: false
    ),
    Slip(
      "a quote that is never closed",
      "site: ▸\"◂Blue Hole\ndepth: 18 m\n",
      "unclosed-quote",
      "a quote \" is never closed"
    ),
    Slip(
      "a single quote that is closed by another line's",
      "site: ▸'◂t Zand\ndepth: 18 m\nbuddies: Al's\n",
      "unclosed-quote",
      "a quote ' is never closed; inside '…' it is written ''"
    ),
    Slip(
      "a bracket that is never closed",
      "tags: ▸[◂wreck, night\ndepth: 18 m\n",
      "unclosed-bracket",
      "'[' is never closed with ']'",
      fixed: "tags: [wreck, night]\ndepth: 18 m\n",
      isSafe: false
    ),
    Slip(
      "a brace that is never closed",
      "tanks:\n  - ▸{◂volume: 12 L\n  - {volume: 7 L}\n",
      "unclosed-bracket",
      "'{' is never closed with '}'",
      fixed: "tanks:\n  - {volume: 12 L}\n  - {volume: 7 L}\n",
      isSafe: false
    ),
    Slip(
      "a text behind a bracket",
      "title: [old] ▸wreck◂\n",
      "text-after-bracket",
      "'wreck' after the closing bracket",
      fixed: "title: \"[old] wreck\"\n",
      isSafe: false
    ),
    Slip(
      "a bracket's end cannot start a value",
      "site: ▸]Rummu◂\n",
      "reserved-character",
      "']' cannot start a value",
      fixed: "site: \"]Rummu\"\n",
      isSafe: false
    ),
    Slip(
      "an escape that YAML does not know",
      "site: \"C:▸\\q◂\"\n",
      "unknown-escape",
      "unknown escape '\\q' in a text in double quotes",
      fixed: "site: 'C:\\q'\n",
      isSafe: false
    ),
  ]
}
