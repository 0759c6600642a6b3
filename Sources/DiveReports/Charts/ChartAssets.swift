/// What a page with charts or maps needs in addition to them.
public enum ChartAssets {
  /// The style, which uses only classes; dark if the system is, or by `data-theme` on the root
  /// element.
  public static let style = Palette.style + ChartStyleText.text
  /// The script that shows values at the pointer; charts are complete without it.
  public static let script = ChartScriptText.text
}
