import InputMethods
import Sliders
import Studies

extension Study {
  /// The seconds after which somebody gives up a number that cannot be entered; a guess.
  private static var patience: Double { 15 }
  /// How often a number is typed until the picture fits that hides it; a guess.
  private static var guesses: Double { 3 }

  /// How long a trial takes most people, in seconds: from the press of Start to the end of the trial.
  func seconds(of trial: PlannedTrial) -> Double {
    let start = KeystrokeModel.thought + KeystrokeModel.click
    return start + min(entrySeconds(of: trial), rules.timeLimit ?? .infinity)
  }

  private func entrySeconds(of trial: PlannedTrial) -> Double {
    let scale = scales[trial.scale]
    let settings = settings(of: trial)
    guard settings.canReach(trial.target, on: scale.scale) || scale.tolerance > 0 else {
      return giveUpSeconds
    }
    let method = settings as? any EstimatedMethod
    let entry = EstimatedEntry(
      scale: scale.scale, start: trial.start ?? scale.scale.middle, target: trial.target,
      tolerance: scale.tolerance)
    let once =
      (method?.seconds(entry) ?? KeystrokeModel.pointing)
      + confirmation(isTyped: method.map { type(of: $0).isTyped } ?? false)
    // Who cannot see the value follow the hand has to try.
    let isBlind = trial.task == .match && !type(of: settings).showsStartValue
    return KeystrokeModel.thought
      + (isBlind ? Self.guesses * (once + KeystrokeModel.thought) : once)
  }

  private var giveUpSeconds: Double {
    switch rules.giveUp {
    case .always: Self.patience
    case .after(let seconds): max(seconds, Self.patience)
    case .never: rules.timeLimit ?? Self.patience
    }
  }

  private func confirmation(isTyped: Bool) -> Double {
    if isTyped { return KeystrokeModel.key }
    return switch rules.confirmation {
    case .done: KeystrokeModel.pointing + KeystrokeModel.click
    case .release: 0
    case .dwell(let seconds): seconds
    }
  }
}
