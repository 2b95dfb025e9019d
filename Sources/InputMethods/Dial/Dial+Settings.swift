package import Base
package import Languages
package import Sliders

extension Dial {
  /// The parameters of a dial.
  package struct Settings: MethodSettings {
    /// The kind of method.
    package static let kind = MethodKind.dial
    /// The record of a dial.
    package static let record = MethodRecord(
      title: .methodDial, instruction: .instructionDial,
      matchInstruction: .matchInstructionDial,
      showsStartValue: true, isPointing: true, showsNumber: false,
      matchRoom: .tall,
      tile: [
        .circle(0, 0, 9), .line((0, 0), (5.5, -5.5)),
      ])
    /// The ring's diameter.
    package let diameter: MethodLength
    /// Keys and wheel.
    package private(set) var steps: StepOptions?
    private var chosen: SliderDesign
    private let releaseFilter: ReleaseFiltering

    /// Reads `diameter` (80 to 1000 or `20 mm` to `260 mm`, 240 unless given), `curve`, `return` (`hysteresis` unless
    /// given, or `proportional`), `releaseFilter` (`touch` unless given) and the options of steps.
    package init(_ fields: StrictObject, scale: Scale) {
      diameter = MethodLength(
        fields, "diameter", pixels: 80...1000, millimetres: 20...260, default: 240)
      chosen = SliderDesign(
        curve: SliderDesign.curve(fields, length: diameter.plainPixels / 2 * DialRing.sweep))
      let laws = Self.laws.map(\.rawValue)
      let law = fields.choice("return", of: laws, default: chosen.law.rawValue)
      chosen.law = TrackingLaw(rawValue: law) ?? chosen.law
      releaseFilter = fields.choice("releaseFilter", default: .touch)
      steps = StepOptions(fields)
    }

    /// The laws that a knob can follow by.
    package static let laws: [TrackingLaw] = [.hysteresis, .proportional]

    /// The curve of the gain by distance, and the law.
    package var design: SliderDesign? { chosen }

    /// The same dial with a knob that follows by `law`; unchanged if it cannot.
    package func following(_ law: TrackingLaw) -> any MethodSettings {
      guard Self.laws.contains(law) else { return self }
      var settings = self
      settings.chosen.law = law
      return settings
    }

    /// The ring's diameter.
    package var length: MethodLength? { diameter }

    /// The diameter of the largest ring that `placement` holds.
    package func room(in placement: Placement) -> Double {
      2 * DialRing.largestRadius(in: placement) / placement.unit
    }

    /// The same dial, moved by keys as well.
    package func takingKeys() -> any MethodSettings {
      var settings = self
      settings.steps?.hasKeyboard = true
      return settings
    }

    /// The same dial with a mouse wheel that counts anywhere.
    package func earlier() -> any MethodSettings {
      var settings = self
      settings.steps = settings.steps?.earlier()
      return settings
    }

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [.captionTakeKnob, .captionDragAround, .captionFurtherOut]
    }

    /// The dial before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      Dial(
        scale: scale, start: start, design: chosen, diameter: diameter,
        releaseFilter: releaseFilter, steps: steps ?? StepOptions())
    }
  }
}

extension Dial {
  /// The knob.
  package func elements(_ naming: ElementNaming) -> [AccessibleElement] {
    [naming.thumb(at: shown, on: scale, keys: steps.keys)]
  }

  /// Steps, and ways across the scale.
  package func scanRows(in language: Language) -> [[Scanning.Choice]] {
    .steps(on: scale, in: language)
  }
}
