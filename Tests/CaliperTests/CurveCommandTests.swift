import Runner
import Sliders
import TestSupport
import Testing

@testable import caliper

@MainActor struct CurveCommandTests {
  @Test(arguments: [
    ([], "curve: nothing to do; use list or show, see 'caliper curve --help'"),
    (["draw"], "curve: unknown 'draw'; use list or show, see 'caliper curve --help'"),
    (["show"], "curve: show which? name a curve or a file; see 'caliper curve list'"),
    (["list", "more"], "curve: unexpected 'more'; see 'caliper curve --help'"),
    (["show", "power", "more"], "curve: unexpected 'more'; see 'caliper curve --help'"),
    (["show", "power", "--format", "png"], "curve: unknown format 'png'; use text, csv or svg"),
    (
      ["show", "power", "--track", "99"],
      "curve: --track '99' is not a whole number from 100 to 4000"
    ),
    (
      ["show", "power", "--values", "1"],
      "curve: --values '1' is not a whole number from 2 to 1000000000"
    ),
    (
      ["show", "steep"],
      "no curve 'steep'; known are \(SliderDesign.names.joined(separator: ", ")), any other is given "
        + "as FILE.json"
    ),
    (
      ["show", "/no/such.json"],
      "cannot read the curve /no/such.json: No such file or directory; give the path of a curve file"
    ),
  ])
  func `what cannot be understood is refused in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try CurveCommand.run(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }

  @Test func `a file is a curve as a study has it`() throws {
    let design = try load(#"{"family": "linear", "slope": 0.01, "floor": 0.5}"#)
    #expect(design.curve.family == .linear && design.curve.gain(at: 70) == 0.5)
    #expect(design.law == .proportional)
  }

  @Test(arguments: [
    (#"{"family": "steep"}"#, ".family: 'steep' is not known"),
    (#"{"family": "power", "halving": 3}"#, ".halving: unknown key"),
    (#"{"family": "table", "knots": [[9, 1], [8, 0.5]]}"#, ".knots[1]: the distance 8"),
    ("[]", ": expected an object, found a list"), ("{", ": not JSON: line 1, column 2"),
  ])
  func `a problem has its file and its path`(json: String, path: String) throws {
    let failure = #expect(throws: RunFailure.self) { try load(json) }
    let description = try #require(failure?.description)
    #expect(description.contains(".json: $\(path)"), "\(description)")
    #expect(failure?.ending == .refused)
  }

  private func load(_ json: String) throws -> SliderDesign {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try CurveSource.load(try folder.write(json, to: "curve.json"), onTrackOf: 800)
  }
}
