import Desktop
import Drawing
import Primitives
import Screens

/// The picture in the window: draws what changed and presents it.
@MainActor struct Frame {
  private let typesetter: Typesetter
  private var shown: Picture?
  private var canvas: (pixels: UnsafeMutableRawPointer, canvas: Canvas)?

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  /// Forgets what the window shows, so that all of it is drawn the next time.
  mutating func invalidate() { shown = nil }

  /// Whether the window shows what was last asked for.
  var isCurrent: Bool { shown != nil }

  /// Shows `picture`; returns whether anything was drawn.
  mutating func show(_ picture: Picture, in window: Window) -> Bool {
    let old = shown
    var canvas = canvas
    defer { self.canvas = canvas }
    let dirty = window.withPixels { pixels -> [Rectangle]? in
      if canvas?.pixels != pixels.baseAddress || canvas?.canvas.width != pixels.width
        || canvas?.canvas.height != pixels.height
      {
        canvas = Self.canvas(over: pixels, typesetter: typesetter)
      }
      return canvas?.canvas.update(to: picture, from: old)
    }
    guard let dirty = dirty ?? nil, !dirty.isEmpty else { return false }
    shown = window.present(dirty) ? picture : nil
    return shown != nil
  }

  /// Presents once more what is drawn already.
  func presentAgain(in window: Window) {
    guard let shown else { return }
    window.present([shown.frame])
  }

  private static func canvas(
    over pixels: PixelBuffer, typesetter: Typesetter
  ) -> (UnsafeMutableRawPointer, Canvas)? {
    guard
      let canvas = try? Canvas(
        pixels: pixels.baseAddress, width: pixels.width, height: pixels.height,
        stride: pixels.stride, typesetter: typesetter)
    else { return nil }
    return (pixels.baseAddress, canvas)
  }
}
