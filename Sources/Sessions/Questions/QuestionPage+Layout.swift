import InputMethods
package import Primitives
import Studies

extension QuestionPage {
  /// Where the text of a question's box stands.
  package struct BoxPlace: Sendable {
    /// The question.
    package var question: Int
    /// The box.
    package var frame: Rectangle
    /// The part of the box where text is seen.
    package var textFrame: Rectangle
    /// The rows of its text.
    package var rows: [TextRow]

    /// Creates a place.
    package init(question: Int, frame: Rectangle, textFrame: Rectangle, rows: [TextRow]) {
      self.question = question
      self.frame = frame
      self.textFrame = textFrame
      self.rows = rows
    }
  }

  /// Shows the questions in `sections`, together all of them in order; the focus stays.
  package mutating func show(in sections: [Range<Int>]) {
    guard sections != self.sections, !sections.isEmpty else { return }
    self.sections = sections
    section = sections.firstIndex { $0.contains(focus) } ?? 0
  }

  /// Puts the boxes of the section that is shown in their places.
  ///
  /// `overflow` is by how many pixels the section is taller than its room; `chosen` is what the focus
  /// has chosen, in pixels below the upper edge of the room, as far as the section is scrolled now.
  package mutating func place(
    _ boxes: [BoxPlace], overflow: Double = 0, room: Double = 0, chosen: ClosedRange<Double>? = nil
  ) {
    scrollRange = max(0, overflow)
    if followsChoice, let chosen {
      // Whole pixels, so that what is chosen is seen to its edge.
      scroll +=
        chosen.lowerBound < 0
        ? chosen.lowerBound.rounded(.down) : max(0, chosen.upperBound - room).rounded(.up)
    }
    followsChoice = false
    scroll = min(max(0, scroll), scrollRange.rounded(.up))
    for place in boxes {
      guard case .text(var box) = entries[place.question].content else { continue }
      box.place(in: place.frame, textFrame: place.textFrame, rows: place.rows)
      entries[place.question].content = .text(box)
    }
  }
}
