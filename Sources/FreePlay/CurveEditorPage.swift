import Formats
package import InputMethods
package import Primitives
package import Sliders

/// The page with the curve editor: curve, slider to try it, and the file that it is kept in.
///
/// It knows no window or disk; what is to be done there is returned as actions.
package struct CurveEditorPage: Sendable {
  /// The curve and its handles.
  package internal(set) var editor: CurveEditor {
    didSet { follow(oldValue) }
  }
  /// The slider with the curve.
  package private(set) var slider: AccurateSlider
  /// The path typed for saving and opening.
  package internal(set) var path = LineEditor(maximumLength: 1024) { !$0.isNewline }
  /// Whether keys go to the path.
  package internal(set) var isPathFocused = false
  /// What came of the last saving or opening.
  package internal(set) var message: Message?
  /// What the checker says about the curve; as old as the last call of `advance(to:)`, since it takes
  /// some milliseconds and a hand moves faster.
  package private(set) var findings: [CurveFinding]
  private var isChecked = true
  /// What Reset goes back to: the curve opened last.
  var original: any AccuracyCurve
  /// What the file has; `nil` while there is none.
  var saved: any AccuracyCurve
  /// The file that may be written without asking: the one opened or saved last.
  var ownPath: String?
  /// The path of an existing file that the person was asked about.
  package internal(set) var asked: Ask?
  /// What simulated people take, as far as it is known; `nil` before the first answer.
  package private(set) var forecast: CurveForecast?
  private var asking = 1
  private var answered = 0
  private var placement: Placement?

  /// A question that the same action answers by being asked for again.
  package enum Ask: Hashable, Sendable {
    /// Whether the file at this path may be replaced.
    case replace(String)
    /// Whether the changes that no file has may be lost.
    case leave
  }

  /// A sentence beside the path, and whether it tells of a failure.
  package struct Message: Hashable, Sendable {
    /// The sentence.
    package var sentence: String
    /// Whether something could not be done.
    package var isFailure: Bool
  }

  /// What the owner is to do.
  package enum Action: Hashable, Sendable {
    /// Write `bytes` at `path`, whole or not at all, and report by `wasSaved`, `exists` or `failed`.
    case save(path: String, bytes: [UInt8], mayReplace: Bool)
    /// Read the file at `path`, and report by `wasRead` or `failed`.
    case open(path: String)
    case leave
  }

  /// The scale of the slider: 1 to 100 by tenths.
  package static let scale = Playground.scale
  /// The track's length, in layout pixels.
  package static let trackLength = 430.0
  /// What the checker takes for granted: a study's usual track.
  package static let checkedLength = 800.0

  /// Creates the page for `curve`, which the file at `path` has where one is given.
  package init(_ curve: any AccuracyCurve = ExponentialCurve(), path: String? = nil) {
    editor = CurveEditor(curve)
    slider = Self.slider(curve, start: Self.scale.clamped(843))
    original = curve
    saved = curve
    ownPath = path
    findings = Self.check(curve).findings
    _ = self.path.insert(path ?? "curve.json")
  }

  /// Whether the file lacks changes.
  package var hasChanges: Bool { !editor.curve.isSame(as: saved) }

  /// What simulated people should be asked to enter now.
  package var question: CurveForecast.Question {
    CurveForecast.Question(
      number: asking, design: SliderDesign(curve: editor.curve), scale: Self.scale,
      trackLength: trackLength)
  }

  /// Whether the forecast is that of the curve as it is.
  package var isForecastCurrent: Bool { answered == asking }

  /// The question numbered `number` has this answer; one that comes too late is still nearer than what
  /// was there before.
  package mutating func wasForecast(_ forecast: CurveForecast, answering number: Int) {
    guard number > answered else { return }
    self.forecast = forecast
    answered = number
  }

  /// Takes its place in a new layout: plot and slider.
  package mutating func place(in placement: Placement, axes: CurveAxes) {
    let before = trackLength
    self.placement = placement
    slider.place(in: placement)
    editor.place(in: axes, unit: placement.unit)
    if trackLength != before { asking += 1 }
  }

  private var trackLength: Double { slider.slider.track.length.rounded() }

  /// Moves what moves by itself on to `now`, and checks a curve that has changed.
  package mutating func advance(to now: Instant) {
    slider.advance(to: now)
    guard !isChecked else { return }
    findings = Self.check(editor.curve).findings
    isChecked = true
  }

  mutating func withSlider(_ event: StampedEvent) -> MethodResponse { slider.handle(event) }

  /// The slider and the check follow the curve at once; the value stays.
  private mutating func follow(_ old: CurveEditor) {
    guard !editor.curve.isSame(as: old.curve) else { return }
    slider = Self.slider(editor.curve, start: slider.slider.value)
    if let placement { slider.place(in: placement) }
    isChecked = false
    asking += 1
    message = nil
    asked = nil
  }

  static func check(_ curve: any AccuracyCurve) -> CurveCheck {
    CurveCheck(
      SliderDesign(curve: curve), length: checkedLength, values: scale.stepCount + 1,
      furthest: CurveAxes.furthest)
  }

  private static func slider(_ curve: any AccuracyCurve, start: Int) -> AccurateSlider {
    AccurateSlider(
      scale: scale, start: start, design: SliderDesign(curve: curve),
      options: SliderOptions(width: trackLength))
  }
}
