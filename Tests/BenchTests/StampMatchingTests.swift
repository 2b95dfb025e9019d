import Base
import Datasets
import Testing

@testable import caliper_bench

struct StampMatchingTests {
  private static let here = InjectedMark.motion(Point(x: 300, y: 500))
  private static let there = InjectedMark.motion(Point(x: 337, y: 523))

  private func injected(_ mark: InjectedMark, at milliseconds: Double) -> Injection {
    Injection(activity: .freeMotion, mark: mark, time: instant(milliseconds))
  }

  private func logged(_ mark: InjectedMark, at milliseconds: Double) -> LoggedInput {
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

  @Test func `logged events that were not injected are passed over`() {
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
    let marks = (0..<300).map { InjectedMark(kind: .keyDown, key: "\($0 % 26)") }
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

  @Test func `press and motion at one point are not the same`() {
    let matching = StampMatching(
      injected: [injected(Self.here, at: 1000)],
      logged: [logged(.button(.press, Point(x: 300, y: 500)), at: 1000)])
    #expect(matching.lost.count == 1)
  }
}

struct LoggedInputTableTests {
  private func inputs(_ rows: String..., clockStart: Double) throws -> [LoggedInput] {
    let header = "trial,t_s,arrival_s,kind,x,y,key,value"
    let text = ([header] + rows).map { $0 + "\n" }.joined()
    return try LoggedInputTable(
      file: DataFile(bytes: Array(text.utf8)), clockStart: clockStart
    ).inputs
  }

  @Test func `columns are found by their names`() throws {
    let point = Point(x: 640, y: 400.5)
    #expect(
      try inputs(
        "1,0.250001,0.3,motion,640.00,400.50,,", "1,0.5,0.5,press,640.00,400.50,primary,",
        "1,0.75,0.75,key_down,,,a,", clockStart: 2) == [
          LoggedInput(mark: .motion(point), time: Instant(nanoseconds: 2_250_001_000)),
          LoggedInput(mark: .button(.press, point), time: Instant(nanoseconds: 2_500_000_000)),
          LoggedInput(
            mark: InjectedMark(kind: .keyDown, key: "a"), time: Instant(nanoseconds: 2_750_000_000)),
        ])
  }

  @Test(arguments: ["value", "focus_in", "text", "resize"])
  func `rows of other kinds are left out`(kind: String) throws {
    #expect(try inputs("1,0.25,0.3,\(kind),,,,84.3", clockStart: 0).isEmpty)
  }

  @Test func `a table without rows has no inputs`() throws {
    #expect(try inputs(clockStart: 0).isEmpty)
  }
}
