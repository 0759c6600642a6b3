import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a dive that is deeper than its site.
struct DepthBeyondSite: DiveRule {
  static let about = RuleInfo(
    id: "depth-beyond-site",
    tier: .consistency,
    severity: .warning,
    title: "A dive is no deeper than its site",
    rationale: """
      Either the dive's depth or site is wrong, or a deeper place was found and the site's record \
      needs an update.
      """,
    bad: """
      site: rummu-quarry
      max-depth: ▸48.4 m◂
      """,
    good: """
      site: rummu-quarry
      max-depth: 18.4 m
      """
  )

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    guard let depth = dive.dive.maximumDepth, let site = context.site(of: dive.dive),
      let limit = site.maximumDepth, depth.value > limit.value, !dive.dive.isInvalid
    else { return }
    let (path, sitePath) = (dive.dive.origin.path, site.origin.path)
    report(
      found(
        .depthBeyondSite(
          depth: context.text(depth.range, of: path),
          site: site.title,
          limit: context.text(limit.range, of: sitePath)
        ),
        at: depth.range,
        notes: [Note(.siteDepthWrittenHere, path: sitePath, at: limit.range)]
      )
    )
  }
}
