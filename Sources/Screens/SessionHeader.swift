import Drawing
import FreePlay
import Primitives
import Sessions
import Studies

/// The line over every page of a session: block, trial, and how much is done.
@MainActor struct SessionHeader {
  let session: Session
  let context: ViewContext

  var shapes: [Shape] {
    let theme = context.theme
    let layout = context.layout
    let style = context.scaled(theme.header)
    let left = layout.point(Layout.margin, 46)
    let right = layout.point(layout.width - Layout.margin, 46)
    return [
      .text(Text(place, at: left, style: style)),
      .text(Text(count, at: right, anchor: .trailing, style: style)),
    ] + bar
  }

  private var place: String {
    guard let planned = session.planned, let method = session.method else {
      return session.study.title
    }
    let practice = planned.phase == .practice && session.showsTrial ? " · Practice" : ""
    return "Block \(planned.block) of \(session.plan.blocks) · \(method.title)\(practice)"
  }

  private var count: String {
    guard let planned = session.planned, session.showsTrial else { return "" }
    return "Trial \(planned.trial) of \(session.progress.total)"
  }

  private var bar: [Shape] {
    let theme = context.theme
    let layout = context.layout
    let start = layout.point(Layout.margin, 62)
    let width = layout.stage.width - 2 * Layout.margin * layout.unit
    let height = 4 * layout.unit
    let whole = Rectangle(x: start.x, y: start.y, width: width, height: height)
    let done = Rectangle(
      x: start.x, y: start.y, width: width * session.progress.share, height: height)
    return [
      .box(Box(whole, radius: height / 2, fill: theme.line)),
      .box(Box(done, radius: height / 2, fill: theme.accent)),
    ]
  }
}

extension Session {
  /// Whether the page belongs to one trial.
  fileprivate var showsTrial: Bool {
    switch state {
    case .ready, .trial, .saving, .failed: true
    case .instructions, .questions, .method, .onBreak, .results, .ended: false
    }
  }
}
