import Interface

/// The columns of the table of trials that there is room for.
struct TrialColumns {
  /// A column in its place, in layout units from where the table begins.
  struct Column {
    let kind: BrowserColumn
    let start: Double
    let width: Double
  }

  /// The columns in their order.
  let all: [Column]
  /// The room between two of them, in layout units.
  let gap: Double

  /// The empty room before the first column and behind the last one, in layout units.
  static let (leading, trailing) = (20.0, 26.0)
  /// The least room between two columns, in layout units.
  private static let leastGap = 14.0

  /// The columns that `browser` shows.
  ///
  /// Those that say whose trial it is, and that by which the rows are ordered, always have room.
  @MainActor init(of browser: Browser, in context: ViewContext) {
    let ordered = browser.question.order?.column
    let naming = ordered == nil ? [] : Self.naming(browser)
    var shown = BrowserColumn.allCases.filter {
      browser.columns.contains($0) || naming.contains($0)
    }
    let room = context.tableWidth - Self.leading - Self.trailing
    func needed() -> Double {
      shown.reduce(0) { $0 + $1.leastWidth + Self.leastGap } - Self.leastGap
    }
    for column in BrowserColumn.dispensable
    where column != ordered && !naming.contains(column) && needed() > room {
      shown.removeAll { $0 == column }
    }
    // What is left over goes to the gaps, and to the names of methods.
    let gaps = Double(max(1, shown.count - 1))
    let gap = Self.leastGap + min(24, max(0, room - needed()) * 0.5 / gaps)
    let rest = max(0, room - needed() - (gap - Self.leastGap) * gaps)
    var start = Self.leading
    all = shown.map { kind in
      let width = kind.leastWidth + (kind == .method ? rest : 0)
      defer { start += width + gap }
      return Column(kind: kind, start: start, width: width)
    }
    self.gap = gap
  }

  /// The columns without which rows that stand in no section would not say whose trials they are.
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

extension BrowserColumn {
  /// Whether it has numbers, which stand under each other by their ends.
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
    case .trace: 72
    case .participant: 76
    case .outcome: 82
    case .study: 84
    case .method: 106
    }
  }

  /// The columns that are left out first where there is no room for all.
  fileprivate static let dispensable: [BrowserColumn] = [
    .study, .phase, .block, .error, .session, .entered, .participant, .outcome, .target, .trace,
  ]
}
