import Base
import InputMethods
import Studies
import Testing

@testable import Replay
@testable import Sessions

/// Which moments of a trial the pictures of a film show.
@Suite struct ReplayFilmTests {
  /// A trial in which the digits of 84.3 are typed, one each second, and that the log has end after `seconds`.
  private func replayed(lasting seconds: Double) throws -> ReplayedTrial {
    let study = try study()
    let planned = try #require(Plan(study: study, participant: "P01").trials.first)
    var trial = study.trial(planned, from: 10, by: .current)
    trial.place(in: placement)
    trial.recordOnset(at: at(0), utc: 0)
    for (second, text) in zip([1.0, 2, 3, 4], ["8", "4", ".", "3"]) where second < seconds {
      _ = trial.handle(typed(text, second))
    }
    let ended = trial.giveUp(at: at(seconds))
    let record = try #require(ended)
    return ReplayedTrial(
      record.planned, of: study,
      from: ReplayedTrial.Origin(participant: "P01", session: 1, isSimulated: true),
      events: record.events, onset: at(0), end: at(seconds), outcome: record.outcome,
      entered: record.entered, agreement: .agrees, conventions: .current)
  }

  @Test(arguments: [
    (5.0, 1.0, 30, 150 + 30), (5, 1, 20, 100 + 20), (5, 0.5, 20, 200 + 20), (5, 8, 20, 13 + 20),
    (5, 0.1, 20, 1000 + 20), (4.999, 1, 20, 100 + 20), (5.001, 1, 20, 101 + 20),
    (0.3, 1, 20, 6 + 20), (0.3, 1, 30, 9 + 30), (0.001, 8, 20, 1 + 20),
  ])
  func `pictures are evenly spaced, and the end is held for a second`(
    seconds: Double, speed: Double, rate: Int, count: Int
  ) throws {
    let film = try ReplayFilm(try replayed(lasting: seconds), speed: speed, rate: rate)
    #expect(film.count == count && film.seconds == Double(count) / Double(rate))
    let times = (0..<film.count).map(film.time)
    #expect(times.first == film.replayed.span.lowerBound)
    for (index, time) in times.dropLast(rate).enumerated() {
      #expect(abs(time - Double(index) * speed / Double(rate)) < 1e-9)
      #expect(time < film.replayed.span.upperBound)
    }
    #expect(times.suffix(rate).allSatisfy { $0 == film.replayed.span.upperBound })
  }

  @Test func `each picture shows what had been entered by then, in any order`() throws {
    var film = try ReplayFilm(try replayed(lasting: 5), rate: 20)
    func value(at index: Int) -> Int? {
      let page = film.page(at: index)
      return page.cursor.trial(at: page.time)?.method.value
    }
    let forward = (0..<film.count).map(value)
    for (index, value) in forward.enumerated() {
      #expect(value == film.replayed.trace.value(at: film.time(at: index)))
    }
    #expect(Set(forward.map { $0 ?? -1 }).count == 4)
    let backward = (0..<film.count).reversed().map(value)
    #expect(backward == forward.reversed())
    let page = film.page(at: 30)
    #expect(abs(page.seconds - 1.5) < 1e-6 && !page.isPlaying)
  }

  @Test func `a film that is too long names the speed at which it is not`() throws {
    let long = try replayed(lasting: 900)
    #expect(throws: ReplayFilm.TooLong(seconds: 900, speed: 1.5)) {
      _ = try ReplayFilm(long, rate: 30)
    }
    #expect(try ReplayFilm(long, speed: 1.5, rate: 30).count == 18_000 + 30)
    #expect(throws: ReplayFilm.TooLong(seconds: 9000, speed: 1.5)) {
      _ = try ReplayFilm(long, speed: 0.1, rate: 30)
    }
    let day = try replayed(lasting: 86_400)
    #expect(throws: ReplayFilm.TooLong(seconds: 10_800, speed: nil)) {
      _ = try ReplayFilm(day, speed: 8, rate: 20)
    }
  }

  @Test func `samples go from the first picture to the last`() throws {
    let film = try ReplayFilm(try replayed(lasting: 5), rate: 20)
    let samples = film.samples(atMost: 16)
    #expect(samples.count == 16 && samples.first == 0 && samples.last == film.count - 1)
    #expect(samples == samples.sorted() && Set(samples).count == 16)
    #expect(film.samples(atMost: 1) == [film.count - 1])
    #expect(film.samples(atMost: 1000).count == film.count)
  }
}
