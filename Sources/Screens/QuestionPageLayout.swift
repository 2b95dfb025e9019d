import Drawing
import Experiment
import InputMethods
import Primitives

/// Where the questions of a page stand, and how many of them one screen has room for.
@MainActor struct QuestionPageLayout {
  let page: QuestionPage
  let context: ViewContext

  private var unit: Double { context.unit }
  private var layout: Layout { context.layout }

  /// The scale that all questions of a page of several are answered on; `nil` where they differ.
  static func sharedScale(of page: QuestionPage) -> RatingScale? {
    guard page.questions.count > 1, case .scale(let scale)? = page.questions.first?.kind,
      page.questions.allSatisfy({ $0.kind == .scale(scale) })
    else { return nil }
    return scale
  }

  // MARK: - Frames

  /// From left to right: scales have all of the stage, what is read or typed a narrower column.
  var column: Rectangle {
    let hasScale = page.questions.contains { question in
      if case .scale = question.kind { true } else { false }
    }
    let whole = layout.stage.width - 2 * Layout.margin * unit
    let width = hasScale ? whole : min(whole, 640 * unit)
    return Rectangle(
      x: layout.stage.midX - width / 2, y: layout.point(0, 80).y, width: width, height: 0)
  }

  /// The title and the explanation.
  private var head: [(text: Text, height: Double)] {
    let styles = [
      (page.title, context.scaled(context.theme.title)),
      (page.explanation, context.style(17, .regular, context.theme.mutedInk)),
    ]
    return styles.filter { !$0.0.isEmpty }.map { words, style in
      let text = Text(
        words, at: Point(x: column.x, y: 0), style: style,
        // The number of the section stands at the right of the title.
        maximumWidth: column.width - (words == page.title ? 110 * unit : 0), lineSpacing: 1.1)
      return (text, context.typesetter.size(of: text).height)
    }
  }

  /// Where questions stand.
  var area: Rectangle {
    let head = head.map { $0.height + 4 * unit }.reduce(0, +)
    let top = column.y + head + (head == 0 ? 0 : 10 * unit)
    return Rectangle(
      x: column.x, y: top, width: column.width,
      height: layout.primaryButton.y - Self.footHeight * unit - top)
  }

  /// The room for what is missing, over the primary button, in layout units.
  private static let footHeight = 38.0

  // MARK: - Sections

  private func view(_ index: Int) -> QuestionView {
    QuestionView(index: index, page: page, column: column, context: context)
  }

  /// The names of the ends that all scales share, over the first one shown.
  private var sharedEnds: (scale: RatingScaleView, ends: LikertScales.Ends, height: Double)? {
    guard let first = page.shown.first, view(first).isBeside, let scale = view(first).scale,
      let ends = Self.sharedScale(of: page)?.ends
    else { return nil }
    return (scale, ends, scale.endsHeight(ends) + 8 * unit)
  }

  /// The questions that stand together: as few sections as there can be, as even as they can be.
  var sections: [Range<Int>] {
    let room = area.height - (sharedEnds?.height ?? 0)
    return Sections.split(page.questions.indices.map { view($0).height }, room: room)
  }

  // MARK: - The section that is shown

  /// The height of all questions shown, in pixels.
  private var contentHeight: Double {
    page.shown.map { view($0).height }.reduce(sharedEnds?.height ?? 0, +)
  }

  /// By how many pixels the section is taller than the room for it.
  var overflow: Double { max(0, contentHeight - area.height) }

  /// The questions shown, at their places.
  var placed: [PlacedQuestion] {
    var top = area.y - page.scroll
    if let first = page.shown.first, view(first).isAlone {
      top += max(0, area.height - contentHeight) * 0.4
    }
    top += sharedEnds?.height ?? 0
    return page.shown.map { index in
      defer { top += view(index).height }
      var placed = view(index).placed(at: top)
      if view(index).isBeside {
        placed.shapes.insert(rule(at: top - view(index).besideGap / 2), at: 0)
      }
      return placed
    }
  }

  private func rule(at y: Double) -> Shape {
    let y = y.rounded() + 0.5
    return .line(
      Line(
        [Point(x: column.x, y: y), Point(x: column.maxX, y: y)], color: context.theme.line,
        width: unit))
  }

  /// Title, explanation, the number of the section, and what is missing.
  var words: [Shape] {
    var top = column.y
    let head = head.map { text, height -> Shape in
      var text = text
      text.at.y = top + context.typesetter.baseline(of: text)
      top += height + 4 * unit
      return .text(text)
    }
    return head + number + complaint
  }

  /// The names of the ends that all scales share.
  var endNames: [Shape] {
    guard let (scale, ends, _) = sharedEnds else { return [] }
    return scale.endsShapes(ends, x: column.maxX - scale.width, y: area.y - page.scroll)
  }

  private var number: [Shape] {
    guard page.sections.count > 1 else { return [] }
    let style = context.scaled(context.theme.header)
    return [
      .text(
        Text(
          "Page \(page.section + 1) of \(page.sections.count)",
          at: Point(x: column.maxX, y: column.y + 24 * unit), anchor: .trailing, style: style))
    ]
  }

  private var complaint: [Shape] {
    guard let complaint = page.complaint else { return [] }
    return [
      .text(
        Text(
          complaint,
          at: Point(x: layout.stage.midX, y: layout.primaryButton.y - 16 * unit), anchor: .center,
          style: context.style(15, .medium, context.theme.error)))
    ]
  }
}
