import Base
import Datasets
import Drawing
import Interface
import Replay
import Studies

/// The header above the trials of a block.
@MainActor struct SectionHeader {
  let browser: Browser
  let index: Int

  /// The most rows of a section that are counted by their outcomes for every picture.
  private static let mostCounted = 2000

  private var table: BrowserTable { browser.table }
  private var section: TrialSection { table.sections[index] }

  func element(in context: ViewContext) -> any Element {
    let theme = context.theme
    return line(theme).padding(Edges(leading: 20, trailing: 32)).readAsOne().on { frame, context in
      [.box(Box(frame, fill: theme.wheelBand))]
        + [frame.y, frame.maxY].map { y in
          .line(
            Line(
              [Point(x: frame.x, y: y), Point(x: frame.maxX, y: y)], color: theme.line,
              width: context.unit))
        }
    }
  }

  /// The name, and as many of the counts as leave room for it; a tip has the missing ones.
  private func line(_ theme: Theme) -> any Element {
    let counts = counts
    let title = Words(title, size: 14.5, theme.ink, .semibold)
    let whole = "\(title.string): \(counts.joined(separator: ", "))"
    func line(_ title: Words, _ counts: ArraySlice<String>) -> any Element {
      Row(spacing: 8) {
        title
        Spacer(.horizontal)
        Words(counts.joined(separator: " · "), size: 13.5, theme.mutedInk).unbroken()
      }
    }
    return FirstFitting {
      line(title.unbroken(), counts[...])
      for number in counts.indices.reversed() {
        line(title.unbroken(), counts.prefix(number)).tip(whole)
      }
      line(title.cut(), []).tip(whole)
    }
  }

  private func count(_ isSo: (Int) -> Bool) -> Int {
    section.positions.count <= Self.mostCounted ? section.positions.count(where: isSo) : 0
  }

  /// The number of rows for practice; 0 if the rows are not counted.
  private var practice: Int {
    count { table.text(.phase, at: $0) == Phase.practice.rawValue }
  }

  private var title: String {
    let first = section.positions.lowerBound
    let isPractice = practice == section.positions.count
    // The sidebar already shows the session and its participant.
    let isOneSession = if case .session = browser.sidebar.chosen { true } else { false }
    let whose =
      isOneSession
      ? []
      : [table.text(.participant, at: first), "session \(table.text(.session, at: first))"]
    let what = [
      "Block \(section.block)\(isPractice ? ", practice" : "")",
      BrowserWords.method(table.text(.method, at: first)),
    ]
    return (whose + what).joined(separator: " · ")
  }

  /// The counts of trials, the most important first.
  private var counts: [String] {
    let all = section.positions.count
    var counts = [BrowserWords.count(all, "trial")]
    if all <= Self.mostCounted {
      let practice = practice
      if practice > 0, practice < all { counts.append("\(practice) for practice") }
      let correct = count { table.text(.outcome, at: $0) == Outcome.correct.rawValue }
      counts.append("\(correct) \(Outcome.correct.word)")
      let excluded = count(table.layout.isTall)
      if excluded > 0 { counts.append("\(excluded) excluded") }
    }
    return counts
  }
}
