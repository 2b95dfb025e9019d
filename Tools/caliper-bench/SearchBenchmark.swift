import Base
import Datasets
import TestSupport

/// A million trials in a thousand sessions: the time until the first can be shown, the time until all are there, and
/// the time of a search and a sort of all of them.
@MainActor enum SearchBenchmark {
  private static let sessions = 1000
  private static let rounds = 5
  private static let study = "bench"
  /// In milliseconds.
  private static let goalOfFirstRows = 500.0
  private static let goalOfSearch = 200.0
  /// In MB.
  private static let goalOfMemory = 250.0

  private static let queries = [
    "P10500", "wheel-picker", "outcome:gave_up time>5", "-outcome:correct method:slider",
    "time>=2.5 time<3 error=0.0", "excluded:yes", "phase:main target=84.3 value_changes>50",
  ]

  /// Measures in this process; the memory is the memory of the program, which does the same.
  static func figures(program: String) throws(BenchmarkError) -> [MeasuredFigure] {
    let folder = try TemporaryFolder.made()
    defer { folder.remove() }
    try SyntheticTrials.write(sessions: sessions, of: study, in: folder)
    let (index, first, whole) = try load(folder.path)
    let memory = try peakMemory(program, folder.path)
    var searches: [Double] = []
    var sorts: [Double] = []
    for _ in 0..<rounds {
      for text in queries { searches.append(try search(text, index)) }
      for field in [TrialField.time, .participant, .method] {
        let start = Instant.now
        guard index.sorted(index.allRows, by: field).count == index.count else {
          throw .noSamples("sorting a million trials")
        }
        sorts.append(Instant.now.seconds(since: start) * 1000)
      }
    }
    return figures(first, whole, memory: memory, searches, sorts)
      + (try BrowserBenchmark.figures(index, program: program))
  }

  private static func figures(
    _ first: [Double], _ whole: [Double], memory: Int, _ searches: [Double], _ sorts: [Double]
  ) -> [MeasuredFigure] {
    var figures: [MeasuredFigure] = []
    func add(_ what: String, _ times: [Double], goal: Double?) {
      guard let samples = Samples(times) else { return }
      figures.append(
        .milliseconds(
          "\(what) of 1,000,000 trials, worst", samples.worst, decimals: 0, of: samples, goal: goal)
      )
    }
    add("first rows", first, goal: goalOfFirstRows)
    add("reading all", whole, goal: nil)
    add("one search", searches, goal: goalOfSearch)
    add("one sort", sorts, goal: nil)
    figures.append(
      MeasuredFigure(
        what: "searching 1,000,000 trials, peak memory", value: Double(memory) / 1e6, unit: "MB",
        decimals: 0, samples: 1, goal: goalOfMemory))
    return figures
  }

  /// Reads everything some times; returns the last index, and the milliseconds to its first rows and to all.
  private static func load(
    _ path: String
  ) throws(BenchmarkError) -> (index: TrialIndex, first: [Double], whole: [Double]) {
    var index = TrialIndex()
    var (first, whole): ([Double], [Double]) = ([], [])
    for _ in 0..<3 {
      index = TrialIndex()
      let start = Instant.now
      var shown: Double?
      index.update(from: [path]) { part in
        if part.count > 0, shown == nil { shown = Instant.now.seconds(since: start) * 1000 }
        return true
      }
      whole.append(Instant.now.seconds(since: start) * 1000)
      if let shown { first.append(shown) }
    }
    guard index.count == sessions * 1000, index.problems.isEmpty else {
      throw .unreadable(
        path: path, reason: index.problems.first?.description ?? "trials are missing")
    }
    return (index, first, whole)
  }

  /// One search of all trials, in milliseconds.
  private static func search(_ text: String, _ index: TrialIndex) throws(BenchmarkError) -> Double {
    let start = Instant.now
    do throws(TrialQueryProblem) {
      _ = index.rows(matching: try TrialQuery(text))
    } catch {
      throw .unreadable(path: text, reason: error.description)
    }
    return Instant.now.seconds(since: start) * 1000
  }

  private static func peakMemory(
    _ program: String, _ path: String
  ) throws(BenchmarkError) -> Int {
    let finished = try ChildProcess.run(
      [program, "results", "search", path, "time>5"], within: 120)
    guard finished.exitCode == 0 else {
      throw .unreadable(path: program, reason: "it cannot search the trials made for it")
    }
    return finished.peakMemory
  }
}
