import Studies
import Testing

@testable import caliper

struct StudyHeadlineTests {
  @Test(arguments: [
    (["plain-slider", "accurate-slider", "text-field"], ["plain", "accurate", "text"]),
    (
      ["wheel-picker", "wheel-picker-sheet", "wheels"],
      ["wheel-picker", "wheel-picker-sheet", "wheels"]
    ),
    (["slider-a", "slider-b"], ["slider-a", "slider-b"]),
    (["a-b-c", "a-d"], ["a-b", "a-d"]),
    (["x"], ["x"]),
  ])
  func `a short name is as many words as it takes`(names: [String], short: [String]) throws {
    let methods = names.map { "{\"method\": \"text-field\", \"name\": \"\($0)\"}" }
    let study = try reportedStudy(
      "\"targets\": [84.3], \"methods\": [\(methods.joined(separator: ", "))]")
    #expect(study.shortNames == short)
  }
}
