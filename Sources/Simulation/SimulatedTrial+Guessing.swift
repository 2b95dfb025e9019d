import Glibc
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

extension SimulatedTrial {
  /// Has `set` enter the number that is asked for.
  ///
  /// Where a picture is to be matched there is none. Then a first number is guessed from the picture,
  /// and each time a difference is seen the next one is judged from it, as long as that helps.
  mutating func enter(
    by set: (Int, inout SimulatedTrial) throws(Abandonment) -> Void
  ) throws(Abandonment) {
    guard isMatching else { return try set(target, &self) }
    var patience = Patience(person.patience)
    var best: (number: Int, steps: Int)?
    // Who is told that it is not right goes on from there.
    if machine.refusal == nil { try set(firstGuess(), &self) }
    while true {
      let entered = machine.method.value
      let steps = try readStepsToGo()
      if steps == 0 { return }
      guard let entered, let steps else {
        try set(firstGuess(), &self)
        continue
      }
      if abs(steps) < best?.steps ?? .max { best = (entered, abs(steps)) }
      if let best, patience.isExhausted(by: abs(steps), at: now) {
        return best.number == entered ? () : try set(best.number, &self)
      }
      try set(nextGuess(after: entered, by: steps), &self)
    }
  }

  /// A number read off the picture: as if it was on a scale without marks.
  private mutating func firstGuess() -> Int {
    let deviation = person.match.guess(picture) * Double(scale.stepCount)
    return rounded(Double(target) + deviation * random.normal(), to: deviation)
  }

  /// The number after `entered`, whose picture is `steps` away as it seems.
  private mutating func nextGuess(after entered: Int, by steps: Int) -> Int {
    let judged = Double(steps) * random.lognormal(person.drag.wayJudgement)
    return rounded(Double(entered) + judged, to: grain)
  }

  /// The number near `place` that has no figures finer than `deviation` steps: nobody says these of
  /// what cannot be judged.
  private func rounded(_ place: Double, to deviation: Double) -> Int {
    let figure = pow(10, log10(max(deviation, 1)).rounded(.down))
    return scale.clamped(Int((place / figure).rounded() * figure))
  }

  /// `number` as a person writes it: what is read as it stands there, a guess without last zeros.
  func writing(of number: Int) -> String {
    var text = scale.text(number)
    guard isMatching, scale.decimals > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
