import Sliders
import Testing

@Suite struct ScaleTextTests {
  @Test(arguments: [
    ("84.3", 843), ("84,3", 843), ("84.30", 843), ("84.3000000", 843), ("84.", 840), ("84", 840),
    ("0084.3", 843), ("1", 10), ("100", 1000), ("100.0", 1000), (".5", 5), (",5", 5), ("-.5", -5),
    ("-0", 0), ("-12.3", -123), ("000", 0),
  ])
  func `numbers are read with either decimal sign`(text: String, value: Int) throws {
    #expect(try scale(-1000, 1000, 1).value(parsing: text) == value)
  }

  @Test(
    arguments: [
      ("", .incomplete), ("-", .incomplete), (".", .incomplete), ("-,", .incomplete),
      ("1e400", .notANumber("e")), ("٣", .notANumber("٣")), ("８４", .notANumber("８")),
      ("½", .notANumber("½")), ("+5", .notANumber("+")), ("--5", .notANumber("-")),
      ("5-", .notANumber("-")), (" 5", .notANumber(" ")), ("5\r\n", .notANumber("\r\n")),
      ("−5", .notANumber("−")), ("5\u{301}", .notANumber("5\u{301}")),
      ("-\u{301}5", .notANumber("-\u{301}")), ("nan", .notANumber("n")),
      ("8.4.3", .twoDecimalSigns), ("8,4.3", .twoDecimalSigns), ("84..", .twoDecimalSigns),
      ("84.31", .tooManyDecimals), ("84.31.2", .twoDecimalSigns), ("84.31x", .notANumber("x")),
      ("84.309", .tooManyDecimals), ("0.9", .belowMinimum),
      ("-5", .belowMinimum), ("100.1", .aboveMaximum),
    ] as [(String, ScaleError)])
  func `what is no value says why`(text: String, refusal: ScaleError) throws {
    let scale = try scale(10, 1000, 1)
    #expect(throws: refusal) { try scale.value(parsing: text) }
  }

  @Test func `ten megabytes of digits are off the scale, not an overflow`() throws {
    let scale = try scale(10, 1000, 1)
    let digits = String(repeating: "9", count: 10_000_000)
    #expect(throws: ScaleError.aboveMaximum) { try scale.value(parsing: digits) }
    let fewer = String(repeating: "9", count: 1_000)
    #expect(throws: ScaleError.belowMinimum) { try scale.value(parsing: "-" + fewer) }
    #expect(throws: ScaleError.tooManyDecimals) { try scale.value(parsing: "1." + fewer) }
    let zeros = String(repeating: "0", count: 1_000)
    #expect(try scale.value(parsing: zeros + "84.3" + zeros) == 843)
  }

  @Test(arguments: [
    (0, -120, 1300), (1, 10, 1000), (1, -999, 999), (2, -1234, -7), (3, 0, 2500), (4, -11, 11),
    (5, -100_001, -99_000), (6, 999_000, 1_001_000),
  ])
  func `every value comes back from its own text`(
    decimals: Int, minimum: Int, maximum: Int
  ) throws {
    let scale = try scale(minimum, maximum, decimals)
    for value in minimum...maximum {
      let text = scale.text(value)
      try #require(try scale.value(parsing: text) == value, "\(text)")
      let comma = String(text.map { $0 == "." ? "," : $0 })
      try #require(try scale.value(parsing: comma) == value, "\(comma)")
    }
  }

  @Test(arguments: [
    (843, 1, "84.3"), (-5, 1, "-0.5"), (-50, 1, "-5.0"), (0, 3, "0.000"), (7, 6, "0.000007"),
    (-12, 0, "-12"), (1000, 1, "100.0"), (Int.min, 0, "-9223372036854775808"),
    (Int.min, 2, "-92233720368547758.08"),
  ])
  func `values are written with all their decimals`(value: Int, decimals: Int, text: String) {
    #expect(Scale.text(value, decimals: decimals) == text)
  }

  @Test func `a Double is read as the steps that it is nearest to, or refused`() throws {
    for decimals in Scale.decimalsRange {
      for steps in [0, 1, -1, 12, 843, -99_999, 123_456_789, 999_999_999_999, 1_000_000_000_000] {
        let number = try #require(Double(Scale.text(steps, decimals: decimals)))
        #expect(try Scale.steps(of: number, decimals: decimals) == steps)
      }
    }
    #expect(throws: ScaleError.tooManyDecimals) { try Scale.steps(of: 84.31, decimals: 1) }
    #expect(throws: ScaleError.tooManyDecimals) { try Scale.steps(of: 1e-7, decimals: 6) }
    #expect(throws: ScaleError.aboveMaximum) { try Scale.steps(of: 1e300, decimals: 0) }
    #expect(throws: ScaleError.aboveMaximum) { try Scale.steps(of: .infinity, decimals: 0) }
    #expect(throws: ScaleError.aboveMaximum) { try Scale.steps(of: .nan, decimals: 0) }
  }

  @Test func `numbers beyond every scale are read as such with any decimals`() throws {
    for decimals in Scale.decimalsRange {
      let limit = try scale(-Scale.magnitudeLimit, Scale.magnitudeLimit, decimals)
      #expect(throws: ScaleError.aboveMaximum) {
        try limit.value(parsing: "9223372036854775808")
      }
      #expect(throws: ScaleError.aboveMaximum) {
        try limit.value(parsing: "18446744073709551616.0")
      }
      #expect(try limit.value(parsing: limit.text(limit.maximum)) == limit.maximum)
    }
  }
}
