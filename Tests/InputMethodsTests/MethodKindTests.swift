import Base
import InputMethods
import Languages
import Sliders
import Testing

@Suite struct MethodKindTests {
  @Test func `every kind has a name in study files and instructions of its own`() {
    #expect(
      MethodKind.allCases.map(\.rawValue) == [
        "plain-slider", "accurate-slider", "stepped-slider", "wheel-picker", "text-field",
        "stepper",
        "keypad", "scrub-field", "dial",
      ])
    #expect(Set(MethodKind.allCases.map(\.title)).count == MethodKind.allCases.count)
    let records = MethodKind.allCases.map(\.record)
    #expect(Set(records.map(\.instruction.source.words)).count == records.count)
    #expect(Set(records.map(\.matchInstruction.source.words)).count == records.count)
    #expect(MethodKind(rawValue: "Text-field") == nil)
  }

  @Test(arguments: MethodKind.allCases)
  func `settings and state machine belong to the kind`(kind: MethodKind) throws {
    #expect(kind.settings.kind == kind)
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let fields = StrictObject(.object([:]), at: "$", problems: Diagnostics())
    let method = kind.settings.init(fields, scale: scale).makeMethod(on: scale, from: 505)
    #expect(method.value == (kind.record.showsStartValue ? 505 : nil))
    #expect(method.kind == kind)
    // An enumeration reflects its case as its only child.
    let sum = Mirror(reflecting: method.concrete).children.first
    #expect(sum?.label == "\(kind)")
    #expect(sum.map { type(of: $0.value) == type(of: method) } == true)
  }

  @Test(
    arguments: [
      (.plainSlider, ["thumb", "track"]), (.accurateSlider, ["thumb", "track"]),
      (.steppedSlider, ["thumb", "track"]), (.dial, ["thumb", "track"]),
      (.wheelPicker, (1...4).map { "wheel_\($0)" }), (.textField, ["field"]),
      (.stepper, ["up", "down", "value"]), (.scrubField, ["down", "up", "field"]),
      (
        .keypad,
        (0...9).map { "key_\($0)" } + ["key_point", "key_delete", "key_clear", "field"]
      ),
    ] as [(MethodKind, [String])])
  func `parts have the names that logs and announcements of earlier versions have`(
    kind: MethodKind, names: [String]
  ) throws {
    let scale = try #require(Scale(minimum: 10, maximum: 1000, decimals: 1))
    let fields = StrictObject(.object([:]), at: "$", problems: Diagnostics())
    var method = kind.settings.init(fields, scale: scale).makeMethod(on: scale, from: 505)
    method.place(in: placement)
    #expect(Set(method.parts.map(\.name)) == Set(names))
  }
}
