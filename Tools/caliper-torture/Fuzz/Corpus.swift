import Base
import Datasets
import Files
import Reports
import TestSupport

/// The sound files that cases damage.
struct Corpus: Sendable {
  /// The name of the study of the data sets.
  let study: String
  /// Study files, and the files that they name.
  let studies: [String: [UInt8]]
  /// Curve files.
  let curves: [String: [UInt8]]
  /// The plan of a sweep, and a table that is gathered.
  let sweeps: [String: [UInt8]]
  /// Tables of other programs.
  let tables: [[UInt8]]
  /// The files of two data sets of the study, in folders `A` and `B`, and its plan.
  let datasets: [String: [UInt8]]
  /// The file of the plan.
  static let plan = "plan-of-study.json"

  /// Makes the files; the files of data sets are made by `target` in the folder at `scratch`.
  init(target: FuzzTarget, scratch: String) throws(FuzzError) {
    study = "fuzz"
    studies = Self.studyFiles
    curves = Self.curveFiles
    sweeps = Self.sweepFiles
    tables = Self.tableTexts.map { Array($0.utf8) }
    var datasets: [String: [UInt8]] = [:]
    do {
      try Tree.write(Self.studyFiles, to: scratch)
      for (name, seed) in [("A", "1"), ("B", "2")] {
        let run = target.run(
          ["simulate", "study.json", "--participants", "2", "--seed", seed, "--results", name],
          in: scratch)
        guard run.exitCode == 0 else { throw FileError.cannotReadBack(path: name, .missing) }
        for (path, bytes) in Tree(of: Path.join(scratch, name)).files {
          datasets[name + "/" + path] = bytes
        }
        datasets["\(name)/\(study)/\(ExclusionFile.path)"] = Array(Self.exclusions.utf8)
      }
      let plan = target.run(["check", "study.json", "--prereg", "--format", "json"], in: scratch)
      datasets[Self.plan] = Array(plan.output.utf8)
    } catch {
      throw FuzzError(sentence: "no data sets to damage: \(error)")
    }
    self.datasets = datasets
  }

