import InputMethods
import Sliders

/// The numbers of a demonstration: none of them is one that the participant will be asked for.
struct DemonstrationNumbers {
  /// The value at which the method begins.
  let start: Int
  /// The value at which it should end.
  let goal: Int
  /// The shift of all positions along the scale, as a share of it, because an attempt before has failed.
  let shift: Double
  /// The number of the last wheels that are turned: with more of them the value would leave the scale.
  let wheels: Int
  private let scale: Scale

  /// The rows by which each wheel is turned.
  static let rows = 2
  /// The shares of the scale around which numbers are looked for.
  private static let usual = (start: 0.3, goal: 0.63)
  /// The difference between an attempt and the one before, as a share of the scale.
  private static let step = 0.006
  /// The number of scenes in which a wheel is turned; with fewer wheels the last one is turned more than once.
  static let turns = 3
  /// The most values that are looked at on each side.
  private static let reach = 2000

  /// Numbers for a method of `kind` on `scale` of which `isFree` holds, near the usual places; each
  /// further `attempt` looks a little further along the scale.
  init(for kind: MethodKind, on scale: Scale, attempt: Int, isFree: (Int) -> Bool) {
    self.scale = scale
    shift = Self.step * Double(attempt)
    func nearest(to share: Double, _ fits: (Int) -> Bool) -> Int? {
      let usual = Self.value(at: share, on: scale)
      return (0...min(scale.stepCount, Self.reach)).lazy.flatMap { [usual + $0, usual - $0] }
        .first { scale.contains($0) && isFree($0) && fits($0) }
    }
    let wanted = Self.usual.goal + shift
    var turned: (goal: Int, start: Int, wheels: Int)?
    for count in (1...Self.turns).reversed() where kind == .wheelPicker && turned == nil {
      let turn = Self.turn(of: count)
      let goal = nearest(to: wanted) {
        Self.canBeTurned($0, wheels: count, on: scale) && isFree($0 - turn)
      }
      turned = goal.map { ($0, $0 - turn, count) }
    }
    wheels = turned?.wheels ?? Self.turns
    goal =
      turned?.goal ?? nearest(to: wanted) { _ in true }
      ?? Self.value(at: Self.usual.goal, on: scale)
    start =
      turned?.start ?? nearest(to: Self.usual.start + shift) { [goal] in $0 != goal }
      ?? Self.value(at: Self.usual.start, on: scale)
  }

  /// The goal's place on the scale.
  var share: Double { scale.fraction(of: goal) }
  /// The start's place on the scale.
  var startShare: Double { scale.fraction(of: start) }
  /// The text that is typed for the goal.
  var typed: String { scale.text(goal) }

  /// Another digit in place of the last one.
  var wrongDigit: Character {
    let digits = "3715926840"
    let good = digits.first { digit in
      digit != typed.last && (try? scale.value(parsing: typed.dropLast() + String(digit))) != nil
    }
    return good ?? digits.first { $0 != typed.last } ?? "3"
  }

  private static func value(at share: Double, on scale: Scale) -> Int {
    scale.clamped(scale.minimum + Int((Double(scale.stepCount) * share).rounded()))
  }

  /// The steps by which each of the last `wheels` is turned in all scenes together, the last one first.
  private static func steps(of wheels: Int) -> [Int] {
    [rows * (1 + turns - wheels)] + Array(repeating: rows, count: wheels - 1)
  }

  /// The increase of a value when the last `wheels` are turned.
  private static func turn(of wheels: Int) -> Int {
    steps(of: wheels).reversed().reduce(0) { 10 * $0 + $1 }
  }

  /// Whether no wheel passes from 9 to 0 on the way to `goal`, and the way is on the scale.
  private static func canBeTurned(_ goal: Int, wheels: Int, on scale: Scale) -> Bool {
    let digits = String(abs(goal)).reversed().map { $0.wholeNumberValue ?? 0 }
    return goal > 0 && scale.contains(goal - turn(of: wheels))
      && zip(digits, steps(of: wheels)).allSatisfy { $0 >= $1 }
  }
}
