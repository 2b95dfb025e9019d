package import Primitives
import Studies

/// An answer, or a score made of answers, as a row of the log has it.
package struct Answer: Hashable, Sendable {
  /// The questionnaire's name in the log.
  package var questionnaire: String
  /// The question's name in the log, or `score`, `score_raw` or `score_weighted`.
  package var item: String
  /// The question's words as they were shown.
  package var label: String
  /// The number that was answered, the place of a choice counted from 1, or the score; `nil` for
  /// text and where nothing was answered.
  package var value: Double?
  /// The text that was typed, or the words of what was chosen; `nil` where there is none.
  package var text: String?
  /// When the answer was changed last; without one, when its page was left.
  package var time: Instant

  /// Creates a row.
  package init(
    questionnaire: String, item: String, label: String, value: Double? = nil, text: String? = nil,
    time: Instant
  ) {
    self.questionnaire = questionnaire
    self.item = item
    self.label = label
    self.value = value
    self.text = text
    self.time = time
  }
}
