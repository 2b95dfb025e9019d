import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// The questions of the visible section; a section taller than the room scrolls.
struct QuestionList: Element {
  let page: QuestionPage

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func flexibility(along axis: Axis) -> Flexibility { .stretches }

  /// The questions of each section: as few sections as possible, of heights as equal as possible.
  func sections(in room: Extent, _ context: ViewContext) -> [Range<Int>] {
    let endless = Extent(room.width, .infinity)
    let heights = page.questions.indices.map {
      page.applies($0) ? QuestionView(page: page, index: $0).extent(in: endless, context).height : 0
    }
    let ends = Column { sharedEnds(in: room.width, context) }.extent(in: endless, context).height
    return Sections.split(heights, room: room.height - ends)
  }

  /// The names of the ends that all scales of a table share, over the first one shown.
  private func sharedEnds(in width: Double, _ context: ViewContext) -> [any Element] {
    guard let scale = page.sharedScale, case .table = page.arrangement(of: 0, in: width, context)
    else { return [] }
    return [
      Row {
        Spacer(.horizontal)
        ScaleEnds(rating: RatingAnswer(scale: scale), room: width)
      }.padding(Edges(bottom: 6))
    ]
  }

  private func shown(in width: Double, _ context: ViewContext) -> any Element {
    Column {
      sharedEnds(in: width, context)
      for index in page.shown where page.applies(index) { QuestionView(page: page, index: index) }
    }
  }

  private func height(in width: Double, _ context: ViewContext) -> Double {
    shown(in: width, context).extent(in: Extent(width, .infinity), context).height
  }

  /// The number of pixels by which the section is taller than `room`.
  func overflow(in room: Rectangle, _ context: ViewContext) -> Double {
    let overflow = height(in: room.width, context) - room.height
    return overflow < 0.5 ? 0 : overflow
  }

  /// Puts all of the section on `page`, that which cannot be seen in `frame` as well.
  func placeAll(in frame: Rectangle, _ context: ViewContext, on placed: inout PlacedPage) {
    let height = height(in: frame.width, context)
    let spare = page.isSingleScale ? max(0, frame.height - height) : 0
    shown(in: frame.width, context).place(
      in: Rectangle(
        x: frame.x, y: (frame.y + spare * 0.4 - page.scroll).rounded(), width: frame.width,
        height: height), context, on: &placed)
  }

  func place(in frame: Rectangle, _ context: ViewContext, on placed: inout PlacedPage) {
    let overflow = overflow(in: frame, context)
    guard overflow > 0 else { return placeAll(in: frame, context, on: &placed) }
    let window = context.layout.window
    // Rings and marks are beside the room.
    placed.clipping(
      to: Rectangle(x: window.x, y: frame.y, width: window.width, height: frame.height)
    ) { placeAll(in: frame, context, on: &$0) }
    let bar = ScrollBar(
      barFrame(beside: frame, context), unit: context.unit, seen: frame.height,
      total: frame.height + overflow)
    placed.parts.append(Part("questions_bar", bar.frame))
    placed.shapes += context.shapes(
      of: bar, at: page.scroll,
      x: context.language.isRightToLeft
        ? frame.x - 18 * context.unit : frame.maxX + 14 * context.unit, width: 4, hasTrack: false)
  }

  /// The area beside the room for questions in which the bar can be hit.
  func barFrame(beside room: Rectangle, _ context: ViewContext) -> Rectangle {
    let width = 44 * context.unit
    return Rectangle(
      x: context.language.isRightToLeft ? room.x - width : room.maxX, y: room.y, width: width,
      height: room.height
    ).intersection(context.layout.window)
  }
}

/// Splits elements one below the other into screens.
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
