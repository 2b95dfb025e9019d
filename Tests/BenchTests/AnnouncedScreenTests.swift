import Formats
import Primitives
import Testing

@testable import caliper_bench

struct AnnouncedScreenTests {
  @Test func `a part's rectangle is found by its name`() throws {
    let line = #"{"rects":{"track":[240,378,800,44]},"screen":"trial","trial":1}"#
    let screen = try #require(AnnouncedScreen(line: line))
    #expect(screen.screen == "trial")
    #expect(try screen.frame(of: "track") == Rectangle(x: 240, y: 378, width: 800, height: 44))
  }

  @Test(arguments: [
    #"{"rects":{},"screen":"trial"}"#, #"{"rects":{"track":[1,2]},"screen":"trial"}"#,
  ])
  func `a part that is missing or torn is named`(line: String) throws {
    let screen = try #require(AnnouncedScreen(line: line))
    #expect(throws: BenchmarkFailure.noPart("track", screen: "trial")) {
      try screen.frame(of: "track")
    }
  }

  @Test(arguments: ["", "caliper: no display", #"{"screen":"trial"}"#])
  func `other lines are no screens`(line: String) {
    #expect(AnnouncedScreen(line: line) == nil)
  }
}
