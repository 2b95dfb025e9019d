import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// The line over every page of a session: block, trial, and the share that is done.
struct SessionHeader: Element {
  let session: Session

  func extent(in room: Extent, _ context: ViewContext) -> Extent {
    Extent(room.width, SessionFrame.top * context.unit)
  }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let style = context.theme.header
    var words = words(in: context)
    if session.isPilot { words.position = "\(context.words(.startPilot)) · \(words.position)" }
    page.read(
      AccessibleElement(
        "progress", .status,
        [words.position, words.count].filter { !$0.isEmpty }.joined(separator: ", ")))
    let baseline = context.layout.point(0, 46).y
    let overlap = overlap(context)
    let (left, right) = (overlap.left / context.unit, overlap.right / context.unit)
    let isMirrored = context.language.isRightToLeft
    let ends = Edges(leading: isMirrored ? right : left, trailing: isMirrored ? left : right)
    let count = Words(words.count, style).unbroken().aligned(.trailing).silent()
    // A row would measure both again in every picture of a trial.
    let taken = count.extent(in: Extent(.infinity, .infinity), context).width / context.unit
    Words(words.position, style).cut().silent().padding(Edges(trailing: taken + 48)).padding(ends)
      .on(baseline: baseline).place(in: frame, context, on: &page)
    count.padding(ends).on(baseline: baseline).place(in: frame, context, on: &page)
    page.shapes += bar(context)
  }

  private func words(in context: ViewContext) -> (position: String, count: String) {
    guard let planned = session.planned, let method = session.method else {
      return (session.study.title, "")
    }
    let position = context.words(
      .headerBlock,
      [
        "block": "\(planned.block)", "blocks": "\(session.plan.blocks)",
        "method": method.title(in: context.language),
      ])
    guard session.showsTrial else { return (position, "") }
    let (number, total) = session.progress.count(of: planned)
    let count = context.words(
      planned.phase == .practice ? .headerPractice : .headerTrial,
      ["trial": "\(number)", "trials": "\(total)"])
    return (position, count)
  }

  /// The pixels at both ends of the words and the bar that a photodiode's patch would cover.
  private func overlap(_ context: ViewContext) -> (left: Double, right: Double) {
    let top = context.layout.point(Layout.margin, 26)
    return context.patchOverlap(
      with: Rectangle(x: top.x, y: top.y, width: context.lineRoom, height: 40 * context.unit))
  }

  private func bar(_ context: ViewContext) -> [Shape] {
    let start = context.layout.point(Layout.margin, 62)
    let height = 4 * context.unit
    let overlap = overlap(context)
    let room = context.lineRoom - overlap.left - overlap.right
    func box(_ share: Double, _ color: Color) -> Shape {
      let width = room * share
      let x = start.x + overlap.left + (context.language.isRightToLeft ? room - width : 0)
      let frame = Rectangle(x: x, y: start.y, width: width, height: height)
      return .box(Box(frame, radius: height / 2, fill: color))
    }
    return [box(1, context.theme.line), box(session.progress.share, context.theme.accent)]
  }
}

extension Session {
  /// Whether the page belongs to one trial.
  fileprivate var showsTrial: Bool {
    switch state {
    case .ready, .trial, .saving, .failed: true
    case .consent, .withdrawn, .instructions, .questions, .method, .onBreak, .results, .ended: false
    }
  }
}
