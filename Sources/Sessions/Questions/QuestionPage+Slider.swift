package import Base
import InputMethods
import Studies

// Sliders, which are pressed at any place of their line and dragged from there.

extension QuestionPage {
  /// The layout of the slider of a question.
  package struct SliderLayout: Sendable {
    /// The index of the question.
    package var question: Int
    /// The area that can be pressed.
    package var frame: Rectangle
    /// The x coordinates of the ends of its line.
    package var line: ClosedRange<Double>

    /// Creates the layout of a slider.
    package init(question: Int, frame: Rectangle, line: ClosedRange<Double>) {
      (self.question, self.frame, self.line) = (question, frame, line)
    }
  }

  /// Whether the question at `index` is answered on a line.
  func isSlider(_ index: Int) -> Bool {
    guard questions.indices.contains(index), case .scale(let scale) = questions[index].kind else {
      return false
    }
    return scale.isSlider
  }

  /// Grabs the slider under `point` and moves its handle there; otherwise handles the bar, if any.
  mutating func press(sliderAt point: Point, _ event: StampedEvent) -> MethodResponse {
    guard let slider = sliders.first(where: { $0.frame.contains(point) }) else {
      return view.point(event.event) ? .handled : .ignored
    }
    focus(on: slider.question)
    showsFocus = false
    heldSlider = slider.question
    moveSlider(to: point, at: event.time)
    return .handled
  }

  /// Moves the slider that is held; returns whether one was.
  mutating func moveSlider(_ event: StampedEvent) -> Bool {
    guard heldSlider != nil else { return false }
    switch event.event {
    case .pointerMoved(let point): moveSlider(to: point, at: event.time)
    case .pointerReleased, .focusLost: heldSlider = nil
    default: break
    }
    return true
  }

  private mutating func moveSlider(to point: Point, at time: Instant) {
    guard let slider = sliders.first(where: { $0.question == heldSlider }),
      let points = questions[slider.question].choices,
      slider.line.upperBound > slider.line.lowerBound
    else { return }
    let length = slider.line.upperBound - slider.line.lowerBound
    let place = min(max((point.x - slider.line.lowerBound) / length, 0), 1)
    let share = isMirrored ? 1 - place : place
    choose(Int((share * Double(points - 1)).rounded()), of: slider.question, at: time)
  }
}
