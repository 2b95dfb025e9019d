package import Base
package import Languages
package import Sliders

/// The parameters of one input method as a study gives them; makes the method afresh for each trial.
package protocol MethodSettings: Sendable {
  /// The kind of method.
  static var kind: MethodKind { get }
  /// Everything that is known of methods of this kind.
  static var record: MethodRecord { get }
  /// The accuracy curve with its law, for methods that have one.
  var design: SliderDesign? { get }
  /// The options of a slider other than its curve; `nil` for methods that are no sliders.
  var sliderOptions: SliderOptions? { get }
  /// The length that a study can give in millimetres: of a track or across a ring; `nil` for other methods.
  var length: MethodLength? { get }
  /// Whether keys and the mouse wheel count, for methods whose study can decide this.
  var steps: StepOptions? { get }
  /// The treatment of characters that no number has; `nil` for methods that accept no text.
  var otherCharacters: OtherCharacters? { get }

  /// Reads the parameters; missing ones take their default, and a wrong one is added as a problem.
  init(_ fields: StrictObject, scale: Scale)
  /// The same parameters for a slider whose values grow in `direction`; unchanged for any other method.
  func running(_ direction: SliderDirection) -> any MethodSettings
  /// The same parameters with keys that move the value; unchanged for a method that always has them.
  func takingKeys() -> any MethodSettings
  /// The same parameters for a thumb that follows its pointer by `law`; unchanged for a method that has no choice.
  func following(_ law: TrackingLaw) -> any MethodSettings
  /// The same parameters for the method before the format of sessions had the number 5; unchanged for a method that has
  /// not changed since.
  func earlier() -> any MethodSettings
  /// The instruction before the first trial; `isMatching` for trials that show a picture and no number.
  func instruction(matching isMatching: Bool) -> Phrase
  /// The small picture among the methods of a study, 30 layout units wide.
  var tile: [TileStroke] { get }
  /// The captions of the three pictures that show how it is used: its beginning, its middle and its end.
  func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase]
  /// The method before a trial on `scale` that begins at `start`.
  func makeMethod(on scale: Scale, from start: Int) -> any InputMethod
  /// Whether every value of `scale` can be entered from any start.
  func canEnterAll(on scale: Scale, by inputs: EntryInputs) -> Bool
  /// The value nearest to `value` that can be entered from the start value `start`, which is `nil` for any start value.
  func nearestEntry(
    to value: Int, from start: Int?, on scale: Scale, by inputs: EntryInputs
  ) -> Int
  /// The layout pixels that `placement` has for the method's `length`.
  func room(in placement: Placement) -> Double
}

/// The parameters of a method of which only the typing can be chosen.
protocol TypedSettings: MethodSettings {
  /// The treatment of characters that no number has.
  var characters: OtherCharacters { get }

  /// Creates parameters.
  init(characters: OtherCharacters)
}

extension TypedSettings {
  /// The treatment of characters that no number has.
  package var otherCharacters: OtherCharacters? { characters }

  /// Reads `otherCharacters` (`refuse` unless given).
  package init(_ fields: StrictObject, scale: Scale) {
    self.init(characters: fields.choice("otherCharacters", default: .refuse))
  }
}

extension MethodSettings {
  /// The kind of method.
  package var kind: MethodKind { Self.kind }
  /// The instruction of the record: most methods have one for all parameters.
  package func instruction(matching isMatching: Bool) -> Phrase {
    isMatching ? Self.record.matchInstruction : Self.record.instruction
  }
  /// The picture of the record: most methods look alike with all parameters.
  package var tile: [TileStroke] { Self.record.tile }
  /// None: most methods are not sliders with a curve.
  package var design: SliderDesign? { nil }
  /// None: most methods are no sliders.
  package var sliderOptions: SliderOptions? { nil }
  /// None: most methods have sizes of their own.
  package var length: MethodLength? { nil }
  /// None: most methods have no options for keys and wheel.
  package var steps: StepOptions? { nil }
  /// None: most methods accept no text.
  package var otherCharacters: OtherCharacters? { nil }
  /// Unchanged: most methods are no sliders.
  package func running(_ direction: SliderDirection) -> any MethodSettings { self }
  /// Most methods always take keys.
  package func takingKeys() -> any MethodSettings { self }
  /// Unchanged: most methods have no thumb, or one law.
  package func following(_ law: TrackingLaw) -> any MethodSettings { self }
  /// Unchanged: most methods have not changed.
  package func earlier() -> any MethodSettings { self }
  /// The curve of the design.
  package var curve: AccuracyCurve? { design?.curve }
  /// Most methods can.
  package func canEnterAll(on scale: Scale, by inputs: EntryInputs) -> Bool { true }
  /// Every value of the scale can be entered.
  package func nearestEntry(
    to value: Int, from start: Int?, on scale: Scale, by inputs: EntryInputs
  ) -> Int { scale.clamped(value) }
  /// The width of the method's area.
  package func room(in placement: Placement) -> Double { placement.area.width / placement.unit }

  /// The part of a length in millimetres for which `placement` has no room; `nil` if all of it fits.
  package func shortfall(in placement: Placement) -> MethodLength.Shortfall? {
    length?.shortfall(in: placement, room: room(in: placement))
  }
}
