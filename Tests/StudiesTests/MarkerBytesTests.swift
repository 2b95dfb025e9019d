import Studies
import TestSupport
import Testing

@Suite struct MarkerBytesTests {
  private func bytes(_ members: String) throws -> MarkerBytes {
    try SmallStudy.decoded(#""methods": ["dial"]"# + members).markers
  }

  @Test func `every marker has a byte of its own unless the study says otherwise`() throws {
    let usual = try bytes("")
    #expect(usual == MarkerBytes())
    let kinds = MarkerKind.allCases.filter { $0 != .outcome }.map { usual.byte(of: $0, nil) }
    let all = kinds + Outcome.allCases.map { usual.byte(of: .outcome, $0) }
    #expect(Set(all.compactMap(\.self)).count == all.count)
    #expect(usual.byte(of: .onset, nil) == 10)
    #expect(usual.byte(of: .outcome, .correct) == 21)
    #expect(usual.reset == 0 && usual.resetAfter == 0.01)
  }

  @Test func `a study gives bytes, and leaves markers out`() throws {
    let own = try bytes(
      #", "markers": {"bytes": {"onset": 128, "first_input": 0, "gave_up": 99}, "reset": 255, "resetAfter": 0}"#
    )
    #expect(own.byte(of: .onset, nil) == 128)
    #expect(own.byte(of: .firstInput, nil) == nil)
    #expect(own.byte(of: .outcome, .gaveUp) == 99)
    #expect(own.byte(of: .outcome, .correct) == 21)
    #expect(own.reset == 255 && own.resetAfter == 0)
  }

  @Test func `an unknown marker is a problem that lists the known ones`() throws {
    let problem = #expect(throws: (any Error).self) {
      try bytes(#", "markers": {"bytes": {"offset": 1}}"#)
    }
    #expect("\(try #require(problem))".contains("'aborted', 'block', 'break_begin'"))
  }
}
