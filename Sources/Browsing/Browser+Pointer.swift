import Formats
import InputMethods
package import Primitives
package import Sessions
import Studies

// What the pointer and fingers do.

extension Browser {
  /// The rows that a step of the wheel scrolls.
  private static let wheelRows = 3.0
  /// The distance in layout units from which a finger scrolls.
  private static let slack = 8.0

  /// Gives the parts of the page their places.
  package mutating func place(
    _ frame: TableFrame, sidebar list: ListFrame, replay tracks: [ReplayPage.TimeTrack]
  ) {
    if frame != self.frame {
      if frame.rows != self.frame.rows { drag = nil }
      self.frame = frame
      scroll(by: 0)
    }
    sidebar.place(list)
    replay?.place(tracks)
  }

  /// The bar beside the table.
  private var scrollBar: ScrollBar { frame.scrollBar(total: table.layout.height) }

  /// Scrolls by so many layout units, down where positive.
  package mutating func scroll(by units: Double) {
    guard units.isFinite else { return }
    scroll = min(max(0, scroll + units), scrollBar.last)
  }

  /// Scrolls as far as it takes to show the row that has the focus, below its section's header.
  mutating func reveal() {
    guard let focus = selection.focus else { return }
    let extent = table.layout.extent(of: focus)
    let top = extent.top - table.layout.header
    if top < scroll { scroll = top }
    if extent.top + extent.height > scroll + frame.height {
      scroll = extent.top + extent.height - frame.height
    }
    scroll(by: 0)
  }

  mutating func scroll(at point: Point, steps: Double, _ event: StampedEvent) {
    guard steps.isFinite else { return }
    if frame.sidebar.contains(point) {
      sidebar.scroll(by: -steps * Self.wheelRows)
    } else if frame.pane.contains(point) {
      _ = replay?.handle(event)
    } else {
      scroll(by: -steps * Self.wheelRows * RowLayout.rowHeight)
    }
  }

  mutating func point(_ event: StampedEvent) {
    for pointed in fingers.pointerEvents(for: event) {
      point(pointed.event, event.modifiers, isByFinger: event.isOfFinger)
    }
    if drag == nil { _ = replay?.handle(event) }
  }

  /// Handles a pointer in the sidebar; returns whether it drags it, so that no row is chosen by it.
  package mutating func drags(_ event: StampedEvent) -> Bool {
    var events = fingers
    guard sheet == nil, !isEnlarged else { return false }
    return events.pointerEvents(for: event).reduce(false) { sidebar.point($1.event) || $0 }
  }

  private mutating func point(_ event: InputEvent, _ modifiers: Modifiers, isByFinger: Bool) {
    switch event {
    case .pointerPressed(let point, .primary, let clicks):
      press(point, modifiers, clicks: clicks, isByFinger: isByFinger)
    case .pointerMoved(let point): move(to: point)
    case .pointerReleased(let point, .primary): release(at: point)
    case .focusLost: drag = nil
    default: break
    }
  }

  private mutating func press(
    _ point: Point, _ modifiers: Modifiers, clicks: Int, isByFinger: Bool
  ) {
    closeColumns()
    if frame.bar.contains(point), scrollBar.last > 0 {
      let thumb = scrollBar.thumb(at: scroll)
      // A press beside the thumb brings its middle there.
      let offset = thumb.contains(point) ? point.y - thumb.y : thumb.height / 2
      drag = .bar(offset: offset)
      move(to: point)
    } else if isByFinger, frame.rows.contains(point) {
      drag = .scrolling(startY: point.y, scroll: scroll, hasMoved: false)
    } else if let position = position(at: point) {
      focus = .table
      drag = .choosing
      choose(
        position,
        modifiers.contains(.shift) ? .extend : modifiers.contains(.control) ? .toggle : .replace)
      if clicks == 2, modifiers.isEmpty, replay != nil {
        isEnlarged = true
        drag = nil
      }
    } else if frame.search.contains(point) {
      focus = .search
    }
  }

