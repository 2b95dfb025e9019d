import Base
import Datasets
import Drawing
import InputMethods
import Interface
import Languages
import Replay
import Sessions
import Studies

/// A trial in the table: a cell for each column, and under them why it is excluded.
@MainActor struct TrialRowView {
  let browser: Browser
  let position: Int
  let columns: TrialColumns
  let context: ViewContext

  private var theme: Theme { context.theme }
  private var table: BrowserTable { browser.table }
  private var isExcluded: Bool { table.layout.isTall(position) }
  private var isChosen: Bool { browser.selection.contains(position) }
  private var isFocused: Bool {
    browser.focus == .table && browser.selection.focus == position
  }

  var element: any Element {
    Layers {
      Row(spacing: columns.gap) {
        for column in columns.all { cell(column).sized(width: column.width) }
      }.padding(
        Edges(
          leading: TrialColumns.leading,
          bottom: isExcluded ? RowLayout.tallHeight - Self.cellsHeight : 0))
      if isExcluded { exclusion }
    }.read(as: spoken).on { frame, context in ground(frame, context) }
  }

  private var spoken: AccessibleElement {
    let cells = columns.all.map { words(in: $0.kind) } + [isExcluded ? reason : ""]
    var element = AccessibleElement(
      "row_\(position + 1)", .listItem, cells.filter { !$0.isEmpty }.joined(separator: ", "))
    if isChosen { element.states.insert(.selected) }
    if isFocused { element.states.insert(.focused) }
    return element
  }

  private func ground(_ frame: Rectangle, _ context: ViewContext) -> [Shape] {
    let unit = context.unit
    let ring =
      isFocused ? [context.focusRing(around: frame.grown(by: -1.5 * unit), radius: 4)] : []
    guard isChosen else {
      let band = theme.wheelBand.mixed(with: theme.background, by: 0.4)
      return (position % 2 == 1 ? [.box(Box(frame, fill: band))] : []) + ring
    }
    var mark = frame
    mark.width = 4 * unit
    if context.language.isRightToLeft { mark.x = frame.maxX - mark.width }
    return [
      .box(Box(frame, fill: theme.background.mixed(with: theme.accent, by: 0.13))),
      .box(Box(mark, fill: theme.accent)),
    ] + ring
  }

  // MARK: - Cells

  /// The displayed words of a cell.
  private func words(in column: BrowserColumn) -> String {
    guard let field = column.field else { return "" }
    let text = table.text(field, at: position)
    return switch column {
    case .outcome: Outcome(rawValue: text)?.word ?? text
    case .time: BrowserWords.seconds(text)
    case .error: BrowserWords.error(text)
    case .method: BrowserWords.method(text)
    default: text
    }
  }

  private func cell(_ column: TrialColumns.Column) -> any Element {
    let kind = column.kind
    if kind == .trace { return thumbnail }
    if kind == .outcome { return outcome }
    let cell = Words(
      words(in: kind),
      size: 15, isExcluded || isQuiet(kind) ? theme.mutedInk : theme.ink,
      kind == .time ? .semibold : .regular)
    return kind.isNumber ? cell.aligned(.trailing).unbroken() : cell.cut().tellingWhole()
  }

  /// Whether a column's words about the trial are of less importance.
  private func isQuiet(_ column: BrowserColumn) -> Bool {
    switch column {
    case .trial, .block, .session: true
    case .error: Double(table.text(.error, at: position)) == 0
    case .entered: Outcome(rawValue: table.text(.outcome, at: position))?.hasEntry == false
    case .study, .participant, .phase, .method, .target, .outcome, .time, .trace: false
    }
  }

  private var outcome: any Element {
    let outcome = Outcome(rawValue: table.text(.outcome, at: position))
    let color =
      isExcluded ? theme.mutedInk : theme.strong(outcome.map(theme.color) ?? theme.mutedInk)
    let mark: Mark =
      switch outcome {
      case .correct: .check
      case .incorrect: .cross
      case .gaveUp, .timedOut, .aborted, nil: .dash
      }
    return Row(spacing: 7) {
      Painted(width: 12, height: 12) { $1.mark(mark, at: $0.center, color) }
      Words(words(in: .outcome), size: 15, color, .medium).unbroken()
    }
  }

  // MARK: - Exclusion

  /// The height of the cells above a reason, in layout units.
  private static let cellsHeight = 36.0

  private var reason: String {
    table.exclusion(at: position).map { "excluded: “\($0)”" } ?? "excluded"
  }

  /// A line through the cells, and why the trial is excluded.
  private var exclusion: any Element {
    let struck = columns.all.filter { $0.kind != .trace && $0.kind != .trial }
    let warning = theme.strong(theme.warning)
    let start = struck.first?.start ?? TrialColumns.leading
    let end = struck.last.map { $0.start + $0.width } ?? start
    return Column {
      Rule(thickness: 1.2, color: theme.mutedInk).sized(
        width: end - start, height: Self.cellsHeight)
      Row(spacing: 7, alignment: .baseline) {
        Icon.excluded(warning)
        Words(reason, size: 13, warning, .medium).cut().tellingWhole()
      }.padding(Edges(top: -6, trailing: 100))
    }.padding(Edges(leading: start))
  }

  // MARK: - Thumbnail

  /// The value over time in small, a placeholder until it was read, and nothing of a trial without one.
  private var thumbnail: any Element {
    let trial = table.identity(at: position)
    let thumbnail = trial.flatMap { browser.thumbnails[$0] }
    let isUnread = trial.map { !browser.thumbnails.has($0) } ?? false
    return Painted { frame, context in
      if let thumbnail { return shapes(of: thumbnail, in: frame.grown(by: -3 * context.unit)) }
      return isUnread ? placeholder(frame) : []
    }.sized(height: 28)
  }

  private func shapes(of thumbnail: TraceThumbnail, in frame: Rectangle) -> [Shape] {
    let unit = context.unit
    func placed(_ point: Point) -> Point {
      Point(x: frame.x + point.x * frame.width, y: frame.maxY - point.y * frame.height)
    }
    let target = [Point(x: 0, y: thumbnail.target), Point(x: 1, y: thumbnail.target)]
    return [
      .line(
        Line(
          target.map(placed), color: isExcluded ? theme.mutedInk : theme.good, width: 1.2 * unit,
          dash: [3.5 * unit, 2.5 * unit]))
    ]
      + thumbnail.lines.map {
        .line(
          Line(
            $0.map(placed), color: isExcluded ? theme.mutedInk : theme.accent, width: 1.6 * unit,
            cap: .round))
      }
  }

  private func placeholder(_ frame: Rectangle) -> [Shape] {
    let fill = theme.line.mixed(with: theme.background, by: 0.4)
    return [.box(Box(frame, radius: 4 * context.unit, fill: fill))]
      + context.dots(around: frame.center, 7, .horizontal)
  }
}
