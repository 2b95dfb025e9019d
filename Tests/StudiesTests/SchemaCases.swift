/// Small studies that decoder and schema are compared on, by what they have beside the usual.
enum SchemaCases {
  /// A study of a scale from 0 to 10 and a text field with `members`, unless they say otherwise.
  static func study(with members: String) -> [UInt8] {
    let usual = [
      ("\"name\"", "\"s\""), ("\"scale\"", "{\"minimum\": 0, \"maximum\": 10}"),
      ("\"methods\"", "[\"text-field\", \"dial\"]"),
    ]
    let missing = usual.filter { key, _ in
      !members.hasPrefix("\(key):") && !(key == "\"scale\"" && members.contains("\"scales\": ["))
    }
    let all = missing.map { "\($0.0): \($0.1)" } + (members.isEmpty ? [] : [members])
    return Array("{\(all.joined(separator: ", "))}".utf8)
  }

  /// Texts of one line with `more` characters than they may have; good by both without any.
  static func lines(adding more: Int) -> [String] {
    func text(_ limit: Int) -> String { String(repeating: "é", count: limit + more) }
    return [
      #""title": "\#(text(200))""#, #""description": "\#(text(1000))""#,
      #""methods": [{"method": "dial", "title": "\#(text(200))"}]"#,
      #""methods": [{"method": "keypad", "title": "\#(text(200))"}]"#,
      #""exclusions": [{"participant": "P1", "reason": "\#(text(1000))"}]"#,
    ]
  }

