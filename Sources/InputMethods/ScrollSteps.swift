/// Turns of the mouse wheel as whole steps.
///
/// Touchpads send fractions of a step, which count once they add up to one; turning back starts
/// afresh.
struct ScrollSteps: Hashable, Sendable {
  private var rest = 0.0

  /// The whole steps that `steps` make together with what is left of those before.
  mutating func whole(_ steps: Double) -> Int {
    let sum = (rest * steps > 0 ? rest : 0) + steps
    // Nobody turns a wheel a million steps in one event; a broken device may say so.
    let whole = sum.magnitude < 1e6 ? Int(sum) : 0
    rest = sum.magnitude < 1e6 ? sum - Double(whole) : 0
    return whole
  }
}
