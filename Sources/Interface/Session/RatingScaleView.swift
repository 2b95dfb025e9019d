import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// An answer on a rating scale, as points or as a line.
struct RatingAnswer {
  let scale: RatingScale
  var chosen: Int?
  /// The question's place on its page.
  var question = 0
  /// Whether it is the only one on its page.
  var isLarge = false
  /// Whether its ends are named below it.
  var showsEnds = false

  /// The distance of two points: at least 44 layout units if there is so much room; whole pixels, so that all points
  /// look alike.
  @MainActor func pitch(in room: Double, _ context: ViewContext) -> Double {
    if scale.isSlider {
      return min((isLarge ? 800 : 440) * context.unit, room + 0.5) / Double(scale.points)
    }
    let wanted: Double =
      switch scale.points {
      case ...7: isLarge ? 76 : 56
      case ...RatingScale.mostNumbered: isLarge ? 64 : 48
      default: 44
      }
    // Half a pixel is the rounding of an extent between its measurement and its placement.
    let widest = ((room + 0.5) / Double(scale.points)).rounded(.down)
    return min((wanted * context.unit).rounded(.up), widest)
  }

  /// The extent of all points from left to right, in pixels.
  @MainActor func width(in room: Double, _ context: ViewContext) -> Double {
    pitch(in: room, context) * Double(scale.points)
  }

  /// In layout units.
  var rowHeight: Double { isLarge ? 64 : 44 }

  /// A slider without a value at first.
  @MainActor func spoken(_ context: ViewContext) -> AccessibleElement {
    let language = context.language
    let value = { (point: Int) in language.number("\(scale.value(at: point))") }
    var element = AccessibleElement(
      "question_\(question + 1)", .slider, "", value: chosen.map(value) ?? "")
    element.minimum = value(0) + ": " + language.words(scale.ends.low)
    element.maximum = value(scale.points - 1) + ": " + language.words(scale.ends.high)
    element.keys = context.choiceKeys(
      digits: scale.points <= RatingScale.mostNumbered ? min(scale.points, 9) : nil)
    return element
  }
}

/// The points of a rating scale in a row: circles with numbers, or marks on a line if there are too many of them for
/// numbers.
struct RatingScaleView: Composite, QuestionAnswer {
  let rating: RatingAnswer

  private var scale: RatingScale { rating.scale }

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    let pitch = rating.pitch(in: room.width, context)
    return Column {
      Row {
        for index in 0..<scale.points {
          point(index).sized(
            width: pitch / context.unit, height: rating.rowHeight)
        }
      }.on { frame, context in line(in: frame.grown(by: -pitch / 2), context) }
      if rating.showsEnds { ScaleEnds(rating: rating, room: room.width) }
    }
  }

  private func point(_ index: Int) -> Button {
    let isMajor = index == 0 || index == scale.points - 1 || 2 * index == scale.points - 1
    return Button(
      SessionButton.page(.point(index, question: rating.question)), "\(scale.value(at: index))",
      style: scale.points <= RatingScale.mostNumbered
        ? .point(isSelected: index == rating.chosen)
        : .mark(isSelected: index == rating.chosen, isMajor: isMajor))
  }

  /// The line under many marks.
  private func line(in frame: Rectangle, _ context: ViewContext) -> [Shape] {
    guard scale.points > RatingScale.mostNumbered else { return [] }
    let ends = [frame.x, frame.maxX].map { Point(x: $0, y: frame.midY) }
    return [.line(Line(ends, color: context.theme.jaws, width: 1.5 * context.unit))]
  }

  func spoken(_ context: ViewContext) -> AccessibleElement { rating.spoken(context) }
}

/// The meaning of a rating scale's ends, in words at the edges of its points.
struct ScaleEnds: Composite {
  let rating: RatingAnswer
  /// The room for the points from left to right, in pixels.
  let room: Double

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    let unit = context.unit
    let scale = rating.scale
    let pitch = rating.pitch(in: self.room, context)
    let point = Rectangle(
      x: 0, y: 0, width: pitch, height: rating.rowHeight * unit)
    // From the first point's edge to its visible part.
    let inset =
      scale.isSlider
      ? SliderAnswerView.inset * unit
      : scale.points <= RatingScale.mostNumbered
        ? (pitch - Button.pointDiameter(in: point, context)) / 2 : pitch / 2 - 10 * unit
    let style = TextStyle(size: rating.isLarge ? 16 : 14, color: context.theme.mutedInk)
    let ends = [scale.ends.low, scale.ends.high].map {
      Words(context.language.words($0), style).silent().spaced(1)
    }
    return Row(spacing: 12, alignment: .leading) {
      ends[0].fillingWidth()
      ends[1].aligned(.trailing).fillingWidth()
    }.padding(Edges(top: 0, leading: inset / unit, bottom: 4, trailing: inset / unit))
      .sized(width: pitch * Double(scale.points) / unit)
  }
}

extension RatingScale {
  /// The most points that have numbers.
  fileprivate static let mostNumbered = 11
}
