import Base
import Studies

// The questions of a page that apply, and the places that keys go to.

extension QuestionPage {
  /// Whether the question at `index` is asked: an earlier answer may leave it out.
  package func applies(_ index: Int) -> Bool {
    guard let condition = questions[index].details.condition else { return true }
    guard let earlier = questions[..<index].firstIndex(where: { $0.name == condition.question }),
      applies(earlier), !entries[earlier].isDeclined, let choice = entries[earlier].choice
    else { return false }
    return questions[earlier].meaning(ofChoice: choice).text == condition.answer
  }

  /// Records that the participant prefers not to answer the question at `index`, or withdraws that.
  ///
  /// Either leaves no answer, so that nothing is logged that the participant has declined to report.
  mutating func decline(_ index: Int, at time: Instant) {
    guard questions[index].details.mayDecline else { return }
    var entry = QuestionEntry(questions[index].kind)
    (entry.isDeclined, entry.time) = (!entries[index].isDeclined, time)
    entries[index] = entry
    forgetUnasked()
  }

  /// Forgets the answers to questions that are not asked any more: if they are asked again, they have none, and the log has no
  /// answer that was given to another state of the page.
  mutating func forgetUnasked() {
    for index in questions.indices where !applies(index) {
      entries[index] = QuestionEntry(questions[index].kind)
    }
  }
}

extension QuestionPage {
  /// A place that keys go to: the answer to a question, or the button that declines it.
  private struct Stop: Equatable {
    var question: Int
    var isDecline: Bool
  }

  /// The places of the section that is shown, in order.
  private var stops: [Stop] {
    shown.filter(applies).flatMap { index in
      [Stop(question: index, isDecline: false)]
        + (questions[index].details.mayDecline ? [Stop(question: index, isDecline: true)] : [])
    }
  }

  private func stop(_ step: Int, wraps: Bool) -> Stop? {
    let stops = stops
    guard let present = stops.firstIndex(of: Stop(question: focus, isDecline: isOnDecline)) else {
      return stops.first
    }
    let next = present + step
    if stops.indices.contains(next) { return stops[next] }
    return wraps ? (step > 0 ? stops.first : stops.last) : nil
  }

  /// Whether the section has a place after the one that keys go to, or before it.
  package func walksOn(backwards: Bool) -> Bool { stop(backwards ? -1 : 1, wraps: false) != nil }

  /// Moves the focus to the next place, or to the one before it.
  mutating func moveFocus(by step: Int, wraps: Bool) {
    guard let stop = stop(step, wraps: wraps) else { return }
    focus(on: stop.question)
    isOnDecline = stop.isDecline
    if isOnDecline { followsChoice = true }
  }
}

extension Answer {
  /// The text of an answer that the participant preferred not to give; it has no number.
  package static let declined = "prefer not to say"
}
