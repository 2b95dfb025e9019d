import Primitives
import Testing

/// What a person did in one trial, and what must be found in the log for it.
struct Performance {
  /// How a person ends a trial.
  enum Ending: Equatable {
    case doneButton
    case enterKey
    case giveUpButton
    case escapeKey

    var isGivingUp: Bool { self == .giveUpButton || self == .escapeKey }
  }

  /// What the hand does from the first sight of the target to the end of the trial.
  var acts: [Act] = []
  var ending: Ending
  /// The value at the end, as text; empty where there is none.
  var entered: String
  /// How often the entry was refused for want of a number.
  var wrongConfirms = 0
  var deletions = 0
  /// What a slider must have measured; `nil` for other methods.
  var slider: SliderMeasures?

  /// The outcome for a trial that asks for `target`.
  func outcome(target: String) -> String {
    if ending.isGivingUp { return "gave_up" }
    return entered == target ? "correct" : "incorrect"
  }

  /// The hand's way to end the trial on `screen`.
  static func acts(of ending: Ending, on screen: Announced) throws -> [Act] {
    switch ending {
    case .doneButton: Act.click(at: try screen.middle("done"))
    case .enterKey: [.key(.enter)]
    case .giveUpButton: Act.click(at: try screen.middle("give_up"))
    case .escapeKey: [.key(.escape)]
    }
  }
}

/// What a held slider shows of itself.
struct SliderMeasures: Equatable {
  /// The largest distance of the pointer from the track, in pixels.
  var distance = 0.0
  /// The smallest gain.
  var gain = 1.0
}
