import Testing

@testable import Datasets

struct TrialQueryTests {
  private func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  private func tests(_ text: String) throws -> [TrialTerm.Test] {
    try TrialQuery(text).terms.map(\.test)
  }

  @Test func `every term asks for what it says`() throws {
    let query = try TrialQuery(
      "slider participant:P07 session:1 trial:5 block:2 study:blog method=wheel-picker phase:main "
        + "task:match outcome:gave_up excluded:yes pilot:no simulated:yes")
    #expect(
      query.terms.map(\.test) == [
        .word("slider"), .text(.participant, "P07", isWhole: true),
        .number(.session, .equal, try number("1")), .number(.trial, .equal, try number("5")),
        .number(.block, .equal, try number("2")), .text(.study, "blog", isWhole: false),
        .text(.method, "wheel-picker", isWhole: true), .choice(.phase, "main"),
        .choice(.task, "match"), .choice(.outcome, "gave_up"), .flag(.excluded, true),
        .flag(.pilot, false), .flag(.simulated, true),
      ])
    #expect(query.terms.allSatisfy { !$0.isNegated })
  }

  @Test(arguments: [
    ("time>2.5", NumberComparison.greater, "2.5"), ("time<10", .less, "10"),
    ("time>=0.1", .greaterOrEqual, "0.1"), ("time<=.5", .lessOrEqual, "0.5"),
    ("time=-1.50", .equal, "-1.50"), ("TIME:-.5", .equal, "-0.5"), ("time>\"3\"", .greater, "3"),
  ])
  func `numbers compare`(text: String, comparison: NumberComparison, value: String) throws {
    #expect(try tests(text) == [.number(.time, comparison, try number(value))])
  }

  @Test func `outcomes have the names of reports as well`() throws {
    #expect(
      try tests(
        #"outcome:right outcome:solved outcome:Wrong outcome:"gave up" outcome:"timed out""#)
        == ["correct", "correct", "incorrect", "gave_up", "timed_out"].map { .choice(.outcome, $0) }
    )
  }

  @Test func `a minus sign turns a term round, and quotes keep words together`() throws {
    let query = try TrialQuery(#"  -"plain slider" -study:"My: study"  -outcome:correct "-x" 5" "#)
    #expect(query.terms.map(\.isNegated) == [true, true, true, false, false])
    #expect(
      query.terms.map(\.test) == [
        .word("plain slider"), .text(.study, "My: study", isWhole: false),
        .choice(.outcome, "correct"), .word("-x"), .word("5\""),
      ])
    #expect(query.terms.map(\.range) == [2..<17, 18..<36, 38..<54, 55..<59, 60..<62])
  }

  @Test(arguments: ["2026-11-20", "09:37", "wheel-picker", "a->b", ">5", "…:x", "_", "x-y=3"])
  func `a sign without a name before it belongs to the word`(word: String) throws {
    #expect(try tests(word) == [.word(word)])
  }

  @Test func `words of a shell keep their blanks unless they have a field`() throws {
    let query = try TrialQuery(words: ["My study", "time>1 P01", "-a b"])
    #expect(
      query.terms.map(\.test) == [
        .word("My study"), .number(.time, .greater, try number("1")), .word("P01"), .word("a"),
        .word("b"),
      ])
    #expect(query.terms.map(\.isNegated) == [false, false, false, true, false])
  }

  @Test func `nothing asks for everything`() throws {
    #expect(try TrialQuery("  ").isEmpty)
    #expect(try TrialQuery("").terms.isEmpty)
  }

  private static let fields = """
    participant, session, study, title, date, state, simulated, pilot, block, phase, trial, method, task, \
    target, entered, outcome, time, error, first_input, wrong_confirms, value_changes, \
    target_crossings, pointer_presses, key_presses, deletions, excluded or reason
    """

  @Test(arguments: [
    (
      "P01 tim>3",
      "character 5: unknown field 'tim'; use \(fields), or put a word with such a sign in quotes"
    ),
    (
      "outcome:done",
      "character 9: unknown outcome 'done'; use correct, incorrect, gave_up, timed_out or aborted"
    ),
    ("phase:x", "character 7: unknown phase 'x'; use practice or main"),
    ("task:enter2 ", "character 6: unknown task 'enter2'; use enter or match"),
    ("pilot:true", "character 7: unknown pilot 'true'; use yes or no"),
    (
      "-state:over",
      "character 8: unknown state 'over'; use complete, incomplete, running, withdrawn, damaged, unreadable "
        + "or unknown"
    ),
    (
      "time>2,5",
      "character 6: '2,5' is no number for time; give a number such as 2.5 or -1, of at most 17 digits"
    ),
    (
      "trial=1e3",
      "character 7: '1e3' is no number for trial; give a number such as 2.5 or -1, of at most 17 digits"
    ),
    (
      "time<1234567890123456789",
      "character 6: '1234567890123456789' is no number for time; give a number such as 2.5 or -1, of at "
        + "most 17 digits"
    ),
    (
      "time>--1",
      "character 6: '--1' is no number for time; give a number such as 2.5 or -1, of at most 17 digits"
    ),
    ("method>dial", "character 1: method cannot be compared by '>'; use method:text"),
    ("outcome<=x", "character 1: outcome cannot be compared by '<='; use outcome:correct"),
    (
      "time> 3",
      "character 1: nothing stands behind 'time>'; give a number such as 2.5 or -1, of at most 17 "
        + "digits, without a blank before it"
    ),
    (
      "a study: ",
      "character 3: nothing stands behind 'study:'; give a text, without a blank before it"
    ),
    (
      "excluded= x",
      "character 1: nothing stands behind 'excluded='; give yes or no, without a blank before it"
    ),
    (
      "- x",
      "character 1: nothing stands behind '-'; give a word or a field, such as -outcome:correct"
    ),
    (
      "x \"\" y",
      "character 3: nothing stands between the quotes; give a word, or leave them out"
    ),
    ("\"a\"b", "character 4: a blank is missing behind the closing quote"),
    (
      "outcome:\"gave\"",
      "character 9: unknown outcome 'gave'; use correct, incorrect, gave_up, timed_out or aborted"
    ),
  ])
  func `a wrong term is named with its place and what is allowed`(
    text: String, sentence: String
  ) {
    let typed = TrialQuery.typed(text)
    #expect(typed.problem?.description == sentence)
    #expect(typed.problem?.isUnfinished == false)
    #expect(throws: TrialQueryProblem.self) { try TrialQuery(text) }
  }

  @Test(arguments: [
    ("outcome:", "nothing stands behind 'outcome:'"), ("time>", "nothing stands behind 'time>'"),
    ("outcome:gave", "unknown outcome 'gave'"), ("pilot:y", "unknown pilot 'y'"),
    ("time>-", "'-' is no number"), ("time>=2.", "'2.' is no number"),
    ("time=.", "'.' is no number"), ("time<-.", "'-.' is no number"),
    ("-", "nothing stands behind '-'"), ("\"a b", "a quote is opened and never closed; close it"),
    ("study:\"a b ", "a quote is opened and never closed; close it"),
  ])
  func `a last term that someone is typing is told from a wrong one`(
    text: String, sentence: String
  ) {
    let typed = TrialQuery.typed("P01 " + text)
    #expect(typed.problem?.isUnfinished == true)
    #expect(typed.problem?.sentence.hasPrefix(sentence) == true)
    #expect(typed.query.terms.map(\.test) == [.word("P01")])
    let isLast = text.contains("\"")
    #expect(isLast || TrialQuery.typed(text + " x").problem?.isUnfinished == false)
  }

  @Test func `a wrong term counts before an unfinished one, and the sound ones are there`() {
    let typed = TrialQuery.typed("a foo:1 phase:main outcome:")
    #expect(typed.problem?.kind == .unknownField("foo"))
    #expect(typed.problem?.range == 2..<5)
    #expect(typed.query.terms.map(\.test) == [.word("a"), .choice(.phase, "main")])
  }

  @Test func `no text of any kind is more than a problem`() {
    let characters = Array("a:=<>-\"\\ \n5.,é\u{202E}🙂outcometime")
    var seed: UInt64 = 1
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1
        text.append(characters[Int(seed >> 33) % characters.count])
      }
      let typed = TrialQuery.typed(text)
      for term in typed.query.terms { #expect(term.range.upperBound <= text.count) }
      if let problem = typed.problem {
        #expect(problem.range.upperBound <= text.count && !problem.description.contains("\n"))
      }
    }
  }
}

