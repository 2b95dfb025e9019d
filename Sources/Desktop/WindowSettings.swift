/// What a window looks like when it opens.
package struct WindowSettings: Hashable, Sendable {
  /// What its frame and the list of windows say.
  package var title: String
  /// Its width in layout pixels.
  package var width: Int
  /// Its height in layout pixels.
  package var height: Int
  /// The width, in pixels, below which it cannot be made narrower.
  package var minimumWidth: Int
  /// The height, in pixels, below which it cannot be made lower.
  package var minimumHeight: Int
  /// Whether it fills the display, without changing the display's resolution.
  package var fullscreen: Bool

  /// Creates settings; all extents are in pixels and at least 1.
  package init(
    title: String, width: Int = 1280, height: Int = 800, minimumWidth: Int = 800,
    minimumHeight: Int = 600, fullscreen: Bool = false
  ) {
    self.title = title
    self.width = max(1, width)
    self.height = max(1, height)
    self.minimumWidth = max(1, minimumWidth)
    self.minimumHeight = max(1, minimumHeight)
    self.fullscreen = fullscreen
  }
}
