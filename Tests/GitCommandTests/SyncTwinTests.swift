#if os(Linux)
  import CommandSupport
  import Testing

  /// Files whose names differ only in their Unicode form are not read, so they are not sent either,
  /// whether one has both or the other form comes from somebody else.
  @Suite(.waiting) struct SyncTwinTests {
    private static let (one, two) = ("\u{E9}", "e\u{301}")

    private static func pair() throws -> GitWorld {
      let world = try GitWorld()
      try world.done(
        """
        git init -q --bare origin.git && git init -q a && cd a && git remote add origin ../origin.git
        mkdir dives && printf 'format: 1\\n' > divelog.yml
        printf -- '---\\nname: Tom\\n---\\n' > diver.md
        \(dive("2024-06-13", in: "dives"))
        git config user.name Tom && divelog sync
        cd .. && git clone -q origin.git b && git -C b config user.name Tom
        """
      )
      return world
    }

    private static func dive(_ day: String, in folder: String) -> String {
      "mkdir -p '\(folder)' && printf -- '---\\ndate: \(day)\\nmax-depth: 12 m\\n---\\n' > '\(folder)/\(day).md'"
    }

    @Test func bothFormsOfOneselfAreNotSent() throws {
      let world = try Self.pair()
      try world.done(
        """
        cd a
        \(Self.dive("2024-06-14", in: "dives/" + Self.one))
        \(Self.dive("2024-06-15", in: "dives/" + Self.two))
        git rev-parse HEAD > ../before
        if divelog sync > ../said 2>&1; then exit 1; fi
        grep -q 'another Unicode form' ../said
        git rev-parse HEAD | cmp - ../before
        git -C ../origin.git rev-parse main | cmp - ../before
        """
      )
    }

    /// What is shown of a file that nobody reads is decided when one of the two gets another name, so
    /// nobody else may change it before.
    @Test func whatAlreadyHasBothFormsIsNotSentUntilOneIsRenamed() throws {
      let world = try Self.pair()
      try world.done(
        """
        cd b
        \(Self.dive("2024-06-14", in: "dives/" + Self.one))
        \(Self.dive("2024-06-15", in: "dives/" + Self.two))
        git add -A && git commit -qm both && git push -q
        cd ../a && git pull -q
        printf 'share: public\\n' >> divelog.yml
        git -C ../origin.git rev-parse main > ../before
        if divelog sync > ../said 2>&1; then exit 1; fi
        grep -q 'another Unicode form' ../said
        git -C ../origin.git rev-parse main | cmp - ../before
        git mv 'dives/\(Self.two)' dives/two
        divelog sync
        divelog list --oldest > ../listed 2>&1 || divelog list > ../listed
        grep -q 2024-06-14 ../listed
        grep -q 2024-06-15 ../listed
        """
      )
    }

    @Test func theOtherFormFromElsewhereIsReported() throws {
      let world = try Self.pair()
      try world.done(
        """
        (cd b && \(Self.dive("2024-06-14", in: "dives/" + Self.one)) && divelog sync)
        git -C origin.git rev-parse main > before
        cd a
        \(Self.dive("2024-06-15", in: "dives/" + Self.two))
        if divelog sync > ../said 2>&1; then exit 1; fi
        grep -q 'another Unicode form' ../said
        git -C ../origin.git rev-parse main | cmp - ../before
        test -s 'dives/\(Self.two)/2024-06-15.md'
        """
      )
    }
  }
#endif
