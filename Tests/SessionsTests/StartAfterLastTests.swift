import Testing

@testable import Sessions
@testable import Studies

@Suite struct StartAfterLastTests {
  /// A session on a slider whose trials begin at the last value of the trial before.
  private func session(tolerance: Int = 0, target: Int = 843) throws -> Session {
    var study = try study(
      "\"practice\": 0, \"trials\": 3, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"plain-slider\", \"text-field\"")
    study.scales[0].start = .last
    study.scales[0].tolerance = tolerance
    study.scales[0].targets = .listed([target])
    return Session(study: study, plan: Plan(study: study, participant: "P01"))
  }

  private func start(_ session: Session) throws -> Int? {
    let planned = try #require(session.progress.nextTrial)
    return session.study.trial(planned, after: session.progress).planned.startValue
  }

  @Test func `a trial begins where the one before ended, the first one in the middle`() throws {
    var session = try session()
    #expect(try start(session) == 505)
    session.progress.finish(.incorrect, entered: 777)
    #expect(try start(session) == 777)
    session.progress.finish(.gaveUp, entered: 12)
    #expect(try start(session) == 12)
    session.progress.finish(.aborted, entered: 300)
    #expect(try start(session) == 12)
  }

  @Test func `it does not begin where it is right already`() throws {
    var session = try session()
    session.progress.finish(.correct, entered: 843)
    #expect(try start(session) == 505)
    session = try self.session(tolerance: 20)
    session.progress.finish(.correct, entered: 830)
    #expect(try start(session) == 505)
  }

  @Test func `where the middle is right it begins beside the target`() throws {
    #expect(try start(session(target: 505)) == 506)
    #expect(try start(session(tolerance: 4, target: 507)) == 512)
    #expect(try start(session(tolerance: 494, target: 506)) == 11)
    #expect(try start(session(tolerance: 900, target: 506)) == 505)
  }

  @Test func `a method that begins empty has no start value`() throws {
    var session = try session()
    for _ in 0..<3 { session.progress.finish(.correct, entered: 700) }
    #expect(session.progress.nextTrial?.block == 2)
    #expect(try start(session) == nil)
  }
}