  /// Good by both.
  static let good = [
    "", #""$schema": "study.schema.json""#, #""title": """#, #""targets": [1, 2.0]"#,
    #""targets": {}"#, #""targets": {"file": "targets.csv"}"#,
    #""targets": {"count": 2, "distance": [1, 3], "avoidRound": false}"#, #""start": 3"#,
    #""start": "last""#, #""tolerance": 2"#,
    #""scales": [{"name": "a", "minimum": -1, "maximum": 5, "targets": [4], "start": "random"}]"#,
    #""task": "match", "picture": "blur""#, #""task": ["enter", "match"], "picture": "bar""#,
    #""confirmation": "release""#, #""confirmation": {"dwell": 2}"#,
    #""wrongAnswers": "retry", "timeLimit": null, "giveUp": {"after": 5}"#,
    #""giveUp": "never""#, #""practice": {"correctInARow": 2}"#, #""trials": 1e2"#, #""rounds": 2"#,
    #""breaks": {}"#, #""breaks": {"afterTrials": 5, "afterMinutes": 0.5, "minimumRest": 3}"#,
    #""instructions": "Go.""#, #""instructions": {"text": "Go.", "picture": "desk.png"}"#,
    #""consent": "Taking part is voluntary.""#,
    #""consent": {"text": "Taking part is voluntary.", "agree": "Yes", "withdraw": "No"}"#,
    #""form": []"#, #""form": [{"name": "a"}, {"name": "b", "type": "code", "required": false}]"#,
    #""form": [{"name": "a", "type": "number", "minimum": 1, "maximum": 3}]"#,
    #""form": [{"name": "a", "type": "choice", "choices": ["x", "y"], "label": "A?"}]"#,
    #""questionnaires": ["sus", {"questionnaire": "nasa-tlx", "weighted": true, "after": "end"}]"#,
    #""questionnaires": [{"questionnaire": "likert", "name": "l", "items": ["a", {"label": "b"}]}]"#,
    #""groups": [{"name": "g", "methods": ["dial"]}]"#, #""order": {}"#,
    #""order": {"methods": "latin", "scales": "complete", "tasks": "random", "targets": "fixed"}"#,
    #""targets": [1, 2], "order": {"targets": "williams"}"#,
    #""exclusions": [{"participant": "P1", "session": 1, "trials": [2], "reason": "r"}]"#,
    #""timing": {}"#, #""timing": {"stamps": ["x-server", "wayland"], "lateFrames": 0.01}"#,
    #""timing": {"lateFrames": 0, "otherwise": "warn"}"#,
    #""access": {}"#, #""access": {"dwellClick": {"seconds": 2, "radius": 30}, "pause": true}"#,
    #""access": {"tremorFilter": {"cutoff": 2}, "debounce": 0.1, "reach": 20, "size": 1.5}"#,
    #""access": {"timeFactor": null, "scanning": {"switches": ["click", "F5"], "seconds": 3}}"#,
    #""equivalence": 1.05"#, #""clickPause": 0"#, #""clickPause": 0.75"#,
    #""methods": [{"method": "text-field", "otherCharacters": "ignore"}]"#,
    #""methods": [{"method": "scrub-field", "otherCharacters": "ignore"}]"#,
    #""methods": [{"method": "keypad", "otherCharacters": "refuse"}, "stepper"]"#,
    #""methods": ["keypad", {"method": "wheel-picker", "presentation": "sheet"}]"#,
    #""methods": [{"method": "plain-slider", "width": 300, "positions": 30, "keyboard": true}]"#,
    #""methods": [{"method": "dial", "diameter": 99, "curve": "my-curve.json"}]"#,
    #""methods": [{"method": "plain-slider", "width": "80 mm"}]"#,
    #""methods": [{"method": "stepped-slider", "width": "25 mm"}]"#,
    #""methods": [{"method": "accurate-slider", "width": "1000.0 mm"}]"#,
    #""methods": [{"method": "dial", "diameter": "62.125 mm"}]"#,
    #""methods": [{"method": "dial", "diameter": "260 mm"}]"#,
    #""methods": [{"method": "dial", "keyboard": false, "mouseWheel": false}]"#,
    #""methods": [{"method": "scrub-field", "keyboard": false, "mouseWheel": true}]"#,
    #""methods": [{"method": "accurate-slider", "curve": {"family": "exponential", "halving": 9}, "return": "none"}]"#,
    #""methods": [{"method": "accurate-slider", "curve": {"family": "power", "warning": "Untested."}}]"#,
    #""methods": [{"method": "text-field", "instruction": "Type.", "liveValidation": false}]"#,
    #""methods": ["plain-slider"], "sliderDirection": "right-to-left""#,
    #""sliderDirection": "left-to-right""#, #""sliderDirection": "language""#,
    #""language": "ja""#, #""language": {"code": "es", "decimalSign": "."}"#,
    #""texts": {"button.done": "OK", "break.follow": ["One left.", "{count} left."]}"#,
  ]

