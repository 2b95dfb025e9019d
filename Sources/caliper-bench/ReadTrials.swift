import Comparison

/// Only reads files of trials, in a process of its own, as a comparison does before it compares.
enum ReadTrials {
  /// Reads the files at `paths` and tells how many trials were counted; returns the exit code.
  static func run(_ paths: [String]) -> Int32 {
    let reading = TrialReading.read(paths: paths)
    print(reading.observations.trials.count)
    return reading.problemCount == 0 ? 0 : 1
  }
}
