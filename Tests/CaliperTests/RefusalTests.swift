import Foundation
import TestSupport
import Testing

@MainActor struct RefusalTests {
  @Test(arguments: [
    (
      ["frobnicate"],
      "caliper: unknown command 'frobnicate'; known are start, check, simulate, sweep, "
        + "run, timing, play, replay, results, compare, tune, curve, language, completions and manual, see 'caliper --help'"
    ),
    (
      ["--frobnicate"],
      "caliper: unknown option '--frobnicate'; known are start, check, simulate, sweep, "
        + "run, timing, play, replay, results, compare, tune, curve, language, completions and manual, see 'caliper --help'"
    ),
    (["run", "blog-2012", "-xy"], "caliper: run: unknown option '-x'; see 'caliper run --help'"),
    (
      ["run", "--announce=yes"],
      "caliper: run: option '--announce' takes no value; see 'caliper run --help'"
    ),
    (["run", "--foo"], "caliper: run: unknown option '--foo'; see 'caliper run --help'"),
    (
      ["run", "--markers", "udp:1"],
      "caliper: run: --markers 'udp:1' names no destination; use file:PATH, fifo:PATH, tcp://HOST:PORT or "
        + "serial:DEVICE"
    ),
    (
      ["run", "--markers", "file:a", "--markers", "file:a"],
      "caliper: run: --markers 'file:a' names a destination for the second time; name each once"
    ),
    (
      ["start", "--markers", "file:a", "--markers", "file:a"],
      "caliper: start: --markers 'file:a' names a destination for the second time; name each once"
    ),
    (
      ["run", "--markers", "lsl"],
      "caliper: run: --markers lsl: a program beside Caliper makes the stream; start Examples/lsl.py PATH and use "
        + "--markers fifo:PATH"
    ),
    (
      ["run", "--participant"],
      "caliper: run: option '--participant' needs a value; see 'caliper run --help'"
    ),
    (["run", "blog-2012", "more"], "caliper: run: unexpected 'more'; see 'caliper run --help'"),
    (
      ["run", "--participant", "../x"],
      "caliper: the participant code has the character '.'; use only the letters A-Z, a-z and "
        + "digits, such as P01"
    ),
    (
      ["run", "sliders", "--participant", "P01", "--language", "tlh"],
      "caliper: run: no language 'tlh'; use en, ar, de, es, fr, ja, pt, zh, or a study with a language "
        + "of its own"
    ),
    (
      ["--language", "tlh"],
      "caliper: start: no language 'tlh'; use en, ar, de, es, fr, ja, pt, zh, or a study with a "
        + "language of its own"
    ),
    (
      ["start", "--language"],
      "caliper: start: option '--language' needs a value; see 'caliper start --help'"
    ),
    (
      ["run", "--participant", "P01", "--methods", "text-field,telepathy"],
      "caliper: run: no method 'telepathy' in blog-2012; it has plain-slider, accurate-slider, "
        + "wheel-picker, text-field"
    ),
    (
      ["timing", "--seconds", "1"],
      "caliper: timing: --seconds '1' is not a whole number from 2 to 600"
    ),
    (["timing", "--format", "html"], "caliper: timing: unknown format 'html'; use text or json"),
    (
      ["run", "--session", "0"],
      "caliper: run: --session '0' is not a whole number from 1 to 999999"
    ),
    (
      ["run", "no-study"],
      "caliper: no study 'no-study'; bundled are blog-2012, sliders, live-match, number-entry-long, "
        + "picker-presentation, fine-steps, all-methods, slider-calibration, any other is given as FILE.json"
    ),
    (["check", "--format", "xml"], "caliper: check: unknown format 'xml'; use text or json"),
    (
      ["check", "--participants", "0"],
      "caliper: check: --participants '0' is not a whole number from 1 to 1000"
    ),
    (
      ["check", "--participants", "3", "--participant", "P01"],
      "caliper: check: --participant and --participants; give one of them"
    ),
    (
      ["compare", "x.csv", "--solved", "ok", "--censored", "ok"],
      "caliper: compare: --solved ok and --censored ok: a trial cannot be both; remove one"
    ),
    (
      ["compare", "x.csv", "--column", "outcome=", "--solved", "ok"],
      "caliper: compare: --column outcome=: outcomes are not read, but --solved or --censored names one; "
        + "remove either"
    ),
  ])
  func `refuses what it cannot understand`(arguments: [String], sentence: String) throws {
    let finished = Program.run(arguments)
    #expect(finished.exitCode == 2)
    #expect(finished.errors == sentence + "\n")
    #expect(finished.output.isEmpty)
  }

  @Test(arguments: ["run", "check"])
  func `reports every problem of a study file on its own line`(command: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      {"name": "a b", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": [84.3, 184.3], "methods": ["text-field", "telepathy"], "colour": "blue"}
      """, to: "broken.json")
    let finished = Program.run([command, file])
    #expect(finished.exitCode == 2)
    #expect(finished.output.isEmpty)
    let paths = ["1: $.name", "2: $.targets[1]", "2: $.methods[1].method", "2: $.colour"]
    try #require(finished.errorLines.count == paths.count, "\(finished)")
    for (line, path) in zip(finished.errorLines, paths) {
      #expect(line.hasPrefix("caliper: \(file):\(path): "))
    }
  }

  @Test func `does not write a report over what it was made of`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "participant,method,time_s\nP1,x,1\nP1,y,2\n", to: "trials.csv")
    let before = try folder.contents()
    let finished = Program.run(["compare", path, "--output", path])
    #expect(finished.exitCode == 2 && finished.errorLines.count == 1, "\(finished)")
    #expect(finished.errors.contains("is one of the files that were read"))
    #expect(try folder.contents() == before)
  }
}
