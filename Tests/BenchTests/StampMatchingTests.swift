import Primitives
import Testing

@testable import caliper_bench

struct StampMatchingTests {
  private static let here = Mark.motion(Point(x: 300, y: 500))
  private static let there = Mark.motion(Point(x: 337, y: 523))

  private func injected(_ mark: Mark, at milliseconds: Double) -> Injection {
    Injection(activity: .freeMotion, mark: mark, time: instant(milliseconds))
  }

  private func logged(_ mark: Mark, at milliseconds: Double) -> LoggedInput {
    LoggedInput(mark: mark, time: instant(milliseconds))
  }

  private func instant(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64(milliseconds * 1e6))
  }

  @Test func `each event is measured against its own injection, with its sign`() {
    let matching = StampMatching(
      injected: [injected(Self.here, at: 1000), injected(Self.there, at: 1008)],
      logged: [logged(Self.here, at: 1000.25), logged(Self.there, at: 1007.75)])
    #expect(matching.errors == [.freeMotion: [0.25, -0.25]])
    #expect(matching.lost.isEmpty)
  }

  @Test func `an event that is not logged is lost, and those after it keep their own`() {
    let matching = StampMatching(
      injected: [
        injected(Self.here, at: 1000), injected(Self.there, at: 1008),
        injected(Self.here, at: 1300),
      ],
      logged: [logged(Self.there, at: 1008.5), logged(Self.here, at: 1300.5)])
    #expect(matching.errors == [.freeMotion: [0.5, 0.5]])
    #expect(matching.lost == [injected(Self.here, at: 1000)])
  }

  @Test func `logged events that nobody injected are passed over`() {
    let matching = StampMatching(
      injected: [injected(Self.here, at: 1000)],
      logged: [logged(Self.there, at: 900), logged(Self.here, at: 1001)])
    #expect(matching.errors == [.freeMotion: [1]])
    #expect(matching.lost.isEmpty)
  }

  @Test func `an event that comes late is late and not lost`() {
    let matching = StampMatching(
      injected: [injected(Self.here, at: 1000), injected(Self.there, at: 1008)],
      logged: [logged(Self.here, at: 1500), logged(Self.there, at: 1501)])
    #expect(matching.errors == [.freeMotion: [500, 493]])
    #expect(matching.lost.isEmpty)
  }

  @Test func `one lost event of a long row costs no other its pair`() {
    let marks = (0..<300).map { Mark(kind: .keyDown, key: "\($0 % 26)") }
    let all = marks.enumerated().map { injected($1, at: Double(16 * $0)) }
    var log = marks.enumerated().map { logged($1, at: Double(16 * $0) + 0.5) }
    log.remove(at: 100)
    let matching = StampMatching(injected: all, logged: log)
    #expect(matching.lost == [all[100]])
    #expect(matching.errors == [.freeMotion: Array(repeating: 0.5, count: 299)])
  }

  @Test func `one logged event stands for one injection only`() {
    let matching = StampMatching(
      injected: [injected(Self.here, at: 1000), injected(Self.here, at: 1001)],
      logged: [logged(Self.here, at: 1000.5)])
    #expect(matching.errors[.freeMotion]?.count == 1)
    #expect(matching.lost.count == 1)
  }

  @Test func `press and motion at one place are not the same`() {
    let matching = StampMatching(
      injected: [injected(Self.here, at: 1000)],
      logged: [logged(.button(.press, Point(x: 300, y: 500)), at: 1000)])
    #expect(matching.lost.count == 1)
  }
}
