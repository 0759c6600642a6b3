/// What a page with charts or maps needs in addition to them.
public enum ChartAssets {
  /// The style, by classes alone; dark on screens where the system is, or by
  /// `data-theme` on the root element.
  public static let style = Palette.style + ChartStyleText.text
  /// The script that reads profiles out; charts are whole without it.
  public static let script = ChartScriptText.text
}
