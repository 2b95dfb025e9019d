import Testing

@testable import App
@testable import caliper

struct ProgressBarTests {
  private func progress(
    people: Int, of all: Int = 10, earlier: Int = 0, trials: Int, seconds: Double
  ) -> SimulationProgress {
    var progress = SimulationProgress(allParticipants: all)
    progress.participants = people
    progress.earlierParticipants = earlier
    progress.trials = trials
    progress.seconds = seconds
    return progress
  }

  @Test func `a bar, the trials, their rate and the time left`() {
    #expect(
      ProgressBar(line: StatusLine(width: 80)).text(progress(people: 5, trials: 120, seconds: 2))
        == "[#############--------------] 5 of 10 people, 120 trials, 60 a second, 2 s left")
  }

  @Test func `the time left is omitted until a participant is done`() {
    #expect(
      ProgressBar(line: StatusLine(width: 200)).text(progress(people: 0, trials: 0, seconds: 0))
        == "[----------------------------------------] 0 of 10 people, 0 trials, 0 a second")
  }

  @Test func `who was there before does not make the rest look quick`() {
    let text = ProgressBar(line: StatusLine(width: 200)).text(
      progress(people: 9, earlier: 8, trials: 24, seconds: 90))
    #expect(text.hasSuffix("9 of 10 people, 24 trials, 0 a second, 1 min 30 s left"))
  }

  @Test(arguments: [1, 10, 40, 60, 79, 80, 300])
  func `a line never becomes two`(width: Int) {
    let text = ProgressBar(line: StatusLine(width: width)).text(
      progress(people: 99_999, of: 100_000, trials: 2_399_999, seconds: 500))
    #expect(text.count < width || text.isEmpty)
  }
}
