import Glibc
import Testing

@testable import Tuning

@Suite struct EntryTimesTests {
  @Test func `with everything solved it is the mean of the logarithms`() throws {
    var times = EntryTimes()
    for seconds in [4.0, 1, 2] { times.add(seconds: seconds, isSolved: true) }
    #expect(abs(try #require(times.meanLogarithm) - log(8) / 3) < 1e-12)
    #expect(times.count == 3)
    #expect(times.solved == 3)
  }

  /// Calculated manually: half are unsolved from 2 s on, and nothing is known after 3 s of the one left.
  @Test func `what was given up counts as unsolved from then on`() throws {
    var times = EntryTimes()
    times.add(seconds: 3, isSolved: false)
    times.add(seconds: 2, isSolved: true)
    #expect(abs(try #require(times.meanLogarithm) - (log(2) + log(120)) / 2) < 1e-12)
    #expect(times.solved == 1)
  }

  /// Calculated manually: the share of the entry given up at 1 s goes to the entries that were continued.
  @Test func `what was given up early is expected to continue as the others`() throws {
    var times = EntryTimes()
    times.add(seconds: 1, isSolved: false)
    times.add(seconds: 2, isSolved: true)
    times.add(seconds: 8, isSolved: true)
    #expect(abs(try #require(times.meanLogarithm) - (log(2) + log(8)) / 2) < 1e-12)
  }

  @Test func `an entry solved at the moment of another's giving up is the earlier one`() throws {
    var times = EntryTimes()
    times.add(seconds: 2, isSolved: false)
    times.add(seconds: 2, isSolved: true)
    #expect(abs(try #require(times.meanLogarithm) - (log(2) + log(120)) / 2) < 1e-12)
  }

  @Test func `where nothing is solved it is the horizon`() throws {
    var times = EntryTimes()
    times.add(seconds: 5, isSolved: false)
    #expect(abs(try #require(times.meanLogarithm) - log(EntryTimes.horizon)) < 1e-12)
  }

  @Test func `longer times than the horizon are not distinguished`() throws {
    var (long, longer) = (EntryTimes(), EntryTimes())
    long.add(seconds: 130, isSolved: true)
    longer.add(seconds: 500, isSolved: true)
    #expect(long.meanLogarithm == longer.meanLogarithm)
  }

  @Test func `without entries there is no mean`() {
    #expect(EntryTimes().meanLogarithm == nil)
  }
}
