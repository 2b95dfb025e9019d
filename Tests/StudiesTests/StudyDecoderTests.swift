import InputMethods
import Studies
import Testing

@Suite struct StudyDecoderTests {
  @Test(arguments: [
    (
      "{}",
      [
        "$.scale.minimum: missing; add for instance \"minimum\": 1",
        "$.scale.maximum: missing; add for instance \"maximum\": 100",
      ]
    ),
    ("3", ["$.scale: expected an object, found a number"]),
    (
      "{\"minimum\": 5, \"maximum\": 5}",
      ["$.scale: minimum 5 is not below maximum 5; exchange them or widen the scale"]
    ),
    (
      "{\"minimum\": 5.5, \"maximum\": 0.5, \"decimals\": 1}",
      ["$.scale: minimum 5.5 is not below maximum 0.5; exchange them or widen the scale"]
    ),
    (
      "{\"minimum\": \"1\", \"maximum\": 100}",
      ["$.scale.minimum: expected a number, found a text"]
    ),
    (
      "{\"minimum\": 0.5, \"maximum\": 100}",
      ["$.scale.minimum: 0.5 has more decimals than the scale's 0"]
    ),
    (
      "{\"minimum\": 0.000001, \"maximum\": 1, \"decimals\": 5}",
      ["$.scale.minimum: 1e-06 has more decimals than the scale's 5"]
    ),
    (
      "{\"minimum\": 0, \"maximum\": 1e300}",
      ["$.scale.maximum: 1e+300 is too large for a scale; use 1000000000000 at most"]
    ),
    (
      "{\"minimum\": -2e12, \"maximum\": 0, \"decimals\": 1}",
      ["$.scale.minimum: -2000000000000 is too large for a scale; use 100000000000.0 at most"]
    ),
    (
      "{\"minimum\": 0, \"maximum\": 1, \"decimals\": 7}",
      ["$.scale.decimals: 7 is out of range; use 0 to 6"]
    ),
    (
      "{\"minimum\": 0, \"maximum\": 1, \"decimals\": 0.5}",
      ["$.scale.decimals: 0.5 is not a whole number; use 0 to 6"]
    ),
    (
      "{\"minimum\": 0, \"maximum\": 1, \"digits\": 1}",
      ["$.scale.digits: unknown key; known here are 'decimals', 'maximum' or 'minimum'"]
    ),
  ])
  func `a wrong scale`(scale: String, sentences: [String]) {
    #expect(problems(scale: scale, targets: "[5]") == sentences)
  }

  @Test func `small numbers are read on scales with many decimals`() throws {
    let text = """
      {"name": "s", "scale": {"minimum": 0.000001, "maximum": 0.00002, "decimals": 6},
       "targets": [0.000012], "methods": ["text-field"]}
      """
    #expect(try StudyFile.decode(Array(text.utf8)).scales.first?.targets == .listed([12]))
  }

  @Test(arguments: [
    ("[84.3, 100.1]", "$.targets[1]: 100.1 is off the scale; use 1 to 100, one decimal"),
    ("[84.31]", "$.targets[0]: 84.31 has more decimals than the scale's 1"),
    ("[\"84.3\"]", "$.targets[0]: expected a number, found a text"),
    (
      "[]",
      "$.targets: no target; give at least one number, or leave the key out for random ones"
    ),
    ("84.3", "$.targets: expected a list or an object, found a number"),
    ("null", "$.targets: expected a list or an object, found null"),
  ])
  func `a wrong target`(targets: String, sentence: String) {
    #expect(problems(targets: targets) == [sentence])
  }

  @Test(arguments: [
    (
      "[]",
      "$.methods: no method; name at least one out of 'plain-slider', 'accurate-slider', "
        + "'stepped-slider', 'wheel-picker', 'text-field', 'stepper', 'keypad', 'scrub-field' or "
        + "'dial'"
    ),
    (
      "[\"slider\"]",
      "$.methods[0].method: 'slider' is not known; use 'plain-slider', "
        + "'accurate-slider', 'stepped-slider', 'wheel-picker', 'text-field', 'stepper', 'keypad', "
        + "'scrub-field' or 'dial'"
    ),
    ("[{}]", "$.methods[0].method: missing; add for instance \"method\": \"text-field\""),
    ("[{\"method\": 1}]", "$.methods[0].method: expected a text, found a number"),
    ("[3]", "$.methods[0]: expected an object, found a number"),
    (
      "[\"text-field\", \"text-field\"]",
      "$.methods[1]: a second method called 'text-field'; give each its own \"name\""
    ),
    (
      "[{\"method\": \"text-field\", \"name\": \"Mine\"}]",
      "$.methods[0].name: 'Mine' is no method name; use 1 to 64 small letters, digits and '-'"
    ),
    (
      "[{\"method\": \"text-field\", \"name\": \"a\\nb\"}]",
      "$.methods[0].name: 'a b' is no method name; use 1 to 64 small letters, digits and '-'"
    ),
    (
      "[{\"method\": \"text-field\", \"width\": 1}]",
      "$.methods[0].width: unknown key; known here are 'instruction', 'liveValidation', 'method', "
        + "'name', 'otherCharacters', 'page' or 'title'"
    ),
    (
      "[{\"method\": \"text-field\", \"liveValidation\": 0}]",
      "$.methods[0].liveValidation: expected true or false, found a number"
    ),
    (
      "[{\"method\": \"scrub-field\", \"pixelsPerStep\": 0}]",
      "$.methods[0].pixelsPerStep: 0 is out of range; use 0.1 to 100"
    ),
    (
      "[{\"method\": \"dial\", \"diameter\": 5}]",
      "$.methods[0].diameter: 5 is out of range; use 80 to 1000"
    ),
    (
      "[{\"method\": \"plain-slider\", \"width\": 5}]",
      "$.methods[0].width: 5 is out of range; use 100 to 4000"
    ),
    (
      "[{\"method\": \"accurate-slider\", \"curve\": {\"family\": \"steep\"}}]",
      "$.methods[0].curve.family: 'steep' is not known; use 'exponential', 'stepped', 'linear', "
        + "'power', 'hyperbolic', 'logistic' or 'table'"
    ),
    (
      "[{\"method\": \"accurate-slider\", \"curve\": {\"family\": \"linear\", \"floor\": 2}}]",
      "$.methods[0].curve.floor: 2 is out of range; use 0.0001 to 1"
    ),
  ])
  func `a wrong method`(methods: String, sentence: String) {
    #expect(problems(methods: methods) == [sentence])
  }

