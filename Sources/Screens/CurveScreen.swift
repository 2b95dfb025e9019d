import Drawing
package import FreePlay
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The page with the curve editor; its slider is drawn in the context `methods`.
  func curveScreen(
    _ page: CurveEditorPage, methods: ViewContext, leave: Button, _ pointing: Pointing
  ) -> Screen {
    let frames = CurveLayout(layout)
    let curve = page.editor.curve
    let handles = page.editor.handles.indices.map {
      Part("handle_\($0 + 1)", page.editor.frame(of: $0), .hand)
    }
    return screen(
      .curve,
      pageHead("Accuracy curve", "\(curve.family.rawValue) · \(curve.details)")
        + CurveEditorView(editor: page.editor, context: self).shapes
        + CurveCheckView(results: page.checkResults, frame: frames.check, context: self).shapes
        + CurveFiguresView(
          page: page, frames: frames, footStart: leave.frame.maxX + 8 * unit, context: self
        ).shapes + file(page, frames),
      buttons: tabs(.curve) + families(curve, frames) + actions(page, frames) + [leave],
      parts: handles + page.slider.parts
        + [Part("path", frames.path, .text), Part("plot", frames.plot)],
      overlay: page.slider.shapes(in: methods, isRefused: false), pointing)
  }

  /// The x coordinates between the path's characters, for presses of the pointer.
  package func pathStops(of page: CurveEditorPage) -> [Double] {
    leadingStops(of: page.path, in: CurveLayout(layout).path, style: grown.pathStyle)
  }

  private var pathStyle: TextStyle { style(16, .regular, theme.ink) }

  private func families(_ curve: AccuracyCurve, _ frames: CurveLayout) -> [Button] {
    var x = layout.point(Layout.margin, 0).x
    let y = layout.point(0, frames.familiesTop).y
    return CurveFamily.named.map { family in
      let isSelected = family == curve.family
      let width = typesetter.width(family.rawValue, style(15, .semibold, theme.ink)) + 24 * unit
      defer { x += width.rounded() + 4 * unit }
      return Button(
        identity: .play(.family(family)), label: family.rawValue, key: "",
        frame: Rectangle(x: x, y: y, width: width.rounded(), height: 34 * unit),
        style: .choice(isSelected: isSelected))
    }
  }

  private func actions(_ page: CurveEditorPage, _ frames: CurveLayout) -> [Button] {
    let asks = page.asked == .replace(page.path.string)
    let opens = page.asked == .open(page.path.string)
    func button(
      _ identity: Play.Button, _ label: String, _ frame: Rectangle, isPrimary: Bool = false,
      isEnabled: Bool = true
    ) -> Button {
      Button(
        identity: .play(identity), label: label, key: "", frame: frame,
        style: .action(isPrimary: isPrimary),
        isEnabled: isEnabled)
    }
    let editor = page.editor
    return [
      button(.save, asks ? "Replace the file" : "Save curve", frames.button(0), isPrimary: true),
      button(.open, opens ? "Open anyway" : "Open", frames.button(1)),
      button(.reset, "Reset", frames.button(2)),
      button(.undo, "Undo", frames.plotButton(1), isEnabled: editor.canUndo),
      button(.redo, "Redo", frames.plotButton(0), isEnabled: editor.canRedo),
      button(.adopt, "Use suggested", frames.adoptButton, isEnabled: page.adoptable != nil),
    ]
  }

  private func file(_ page: CurveEditorPage, _ frames: CurveLayout) -> [Shape] {
    let field = FieldView(
      frame: frames.path, editor: page.path, stops: pathStops(of: page), style: pathStyle,
      isWrong: page.message?.isError == true, isFocused: page.isPathFocused)
    let isError = page.message?.isError == true
    let words = page.message?.sentence ?? (page.hasChanges ? "Not saved yet" : "Curve file")
    let color = isError ? theme.error : theme.mutedInk
    let style = style(13, isError ? .medium : .regular, color)
    let room = frames.column(frames.messageTop, 42)
    let message = Text(
      words, at: Point(x: room.x, y: 0), style: style, maximumWidth: room.width, lineSpacing: 1.05)
    // The last line stands just over the field.
    var placed = message
    let height = typesetter.size(of: message).height
    placed.at.y =
      max(room.y, room.maxY - height) + typesetter.lineHeight(style) * 0.8
    return [.clipped(Clip(to: room, [.text(placed)]))] + field.shapes(in: self)
  }
}

