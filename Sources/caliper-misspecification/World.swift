import Formats
import Glibc
import InputMethods
import Primitives
import Sessions
import Simulation
import Sliders
import Studies
import Tuning

/// A kind of people who are not made by the program's own motor model, with the study that they do.
struct World: Sendable {
  let name: String
  /// Who they are and how they move, in a sentence.
  let summary: String
  let law: any MotorLaw
  let departure: Departure
  var population = Population()
  var device = Device.mouse
  /// The scale and the present curve, as a study file has them.
  var scale = #"{"minimum": 1, "maximum": 100, "decimals": 1}"#
  let curve: String
  /// The number of targets that are drawn.
  var targets = trials

  /// The trials that each person of a data set does.
  static let trials = 30

  /// The study that the people do.
  func study() throws(StudyProblems) -> Study {
    let text = """
      {"name": "\(name)", "scale": \(scale), "targets": {"count": \(targets)},
       "start": "random", "practice": 0, "trials": \(Self.trials),
       "methods": [{"method": "accurate-slider", "curve": \(curve)}]}
      """
    return try StudyFile.decode(Array(text.utf8))
  }
}

/// A world with its study, ready to make data sets.
struct Experiment: Sendable {
  let world: World
  let study: Study
  /// The present curve.
  let present: SliderDesign
  /// The family that `caliper tune` searches: that of the present curve where it can be tuned.
  let family: TunableFamily

  private static let method = 0

  init(_ world: World) throws(StudyProblems) {
    self.world = world
    study = try world.study()
    present = study.methods[Self.method].settings.first?.design ?? SliderDesign()
    family = TunableFamily(present.curve.family) ?? TunableFamily.all[0]
  }

  /// The tuning of `trials` as `caliper tune` sets it up without options.
  func tuning(_ trials: [TracedTrial]) -> CurveTuning {
    CurveTuning(
      study, method: Self.method, trials: trials, isSimulated: false, family: family)
  }

  /// The logged trials of `people` people, all of whose randomness follows from `seed`.
  func trials(people: Int, seed: UInt64) -> [TracedTrial] {
    Array(0..<people).concurrentMap { person in
      let code = "P\(person + 1)"
      return records(of: person, entries: World.trials, with: present, seed: seed)
        .compactMap { traced($0.record, $0.entry, of: code, track: $0.track) }
    }.flatMap(\.self)
  }

  /// The mean logarithms of the times of `people` people who enter `entries` numbers each with `design`.
  ///
  /// The same people enter the same numbers with every design. Times are censored as predictions are
  /// (`EntryTimes`): a given-up entry takes longer than its time, a wrong one longer than the horizon, and
  /// nothing counts beyond 120 s.
  func meanLogarithms(
    with design: SliderDesign, people: Int, entries: Int, seed: UInt64
  ) -> [Double] {
    Array(0..<people).concurrentMap { person in
      var times = EntryTimes()
      for item in records(of: person, entries: entries, with: design, seed: seed) {
        guard let seconds = item.record.seconds else { continue }
        let isWrong = item.record.outcome == .incorrect
        times.add(
          seconds: isWrong ? EntryTimes.horizon : seconds,
          isSolved: item.record.outcome == .correct)
      }
      return times.meanLogarithm ?? log(EntryTimes.horizon)
    }
  }

  /// The trials of a person, some of a session's spread over it.
  func records(
    of person: Int, entries count: Int, with design: SliderDesign, seed: UInt64
  ) -> [(entry: SliderEntry, record: TrialRecord, track: Rectangle)] {
    var random = SplitMix64(seed: SplitMix64.itemSeed(seed, person))
    let traits = Traits(of: world.population, seed: random.next())
    let all = study.sliderEntries(
      of: "P\(person + 1)", with: Self.method, options: SliderOptions(),
      seed: random.next() & Plan.largestSeed)
    let base = random.next()
    let number = min(count, all.count)
    return (0..<number).map { index in
      let entry = all[index * all.count / number]
      var hand = Hand(
        entry, design: design, rules: study.rules, traits: traits, device: world.device,
        seed: SplitMix64.itemSeed(base, index))
      let record = hand.run(world.departure, by: world.law)
      let track = hand.frame(PartName.track) ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
      return (entry, record, track)
    }
  }

  /// The trial as the tables of a session hold it, which `caliper tune` reads; touches are not among the events
  /// that it keeps.
  private func traced(
    _ record: TrialRecord, _ entry: SliderEntry, of participant: String, track: Rectangle
  ) -> TracedTrial? {
    guard let onset = record.onset, let seconds = record.seconds else { return nil }
    return TracedTrial(
      participant: participant, method: study.methods[Self.method].name, entry: entry,
      design: present, track: track, onset: Self.seconds(onset), seconds: seconds,
      outcome: record.outcome, events: record.events.compactMap(Self.event))
  }

  private static func event(_ event: LoggedEvent) -> TracedEvent? {
    let kind: TracedEvent.Kind
    switch event.kind {
    case "motion": kind = .motion
    case "press": kind = .press
    case "release": kind = .release
    case LoggedEvent.valueKind:
      guard let value = event.value else { return nil }
      kind = .value(value)
    default: return nil
    }
    return TracedEvent(
      time: seconds(event.time), kind: kind, point: event.point ?? Point(x: 0, y: 0),
      gain: event.gain ?? 1)
  }

  private static func seconds(_ moment: Instant) -> Double {
    moment.seconds(since: Instant(nanoseconds: 0))
  }
}
