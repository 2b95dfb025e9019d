package import Base
package import Drawing
package import Studies

extension PhotodiodePatch {
  /// The patch's place: flush in its corner of `window`, in window pixels.
  func frame(in window: Rectangle, unit: Double) -> Rectangle {
    let side = (size * unit).rounded()
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    return Rectangle(
      x: isLeft ? window.x : window.maxX - side, y: isTop ? window.y : window.maxY - side,
      width: side, height: side)
  }
}

extension Shape {
  /// A photodiode's patch: pure white if it `isLit`, otherwise pure black, in every theme.
  package static func patch(_ frame: Rectangle, isLit: Bool) -> Shape {
    let light = isLit ? 1.0 : 0
    return .box(Box(frame, fill: Color(red: light, green: light, blue: light)))
  }
}

extension ViewContext {
  /// The place of the usual patch in `window`, as on the page of `caliper timing`.
  package func usualPatch(in window: Rectangle) -> Rectangle {
    PhotodiodePatch().frame(in: window, unit: unit)
  }

  /// The gap between a photodiode's patch and the content beside it, in layout units.
  private static let patchGap = 12.0

  /// The patch of `study` in this layout of a trial; `nil` if it has none.
  func patchFrame(of study: Study) -> Rectangle? {
    study.patch?.frame(in: layout.window, unit: unit)
  }

  /// The context of pages that keep their corner clear of the patch of `study`.
  func clear(ofPatchIn study: Study) -> ViewContext {
    var context = self
    context.patch = patchFrame(of: study)
    return context
  }

  /// The lengths, in window pixels, by which a photodiode's patch and its gap reach into the ends of `line`.
  func patchOverlap(with line: Rectangle) -> (left: Double, right: Double) {
    guard let patch, patch.y < line.maxY, patch.maxY > line.y else { return (0, 0) }
    let gap = Self.patchGap * unit
    return patch.x <= layout.window.x
      ? (max(0, patch.maxX + gap - line.x), 0) : (0, max(0, line.maxX - patch.x + gap))
  }

  /// `frame`, beside a photodiode's patch if that would cover it.
  func clear(ofPatch frame: Rectangle) -> Rectangle {
    let overlap = patchOverlap(with: frame)
    var frame = frame
    frame.x += overlap.left - overlap.right
    return frame
  }
}

extension ViewContext {
  /// `shown`, the picture of a trial that has ended, with its patch black; `nil` if there is nothing to change.
  ///
  /// A trial stays on screen while it is saved, but its end has to be seen by the photodiode.
  package func withoutLight(_ shown: Screen, of study: Study) -> Screen? {
    guard let frame = patchFrame(of: study) else { return nil }
    let dark = Shape.patch(frame, isLit: false)
    guard shown.picture.shapes.last != dark else { return nil }
    var screen = shown
    screen.picture.shapes.append(dark)
    return screen
  }
}