  /// Sound studies, which together have every key of the study file, and the files that they name.
  static let studyFiles: [String: [UInt8]] = [
    "study.json": Array(
      """
      {"name": "fuzz", "title": "A small study", "description": "Which is faster?",
       "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "trials": 3, "practice": 1,
       "methods": ["accurate-slider",
         {"method": "stepped-slider", "name": "steps"}, "text-field"],
       "exclusions": [{"participant": "P03", "session": 1, "trials": [4], "reason": "phone"}]}
      """.utf8),
    "study-large.json": Array(
      """
      {"name": "large", "title": "Everything", "trials": 4, "rounds": 2,
       "access": {"scanning": {"switches": ["space", "F5"], "seconds": 2}},
       "scales": [{"name": "coarse", "minimum": 0, "maximum": 10, "start": "random"},
         {"name": "fine", "minimum": 0, "maximum": 5, "decimals": 3, "start": "last",
          "targets": {"count": 4, "distance": [1, 4]}, "tolerance": 2}],
       "task": ["enter", "match"], "picture": "bar", "confirmation": {"dwell": 0.5},
       "timeLimit": 30, "giveUp": {"after": 5}, "practice": {"correctInARow": 2, "atMost": 5},
       "methods": ["plain-slider", {"method": "accurate-slider", "curve": "my-curve.json",
          "page": {"text": "# Next", "picture": {"file": "desk.png", "description": "A desk."}}},
         "wheel-picker", "dial", "keypad", "stepper", "scrub-field"],
       "groups": [{"name": "a", "methods": ["plain-slider", "dial"]},
         {"name": "b", "methods": ["keypad", "stepper"], "sessions": [{}, {"task": "match"}]}],
       "sessions": [{"trials": 2}, {"scales": ["coarse", {"name": "fine", "targets": [3.5, 1.25]}]}],
       "order": {"methods": "williams", "scales": "latin", "tasks": "complete", "targets": "fixed"},
       "breaks": {"afterTrials": 3, "afterMinutes": 2, "minimumRest": 1},
       "instructions": {"text": "# Hello\\n\\n- **one**\\n- *two*", "picture": "desk.png"},
       "form": [{"name": "age", "type": "number", "minimum": 1, "maximum": 120},
         {"name": "hand", "type": "choice", "choices": ["left", "right"], "preferNotToSay": true},
         {"name": "pain", "label": "Does it hurt?", "type": "slider", "low": "No", "high": "Much",
          "onlyIf": {"question": "hand", "is": "left"}}],
       "questionnaires": [{"questionnaire": "nasa-tlx", "after": "method"}]}
      """.utf8),
    "study-table.json": Array(
      """
      {"name": "table", "title": "From a file",
       "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": {"file": "targets.csv", "column": "target"}, "trials": 3,
       "methods": [{"method": "accurate-slider", "curve": {"family": "exponential", "halving": 50}},
         "text-field"]}
      """.utf8),
    "study-options.json": Array(
      """
      {"$schema": "study.schema.json", "name": "options", "title": "What can be chosen",
       "language": {"file": "nl.po"}, "sliderDirection": "language",
       "texts": {"button.done": "OK", "break.follow": ["One left.", "{count} left."]},
       "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "start": 20, "tolerance": 1,
       "targets": {"count": 3, "distance": [1, 60], "avoidRound": true}, "trials": 3,
       "wrongAnswers": "retry", "feedback": {"practice": "none", "main": "time"}, "showsComparison": true, "clickPause": 0.5, "equivalence": 1.05, "timing": {"stamps": ["x-server"], "lateFrames": 0.5, "otherwise": "warn"}, "patch": {"corner": "top-left", "size": 32},
       "markers": {"bytes": {"session_begin": 1, "session_end": 2, "block": 3, "break_begin": 4, "break_end": 5, "onset": 64,
          "first_input": 6, "confirmation": 7, "correct": 8, "incorrect": 9, "gave_up": 0, "timed_out": 10, "aborted": 11},
         "reset": 255, "resetAfter": 0.5},
       "access": {"dwellClick": {"seconds": 2, "radius": 9}, "tremorFilter": {"cutoff": 2, "speed": 0.1}, "debounce": 0.1,
         "reach": 9, "size": 1.5, "timeFactor": null, "pause": true},
       "methods": [
         {"method": "plain-slider", "keyboard": false, "mouseWheel": true, "width": 300,
          "positions": 200, "releaseFilter": "always", "liveValidation": false},
         {"method": "accurate-slider", "curve": {"family": "power", "deadZone": 30, "reference": 20,
          "exponent": 1}, "return": "snap", "jaws": "decorative", "fineKeys": false, "rangeLabel": true},
         {"method": "accurate-slider", "name": "other", "title": "Another one",
          "width": "80 mm", "curve": {"family": "hyperbolic", "steepness": 0.05}},
         {"method": "dial", "diameter": "62.5 mm", "mouseWheel": false},
         {"method": "wheel-picker", "presentation": "sheet", "integerDigits": 4},
         {"method": "scrub-field", "pixelsPerStep": 1.5, "instruction": "Drag."},
         {"method": "text-field", "otherCharacters": "ignore"},
         {"method": "stepper", "otherCharacters": "refuse"}],
       "consent": {"text": "Taking part is *voluntary*.", "agree": "Yes", "withdraw": "No"},
       "form": [{"name": "code", "type": "code", "label": "Which code?", "required": false},
         {"name": "remarks", "type": "text", "maximumLength": 50}],
       "questionnaires": ["sus", {"questionnaire": "nasa-tlx", "weighted": true},
         {"questionnaire": "likert", "name": "liking", "title": "Your opinion", "points": 5,
          "low": "No", "high": "Yes", "items": ["Good.", {"name": "home", "label": "At home."}]}]}
      """.utf8),
    "study-language.json": Array(
      """
      {"name": "language", "language": {"code": "ar", "decimalSign": ","},
       "sliderDirection": "right-to-left", "scale": {"minimum": 0, "maximum": 10},
       "methods": ["stepped-slider", "text-field"]}
      """.utf8),
    "nl.po": Array(
      #"""
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\n"
      "Language: nl\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\n"
      "X-Caliper-Name: Nederlands\n"
      "X-Caliper-Direction: left-to-right\n"
      "X-Caliper-Decimal-Sign: ,\n"

      #. Place: a button: short.
      msgctxt "button.start"
      msgid "Start"
      msgstr "Begin"

      """#.utf8),
    "targets.csv": Array("note,target\na,17\n\"b, c\",36.5\nd,84.3\n".utf8),
    "my-curve.json": Array(#"{"family": "table", "knots": [[0, 1], [50, 0.5], [400, 0.05]]}"#.utf8),
    // Two grey pixels.
    "desk.png": Base64.decoded(picture[...]) ?? [],
  ]

  private static let picture = Array(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mNwOAAAAUMBAZa1AJsAAAAASUVORK5CYII="
      .utf8)

  private static let sweepFiles: [String: [UInt8]] = [
    "plan.json": Array(
      """
      {"values": [21, 101], "width_px": [120, 1600],
       "curves": ["plain", "text-field", {"family": "exponential", "halving": 60}],
       "population": [{"name": "quick", "times": [0.6, 0.9]}, {"name": "old", "age": 70}],
       "strategies": ["comfort", "never"], "noise": [1, 1.5], "people": 2, "trials": 1, "seed": 3}
      """.utf8),
    "sweep.csv": Array(
      """
      cell,cells,plan,version,seed,values,width_px,population,strategy,noise,curve,people,\
      trials,mean_log_s,time_s,time_low_s,time_high_s,median_s,sd_log,correct,incorrect,gave_up,\
      timed_out,ratio_plain,ratio_plain_low,ratio_plain_high,ratio_obslider,ratio_obslider_low,\
      ratio_obslider_high,ratio_default,ratio_default_low,ratio_default_high,\
      checksum
      1,2,2021941996f6c410,0.1.0,2012,21,120,quick,comfort,1,plain,100,1000,1.035824,2.81743,\
      2.74575,2.89098,2.78365,0.129880,1.000000,0.000000,0.000000,0.000000,1.00000,1.00000,\
      1.00000,1.00360,0.997762,1.00948,0.999067,0.997788,1.00035,1209051721
      2,2,2021941996f6c410,0.1.0,2012,21,120,quick,comfort,1,default,100,1000,1.036757,2.82006,\
      2.74799,2.89402,2.78365,0.130474,1.000000,0.000000,0.000000,0.000000,1.00093,0.999652,\
      1.00222,1.00454,0.998443,1.01067,1.00000,1.00000,1.00000,1237593768

      """.utf8),
  ]

  private static let exclusions = """
    participant,session,trial,action,reason,at_utc
    sim2,,,exclude,"left, early",2026-11-20T09:37:25.123Z
    sim2,1,,include,came back,2026-11-20T09:38:25.123Z
    sim2,1,2,exclude,phone,2026-11-20T09:39:25.123Z

    """

  /// Sound curve files.
  static let curveFiles: [String: [UInt8]] = [
    "exponential.json": #"{"family": "exponential", "halving": 50, "warning": "Untested."}"#,
    "linear.json": #"{"family": "linear", "slope": 0.01}"#,
    "table.json": #"{"family": "table", "knots": [[0, 1], [50, 0.5], [400, 0.05]]}"#,
    "stepped.json": #"{"family": "stepped", "steps": [[0, 1], [50, 0.5], [100, 0.1]]}"#,
    "logistic.json": #"{"family": "logistic", "center": 100, "width": 20, "floor": 0.01}"#,
  ].mapValues { Array($0.utf8) }

  private static let tableTexts: [String] = {
    var rich = "participant,method,time_s,outcome,phase,session,block,trial,target,error\n"
    var plain = "participant;method;time_s\n"
    var quoted = "\"participant\",\"method\",\"time_s\"\r\n"
    for person in 1...6 {
      for (index, method) in ["slider", "field", "wheel"].enumerated() {
        for trial in 1...3 {
          let time = Double(person + 3 * index + trial) / 4
          let outcome = (person + trial).isMultiple(of: 7) ? "gave_up" : "correct"
          rich += "P\(person),\(method),\(time),\(outcome),main,1,\(index + 1),\(trial),84.3,0.1\n"
          plain += "P\(person);\(method);\(time)\n"
          quoted += "\"P\(person)\",\"a, \"\"\(method)\"\"\",\(time)\r\n"
        }
      }
    }
    return [rich, rich, quoted, plain]
  }()
}
