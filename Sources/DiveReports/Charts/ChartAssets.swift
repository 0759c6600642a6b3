/// What a page with charts or maps needs in addition to them.
package enum ChartAssets {
  /// The style, which uses only classes; dark if the system is, or by `data-theme` on the root
  /// element.
  package static let style = Palette.style + ChartStyleText.text
  /// The script that shows values at the pointer; charts are complete without it.
  package static let script = ChartScriptText.text
}