  /// Bad by both.
  static let bad = [
    #""timing": "good""#, #""timing": {"stamps": ["x-server", "x-server"]}"#,
    #""timing": {"stamps": ["mouse"]}"#, #""timing": {"stamps": "wayland"}"#,
    #""timing": {"lateFrames": 2}"#, #""timing": {"otherwise": "stop"}"#,
    #""timing": {"late": 0.1}"#,
    #""access": true"#, #""access": {"dwell": 1}"#, #""access": {"dwellClick": 1}"#,
    #""access": {"dwellClick": {}, "scanning": {}}"#, #""access": {"debounce": 3}"#,
    #""access": {"scanning": {"switches": []}}"#, #""access": {"size": 0.5}"#,
    #""access": {"scanning": {"switches": ["a"]}}"#, #""access": {"timeFactor": 0}"#,
    #""access": {"scanning": {"switches": ["F5", "F5"]}}"#, #""access": {"reach": "far"}"#,
    #""consent": """#, #""consent": true"#, #""consent": {"agree": "Yes"}"#,
    #""consent": {"text": "a", "agree": ""}"#, #""consent": {"text": "a", "picture": "a.png"}"#,
    #""name": "a b""#, #""name": 3"#, #""colour": 1"#, #""scale": {"minimum": 0}"#,
    #""scale": {"minimum": 0, "maximum": 9, "decimals": 7}"#, #""scale": 9"#, #""scales": []"#,
    #""scales": [{"minimum": 0, "maximum": 9}]"#, #""targets": []"#, #""targets": "random""#,
    #""targets": {"file": "../t.csv"}"#, #""targets": {"file": "targets.csv", "count": 2}"#,
    #""targets": {"column": "target"}"#, #""targets": {"distance": [1]}"#, #""start": "middle""#,
    #""start": null"#, #""tolerance": -1"#, #""tolerance": 0.5"#, #""task": []"#,
    #""task": ["enter", "enter"]"#, #""picture": "line""#, #""task": "enter", "picture": "line""#,
    #""confirmation": "enter""#, #""confirmation": {"dwell": 0}"#, #""confirmation": {}"#,
    #""wrongAnswers": "ignore""#, #""timeLimit": 0"#, #""timeLimit": "none""#,
    #""giveUp": "never", "timeLimit": null"#, #""giveUp": {"after": -1}"#, #""giveUp": true"#,
    #""practice": -1"#, #""practice": {"atMost": 5}"#, #""trials": 0"#, #""trials": 1.5"#,
    #""rounds": 101"#, #""breaks": {"afterTrials": 0}"#, #""breaks": []"#, #""instructions": """#,
    #""instructions": {"picture": "desk.png"}"#,
    #""instructions": {"text": "a", "picture": "a.gif"}"#,
    #""form": [{}]"#, #""form": [{"name": "A"}]"#, #""form": [{"name": "a", "type": "date"}]"#,
    #""form": [{"name": "a", "choices": ["x", "y"]}]"#,
    #""form": [{"name": "a", "type": "choice", "choices": ["x", "x"]}]"#,
    #""form": [{"name": "a", "type": "code", "maximumLength": 5}]"#,
    #""questionnaires": ["likert"]"#, #""questionnaires": ["umux"]"#, #""questionnaires": "sus""#,
    #""questionnaires": [{"questionnaire": "sus", "weighted": true}]"#,
    #""questionnaires": [{"questionnaire": "likert", "name": "sus", "items": ["a"]}]"#,
    #""questionnaires": [{"questionnaire": "likert", "name": "l", "items": ["a"], "points": 1}]"#,
    #""groups": [{"name": "g", "methods": []}]"#, #""groups": [{"name": "g"}]"#,
    #""groups": [{"name": "g", "methods": ["dial", "dial"]}]"#, #""order": "random""#,
    #""order": {"methods": "greek"}"#, #""order": {"method": "fixed"}"#,
    #""exclusions": [{"participant": "P1"}]"#, #""equivalence": 1"#, #""equivalence": "5 %""#,
    #""clickPause": 2.5"#, #""clickPause": null"#,
    #""methods": [{"method": "stepper", "otherCharacters": "drop"}]"#,
    #""methods": [{"method": "dial", "otherCharacters": "ignore"}]"#,

    #""exclusions": [{"participant": "", "reason": "r"}]"#,
    #""exclusions": [{"participant": "P1", "reason": "r", "trials": [0]}]"#, #""methods": []"#,
    #""methods": ["slider"]"#, #""methods": [{"name": "a"}]"#,
    #""methods": [{"method": "text-field", "width": 300}]"#,
    #""methods": [{"method": "plain-slider", "width": "80mm"}]"#,
    #""methods": [{"method": "plain-slider", "width": "24.999 mm"}]"#,
    #""methods": [{"method": "plain-slider", "width": "1000.001 mm"}]"#,
    #""methods": [{"method": "accurate-slider", "width": "080 mm"}]"#,
    #""methods": [{"method": "accurate-slider", "width": "80"}]"#,
    #""methods": [{"method": "accurate-slider", "width": null}]"#,
    #""methods": [{"method": "stepped-slider", "width": "1e2 mm"}]"#,
    #""methods": [{"method": "stepped-slider", "width": "-80 mm"}]"#,
    #""methods": [{"method": "dial", "diameter": "60. mm"}]"#,
    #""methods": [{"method": "dial", "diameter": "60.1234 mm"}]"#,
    #""methods": [{"method": "dial", "diameter": "261 mm"}]"#,
    #""methods": [{"method": "dial", "diameter": "6 cm"}]"#,
    #""methods": [{"method": "dial", "curve": {"slope": 0.01}}]"#,
    #""methods": [{"method": "dial", "curve": {"halving": 9}}]"#,
    #""methods": [{"method": "dial", "curve": {}}]"#,
    #""methods": [{"method": "dial", "curve": {"family": "table", "knots": [[0, 1]]}}]"#,
    #""methods": [{"method": "dial", "curve": {"family": "linear", "warning": ""}}]"#,
    #""methods": [{"method": "dial", "curve": {"family": "linear", "warning": 3}}]"#,
    #""methods": [{"method": "dial", "instruction": ""}]"#, #""language": "tlh""#,
    #""language": {"code": "de", "file": "de.po"}"#, #""language": {"decimalSign": ","}"#,
    #""language": {"code": "es", "decimalSign": ";"}"#, #""language": {"file": "nl.txt"}"#,
    #""sliderDirection": "left""#, #""sliderDirection": true"#,
    #""methods": [{"method": "plain-slider", "sliderDirection": "right-to-left"}]"#,
    #""language": 3"#, #""texts": []"#, #""texts": {"button.done": 3}"#,
    #""texts": {"button.done": ""}"#, #""texts": {"break.follow": []}"#,
    #""methods": [{"method": "dial", "name": ""}]"#,
    #""methods": [{"method": "scrub-field", "mouseWheel": "no"}]"#,
    #""methods": [{"method": "stepped-slider", "mousewheel": true}]"#,
  ]