// MARK: - Layout

extension Layout {
  /// The layout of pages on the larger stage of free play.
  var grown: Layout { ofPages.onStage(ofAtMost: (width: 1920, height: 1200)) }
}

/// The layout of the page with the curve editor, in window pixels.
struct CurveLayout {
  /// The layout whose stage grows with the window.
  private let layout: Layout
  /// The width between the smallest and the largest stage, from 0 to 1.
  let wideness: Double
  /// The height between the smallest and the largest stage, from 0 to 1.
  let tallness: Double

  init(_ layout: Layout) {
    let layout = layout.grown
    self.layout = layout
    wideness = Self.share(of: layout.width, from: Layout.smallest.width, to: Layout.largest.width)
    tallness = Self.share(
      of: layout.height, from: Layout.smallest.height, to: Layout.largest.height)
  }

  /// The left edge of the right column and its width, in layout units.
  private var columnWidth: Double { min(290 + (layout.width - Layout.smallest.width) / 3, 520) }
  private var columnX: Double { layout.width - Layout.margin - columnWidth }

  /// The row of families.
  var familiesTop: Double { 96 }

  private var plotTop: Double { 168 + 12 * tallness }
  /// The numbers and the name of the axis below the plot, and the gap that follows.
  private var axisHeight: Double { 60 + 16 * tallness }

  /// The plot without its labels.
  var plot: Rectangle {
    frame(90, plotTop, columnX - 90 - 50, checkTop - axisHeight - plotTop)
  }

  /// The words above undo and redo.
  func plotButton(_ index: Int) -> Rectangle {
    let end = columnX - 50 - Double(index) * 74
    return frame(end - 68, plotTop - 32, 68, 28)
  }

  /// The button beside them that makes the suggested curve the present one.
  var adoptButton: Rectangle {
    let end = columnX - 50 - 2 * 74
    return frame(end - 122, plotTop - 32, 122, 28)
  }

  /// The column beside the plot, from `y` down to `height` below.
  func column(_ y: Double, _ height: Double) -> Rectangle {
    frame(columnX, y, columnWidth, height)
  }

  /// The baseline of the heading of the right column.
  var headingBaseline: Double { 150 - 20 * wideness }

  /// The slider's area; its track is 90 layout units below the upper edge.
  var slider: Rectangle { column(headingBaseline - 14, 120) }

  /// The table's first baseline, and the distance of its rows.
  var rows: (first: Double, pitch: Double) {
    (headingBaseline + 148 + 24 * tallness, 20 + 7 * tallness)
  }

  /// The upper edge of the message.
  var messageTop: Double { rows.first + 6.5 * rows.pitch + 4 }
  var path: Rectangle { column(messageTop + 48, 38 + 4 * tallness) }
  var buttonsTop: Double { messageTop + 48 + 38 + 4 * tallness + 10 }

  /// The button at `index` in the right column, of which the first is wider.
  func button(_ index: Int) -> Rectangle {
    let gap = 10.0
    let widths = [0.42, 0.32, 0.26].map { $0 * (columnWidth - 2 * gap) }
    let x = columnX + widths[..<index].reduce(0, +) + Double(index) * gap
    return frame(x, buttonsTop, widths[index], 40 + 4 * tallness)
  }

  /// The results of the check: below all else, or below the plot alone where the column is longer.
  var check: Rectangle {
    let isWide = buttonsTop + 44 + 4 * tallness <= checkTop
    let end = isWide ? layout.width - Layout.margin : columnX - 40
    return frame(Layout.margin, checkTop, end - Layout.margin, checkHeight)
  }

  /// Lower where sentences have the room of a wide window.
  private var checkHeight: Double { 142 - 12 * tallness }
  private var checkTop: Double { layout.height - Self.footHeight - checkHeight }

  /// The height of the line below the check.
  static let footHeight = 36.0

  /// The baseline of the words at the foot of the page.
  var footBaseline: Double { layout.height - 14 }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    let corner = layout.point(x, y)
    return Rectangle(
      x: corner.x.rounded(), y: corner.y.rounded(), width: (width * layout.unit).rounded(),
      height: (height * layout.unit).rounded())
  }

  private static func share(of length: Double, from least: Double, to most: Double) -> Double {
    min(max((length - least) / (most - least), 0), 1)
  }
}
