import Interface

/// The columns of the table of trials that there is room for.
struct TrialColumns {
  /// A column in its place, in layout units from the left edge of the table.
  struct Column {
    let kind: BrowserColumn
    let start: Double
    let width: Double
  }

  /// The columns in their order.
  let all: [Column]
  /// The columns that are chosen but have no room.
  let missing: [BrowserColumn]
  /// The room between two of them, in layout units.
  let gap: Double

  /// The empty room before the first column and behind the last one, in layout units.
  static let (leading, trailing) = (20.0, 26.0)
  /// The room behind a last column whose title can be pressed: the button of the columns is there as well.
  private static let trailingButton = 34.0
  /// The room between two columns, and the least that it shrinks to before a column is left out, in layout units.
  private static let (usualGap, leastGap) = (14.0, 10.0)

  /// The columns that `browser` shows.
  ///
  /// The results always have room, and with them the column that orders the rows and the one that was added last. Of
  /// the others, the columns that identify the trial are left out last.
  @MainActor init(of browser: Browser, in context: ViewContext) {
    let ordered = browser.question.order?.column
    let naming = ordered == nil ? [] : Self.naming(browser)
    let chosen = BrowserColumn.allCases.filter {
      browser.columns.contains($0) || naming.contains($0)
    }
    var shown = chosen
    func room() -> Double {
      context.tableWidth - Self.leading
        - (shown.last?.isSortable == false ? Self.trailing : Self.trailingButton)
    }
    func widths() -> Double { shown.reduce(0) { $0 + $1.leastWidth } }
    func gaps() -> Double { Double(max(1, shown.count - 1)) }
    let kept = [ordered, browser.addedColumn].compactMap(\.self)
    let order =
      BrowserColumn.dispensable.filter { !naming.contains($0) } + BrowserColumn.dispensableLast
    for column in order
    where !kept.contains(column) && widths() + gaps() * Self.leastGap > room() {
      shown.removeAll { $0 == column }
    }
    missing = chosen.filter { !shown.contains($0) }
    (all, gap) = Self.placed(shown, in: room() - widths(), gaps: gaps())
  }

  /// The columns in their places, between which `rest` layout units are left over.
  ///
  /// First the usual names of methods get their full width. Then gaps and traces get their usual width, and gaps and
  /// long names share the rest.
  private static func placed(
    _ shown: [BrowserColumn], in rest: Double, gaps: Double
  ) -> (all: [Column], gap: Double) {
    let method = shown.contains(.method) ? min(8, max(0, rest - leastGap * gaps)) : 0
    var rest = rest - method
    var gap = min(usualGap, max(leastGap, rest / gaps))
    rest = max(0, rest - gap * gaps)
    let trace = shown.contains(.trace) ? min(8, rest) : 0
    rest -= trace
    let more = min(24, rest * 0.5 / gaps)
    gap += more
    rest -= more * gaps
    let names = shown.filter(\.hasLongWords)
    var start = leading
    let all = shown.map { kind in
      var width = kind.leastWidth + (kind == .trace ? trace : kind == .method ? method : 0)
      if names.contains(kind) { width += rest / Double(names.count) }
      defer { start += width + gap }
      return Column(kind: kind, start: start, width: width)
    }
    return (all, gap)
  }

  /// The columns that identify the participant and session of rows without sections.
  private static func naming(_ browser: Browser) -> Set<BrowserColumn> {
    switch browser.sidebar.chosen {
    case .session, .deleted: []
    case .participant: [.session]
    case .dataSet: [.participant, .session]
    case .everything, .excluded, .simulated, .trash:
      browser.sidebar.entries.count > 1
        ? [.study, .participant, .session] : [.participant, .session]
    }
  }
}

extension TrialColumns {
  /// The tooltip of the button that shows the list of columns.
  var tip: String {
    missing.isEmpty
      ? "Columns"
      : "Columns  No room for \(missing.map(\.rawValue).joined(separator: ", ")). "
        + "Make the window wider, or choose fewer."
  }
}

extension BrowserColumn {
  /// Whether it has numbers, which are aligned at their ends.
  var isNumber: Bool {
    switch self {
    case .session, .block, .trial, .target, .entered, .time, .error: true
    case .study, .participant, .phase, .method, .outcome, .trace: false
    }
  }

  /// The width in layout units without which it cannot be read.
  fileprivate var leastWidth: Double {
    switch self {
    case .trial: 32
    case .error: 44
    case .session, .block, .target: 50
    case .entered, .time: 58
    case .phase: 62
    case .trace: 58
    case .participant: 76
    case .outcome: 82
    case .study: 84
    case .method: 106
    }
  }

  /// Whether its words may be longer than its least width.
  fileprivate var hasLongWords: Bool {
    switch self {
    case .study, .participant, .method: true
    case .session, .block, .trial, .phase, .target, .entered, .outcome, .time, .error, .trace:
      false
    }
  }

  /// The columns that are left out first if there is no room for all.
  fileprivate static let dispensable: [BrowserColumn] = [
    .trace, .trial, .phase, .block, .study, .session,
  ]

  /// The columns that are left out after these; the results are not among them.
  fileprivate static let dispensableLast: [BrowserColumn] = [
    .session, .study, .method, .time, .participant,
  ]
}
