import App
import Base
import Foundation
import Sliders
import TestSupport
import Testing
import Tuning
import Windowing

@testable import caliper

@MainActor struct CurveCommandTests {
  @Test(arguments: [
    (
      [],
      "curve: nothing to do; use list, show, suggest or export, see 'caliper curve --help'"
    ),
    (
      ["draw"],
      "curve: unknown 'draw'; use list, show, suggest or export, see 'caliper curve --help'"
    ),
    (["show"], "curve: show which? name a curve or a file; see 'caliper curve list'"),
    (["export"], "curve: export which? name a curve or a file; see 'caliper curve list'"),
    (
      ["export", "power"],
      "curve: export in which language? use --language c, cpp, swift, javascript or python"
    ),
    (
      ["export", "power", "--language", "pascal"],
      "curve: unknown language 'pascal'; use c, cpp, swift, javascript or python"
    ),
    (
      ["export", "power", "--language", "c", "--return", "never"],
      "curve: unknown return 'never'; use hysteresis, proportional, snap, none, obslider or press-point"
    ),
    (
      ["export", "power", "more", "--language", "c"],
      "curve: unexpected 'more'; see 'caliper curve --help'"
    ),
    (["list", "more"], "curve: unexpected 'more'; see 'caliper curve --help'"),
    (["show", "power", "more"], "curve: unexpected 'more'; see 'caliper curve --help'"),
    (
      ["show", "power", "--format", "png"],
      "curve: unknown format 'png'; use text, csv, svg or json"
    ),
    (
      ["show", "power", "--format", "json"],
      "curve: show has no json; use --format text, csv or svg"
    ),
    (
      ["suggest", "--values", "101"],
      "curve: suggest for which scale? give --values N and --width PX, such as --values 1001 --width 400"
    ),
    (
      ["suggest", "--values", "101", "--width", "400", "--format", "svg"],
      "curve: suggest has no svg; use --format text or json"
    ),
    (
      ["suggest", "more", "--values", "101", "--width", "400"],
      "curve: unexpected 'more'; see 'caliper curve --help'"
    ),
    (["list", "--format", "csv"], "curve: list takes no --format; leave it out"),
    (
      ["show", "power", "--width", "400"],
      "curve: show takes no --width; use --format, --track, --values, --return or --output"
    ),
    (
      ["show", "power", "--language", "c"],
      "curve: show takes no --language; use --format, --track, --values, --return or --output"
    ),
    (
      ["suggest", "--values", "101", "--width", "400", "--track", "400"],
      "curve: suggest takes no --track; use --format, --values, --width or --output"
    ),
    (
      ["export", "power", "--language", "c", "--values", "101"],
      "curve: export takes no --values; use --track, --language, --return or --output"
    ),
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

  @Test(arguments: [(2, 1), (21, 120), (701, 350), (40_001, 700), (1_000_000_000, 100_000)])
  func `a suggestion says what it rests on, and has the same in JSON`(
    values: Int, width: Int
  ) throws {
    let folder = try TemporaryFolder()
    let call = ["suggest", "--values", "\(values)", "--width", "\(width)", "--output"]
    #expect(try CurveCommand.run(call + [folder.file("text")]) == .done)
    let lines = try String(contentsOfFile: folder.file("text"), encoding: .utf8)
    #expect(lines.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let text = lines.replacing("\n", with: " ")
    #expect(text.hasPrefix("\(values) values on a track of \(width) px, "))
    #expect(text.contains("SIMULATED people, not real ones"))
    #expect(text.contains("24 kinds of simulated people"))
    #expect(text.contains("outside the simulated range") == (values != 701))
    #expect(try CurveCommand.run(call + [folder.file("json"), "--format", "json"]) == .done)
    let bytes = try Data(contentsOf: URL(filePath: folder.file("json")))
    let report = try JSONValue(parsing: Array(bytes))
    guard case .object(let members) = report, case .list(let ratios)? = members["ratios"],
      case .object(let ratio)? = ratios.first
    else {
      Issue.record("no object with ratios")
      return
    }
    #expect(ratios.count == 4 && members["simulated"] == .boolean(true))
    let page = try Project.text("Documentation/curves.md")
    for key in members.keys.sorted() + ratio.keys.sorted() {
      #expect(page.contains("`\(key)`") || page.contains("`\(key)[]`"), "\(key)")
    }
  }

  @Test func `the page on curves has a suggestion as it is printed`() throws {
    let suggestion = try #require(CurveSuggestion(values: 991, width: 800))
    let text = SuggestionReport(suggestion: suggestion).text
    #expect(try Project.text("Documentation/curves.md").contains(text), "\(text)")
  }

  @Test func `a file is a curve as a study has it`() throws {
    let design = try load(#"{"family": "linear", "slope": 0.01, "floor": 0.5}"#)
    #expect(design.curve.family == .linear && design.curve.gain(at: 70) == 0.5)
    #expect(design.law == .hysteresis)
  }

  @Test(arguments: [
    (#"{"family": "steep"}"#, "1: $.family: 'steep' is not known"),
    (#"{"halving": 30}"#, " $.family: missing"),
    (#"{"family": "power", "halving": 3}"#, "1: $.halving: unknown key"),
    (#"{"family": "table", "knots": [[9, 1], [8, 0.5]]}"#, "1: $.knots[1]: the distance 8"),
    ("[]", " $: expected an object, found a list"), ("{", " $: not JSON: line 1, column 2"),
  ])
  func `a problem has its file and its path`(json: String, path: String) throws {
    let failure = #expect(throws: RunFailure.self) { try load(json) }
    let description = try #require(failure?.description)
    #expect(description.contains(".json:\(path)"), "\(description)")
    #expect(failure?.ending == .refused)
  }

  @Test func `a curve is written to a file, but not over its own`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let curve = try folder.write(#"{"family": "linear", "floor": 0.5}"#, to: "curve.json")
    let exported = folder.file("slider.py")
    let call = ["export", curve, "--language", "python", "--return", "snap", "--output"]
    _ = try CurveCommand.run(call + [exported])
    let lines = try TextFile.text(at: exported).split(separator: "\n")
    #expect(lines.first == "# The slider \"curve.json\", exported by Caliper \(Caliper.version).")
    #expect(lines.contains("# Return: snap, the thumb jumps to the pointer at the dead zone."))
    #expect(lines.contains("SMALLEST_GAIN = 0.5"))
    let failure = #expect(throws: RunFailure.self) { try CurveCommand.run(call + [curve]) }
    #expect(
      failure?.description == "curve: \(curve) is the file that was read; write to another one")
    #expect(try TextFile.text(at: curve).contains("linear"))
    let shown = folder.file("gains.csv")
    _ = try CurveCommand.run(["show", curve, "--format", "csv", "--output", shown])
    #expect(try TextFile.text(at: shown).hasPrefix("distance_px,gain\n0,1\n"))
  }

  private func load(_ json: String) throws -> SliderDesign {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try CurveSource.load(try folder.write(json, to: "curve.json"), onTrackOf: 800)
  }
}
