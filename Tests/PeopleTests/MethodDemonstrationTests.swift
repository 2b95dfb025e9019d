import Base
import InputMethods
import Sliders
import Studies
import Testing

@testable import People
@testable import Sessions

/// The demonstration of each method on the page before its trials.
@Suite struct MethodDemonstrationTests {
  static let scales = [
    #"{"minimum": 1, "maximum": 100, "decimals": 1}"#, #"{"minimum": 0, "maximum": 10}"#,
    #"{"minimum": -5, "maximum": 5, "decimals": 2}"#, #"{"minimum": 1000, "maximum": 9999}"#,
    #"{"minimum": 0, "maximum": 1}"#,
  ]

  /// Wheels have no minus.
  static func scales(for kind: MethodKind) -> [String] {
    kind == .wheelPicker ? scales.filter { !$0.contains("-") } : scales
  }

  @Test(arguments: MethodKind.allCases)
  func `every method on every scale has three scenes in which something happens`(
    kind: MethodKind
  ) throws {
    for scale in Self.scales(for: kind) {
      for isByFinger in [false, true] {
        let shown = try #require(
          try demonstration(of: kind.rawValue, on: scale, isByFinger: isByFinger), "\(scale)")
        #expect(shown.scenes.count == 3)
        for (index, scene) in shown.scenes.enumerated() {
          #expect(scene.moments.count == MethodDemonstration.momentsPerScene)
          let values = Set(scene.moments.map(\.method.value)).count
          let points = Set(scene.moments.map(\.pointer)).count
          let keys = Set(scene.moments.map(\.key)).count
          let presses = Set(scene.moments.map(\.isPressed)).count
          #expect(values + points + keys + presses > 4, "scene \(index + 1) on \(scale)")
        }
        let values = shown.scenes.flatMap(\.moments).map(\.method.value)
        #expect(Set(values).count > 1, "the value changes on \(scale)")
      }
    }
  }

  @Test(arguments: MethodKind.allCases)
  func `no picture that stands still shows a number that is asked for`(kind: MethodKind) throws {
    // All but a few of the numbers around the ones that would be shown.
    for targets in [Set(600...640), Set(280...330), Set(300...310).union(555...570)] {
      let shown = try #require(
        try demonstration(of: kind.rawValue, on: Self.scales[0], avoiding: targets))
      for value in shown.scenes.compactMap(\.still.method.value) {
        #expect(!targets.contains(value))
      }
    }
  }

  @Test func `a number within the tolerance of a target is avoided as well`() throws {
    let shown = try #require(
      try demonstration(
        of: "text-field", on: Self.scales[0], more: #", "tolerance": 30"#, avoiding: [630, 640]))
    let last = try #require(shown.scenes.last?.still.method.value)
    #expect(abs(last - 630) > 30 && abs(last - 640) > 30)
  }

  @Test func `an accurate slider is held further from its track from scene to scene`() throws {
    let shown = try #require(try demonstration(of: "accurate-slider", on: Self.scales[0]))
    let distances = shown.scenes.map { $0.still.method.control?.distance ?? -1 }
    let gains = shown.scenes.map { $0.still.method.control?.gain ?? -1 }
    #expect(distances[0] < 5 && distances[1] > 20 && distances[2] > distances[1] + 20)
    #expect(gains[0] == 1 && gains[1] < 0.7 && gains[2] < gains[1] && gains[2] > 0)
  }

  @Test(arguments: ["plain-slider", "accurate-slider", "stepped-slider"])
  func `a slider that runs from right to left is shown as one`(method: String) throws {
    let usual = try #require(try demonstration(of: method, on: Self.scales[0]))
    let turned = try #require(
      try demonstration(
        of: method, on: Self.scales[0], more: #", "sliderDirection": "right-to-left""#))
    for (one, other) in zip(usual.scenes, turned.scenes) {
      let (plain, mirrored) = (try #require(one.still.pointer), try #require(other.still.pointer))
      // Whole pixels are rounded to the same side in both.
      #expect(abs(plain.x - 240 + mirrored.x - 240) <= 2 && abs(plain.y - mirrored.y) <= 2)
      let values = (try #require(one.still.method.value), try #require(other.still.method.value))
      #expect(abs(values.0 - values.1) <= 6)
    }
  }

  @Test func `what is typed wrong is deleted, and the number is right in the end`() throws {
    for kind in ["text-field", "keypad"] {
      let shown = try #require(try demonstration(of: kind, on: Self.scales[0]))
      let stills = shown.scenes.map(\.still.method)
      let end = try #require(stills[2].value)
      #expect(stills[1].value != nil && stills[1].value != end)
      #expect(stills[1].entryProblem == nil && stills[2].entryProblem == nil)
    }
    let typed = try #require(try demonstration(of: "text-field", on: Self.scales[0]))
    #expect(typed.scenes[1].moments.contains { $0.key == "⌫" })
    #expect(typed.scenes.flatMap(\.moments).allSatisfy { $0.pointer == nil })
  }

  @Test func `a sheet opens and closes again`() throws {
    let shown = try #require(
      try demonstration(
        of: "wheel-picker", on: Self.scales[0], parameters: #", "presentation": "sheet""#))
    #expect(shown.scenes.map(\.still.method.isModal) == [true, true, false])
  }

  @Test(arguments: [
    #"{"minimum": 0, "maximum": 100}"#, #"{"minimum": 0, "maximum": 15}"#,
    #"{"minimum": 0, "maximum": 9}"#, #"{"minimum": 1, "maximum": 100, "decimals": 1}"#,
  ])
  func `wheels never leave the scale, and end where all is alike`(scale: String) throws {
    for presentation in ["inline", "sheet"] {
      let shown = try #require(
        try demonstration(
          of: "wheel-picker", on: scale, parameters: #", "presentation": "\#(presentation)""#,
          more: #", "task": "match""#))
      let values = shown.scenes.flatMap(\.moments).map(\.method.value)
      #expect(!values.contains(nil), "\(presentation)")
      #expect(shown.match?.goal == values.last)
    }
  }

  @Test func `a finger presses no key beside the number that it scrubs`() throws {
    let mouse = try #require(try demonstration(of: "scrub-field", on: Self.scales[0]))
    let finger = try #require(
      try demonstration(of: "scrub-field", on: Self.scales[0], isByFinger: true))
    #expect(mouse.scenes[2].moments.contains { $0.key == "Alt" })
    #expect(finger.scenes[2].moments.allSatisfy { $0.key == nil })
  }

  @Test func `the loop passes through all scenes and begins again`() throws {
    let shown = try #require(try demonstration(of: "plain-slider", on: Self.scales[0]))
    let second = MethodDemonstration.secondsPerScene
    let indices = [0, 0.9, 1.1, 2.5, 3.1].map { shown.moving(after: $0 * second)?.scene }
    #expect(indices == [0, 0, 1, 2, 0])
    #expect(shown.moving(after: -1) == nil && shown.moving(after: .nan) == nil)
    #expect((3.0...3.6).contains(3 * second), "about three seconds")
  }

  private func demonstration(
    of method: String, on scale: String, parameters: String = "", more: String = "",
    avoiding targets: Set<Int> = [], isByFinger: Bool = false
  ) throws -> MethodDemonstration? {
    let json = """
      {"name": "shown", "scale": \(scale), "targets": {"count": 1}, "start": "random",
       "methods": [{"method": "\(method)"\(parameters)}]\(more)}
      """
    let study = try StudyFile.decode(Array(json.utf8))
    let plan = Plan(study: study, participant: "P01")
    return MethodDemonstration(
      of: try #require(plan.trials.first), in: study, avoiding: targets,
      digits: DigitAdvances(digit: 0.65, point: 0.3, comma: 0.3, minus: 0.65),
      isByFinger: isByFinger)
  }
}
