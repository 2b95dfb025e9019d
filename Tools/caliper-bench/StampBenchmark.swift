import Base
import Datasets
import TestSupport

/// Injects events with known times into real trials and looks for them in the log.
struct StampBenchmark {
  /// The versions of the libraries that the program has logged.
  let libraries: [String: String]
  /// The most memory that a driven trial took.
  let memory: MeasuredFigure
  private let matching: StampMatching
  private let injected: Int
  private let serverShare: Double
  private let events: Int

  /// The wait for events that are under way after the last one was injected, in seconds.
  private static let settling = 0.2

  /// Injects motion and presses into a slider's trial, keys into a text field's.
  init(on bench: Workbench) throws(BenchmarkError) {
    let hand = MeasuringHand(injector: bench.injector)
    let pointer = try Self.run("accurate-slider", on: bench) { screen throws(BenchmarkError) in
      let track = try screen.part("track")
      return hand.clicks() + hand.drag(along: track)
    }
    let keyboard = try Self.run("text-field", on: bench) { _ in hand.keys() }
    let (first, second) = (pointer.files.description, keyboard.files.description)
    libraries = first.libraries
    let peak = Double(max(pointer.peak, keyboard.peak)) / 1e6
    memory = MeasuredFigure(
      what: "peak memory", value: peak, unit: "MB", decimals: 1, samples: 2, goal: 60)
    injected = pointer.injected.count + keyboard.injected.count
    // Both sessions in one list: their times are of one clock and do not overlap.
    matching = StampMatching(
      injected: pointer.injected + keyboard.injected,
      logged: pointer.files.inputs + keyboard.files.inputs)
    events = first.timing.events + second.timing.events
    serverShare = (first.timing.serverEvents + second.timing.serverEvents) / Double(max(1, events))
  }

  /// The distances of the stamps from the true times, the lost events, and the share of stamps from the X server.
  func figures() throws(BenchmarkError) -> [MeasuredFigure] {
    var figures: [MeasuredFigure] = []
    for activity in Injection.Activity.allCases {
      let what = "logged stamp, \(activity.rawValue)"
      guard let samples = Samples((matching.errors[activity] ?? []).map(abs)) else {
        throw .noSamples(what)
      }
      figures += MeasuredFigure.medianAndTail(what, samples, median: 0.35, percentile99: 1)
    }
    return figures + [
      MeasuredFigure(
        what: "events lost", value: Double(matching.lost.count), unit: "", decimals: 0,
        samples: injected, goal: 0),
      MeasuredFigure(
        what: "events with the X server's time", value: serverShare * 100, unit: "%", decimals: 1,
        samples: events, goal: nil),
    ]
  }

  private struct Run {
    var injected: [Injection]
    var files: LoggedSession
    var peak: Int
  }

  private static func run(
    _ method: String, on bench: Workbench,
    _ drive: (AnnouncedScreen) throws(BenchmarkError) -> [Injection]
  ) throws(BenchmarkError) -> Run {
    let (program, screen) = try RunningProgram.inTrial(of: method, on: bench)
    let injected = try drive(screen)
    Instant.sleep(seconds: settling)
    let peak = try ProcessStatus(id: program.process.id).peakMemory()
    return Run(injected: injected, files: try program.end(), peak: peak)
  }
}

/// Pairs injected events with logged ones.
///
/// It uses their order and not their times: an event that arrives late, as on a busy machine, is late and not lost.
struct StampMatching {
  /// The distances of the stamps from the true times for each activity, in milliseconds, signed.
  private(set) var errors: [Injection.Activity: [Double]] = [:]
  /// The injected events that are not in the log.
  private(set) var lost: [Injection] = []

  /// Pairs as many events of equal marks as their order allows; the rest of `injected` is lost.
  ///
  /// Each kind is paired separately, since different devices report them. Events that are only in the log are ignored.
  /// Myers, 'An O(ND) Difference Algorithm and Its Variations', Algorithmica 1986.
  init(injected: [Injection], logged: [LoggedInput]) {
    let injectedByKind = Dictionary(grouping: injected, by: \.mark.kind)
    let loggedByKind = Dictionary(grouping: logged, by: \.mark.kind)
    for kind in InjectedMark.Kind.allCases {
      pair(injectedByKind[kind] ?? [], with: loggedByKind[kind] ?? [])
    }
  }

  private mutating func pair(_ injected: [Injection], with logged: [LoggedInput]) {
    let difference = injected.map(\.mark).difference(from: logged.map(\.mark))
    let missing = Set(difference.insertions.map(\.offset))
    let additional = Set(difference.removals.map(\.offset))
    lost += injected.indices.filter(missing.contains).map { injected[$0] }
    let found = injected.indices.filter { !missing.contains($0) }
    let kept = logged.indices.filter { !additional.contains($0) }
    for (index, other) in zip(found, kept) {
      let error = logged[other].time.milliseconds(since: injected[index].time)
      errors[injected[index].activity, default: []].append(error)
    }
  }
}

extension CollectionDifference.Change {
  /// The element's index in the list that it was added to or taken from.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
