import Base
import InputMethods
import Sessions
import Sliders

/// Wheels are turned from left to right: dragged by rows that are seen, flicked beyond, and corrected.
enum WheelStrategy: Strategy {
  /// The distance of two rows in the middle of a wheel, as a share of the wheel's height as drawn.
  static let rowShare = 0.184

  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    let wasCovered = try openSheet(&trial)
    try trial.enter(by: turnAll)
    if wasCovered, let outside = trial.part(PartName.outside)?.frame {
      try trial.click(on: outside)
    }
  }

  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room {
    switch (settings as? WheelPicker.Settings)?.presentation {
    case .sheet: .init(width: 760, top: 40)
    case .inline, nil: .init(width: 480, top: 30)
    }
  }

  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment) {
    if hand.trial.part(PartName.field) != nil {
      try hand.useSheet()
    } else {
      try hand.turnWheels()
    }
  }

  /// Turns the wheels to `number`, or to the largest number that they have digits for.
  private static func turnAll(
    to number: Int, _ trial: inout SimulatedTrial
  ) throws(Abandonment) {
    let wheels = trial.shownParts().filter { PartName.isWheel($0.name) }.map(\.name)
    let number = min(number, wheels.reduce(1) { count, _ in count * 10 } - 1)
    let digits = trial.scale.text(number).compactMap(\.wholeNumberValue)
    let padded = Array(repeating: 0, count: max(0, wheels.count - digits.count)) + digits
    repeat {
      for (name, digit) in zip(wheels, padded) { try turn(name, to: digit, &trial) }
    } while try !trial.reads(number)
  }

  /// Opens the sheet if there is one that is closed; returns whether there is one.
  private static func openSheet(_ trial: inout SimulatedTrial) throws(Abandonment) -> Bool {
    if let field = trial.part(PartName.field)?.frame {
      try trial.click(on: field)
      try settle(&trial)
    }
    return trial.part(PartName.outside) != nil
  }

  /// Turns one wheel to `digit`.
  ///
  /// The digit is read while the hand is moving. A dragged digit is seen to be right; after a flick the person has to
  /// wait for it.
  private static func turn(
    _ name: String, to digit: Int, _ trial: inout SimulatedTrial
  ) throws(Abandonment) {
    while let wheel = trial.part(name), let shown = wheel.text.flatMap(Int.init), shown != digit {
      let ahead = (digit - shown + 10) % 10
      let rows = !trial.isEndless(name) ? digit - shown : ahead > 5 ? ahead - 10 : ahead
      let seen = trial.now
      try trial.point(at: wheel.frame)
      try trial.wait(until: seen.advanced(bySeconds: trial.moment(trial.person.reading.value)))
      try trial.wait(trial.pause(trial.person.pointer.correctionLatency))
      if abs(rows) <= Int(trial.person.wheel.visibleRows) {
        return try drag(rows, of: wheel.frame, &trial)
      }
      try flick(rows, height: wheel.frame.height * rowShare, &trial)
      try settle(&trial)
    }
  }

  /// Drags a wheel by `rows`, or by as many of them as the window has room for, and moves to its middle if there is no
  /// room; upwards leads to the next digit.
  private static func drag(
    _ rows: Int, of wheel: Rectangle, _ trial: inout SimulatedTrial
  ) throws(Abandonment) {
    let height = wheel.height * rowShare
    let frame = trial.window.placement.window
    let room = rows < 0 ? frame.maxY - 1 - trial.pointer.y : trial.pointer.y - frame.y
    let rows = rows.signum() * min(abs(rows), Int(room / height))
    if rows == 0 { return try trial.reach(for: wheel.center, .first) }
    let aim = Point(x: trial.pointer.x, y: trial.pointer.y - Double(rows) * height)
    var kind = Submovement.Kind.first
    trial.press()
    while abs(trial.pointer.y - aim.y) > trial.person.wheel.tolerance * height {
      try trial.wait(trial.pause(trial.person.pointer.correctionLatency))
      try trial.reach(for: Point(x: trial.pointer.x, y: aim.y), kind)
      kind = .correction
    }
    try trial.wait(trial.person.wheel.rest)
    trial.release()
  }

  /// Throws a wheel so that it should run out after `rows`.
  private static func flick(
    _ rows: Int, height: Double, _ trial: inout SimulatedTrial
  ) throws(Abandonment) {
    let wheel = trial.person.wheel
    let noise = max(0.1, 1 + wheel.flickNoise * trial.random.normal())
    let speed = Double(rows) * height / (wheel.flickTime + wheel.momentum) * noise
    let end = Point(x: trial.pointer.x, y: trial.pointer.y - speed * wheel.flickTime)
    trial.press()
    try trial.wait(trial.pause(trial.person.pointer.correctionLatency))
    try trial.move(
      along: .line(from: trial.pointer, to: end), taking: wheel.flickTime, evenly: true)
    trial.release()
  }

  /// Waits until nothing visibly moves any more.
  private static func settle(_ trial: inout SimulatedTrial) throws(Abandonment) {
    repeat {
      try trial.wait(trial.person.reading.delay)
      trial.look()
    } while trial.isMoving
  }
}

extension SimulatedTrial {
  /// Whether the wheel called `name` has no visible end.
  fileprivate func isEndless(_ name: String) -> Bool {
    guard let picker = machine.method as? WheelPicker,
      let index = picker.wheels.indices.first(where: { PartName.wheel($0) == name })
    else { return true }
    return picker.wheels[index].isEndless
  }
}

extension DemonstrationHand {
  fileprivate mutating func turnWheels() throws(Abandonment) {
    for wheel in try wheels(DemonstrationNumbers.turns) {
      beginScene()
      try turn(wheel)
    }
  }

  fileprivate mutating func useSheet() throws(Abandonment) {
    beginScene()
    try trial.click(on: try frame(PartName.field))
    try trial.wait(0.5)
    try rest()
    beginScene()
    for wheel in try wheels(2) { try turn(wheel) }
    beginScene()
    let outside = try frame(PartName.outside)
    try trial.point(
      at: Rectangle(
        center: Point(x: trial.pointer.x, y: outside.y + 0.4 * outside.height), width: 60,
        height: 40))
    try trial.click()
    try trial.wait(0.5)
    try rest()
  }

  /// The last `count` wheels from the left to the right that can be turned; the last one again if there are fewer.
  private mutating func wheels(_ count: Int) throws(Abandonment) -> [String] {
    let names = trial.shownParts().map(\.name).filter(PartName.isWheel).sorted()
    guard let last = names.last else { throw .gaveUp }
    let chosen = Array(names.suffix(min(count, numbers.wheels)))
    return chosen + Array(repeating: last, count: count - chosen.count)
  }

  /// Turns a wheel on by the rows that the numbers are apart.
  private mutating func turn(_ wheel: String) throws(Abandonment) {
    let frame = try frame(wheel)
    try trial.point(at: frame)
    trial.press()
    try rest()
    let way = Double(DemonstrationNumbers.rows) * frame.height * WheelStrategy.rowShare
    try trial.reach(for: Point(x: trial.pointer.x, y: trial.pointer.y - way), .first)
    try trial.wait(trial.person.wheel.rest)
    try letGo()
    try trial.wait(0.2)
    trial.look()
  }
}
