/// The files that every site has in addition to its pages.
enum SiteFiles {
  /// The style of pages.
  static let style = "site.css"
  /// The script for interactive pages.
  static let script = "site.js"
  /// The style of charts and maps.
  static let chartStyle = "chart-style.css"
  /// The script that shows profile values at the pointer.
  static let chartScript = "chart-script.js"

  /// What the search of the pages knows, which they load when one begins to search.
  static let searchIndex = "search-index.js"

  /// The icon of the site in a browser.
  static let icon = "icon.svg"

  /// The files with their content.
  static let texts = [
    style: SiteStyleText.text, script: SiteScriptText.text, chartStyle: ChartAssets.style,
    chartScript: ChartAssets.script, icon: SiteIconText.text,
  ]
}
