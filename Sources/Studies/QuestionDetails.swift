/// A PNG picture on a page.
package struct PagePicture: Hashable, Sendable {
  /// The bytes of the file.
  package var png: [UInt8]
  /// The words that are read aloud in its place; empty if the study has none.
  package var description: String

  /// Creates a picture.
  package init(png: [UInt8], description: String = "") {
    self.png = png
    self.description = description
  }
}

/// The parts of a question that most have not.
package struct QuestionDetails: Hashable, Sendable {
  /// A text below the question, marked up like instructions; empty for none.
  package var text = ""
  /// The picture below the text; `nil` for none.
  package var picture: PagePicture?
  /// Whether participants may choose 'prefer not to say'.
  package var mayDecline = false
  /// The answer to an earlier question without which it is not asked; `nil` if it always is.
  package var condition: AnswerCondition?

  /// Creates the details of a question that has none.
  package init() {}
}

/// The answer to an earlier question of a form that another question depends on.
package struct AnswerCondition: Hashable, Sendable {
  /// The name of the earlier question, which has choices.
  package var question: String
  /// One of its choices.
  package var answer: String
}
