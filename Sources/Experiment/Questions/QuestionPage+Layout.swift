import InputMethods
public import Primitives

extension QuestionPage {
  /// Where the text of a question's box stands.
  public struct BoxPlace: Sendable {
    /// The question.
    public var question: Int
    /// The box.
    public var frame: Rectangle
    /// The part of the box where text is seen.
    public var textFrame: Rectangle
    /// The rows of its text.
    public var rows: [TextRow]

    /// Creates a place.
    public init(question: Int, frame: Rectangle, textFrame: Rectangle, rows: [TextRow]) {
      self.question = question
      self.frame = frame
      self.textFrame = textFrame
      self.rows = rows
    }
  }

  /// Shows the questions in `sections`, together all of them in order; the focus stays.
  public mutating func show(in sections: [Range<Int>]) {
    guard sections != self.sections, !sections.isEmpty else { return }
    self.sections = sections
    section = sections.firstIndex { $0.contains(focus) } ?? 0
  }

  /// Puts the boxes of the section that is shown in their places.
  ///
  /// `overflow` is by how many pixels the section is taller than the screen.
  public mutating func place(_ boxes: [BoxPlace], overflow: Double) {
    scrollRange = max(0, overflow)
    scroll = min(scroll, scrollRange)
    for place in boxes {
      guard case .text(var box) = entries[place.question].content else { continue }
      box.place(in: place.frame, textFrame: place.textFrame, rows: place.rows)
      entries[place.question].content = .text(box)
    }
  }
}
