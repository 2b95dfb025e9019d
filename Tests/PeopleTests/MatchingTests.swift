import Base
import Glibc
import InputMethods
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct MatchingTests {
  private static let kinds = MethodKind.allCases.map { "\"\($0.rawValue)\"" }

  /// The records of `count` first trials in which a picture is matched by `method`.
  private func matches(
    _ method: String, picture: MatchPicture = .line, count: Int = 40, person: Person = .typical,
    scale: String = "{\"minimum\": 0, \"maximum\": 100}", targets: String = "[84, 17, 53, 36, 71]",
    extra: String = ""
  ) throws -> [TrialRecord] {
    let study = try simulatedStudy(
      methods: method, scale: scale, targets: targets,
      extra: "\"task\": \"match\", \"picture\": \"\(picture.rawValue)\"\(extra)")
    return try (1...count).map { number in
      var trial = try simulated(
        study, try planned(study, participant: "sim\(number)"), person: person,
        seed: UInt64(number))
      return trial.run()
    }
  }

  private func errors(_ records: [TrialRecord]) -> [Double] {
    records.compactMap { record in
      record.entered.map { Double($0 - record.planned.target) }
    }
  }

  @Test(arguments: kinds)
  func `every method matches a needle to about what can be seen`(method: String) throws {
    let records = try matches(method)
    #expect(records.share(.gaveUp) == 0)
    let errors = errors(records)
    #expect(errors.count == records.count)
    // 1.2° are two thirds of a step; people who look once more come nearer.
    #expect(moments(errors).deviation < 2 && abs(moments(errors).mean) < 0.6, "\(errors)")
    #expect(errors.contains { $0 != 0 })
  }

  @Test(arguments: MatchPicture.allCases)
  func `what is distinguished better is matched better`(picture: MatchPicture) throws {
    var sharp = Person.typical
    for path in [\MatchParameters.line, \.grey, \.bar, \.barLeast, \.blur, \.blurLeast] {
      sharp.match[keyPath: path] /= 10
    }
    func deviation(_ person: Person) throws -> Double {
      let scale = "{\"minimum\": 0, \"maximum\": 1000}"
      let errors = errors(
        try matches(
          "\"accurate-slider\"", picture: picture, person: person, scale: scale,
          targets: "[440, 570]"))
      return moments(errors).deviation
    }
    #expect(try deviation(sharp) < deviation(.typical) / 2)
  }

  @Test func `nobody reads a number where there is none`() throws {
    let records = try matches("\"text-field\"", count: 60)
    let first = records.compactMap { record -> Double? in
      // The first number is there before anything is taken out.
      let end = record.events(.keyDown).first { $0.key == "backspace" }?.time ?? record.end
      let typed = record.events(.value).last { $0.time < end }?.value
      return typed.map { Double($0 - record.planned.target) }
    }
    // A guess is 2.6 steps off, and some keys slip.
    let near = first.filter { abs($0) < 9 }
    #expect(near.count > 50)
    #expect((1.8..<3.8).contains(moments(near).deviation), "\(first)")
    #expect(first.filter { $0 == 0 }.count < 20)
    #expect(records.contains { $0.measures.deletions > 0 })
  }

  @Test func `no figures are typed that nobody could judge`() throws {
    let records = try matches(
      "\"text-field\"", count: 20, scale: "{\"minimum\": 0, \"maximum\": 100, \"decimals\": 3}",
      targets: "[84.321, 17.654]")
    for record in records { #expect((record.entered ?? 1) % 100 == 0) }
  }

  @Test func `nobody makes it finer than can be seen`() throws {
    let scale = "{\"minimum\": 0, \"maximum\": 100, \"decimals\": 2}"
    let matched = try matches(
      "\"accurate-slider\"", picture: .grey, count: 20, scale: scale, targets: "[84.32, 17.65]")
    let entering = try simulatedStudy(
      methods: "\"accurate-slider\"", scale: scale, targets: "[84.32, 17.65]")
    let entered = try (1...20).map { number in
      var trial = try simulated(entering, try planned(entering), seed: UInt64(number))
      return trial.run()
    }
    func gain(_ records: [TrialRecord]) -> Double {
      median(records.compactMap(\.measures.gainMinimum))
    }
    #expect(gain(matched) > 5 * gain(entered))
  }

  @Test(arguments: ["\"accurate-slider\"", "\"text-field\"", "\"wheel-picker\"", "\"stepper\""])
  func `a person whose value is not right yet continues until it is`(method: String) throws {
    let records = try matches(
      method, count: 30, extra: ", \"wrongAnswers\": \"retry\"")
    #expect(records.share(.correct) > 0.95)
    #expect(records.contains { $0.measures.wrongConfirms > 0 })
  }

  @Test func `who cannot make it better takes it as it is`() throws {
    var person = Person.typical
    person.match.line = 0.01
    // Every fortieth number has a place on this track.
    let records = try matches(
      "{\"method\": \"plain-slider\", \"width\": 284, \"positions\": 261}", count: 20,
      person: person, scale: "{\"minimum\": 0, \"maximum\": 1000, \"decimals\": 1}",
      targets: "[843.2, 176.7]")
    #expect(records.share(.incorrect) > 0.8 && records.share(.gaveUp) == 0)
    #expect(median(errors(records).map(\.magnitude)) < 100)
    #expect(records.contains { ($0.seconds ?? 0) > person.patience.fruitless })
  }
}
