import Drawing
import Primitives
package import Sessions

/// Where the parts of the form before a session stand.
///
/// The form has no trials, so that it uses more of a large window than the stage does: a list and a panel
/// side by side, with tools above and a foot below.
@MainActor struct StartLayout {
  let context: ViewContext
  /// What the form has room in, in window pixels.
  let page: Rectangle

  /// The largest page, in layout units.
  private static let largest = (width: 1280.0, height: 1040.0)

  init(_ context: ViewContext) {
    self.context = context
    let window = context.layout.window
    page = Rectangle(
      center: Point(x: window.midX.rounded(), y: window.midY.rounded()),
      width: min(window.width, Self.largest.width * context.unit),
      height: min(window.height, Self.largest.height * context.unit))
  }

  var unit: Double { context.unit }

  /// The page's width in layout units.
  private var width: Double { page.width / unit }
  /// The page's height in layout units.
  private var height: Double { page.height / unit }

  /// Whether there is only room for what cannot be left out.
  var isCompact: Bool { width < 1000 || height < 700 }

  /// The point `x`, `y` layout units from the page's upper left corner.
  func point(_ x: Double, _ y: Double) -> Point {
    Point(x: page.x + x * unit, y: page.y + y * unit)
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    let corner = point(x, y)
    return Rectangle(x: corner.x, y: corner.y, width: width * unit, height: height * unit)
  }

  // MARK: - The list

  private var panelWidth: Double { isCompact ? 344 : 460 }
  private var top: Double { isCompact ? 80 : 104 }
  private var rowHeight: Double { isCompact ? 68 : 84 }
  private var bottom: Double { height - (isCompact ? 112 : 84) }

  /// The rows that have room, and the list's bar.
  var list: ListFrame {
    let room = width - 2 * Layout.margin - panelWidth - (isCompact ? 32 : 60)
    let rows = max(1, ((bottom - top) / rowHeight).rounded(.down))
    var list = ListFrame()
    list.unit = unit
    list.rowHeight = rowHeight * unit
    list.rows = frame(Layout.margin, top, room, rows * rowHeight)
    list.bar = frame(Layout.margin + room - 9, top, 44, rows * rowHeight)
    return list
  }

  /// The row at `position` of those that are shown.
  func row(_ position: Int) -> Rectangle {
    let list = list
    return Rectangle(
      x: list.rows.x, y: list.rows.y + Double(position) * list.rowHeight, width: list.rows.width,
      height: list.rowHeight)
  }

  /// What is painted of the bar or its thumb, in the middle of where it can be hit.
  func painted(_ bar: Rectangle) -> Rectangle {
    Rectangle(x: bar.midX - 3 * unit, y: bar.y, width: 6 * unit, height: bar.height)
  }

  // MARK: - The panel

  /// The panel beside the list.
  var panel: Rectangle {
    frame(
      width - Layout.margin - panelWidth, top, panelWidth,
      min(bottom - top, isCompact ? 460 : 640))
  }

  /// The space between the panel's edges and its words, in layout units.
  private var panelPadding: Double { isCompact ? 20 : 28 }
  /// The panel's left and right edge for words, before the page is mirrored.
  var panelLeft: Double { panel.x + panelPadding * unit }
  var panelRight: Double { panel.maxX - panelPadding * unit }
  /// The width of the panel's words.
  var panelRoom: Double { panelRight - panelLeft }
  /// The width of one of the panel's four figures.
  var figureRoom: Double { panelRoom / 4 - 12 * unit }

  /// The width of each of two buttons beside each other in the panel.
  var actionWidth: Double { (panelRoom - 12 * unit) / 2 }

  /// The width of the words on one of these buttons, beside the name of its key, which is `key` pixels wide.
  func actionRoom(beside key: Double) -> Double {
    actionWidth - 16 * unit - (isCompact ? 0 : key + 14 * unit)
  }

  // MARK: - The foot

  /// A button of the foot for words of `width` window pixels, from `x` on.
  func footButton(from x: Double, width: Double) -> Rectangle {
    Rectangle(x: x, y: point(0, height - 74).y, width: width, height: 44 * unit)
  }

  /// The left end of the foot.
  var footStart: Double { point(Layout.margin - 12, 0).x }
  /// The baseline of the foot's words.
  var footBaseline: Double { point(0, height - 47).y }

  /// The field for a folder, before the page is mirrored.
  var folderField: Rectangle {
    Rectangle(
      x: list.rows.x, y: point(0, height - 76).y, width: list.rows.width, height: 48 * unit)
  }
}

extension ViewContext {
  /// Gives the list of `form` its place; to be called before each event and picture.
  package func place(_ form: inout StartForm) {
    var list = StartLayout(self).list
    list.rows = mirrored(list.rows)
    list.bar = mirrored(list.bar)
    form.place(list)
  }

  /// `words` in one line of at most `room` pixels, cut behind a word where they are longer.
  func cut(_ words: String, _ style: TextStyle, to room: Double) -> String {
    cut(words, style, width: .infinity) { typesetter.width($0, style) <= room }
  }

  /// `words` in at most `lines` lines of `width` pixels, cut behind a word where they are longer.
  func cut(_ words: String, _ style: TextStyle, width: Double, lines: Int) -> String {
    cut(words, style, width: width) { self.lines(of: $0, style, width: width) <= lines }
  }

  /// From the first line of `text` to the last, in pixels.
  func heightBelowFirstLine(of text: Text) -> Double {
    Double(typesetter.rows(of: text).count - 1) * typesetter.lineHeight(text.style)
      * text.lineSpacing
  }

  /// The number of lines that `words` take.
  func lines(of words: String, _ style: TextStyle, width: Double) -> Int {
    typesetter.rows(
      of: Text(words, at: Point(x: 0, y: 0), style: style, maximumWidth: width)
    ).count
  }

  /// No screen has room for more characters than this.
  private static let mostCharacters = 2000

  private func cut(
    _ words: String, _ style: TextStyle, width: Double, _ fits: (String) -> Bool
  ) -> String {
    let start = String(words.prefix(Self.mostCharacters))
    if start == words, fits(words) { return words }
    let ends = start.indices.filter { start[$0] == " " && $0 > start.startIndex }
    // Words are few where they fit: bisection finds the last one.
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(Self.shortened(start[..<ends[middle]])) { low = middle + 1 } else { high = middle }
    }
    if low > 0 { return Self.shortened(start[..<ends[low - 1]]) }
    var word = start.prefix(120)
    while !word.isEmpty, !fits(Self.shortened(word)) { word.removeLast() }
    return Self.shortened(word)
  }

  private static func shortened(_ words: Substring) -> String {
    var kept = words
    while let last = kept.last, last.isWhitespace || ",;:.".contains(last) { kept.removeLast() }
    return kept + "…"
  }
}