  @Test(arguments: MethodKind.allCases.map(\.rawValue))
  func `every method can be reported to complain only when asked`(kind: String) throws {
    let methods =
      "\"\(kind)\", {\"method\": \"\(kind)\", \"name\": \"b\", \"liveValidation\": false}"
    #expect(try study(methods: methods).methods.map(\.isLiveValidated) == [true, false])
  }

  @Test(arguments: [
    (", \"start\": 0.5", "$.start: 0.5 is off the scale; use 1 to 100, one decimal"),
    (", \"tolerance\": -1", "$.tolerance: -1 is out of range; use 0 to 989"),
    (", \"tolerance\": 0.1", "$.tolerance: 0.1 is not a whole number; use 0 to 989"),
    (", \"practice\": true", "$.practice: expected a number or an object, found true or false"),
    (", \"trials\": 0", "$.trials: 0 is out of range; use 1 to 10000"),
    (", \"timeLimit\": 0", "$.timeLimit: 0 is out of range; use 1 to 86400"),
    (", \"title\": 5", "$.title: expected a text, found a number"),
    (", \"order\": \"fixed\"", "$.order: expected an object, found a text"),
    (
      ", \"order\": {\"methods\": \"greek\"}",
      "$.order.methods: 'greek' is not known; use 'fixed', 'random', 'latin', 'williams' or 'complete'"
    ),
    (
      ", \"order\": {\"method\": \"fixed\"}",
      "$.order.method: unknown key; did you mean 'methods'? known here are 'methods', 'scales', 'targets' or 'tasks'"
    ),
    (
      ", \"colour\": 1",
      "$.colour: unknown key; known here are '$schema', 'access', 'breaks', 'clickPause', 'confirmation', 'consent', "
        + "'description', 'equivalence', 'exclusions', 'feedback', 'form', 'giveUp', 'groups', 'instructions', 'language', 'markers', 'methods', 'name', 'order', "
        + "'patch', 'picture', 'practice', 'questionnaires', 'rounds', 'scale', 'scales', 'sessions', 'showsComparison', 'sliderDirection', 'start', "
        + "'targets', 'task', 'texts', 'timeLimit', 'timing', 'title', 'tolerance', 'trials' or 'wrongAnswers'"
    ),
  ])
  func `a wrong or unknown key`(extra: String, sentence: String) {
    #expect(problems(extra: extra) == [sentence])
  }

  @Test(arguments: ["", "-a", "a b", "a/b", "../a", "ä", "---"])
  func `a wrong study name`(name: String) {
    let text = """
      {"name": "\(name)", "scale": {"minimum": 1, "maximum": 9}, "targets": [5],
       "methods": ["text-field"]}
      """
    #expect(
      problems(of: text) == [
        "$.name: '\(name)' is no study name; use 1 to 64 letters, digits and '-', "
          + "a letter or digit first"
      ])
  }

  @Test func `all problems are reported at once`() {
    let found = problems(
      targets: "[0, \"x\"]", methods: "[\"x\", {\"method\": \"plain-slider\", \"width\": 1}]",
      extra: ", \"trials\": 0, \"foo\": 1, \"order\": {\"bar\": 2}")
    #expect(found.count == 7)
    #expect(found.allSatisfy { !$0.contains("\n") })
  }

  @Test func `a wrong scale hides no other problem`() {
    let found = problems(
      scale: "{\"minimum\": 5, \"maximum\": 1}", targets: "[\"x\", 1.234567891]",
      methods: "[\"x\", {\"method\": \"plain-slider\", \"width\": 1}]",
      extra: ", \"start\": true, \"tolerance\": -1, \"trials\": 0, \"foo\": 1")
    let paths = found.map { String($0.prefix { $0 != ":" }) }
    #expect(
      Set(paths) == [
        "$.scale", "$.targets[0]", "$.start", "$.tolerance", "$.methods[0].method",
        "$.methods[1].width", "$.trials", "$.foo",
      ])
    #expect(paths.count == 8)
  }
}
