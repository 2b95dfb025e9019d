import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Studies

/// Where the questions of a page stand, and how many of them one screen has room for; measured once.
@MainActor struct QuestionPageLayout {
  /// The page; it may turn to another section, and everything else stays as it was measured.
  var page: QuestionPage
  /// Where questions stand.
  let area: Rectangle
  private let views: [QuestionView]
  private let head: [Text]
  private let context: ViewContext

  private var unit: Double { context.unit }

  /// The room for what is missing, over the primary button, in layout units.
  private static let footHeight = 38.0

  /// Measures `page`.
  init(_ page: QuestionPage, _ context: ViewContext) {
    self.page = page
    self.context = context
    let column = Self.column(of: page, context)
    let (head, top) = Self.head(of: page, column, context)
    self.head = head
    area = Rectangle(
      x: column.x, y: top, width: column.width,
      height: context.layout.primaryButton.y - Self.footHeight * context.unit - top)
    views = page.questions.indices.map {
      QuestionView($0, of: page, column: column, context: context)
    }
  }

  /// From left to right: scales have all of the stage, what is read or typed a narrower column.
  private static func column(of page: QuestionPage, _ context: ViewContext) -> Rectangle {
    let layout = context.layout
    let whole = layout.stage.width - 2 * Layout.margin * context.unit
    let width =
      page.questions.contains { $0.kind.isScale } ? whole : min(whole, 640 * context.unit)
    return Rectangle(
      x: layout.stage.midX - width / 2, y: layout.point(0, 80).y, width: width, height: 0)
  }

  /// The title and the explanation, and where questions begin below them.
  private static func head(
    of page: QuestionPage, _ column: Rectangle, _ context: ViewContext
  ) -> ([Text], Double) {
    let unit = context.unit
    let parts = [
      (
        context.language.words(page.title), context.scaled(context.theme.title),
        Self.titleRoom(in: column.width, unit: unit)
      ),
      (
        context.language.words(page.explanation),
        context.style(17, .regular, context.theme.mutedInk), column.width
      ),
    ].filter { !$0.0.isEmpty }
    var top = column.y
    let texts = parts.map { words, style, width in
      var text = Text(
        words, at: Point(x: column.x, y: 0), style: style, maximumWidth: width, lineSpacing: 1.1)
      text.at.y = top + context.typesetter.baseline(of: text)
      top += context.typesetter.size(of: text).height + 4 * unit
      return text
    }
    return (texts, (texts.isEmpty ? top : top + 10 * unit).rounded())
  }

  /// The room for the title of a column of `width` pixels: the number of the section stands at its right.
  static func titleRoom(in width: Double, unit: Double) -> Double { width - 110 * unit }

  // MARK: - Sections

  /// The questions that stand together: as few sections as there can be, as even as they can be.
  var sections: [Range<Int>] {
    Sections.split(views.map(\.height), room: area.height - endsHeight)
  }

  /// The names of the ends that all scales of a table share, over the first one shown.
  private var sharedEnds: ScaleEnds? {
    guard views.first?.arrangement == .beside(isTable: true), let scale = page.sharedScale else {
      return nil
    }
    let pitch = RatingScaleView.pitch(of: scale, isLarge: false, room: area.width, unit: unit)
    return ScaleEnds(scale, pitch: pitch, isLarge: false, context: context)
  }

  private var endsHeight: Double { sharedEnds.map { $0.height + 8 * unit } ?? 0 }

  // MARK: - The section that is shown

  /// By how many pixels the section is taller than the room for it.
  var overflow: Double { max(0, -spare) }

  private var spare: Double {
    area.height - page.shown.map { views[$0].height }.reduce(endsHeight, +)
  }

  /// The questions shown, at their places.
  var placed: [PlacedQuestion] {
    var top = area.y - page.scroll + endsHeight
    if views.first?.arrangement == .alone { top += max(0, spare) * 0.4 }
    return page.shown.map { index in
      let view = views[index]
      defer { top += view.height }
      var placed = view.placed(at: top.rounded())
      if view.arrangement.isBeside {
        placed.shapes.append(rule(at: top - view.arrangement.gapBelow / 2 * unit))
      }
      return placed
    }
  }

  private func rule(at y: Double) -> Shape {
    let y = y.rounded() + 0.5
    return .line(
      Line(
        [Point(x: area.x, y: y), Point(x: area.maxX, y: y)], color: context.theme.line, width: unit)
    )
  }

  /// The extent of the focus's choice, in pixels below the upper edge of the room.
  var chosen: ClosedRange<Double>? {
    guard let choice = page.entries[page.focus].choice else { return nil }
    let name = "choice_\(page.focus + 1)_\(choice + 1)"
    let frame = placed.lazy.flatMap(\.buttons).first { $0.name == name }?.frame
    return frame.map { ($0.y - area.y)...($0.maxY - area.y) }
  }

  // MARK: - Around the questions

  /// Title, explanation, the number of the section, and what is missing.
  var words: [Shape] { head.map { .text($0) } + number + messageShapes }

  /// The names of the ends that all scales share.
  var endNames: [Shape] {
    guard let ends = sharedEnds, let width = views.first?.answer.width else { return [] }
    return ScaleEnds.shapes(ends.texts, x: area.maxX - width, y: area.y - page.scroll)
  }

  private var number: [Shape] {
    guard page.sections.count > 1 else { return [] }
    return [
      .text(
        Text(
          context.words(
            .headerPage, ["page": "\(page.section + 1)", "pages": "\(page.sections.count)"]),
          at: Point(x: area.maxX, y: context.layout.point(0, 104).y), anchor: .trailing,
          style: context.scaled(context.theme.header)))
    ]
  }

  private var messageShapes: [Shape] {
    guard page.missing > 0 else { return [] }
    let layout = context.layout
    return [
      .text(
        Text(
          context.words(.questionMissing, count: page.missing),
          at: Point(x: layout.stage.midX, y: layout.primaryButton.y - 16 * unit),
          anchor: .center, style: context.style(15, .medium, context.theme.error)))
    ]
  }
}

/// Splits what stands one below the other into screens.
enum Sections {
  /// As few sections of `heights` as have room, as even as they can be.
  ///
  /// Something taller than the room has a section of its own.
  static func split(_ heights: [Double], room: Double) -> [Range<Int>] {
    let most = filled(heights, room: room)
    guard most.count > 1 else { return most }
    // The least room that needs no more sections, to a pixel.
    var (low, high) = (0.0, room)
    while high - low > 1 {
      let middle = (low + high) / 2
      if filled(heights, room: middle).count > most.count { low = middle } else { high = middle }
    }
    return filled(heights, room: high)
  }

  /// Sections that are filled one after the other.
  private static func filled(_ heights: [Double], room: Double) -> [Range<Int>] {
    var sections: [Range<Int>] = []
    var (first, height) = (0, 0.0)
    for (index, next) in heights.enumerated() {
      if index > first, height + next > room {
        sections.append(first..<index)
        (first, height) = (index, 0)
      }
      height += next
    }
    return sections + [first..<heights.count]
  }
}