  private mutating func move(to point: Point) {
    switch drag {
    case .choosing:
      let y = scroll + (point.y - frame.rows.y) / frame.unit
      if let position = table.layout.position(at: y), position != selection.focus {
        choose(position, .extend)
      }
    case .scrolling(let startY, let start, let hasMoved):
      let way = point.y - startY
      let moves = hasMoved || abs(way) > Self.slack * frame.unit
      drag = .scrolling(startY: startY, scroll: start, hasMoved: moves)
      if moves { scroll(by: start - way / frame.unit - scroll) }
    case .bar(let offset):
      scroll(by: scrollBar.scroll(thumbAt: point.y - offset) - scroll)
    case nil: break
    }
  }

  private mutating func release(at point: Point) {
    if case .scrolling(_, _, hasMoved: false) = drag, let position = position(at: point) {
      focus = .table
      choose(position, .replace)
    }
    drag = nil
  }

  /// The position of the row at a point of the window; `nil` on a header, and beyond the rows.
  package func position(at point: Point) -> Int? {
    guard frame.rows.contains(point), frame.unit > 0 else { return nil }
    let inside = (point.y - frame.rows.y) / frame.unit
    // The header of the uppermost section stays at the top.
    if inside < table.layout.header { return nil }
    let y = scroll + inside
    guard let position = table.layout.position(at: y) else { return nil }
    let extent = table.layout.extent(of: position)
    return (extent.top..<extent.top + extent.height).contains(y) ? position : nil
  }

  /// Handles a press in the search field, at `x` among the caret's `stops`.
  package mutating func pressSearch(x: Double, stops: [Double], clicks: Int) {
    focus = .search
    search.press(x: x, stops: stops, clicks: clicks)
  }

  /// Handles a press in the field of a sheet, at `x` among the caret's `stops`.
  package mutating func pressSheet(x: Double, stops: [Double], clicks: Int) {
    sheet?.field?.press(x: x, stops: stops, clicks: clicks)
  }

  // MARK: - Buttons

  /// Does what a button says.
  package mutating func activate(_ button: Button) -> [Action] {
    if button != .columns, !button.isColumn { closeColumns() }
    notice = nil
    switch button {
    case .exclude: askForReason(.exclude)
    case .include: askForReason(.include)
    case .delete: askForDeletion()
    case .restore: return restore()
    case .merge: askForMerge()
    case .export: askForExport()
    case .leave: return [.leave]
    case .undo: return undo()
    case .redo: return redo()
    case .columns: if isChoosingColumns { closeColumns() } else { isChoosingColumns = true }
    case .column(let column):
      // A table without columns would say nothing.
      if columns != [column] { columns.formSymmetricDifference([column]) }
    case .order(let column): order(by: column)
    case .item(let index):
      focus = .sidebar
      let before = sidebar.chosen
      sidebar.choose(index)
      if sidebar.chosen != before { ask() }
    case .opening(let index): sidebar.toggle(index)
    case .enlarge: isEnlarged = replay != nil
    case .confirm: return confirm()
    case .cancel: sheet = nil
    case .exportKind(let kind): sheet?.choose(kind)
    case .clearSearch:
      clearSearch()
      focus = .search
    }
    return []
  }

  /// Does what a button of the replay says.
  package mutating func activate(_ button: ReplayPage.Button) {
    act(on: replay?.activate(button))
  }

  /// Moves on to `now` what plays.
  package mutating func advance(to now: Instant) { replay?.advance(to: now) }
}

extension Browser.Button {
  fileprivate var isColumn: Bool { if case .column = self { true } else { false } }
}

extension InputEvent {
  /// Whether a person does something by it, after which an old notice says nothing any more.
  var isAct: Bool {
    switch self {
    case .keyPressed, .textEntered, .pointerPressed, .touchBegan: true
    default: false
    }
  }
}

extension StampedEvent {
  /// Whether a finger on the glass caused it.
  fileprivate var isOfFinger: Bool {
    switch event {
    case .touchBegan, .touchMoved, .touchEnded: true
    default: isByFinger
    }
  }
}
