import Base
import Glibc
import InputMethods
import People
import Sessions
import Studies

extension Hand {
  /// Does the trial to its end; an entry that takes too long is given up.
  mutating func run(_ departure: DepartureHabit, by law: any MotorLaw) -> TrialRecord {
    do throws(Stop) {
      try think(traits.population.reading)
      while true {
        try enter(departure, by: law)
        try click(window.done, by: law)
        if let record = machine.confirm(at: now) { return record }
      }
    } catch {
      return leave(error, by: law)
    }
  }

  /// Drags the thumb until the number is there after the release, too.
  private mutating func enter(_ departure: DepartureHabit, by law: any MotorLaw) throws(Stop) {
    while steps != 0 {
      try grab(by: law)
      try carry(departure, by: law)
      try settle(departure, by: law)
      try think(traits.population.verification)
      letGo()
      try think(traits.population.glance)
    }
  }

  /// Grabs the thumb, if need be after some attempts.
  private mutating func grab(by law: any MotorLaw) throws(Stop) {
    while !isHolding {
      release()
      guard let thumb = frame(PartName.thumb) else { throw .isOver }
      try law.reach(thumb.center, width: 26, by: &self)
      try wait(0.06 * traits.motorPace)
      press()
    }
  }

  /// Drags the thumb to about the place on the track at which the person expects the number.
  private mutating func carry(_ departure: DepartureHabit, by law: any MotorLaw) throws(Stop) {
    guard let track = frame(PartName.track) else { throw .isOver }
    let way = Double(steps) * pixelsPerStep
    guard abs(way) > 40 else { return }
    let population = traits.population
    let error = population.placing * random.normal() + traits.placingBias
    let frame = window.placement.window
    let goal = min(
      max(point.x + way + error * track.width, frame.x + 4), frame.maxX - 4)
    if case .diagonal(let distance) = departure {
      let far = distance * traits.taste * random.factor(0.1)
      try law.reach(
        Point(x: point.x + (goal - point.x) * 0.85, y: point.y), width: 60, by: &self)
      try law.reach(Point(x: goal, y: trackY + traits.side * far), width: 40, by: &self)
    } else {
      try law.reach(Point(x: goal, y: point.y), width: 24, by: &self)
    }
    try think(population.glance)
  }

  /// Brings the held thumb to the number, further from the track if the person goes there.
  private mutating func settle(_ departure: DepartureHabit, by law: any MotorLaw) throws(Stop) {
    var state = DepartureState()
    if case .diagonal = departure, distance > 20 { state.count() }
    var (least, fruitless) = (abs(steps), 0)
    while steps != 0 {
      if try comeBack(by: law) {
        state.allowAgain()
        try think(traits.population.glance)
        try law.adjust(&self)
      } else if try depart(departure, &state, by: law) {
        try think(traits.population.glance)
        continue
      } else {
        let before = abs(steps)
        try law.adjust(&self)
        state.failures = 2 * abs(steps) > before ? state.failures + 1 : 0
      }
      fruitless = abs(steps) < least ? 0 : fruitless + 1
      least = min(least, abs(steps))
      if fruitless > traits.persistence { throw .patience }
    }
  }

  /// Releases the thumb; a finger rolls off the glass, a mouse is seldom moved by its button.
  private mutating func letGo() {
    switch device {
    case .mouse:
      if random.uniform() < 0.02 * traits.noise {
        jump(to: Point(x: point.x + (random.uniform() < 0.5 ? 1 : -1), y: point.y))
      }
    case .finger, .emulatedMouse:
      let slip = 2 * traits.noise
      jump(
        to: Point(x: point.x + slip * random.normal(), y: point.y + slip * random.normal()))
    }
    release()
  }

  /// Clicks on a button of the screen.
  private mutating func click(_ button: Rectangle, by law: any MotorLaw) throws(Stop) {
    while true {
      try law.reach(button.center, width: 0.8 * button.height, by: &self)
      try wait(0.06 * traits.motorPace)
      let isHit = button.contains(point)
      press(isTaken: isHit)
      try wait(0.09 * traits.motorPace)
      release(isTaken: isHit)
      if isHit { return }
    }
  }

  /// The result of a trial that the person leaves.
  private mutating func leave(_ reason: Stop, by law: any MotorLaw) -> TrialRecord {
    ignorePatience()
    release()
    if reason == .patience, (try? click(window.giveUp, by: law)) != nil,
      let record = machine.giveUp(at: now)
    {
      return record
    }
    machine.advance(to: now)
    return machine.expire(at: now) ?? machine.abort(at: now)
  }
}
