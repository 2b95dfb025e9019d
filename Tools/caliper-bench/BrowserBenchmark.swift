import App
import Base
import Datasets
import Drawing
import FoundationEssentials
import Interface
import Replay
import ResultsBrowser
import Sessions
import Studies
import TestSupport

/// The results browser with a million trials: a keystroke in its search, pictures while it is scrolled, and the
/// thumbnails of a page.
@MainActor enum BrowserBenchmark {
  /// The number of pictures drawn while the table is scrolled.
  private static let pictures = 3000
  /// A picture that takes longer than this, in milliseconds, is late at 60 a second.
  private static let period = 1000.0 / 60
  /// In milliseconds.
  private static let goalOfKeystroke = 200.0
  private static let goalOfThumbnails = 300.0
  /// Late pictures in a thousand.
  private static let goalOfLate = 1.0

  /// The words whose typing is measured, and how each of them is ordered.
  private static let questions: [(words: String, order: TableOrder?)] = [
    ("", nil), ("wheel", nil), ("outcome:gave_up time>5", nil), ("-outcome:correct", nil),
    ("participant:P10500", nil),
  ]

  /// Measures with the trials of `index`, and with a session that `program` simulates.
  static func figures(_ index: TrialIndex, program: String) throws(BenchmarkError)
    -> [MeasuredFigure]
  {
    do {
      return try keystrokes(index) + scrolling(index) + thumbnails(program)
    } catch let error as BenchmarkError {
      throw error
    } catch {
      throw .notDrawn("\(error)")
    }
  }

  private static func keystrokes(_ index: TrialIndex) throws -> [MeasuredFigure] {
    var times: [Double] = []
    for _ in 0..<3 {
      for (words, order) in questions {
        var question = TableQuestion()
        (question.words, question.order) = (words, order)
        let start = Instant.now
        let table = BrowserTable.answer(question, about: index).table
        times.append(Instant.now.seconds(since: start) * 1000)
        guard !table.layout.rows.isEmpty else { throw BenchmarkError.noSamples("a search") }
      }
    }
    guard let samples = Samples(times) else { throw BenchmarkError.noSamples("a search") }
    return [
      .milliseconds(
        "a keystroke in the search of 1,000,000 trials, worst", samples.worst, decimals: 0,
        of: samples, goal: goalOfKeystroke)
    ]
  }

  /// Scrolls by flings and jumps, with a thumbnail in each row; draws only the changes, like a window.
  private static func scrolling(_ index: TrialIndex) throws -> [MeasuredFigure] {
    let typesetter = try Typesetter()
    let context = ViewContext(
      theme: .light, typesetter: typesetter, layout: Layout(width: 1280, height: 800, unit: 1))
    let canvas = try Canvas(imageOfWidth: 1280, height: 800, typesetter: typesetter)
    var browser = Browser()
    let table = BrowserTable.answer(browser.question, about: index).table
    browser.show(table, answering: browser.question.number, problem: nil)
    context.place(&browser)
    var random = SplitMix64(seed: 4)
    var shown = context.screen(for: browser, Pointing()).picture
    canvas.draw(shown)
    var times: [Double] = []
    var way = 40.0
    for number in 0..<pictures {
      if number % 60 == 0 { way = Double(Int(random.below(400))) - 200 }
      if number % 200 == 199 { way = table.layout.height * Double(random.below(100)) / 100 }
      browser.show(drawn(browser.wantedThumbnails, &random))
      let start = Instant.now
      browser.scroll(by: way)
      let picture = context.screen(for: browser, Pointing()).picture
      _ = canvas.update(to: picture, from: shown)
      times.append(Instant.now.seconds(since: start) * 1000)
      shown = picture
      if abs(way) > 1000 { way = -40 }
    }
    guard let samples = Samples(times) else { throw BenchmarkError.noSamples("scrolling") }
    let late = Double(times.count { $0 > period }) / Double(times.count) * 1000
    return MeasuredFigure.medianAndTail("a picture while 1,000,000 rows are scrolled", samples) + [
      MeasuredFigure(
        what: "late pictures in a thousand while scrolling", value: late, unit: "", decimals: 1,
        samples: samples.count, goal: goalOfLate)
    ]
  }

  /// Thumbnails with as many points as real ones have.
  private static func drawn(
    _ trials: [TrialKey], _ random: inout SplitMix64
  ) -> [TrialKey: TraceThumbnail?] {
    var found: [TrialKey: TraceThumbnail?] = [:]
    for trial in trials {
      let events = (0..<60).map { index in
        var event = LoggedEvent(
          value: Int(random.below(1000)),
          time: Instant(nanoseconds: Int64(index) * 100_000_000),
          arrival: Instant(nanoseconds: Int64(index) * 100_000_000))
        event.kind = .value
        return event
      }
      let trace = TrialTrace(
        events, from: 505, onset: Instant(nanoseconds: 0),
        end: Instant(nanoseconds: 6_100_000_000))
      found.updateValue(TraceThumbnail(trace, target: 843), forKey: trial)
    }
    return found
  }

  // MARK: - Thumbnails

  /// Trials in a page of the table.
  private static let page = 15
  /// The sessions of which a page has trials that is ordered by time.
  private static let sessions = 14

  /// Reads the thumbnails of a page, from opening its files on: of the end of a session with a thousand trials, and of a
  /// table that is ordered across sessions.
  private static func thumbnails(_ program: String) throws -> [MeasuredFigure] {
    let folder = try TemporaryFolder.made()
    defer { folder.remove() }
    let file = Array(
      """
      {"name": "thumbnails", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "practice": 0,
       "trials": 250, "targets": [84.3, 17.6, 52.8],
       "methods": ["accurate-slider", "wheel-picker", "text-field", "plain-slider"]}
      """.utf8)
    try Data(file).write(to: URL(filePath: folder.file("thumbnails.json")))
    let finished = try ChildProcess.run(
      [
        program, "simulate", folder.file("thumbnails.json"), "--participants", String(sessions),
        "--results", folder.file("Results"),
      ], within: 120)
    guard finished.exitCode == 0 else { throw BenchmarkError.notSimulated("no trials were made") }
    let dataset = try Dataset.open(folder.file("Results/thumbnails"))
    let study = try StudyFile.decode(file)
    let keys = try dataset.sessions()
    guard let first = keys.first, keys.count == sessions else {
      throw BenchmarkError.notSimulated("there are too few sessions")
    }
    func read(_ key: SessionKey, _ trials: Set<Int>) throws {
      let description = try SessionDescription.read(dataset.paths(of: key).description)
      let session = try SessionTrials(key, in: dataset, description, of: study)
      var count = 0
      try session.forEachThumbnail(of: trials) { _, _ in count += 1 }
      guard count == trials.count else { throw BenchmarkError.noSamples("thumbnails") }
    }
    func worst(_ what: String, _ work: () throws -> Void) throws -> MeasuredFigure {
      let times = try (0..<5).map { _ in
        let start = Instant.now
        try work()
        return Instant.now.seconds(since: start) * 1000
      }
      guard let samples = Samples(times) else { throw BenchmarkError.noSamples("thumbnails") }
      return .milliseconds(what, samples.worst, decimals: 0, of: samples, goal: goalOfThumbnails)
    }
    return [
      try worst("thumbnails of the last page of 1,000 trials, worst") {
        try read(first, Set((1000 - page + 1)...1000))
      },
      try worst("thumbnails of a page across \(sessions) sessions of 1,000 trials, worst") {
        for (index, key) in keys.enumerated() { try read(key, [970 - 60 * index, 20 + index]) }
      },
    ]
  }
}
