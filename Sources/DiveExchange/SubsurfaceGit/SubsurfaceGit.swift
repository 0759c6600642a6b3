package import Wording

/// Subsurface's log as its git storage keeps it: a folder of small files, or a commit of them.
package struct SubsurfaceGit: ForeignFormat {
  package let id = "subsurface-git"
  package let program = "subsurface"
  package let shapes: Set<SourceShape> = [.folder, .commit]

  package init() {}

  /// Whether the paths include settings, a site or a dive.
  package func recognises(_ source: SourceGlimpse) -> Bool { Self.isLog(source.paths) }

  private static func isLog(_ paths: [String]) -> Bool {
    // One by one: in a real log the first path decides, and the others need not be sorted.
    paths.contains { path in
      let log = LogTree([path])
      return log.settings != nil || !log.siteFiles.isEmpty || !log.dives.isEmpty
    }
  }

  package func open(_ source: ForeignSource) throws -> any ForeignLog {
    let paths = try source.tree.paths()
    guard Self.isLog(paths) else {
      throw ImportFailure.notThisFormat(path: source.path, format: id)
    }
    return SubsurfaceGitLog(source.tree, paths)
  }

  /// Plans what files of Subsurface's, wherever they are, bring into a logbook.
  ///
  /// - Throws: what the tree throws when it lists its files.
  package func plan(_ tree: any ForeignTree, into target: ImportTarget) throws -> ImportPlan {
    ImportPlan(SubsurfaceGitLog(tree, try tree.paths()), of: self, into: target)
  }

  package func core(of name: String) -> Substring { SubsurfaceName.core(of: name) }

  package func absence(from path: String) -> Message { .noSubsurfaceLog(path: path) }
}
