import Base
import Files
import Foundation
import Reports
import TestSupport
import Testing

@testable import Comparison
@testable import Studies
@testable import caliper

@MainActor struct PreregistrationTests {
  private nonisolated static let study = """
    {"name": "two", "title": "Two methods", "description": "Which is faster?",
     "scale": {"minimum": 0, "maximum": 10}, "targets": [3, 7], "methods": ["text-field", "dial"],
     "practice": 0, "trials": 2, "timeLimit": 30, "giveUp": "never", "wrongAnswers": "retry",
     "exclusions": [{"participant": "P03", "session": 1, "trials": [4], "reason": "phone"}]}
    """

  private func plan(_ options: [String] = [], of study: String = study) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(study, to: "study.json")
    let finished = Program.run(["check", path, "--prereg"] + options)
    try #require(finished.exitCode == 0, "\(finished)")
    return finished.output
  }

  @Test func `the plan is a text for a registry`() throws {
    let text = try plan(["--participants", "12", "--shortest", "0.2"])
    let hash = SHA256.hexadecimal(of: Array(Self.study.utf8))
    #expect(text == Self.text.replacingOccurrences(of: "HASH", with: hash))
  }

  @Test func `the same study has the same plan, and its JSON says the same`() throws {
    let options = ["--format", "json", "--outliers", "3sd"]
    let text = try plan(options)
    #expect(text == (try plan(options)))
    let json = try JSONValue(parsing: Array(text.utf8))
    guard case .object(let members) = json, case .object(let design)? = members["design"] else {
      Issue.record("\(text)")
      return
    }
    #expect(members["plan_version"] == .number(1) && members["participants"] == .null)
    #expect(members["outliers_sd"] == .number(3) && members["shortest_s"] == .null)
    #expect(members["comparisons"] == .list([.text("enter, 0 to 10 in steps of 1")]))
    #expect(members["contrasts"] == .number(1) && members["equivalence"] == .number(1.1))
    #expect(design["methods"] == .list([.text("text-field"), .text("dial")]))
    #expect(design["trials"] == .number(2) && design["groups"] == .null)
    #expect(
      members["exclusions"]
        == .list([
          .object([
            "participant": .text("P03"), "session": .number(1), "trials": .list([.number(4)]),
            "reason": .text("phone"),
          ])
        ]))
  }

  @Test func `groups with different methods are compared between people, with equal ones apart`()
    throws
  {
    func study(_ groups: String) throws -> PlannedAnalysis {
      PlannedAnalysis(
        try SmallStudy.decoded(
          """
          "targets": [84.3], "methods": ["text-field", "dial", "keypad"], "trials": 1,
          "groups": [\(groups)]
          """))
    }
    func pairs(_ analysis: PlannedAnalysis) -> [String] {
      analysis.compared.flatMap { $0.betweenPeople.sorted().map(\.words) }
    }
    let different = try study(
      #"{"name": "a", "methods": ["text-field", "dial"]}, {"name": "b", "methods": ["keypad"]}"#)
    #expect(different.comparesPeople && different.pairs == 3)
    #expect(pairs(different) == ["dial and keypad", "keypad and text-field"])
    #expect(different.comparisons == ["enter, 1 to 100 in steps of 0.1"])
    let words = different.parts.flatMap(\.sentences).joined(separator: " ")
    #expect(words.contains("Ratios of methods that too few people did both of compare different"))
    #expect(
      words.contains(
        "Different people are compared: dial and keypad; keypad and text-field. Tests are"))
    let equal = try study(
      """
      {"name": "a", "methods": ["text-field", "dial"]},
      {"name": "b", "methods": ["dial", "text-field"]}
      """)
    #expect(!equal.comparesPeople && equal.pairs == 1)
    #expect(
      equal.comparisons
        == ["a", "b"].map { "enter, 1 to 100 in steps of 0.1, group \($0)" })
  }

  @Test(arguments: [
    #""sessions": [{"trials": 2TEXTS}, {}], "groups": [{"name": "a"}, {"name": "b", "practice": 3}]"#,
    #""groups": [{"name": "a", "methods": ["dial"]}, {"name": "b", "methods": ["text-field"]TEXTS}]"#,
    #""groups": [{"name": "a", "sessions": [{}, {"trials": 2TEXTS}]}, {"name": "b"}]"#,
  ])
  func `titles and instructions of sessions and groups are no part of the design`(
    members: String
  ) throws {
    func design(_ texts: String) throws -> JSONValue {
      PlannedDesign.measures.json(
        try SmallStudy.decoded(
          #""targets": [84.3], "methods": ["text-field", "dial"], "trials": 1, "#
            + members.replacing("TEXTS", with: texts)))
    }
    #expect(
      try design(#", "title": "Day 1", "instructions": "Go.""#) == design(""))
  }

  @Test
  func `the analysis of variance, crossed and impossible numbers look at sessions and groups`()
    throws
  {
    func words(_ members: String) throws -> String {
      PlannedAnalysis(
        try SmallStudy.decoded(
          #""targets": [10, 20], "methods": ["text-field", "plain-slider"], "trials": 2, "#
            + members)
      ).parts.flatMap(\.sentences).joined(separator: "\n")
    }
    let plain = try words(#""practice": 0"#)
    #expect(
      plain.contains("people and numbers will be crossed")
        && !plain.contains("of variance of mean log times over the people with a correct trial in"))
    let days = try words(#""sessions": [{}, {"targets": [30, 40]}]"#)
    #expect(days.contains("people and numbers will be crossed"))
    #expect(
      days.contains(
        "A repeated-measures analysis of variance of mean log times over the people with a correct trial in every "
          + "combination (Greenhouse–Geisser), with the terms method, session and method × session."
      ))
    // Each method has numbers of its own, and no person does the same twice.
    let split = try words(
      #""sessions": [{"methods": ["text-field"]}, {"methods": ["plain-slider"], "targets": [30, 40]}]"#
    )
    #expect(!split.contains("people and numbers will be crossed"))
    #expect(split.contains("if the methods had the same numbers"))
    #expect(!split.contains("over the people with a correct trial in"))
    let groups = try words(#""groups": [{"name": "a"}, {"name": "b"}]"#)
    #expect(groups.contains("with the terms group (between people), method and method × group."))
    func impossible(_ members: String) throws -> Bool {
      PlannedAnalysis(
        try SmallStudy.decoded(
          #""targets": [1], "methods": ["text-field", {"method": "plain-slider", "width": 284, "positions": 261}], "trials": 1"#
            + members)
      ).parts.flatMap(\.sentences).contains { $0.contains("a number that the method cannot enter") }
    }
    #expect(try !impossible(""))
    #expect(try impossible(#", "sessions": [{}, {"targets": [17.6]}]"#))
  }

  @Test func `pairs without a ratio are no contrasts, and pooled groups are tested`() throws {
    func words(_ members: String) throws -> String {
      PlannedAnalysis(try SmallStudy.decoded(members)).parts.flatMap(\.sentences)
        .joined(separator: " ")
    }
    let slider = #"{"method": "plain-slider", "width": 284, "positions": 261}"#
    let three = try words(
      #""targets": [17.6], "methods": ["text-field", "dial", \#(slider)], "trials": 1"#)
    #expect(three.contains("The contrasts are 1 of the 3 pairs of the 3 methods."))
    let four = try words(
      #""targets": [17.6], "methods": ["text-field", "dial", "keypad", \#(slider)], "trials": 1"#)
    #expect(four.contains("The contrasts are 3 of the 6 pairs of the 4 methods."))
    #expect(!four.contains("Two groups that disagree"))
    let crossover = try words(
      #""targets": [5], "methods": ["text-field", "dial"], "trials": 1, "groups": [{"name": "a", "sessions": "#
        + #"[{"methods": ["text-field"]}, {"methods": ["dial"]}]}, {"name": "b", "sessions": "#
        + #"[{"methods": ["dial"]}, {"methods": ["text-field"]}]}]"#)
    #expect(crossover.contains("The contrast is the pair of the two methods."))
    #expect(crossover.contains("Two groups that disagree about a pair of methods are named"))
  }

  @Test func `the sample size is that of the comparison with the fewest people`() throws {
    let study = Self.study.replacing(
      #""practice": 0,"#, with: #""practice": 0, "groups": [{"name": "a"}, {"name": "b"}],"#)
    let text = try plan(["--participants", "13"], of: study)
    #expect(text.contains("The plan is for 13 people, 6 of them in one of the comparisons."))
    let half = try plan(["--participants", "6"])
    for row in ["much alike", "in between", "very different"] {
      func ratio(_ text: String) -> Substring? {
        text.split(separator: "\n").first { $0.hasPrefix(row) }?.split(separator: " ").last
      }
      #expect(ratio(text) == ratio(half) && ratio(text) != nil)
    }
  }

  @Test(arguments: [
    (#""methods": ["dial"]"#, [], "There is one method: it is described, not tested."),
    (
      #""methods": ["dial", "keypad"], "groups": [{"name": "a", "methods": ["dial"]}, {"name": "b", "methods": ["keypad"], "task": "match"}], "picture": "bar""#,
      [], "No comparison has two methods: they are described, not tested."
    ),
    (
      #""methods": ["dial", "keypad"]"#, ["--participants", "1"],
      "No pair of methods has a ratio with so few people and numbers: methods are described, not tested."
    ),
  ])
  func `a plan without a pair says why`(members: String, options: [String], sentence: String) throws
  {
    let text = try plan(
      options,
      of: SmallStudy.text(#""targets": [10, 20], "trials": 2, "# + members))
    #expect(text.replacing("\n  ", with: " ").contains("\n- \(sentence)\n"), "\(text)")
    #expect(!text.contains("A method is called faster"))
  }

  /// R: power.t.test(delta = log(1.2), sd = sqrt(2 * (s1^2 + s2^2 / trials)), type = "paired",
  /// sig.level = .05 / pairs, power = .8, strict = FALSE).
  @Test func `more trials need fewer people, and more pairs need more`() {
    func people(trials: Int, pairs: Int) -> [JSONValue] {
      let size = PlannedSize(participants: nil, trials: trials, pairs: pairs, margin: 1.1)
      guard case .list(let rows) = size.json else { return [] }
      return rows.compactMap { row in
        if case .object(let members) = row { members["people_for_1.2"] } else { nil }
      }
    }
    #expect(people(trials: 5, pairs: 1) == [13, 25, 69].map { .number(Double($0)) })
    #expect(people(trials: 5, pairs: 6) == [20, 38, 106].map { .number(Double($0)) })
    #expect(people(trials: 20, pairs: 1) == [9, 16, 51].map { .number(Double($0)) })
  }

  @Test(arguments: [
    (["--shortest", "1"], "--shortest is a part of a plan; give --prereg too"),
    (["--outliers", "3sd"], "--outliers is a part of a plan; give --prereg too"),
    (
      ["--prereg", "--participant", "P01"],
      "--prereg plans the whole study; leave out --participant"
    ),
    (["--prereg", "--seed", "1"], "--prereg plans for all seeds; leave out --seed"),
  ])
  func `options that do not go together are refused`(options: [String], sentence: String) {
    let finished = Program.run(["check"] + options)
    #expect(finished.exitCode == 2 && finished.output.isEmpty)
    #expect(finished.errors == "caliper: check: \(sentence)\n")
  }

  private nonisolated static let text = """
    Plan of the study ‘Two methods’ (two)

    Study information
    - name: two
    - title: Two methods
    - question: Which is faster?
    - SHA-256 of the study file:
      HASH
    - analysis program: Caliper 1.0.0

    Design
    - methods: text-field; dial
    - groups: none
    - tasks: enter
    - scales: 0 to 10, whole numbers, right if exact
    - numbers to enter: 3, 7
    - trials: 2
    - rounds: 1
    - practice: none
    - order of methods: Williams design
    - order of numbers: random
    - time limit in s: 30
    - wrong entries: do not end the trial
    - giving up: never
    - confirmation: Done or Enter
    - feedback: after practice trials: value; after main trials: none
    - questionnaires: none
    - each person comes for: 1 session with 4 main trials

    Balance of the orders
                                                                        with 12
             each equally often        balanced                         participants
    methods  at each place             after every 2 participants       yes
    methods  after each other one      after every 2 participants       yes
    targets  at each place of a block  on average only, drawn randomly
    targets  after each other one      on average only, drawn randomly
    targets  with each method          for every participant            yes

    Measures
    Primary, by method:

    - time to a correct entry: the geometric mean time to a correct entry by the
      censored model, with its 95 % interval over people
    - share right: the share of counted trials that are correct, with its 95 %
      interval over people
    - time per correct entry: the time of all counted trials over the number of
      correct ones, with its 95 % interval

    Secondary, by method, without a test:

    - first input: the median time of the first input
    - first right: the median time of the first moment with the right value
    - corrections: the mean number of corrections a trial
    - mean error: the mean of entered minus target, in units of the scale
    - mean |error|: the mean size of entered minus target, in units of the scale
    - out by ten: entries ten times too large or too small
    - bit/s: throughput, the effective index of difficulty over the mean time
    - ID: the index of difficulty, in bits
    - effective ID: the index of difficulty by people's actual movements
    - distance: effective, in steps of the scale
    - width: effective, in steps of the scale

    Exclusions
    - Practice trials and trials that end with their session do not count.
    - Pilot runs, marked before they begin, do not count.
    - Trials of simulated people are never pooled with those of people.
    - No trial is left out as an outlier.
    - Trials that are solved in less than 0.2 s are left out.
    - P03, session 1, trial 4: excluded, phone (study)
    - Exclusions that are declared later are listed with their reasons, and the
      report says whether the answer depends on them.

    Analysis
    Model:

    - Times to a correct entry will be estimated by a log-normal model in which
      trials timed out are right-censored and incorrect trials are left out; methods
      are ordered by the time of all trials over the number of correct ones.
    - Ratios are of the mean over people of log time. A person's trials with a
      method together have the same weight for every person, regardless of their
      number.
    - Ratios come from one such model, fitted by maximum likelihood: log time =
      method + person + place in the order + residual, people being fixed effects,
      the place linear, with a residual standard deviation for each method.
      Variances have people as clusters and are multiplied by n/(n − 1), and t has n
      − 1 degrees of freedom, less those of the effect of the place; n is the number
      of people behind a ratio.
    - Intervals are at 95 %. The intervals and p of pairs are corrected by
      Bonferroni's method over the pairs. Bounds are rounded outward.
    - A claim that one method is faster is called robust if times do not clearly
      differ from the model's distribution, or fewer than 5 % of the trials are
      unfinished; and if the order of the methods does not explain the difference as
      well.
    - If all people have the same numbers and solve enough of them with both methods
      of a pair, people and numbers will be crossed as well (quasi-F,
      Satterthwaite's degrees of freedom).
    - Shares of correct trials have intervals over people.
    - Differences of shares will be tested by flipping the signs of people's
      differences and Mantel and Haenszel's test with people as strata, if numbers
      of trials differ.

    Contrasts and claims:

    - The contrast is the pair of the two methods.
    - Tests are two-sided, at 5 % over all pairs.
    - A method is called faster than another if p over all pairs is below .05 and
      the ratio rests on three people or more; a claim that a check overturns is
      called conditional, with what it depends on.
    - A method is called more often right if p of the difference of shares, over all
      pairs, is below .05.
    - If one method is faster and another more often right, both are said, and no
      method wins.
    - Methods count as taking the same time if the 90 % interval of each ratio lies
      between 0.909 and 1.10, and as right equally often if the interval of each
      difference lies within 10 points.
    - All methods are called the same only together, if this holds for every pair
      and at most 5 % of the trials are given up.
    - A claim that people and numbers crossed do not support at 5 % is called one
      for these numbers only.
    - Everything else is reported as not resolved, with the largest ratio that the
      data allow.

    Missing data:

    - Nobody is left out for trials that are missing or not solved: people who
      solved nothing count in the shares, and a ratio includes everybody with a
      solved trial who tried both methods.

    Other tests, on which no claim rests:

    - A log-rank test with people as units.
    - Over the people who solved every method, of mean log times of solved trials: a
      repeated-measures analysis of variance (Greenhouse–Geisser), Friedman's test,
      paired t-tests and signed-rank tests (Holm).
    - Figures of learning, of errors, of people and of pointing are described
      without a test.

    Sample size
    The plan is for 12 people. The table rests on assumptions alone, as a study file
    contains no data: three spreads of log times, from people who are much alike to
    people who are very different.

    People needed for a chance of 80 %, over 1 pair with 2 trials of each method a
    person
                                                                          smallest
    people          methods  trials  differences  ×1.1  ×1.2  ×1.5  same     ratio
    much alike         0.10    0.25         0.29    74    22     7    80     ×1.29
    in between         0.15    0.35         0.41   147    42    11   160     ×1.44
    very different     0.30    0.50         0.66   374   104    23   407     ×1.79

    Methods: the standard deviation of what a method is to a person, beyond what it
    is to all. Trials: that of a person's log times with one method. Differences:
    that of people's differences between two methods, from both. ×1.2: one method
    takes 1.2 times as long. Same: to find equal methods the same. Trials given up
    or wrong, and numbers that cannot be entered, need more people. A pilot study
    replaces the assumptions: 'caliper compare PILOT --power'.

    To be added
    - The study file, which has every parameter of the methods and all texts.
    - Hypotheses: which method is expected to be faster, or more often right, if
      any.
    - Whether data have been collected already.
    - How people are recruited, and who may take part.
    - When data collection stops, and why so many people take part.

    """
}
