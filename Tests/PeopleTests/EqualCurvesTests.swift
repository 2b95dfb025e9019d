import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct EqualCurvesTests {
  private static let families = CurveFamily.named.map(\.rawValue)

  /// With steps of 4 px on the track itself nobody leaves it, and all curves are 1 there.
  @Test func `100 values on 400 px take as long under every curve`() throws {
    let times = try Self.families.map { family in
      let study = try simulatedStudy(
        methods: "{\"method\": \"accurate-slider\", \"width\": 400, \"curve\": \"\(family)\"}",
        scale: "{\"minimum\": 1, \"maximum\": 100}", targets: "[84, 17, 52, 36, 70]")
      let records = try (1...40).map { number in
        // Without patience some give up, under each curve alike.
        var person = Person.drawn(seed: UInt64(number))
        person.patience.fruitless = 60
        var trial = try simulated(
          study, try planned(study, participant: "sim\(number)"), person: person,
          seed: UInt64(number))
        return trial.run()
      }
      #expect(records.share(.correct) == 1)
      return records.medianSolved
    }
    let (least, most) = (try #require(times.min()), try #require(times.max()))
    #expect(most / least - 1 < 0.02, "\(times)")
  }
}