  /// Bad by the decoder, while a schema cannot know: it takes two keys, or another file, to see it.
  static let beyond = [
    #""language": {"file": "none.po"}"#, #""texts": {"button.nothing": "a"}"#,
    #""texts": {"button.done": ["a", "b"]}"#, #""texts": {"header.trial": "{trial}"}"#,
    #""scale": {"minimum": 5, "maximum": 5}"#, #""scale": {"minimum": 0.5, "maximum": 5}"#,
    #""targets": [11]"#, #""targets": [0.5]"#, #""targets": {"file": "other.csv"}"#,
    #""targets": {"file": "targets.csv", "column": "x"}"#, #""targets": {"distance": [3, 2]}"#,
    #""targets": {"distance": [8, 9]}"#, #""targets": {"count": 50}"#, #""targets": [5]"#,
    #""start": 11"#, #""tolerance": 10"#,
    #""targets": [1], "scales": [{"name": "a", "minimum": 0, "maximum": 5, "targets": [4]}]"#,
    """
    "scales": [{"name": "a", "minimum": 0, "maximum": 5}, {"name": "a", "minimum": 0, "maximum": 9}]
    """,
    #""confirmation": {"dwell": 9}, "timeLimit": 5"#, #""giveUp": {"after": 60}"#,
    #""practice": {"correctInARow": 5, "atMost": 4}"#, #""trials": 10000, "rounds": 100"#,
    #""form": [{"name": "a"}, {"name": "a"}]"#,
    #""form": [{"name": "a", "type": "number", "minimum": 3, "maximum": 2}]"#,
    #""questionnaires": ["sus", "sus"]"#, #""groups": [{"name": "g", "methods": ["stepper"]}]"#,
    #""targets": [1, 2, 3, 4, 6, 7, 8], "order": {"targets": "complete"}"#,
    #""order": {"targets": "latin"}"#, #""methods": ["dial", "dial"]"#,
    #""methods": [{"method": "dial", "curve": "none.json"}]"#,
    #""methods": [{"method": "plain-slider", "width": 100, "positions": 200}]"#,
    #""methods": [{"method": "plain-slider", "width": "80 mm", "positions": 20}]"#,
    """
    "methods": [{"method": "dial", "curve": {"family": "stepped", "steps": [[0, 0.5], [9, 0.1]]}}]
    """,
  ]
}
