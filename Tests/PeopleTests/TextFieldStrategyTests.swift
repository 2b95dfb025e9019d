import Base
import Sessions
import Studies
import Testing

@testable import People

@Suite struct TextFieldStrategyTests {
  /// The keystroke-level model: M, H and five K, of which the last one acts when Enter is pressed.
  @Test func `typing takes what the keystroke-level model says`() throws {
    let records = try records("\"text-field\"", count: 3, person: steady)
    let expected = 1.35 + 0.4 + 5 * 0.184 - 0.09
    for record in records {
      #expect(record.outcome == .correct)
      #expect(abs((record.seconds ?? 0) - expected) < 1e-6)
      #expect(record.measures.keyPresses == 4 && record.measures.presses == 0)
    }
  }

  @Test func `keys come as the window sends them`() throws {
    let record = try #require(try records("\"text-field\"", count: 1, person: steady).first)
    let kinds = record.events.map(\.kind).filter(\.isInput)
    #expect(kinds.prefix(6) == [.keyDown, .text, .keyUp, .keyDown, .text, .keyUp])
    #expect(record.events.last { $0.kind == .keyDown }?.key == "enter")
  }

  @Test func `slips that are not noticed make wrong entries, and cost nothing`() throws {
    var person = steady
    person.keys.slip = 0.05
    person.keys.notice = 0
    let records = try records("\"text-field\"", count: 100, person: person)
    #expect((0.05..<0.35).contains(records.share(.incorrect)))
    #expect(records.share(.correct) + records.share(.incorrect) == 1)
  }

  @Test func `slips that are noticed cost time and deletions, but no errors`() throws {
    var person = steady
    person.keys.slip = 0.1
    person.keys.notice = 1
    let records = try records("\"text-field\"", count: 50, person: person)
    #expect(records.share(.correct) == 1)
    #expect(records.contains { $0.measures.deletions > 0 })
  }

  @Test func `what is refused is taken out and typed again`() throws {
    var person = steady
    person.keys.slip = 0.3
    person.keys.notice = 0
    // Without its decimal sign each number is off the scale.
    let refused = try records("\"text-field\"", count: 60, person: person)
      .filter { $0.measures.wrongConfirms > 0 }
    #expect(!refused.isEmpty)
    #expect(refused.allSatisfy { $0.measures.deletions > 0 && $0.entered != nil })
  }
}
