/// The kinds of file that a picture can become.
package enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  /// Pixels, as a window shows them.
  case png
  /// Shapes for web pages, one unit to the pixel.
  case svg
  /// Shapes for print, one point to the pixel.
  case pdf
}