struct ExactDecimalTests {
  private static let texts = [
    "0", "0.0", "-0.1", "0.1", "0.10", "2.5", "2.499999999999999", "-3", "84.3", "84.30",
    "12345678901234567",
    "0.00000000000000001", "-12345678901234567",
  ]

  @Test(arguments: texts, texts)
  func `numbers compare exactly`(first: String, second: String) throws {
    let (one, other) = (try #require(ExactDecimal(first)), try #require(ExactDecimal(second)))
    let difference = try exactDifference(first, second)
    #expect(one.isLess(than: other) == (difference < 0))
    for comparison in NumberComparison.allCases {
      let expected =
        switch comparison {
        case .less: difference < 0
        case .lessOrEqual: difference <= 0
        case .equal: difference == 0
        case .greaterOrEqual: difference >= 0
        case .greater: difference > 0
        }
      let found = comparison.units(other, places: one.places)?.contains(one.units) ?? false
      #expect(found == expected, "\(first) \(comparison.rawValue) \(second)")
    }
  }

  /// The sign of the difference, by the digits alone: both numbers in units of 10 to the minus 18.
  private func exactDifference(_ first: String, _ second: String) throws -> Int {
    func units(_ text: String) throws -> Int128 {
      let parts = text.split(separator: ".")
      let decimals = parts.count > 1 ? String(parts[1]) : ""
      let digits = String(parts[0]) + decimals + String(repeating: "0", count: 18 - decimals.count)
      return try #require(Int128(digits))
    }
    return (try units(first) - units(second)).signum() == 0
      ? 0 : Int((try units(first) - units(second)).signum())
  }
}
