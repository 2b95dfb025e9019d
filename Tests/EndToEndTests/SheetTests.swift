import Files
import Formats
import Glibc
import Primitives
import Testing
import TrialLog

extension `The program` {
  @Test func `opens and closes a sheet that covers all else`() throws {
    let one = try OneTrial(
      method: #"{ "method": "wheel-picker", "integerDigits": 2, "presentation": "sheet" }"#)
    let closed = one.session.screen
    #expect(Set(closed.rects.keys) == ["done", "give_up", "field"])
    let open = try one.session.act(
      Act.click(at: try closed.middle("field")), then: "trial")
    #expect(open.rects["outside"] != nil && open.rects["field"] == nil)

    // Done lies behind the sheet or is dimmed: neither it nor the field is reached.
    let wheels = try (1...3).map { try open.middle("wheel_\($0)") }
    try one.session.hand.perform([.move(wheels[0])])
    try one.session.hand.perform(Array(repeating: .scroll(away: false), count: 3))
    try one.session.hand.perform([.move(wheels[1])])
    try one.session.hand.perform(Array(repeating: .scroll(away: false), count: 4))
    try one.session.hand.perform([.move(wheels[2])])
    try one.session.hand.perform(Array(repeating: .scroll(away: true), count: 2))
    #expect(try one.session.isQuiet())
    let back = try one.session.act(
      Act.click(at: try closed.middle("field")), then: "trial")
    #expect(back.rects == closed.rects)
    let row = try one.finish(Act.click(at: try closed.middle("done")))
    #expect(row["outcome"] == "correct")
    #expect(row["entered"] == "84.3")
    #expect(row["scroll_steps"] == "9.00")
  }
}
