import Base
import Desktop
import Drawing

/// The picture in the window: draws what changed and presents it.
@MainActor struct Frame {
  private let typesetter: Typesetter
  private var shown: Picture?
  /// The largest share of the window that is rehearsed.
  private static let largestRehearsal = 0.2
  /// The areas changed by the last picture.
  private var lastChange: [Rectangle] = []
  private var canvas: (pixels: UnsafeMutableRawPointer, canvas: Canvas)?

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  /// Forgets the picture in the window, so that all of it is drawn the next time.
  mutating func invalidate() { shown = nil }

  /// Whether the window shows the picture that was last requested.
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
    lastChange = dirty
    shown = window.present(dirty) ? picture : nil
    return shown != nil
  }

  /// Draws the last change once more out of sight, unless it was a large part of the window: the next motion would have
  /// to wait for that.
  func rehearse() {
    guard let shown else { return }
    let changed = lastChange.reduce(0) { $0 + $1.width * $1.height }
    guard changed <= Self.largestRehearsal * shown.width * shown.height else { return }
    canvas?.canvas.rehearse(shown, in: lastChange)
  }

  /// Presents the drawn picture once more.
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
