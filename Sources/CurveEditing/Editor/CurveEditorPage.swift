import Base
import Files
import InputMethods
import Sliders

/// The page with the curve editor: the curve, a slider to try it, and the file that holds it.
///
/// It knows no window or disk; it returns actions for its owner to perform there.
package struct CurveEditorPage: Sendable {
  /// The curve and its handles.
  var editor: CurveEditor {
    didSet { follow(oldValue) }
  }
  /// The slider with the curve.
  private(set) var slider: AccurateSlider
  /// The path typed for saving and opening.
  var path = LineEditor(maximumLength: 1024) { !$0.isNewline }
  /// A part of the page that keys go to.
  enum Part: Hashable, Sendable {
    case curve, slider, path
  }

  /// The part that keys go to.
  var part = Part.curve
  /// Whether keys go to the path.
  var isPathFocused: Bool { part == .path }
  /// Whether the last input was a key, so that the part that has the keys is marked.
  private(set) var isUsingKeys = false
  /// The handle that was chosen before the path.
  private var leftHandle: Int?
  /// The outcome of the last saving or opening.
  var message: Message?
  /// The results of the check of the curve as of the last call of `advance(to:)`: a check takes some
  /// milliseconds, too long for every movement.
  private(set) var checkResults: [CurveCheckResult]
  private var isChecked = true
  /// The curve opened last, which Reset restores.
  var original: AccuracyCurve
  /// The curve that was saved or opened last.
  var saved: AccuracyCurve
  /// The file opened or saved last, which may be written without asking.
  var ownPath: String?
  /// The open question to the person.
  var asked: Ask?
  /// The latest forecast; `nil` before the first answer.
  private(set) var forecast: CurveForecast?
  private var asking = 1
  private var answered = 0
  private var placement: Placement?

  /// A question that the person answers by repeating the action.
  enum Ask: Hashable, Sendable {
    /// Whether the file at this path may be replaced.
    case replace(String)
    /// Whether the changes that no file has may be lost to the file at this path.
    case open(String)
    /// Whether the changes that no file has may be lost.
    case leave
  }

  /// A sentence beside the path, and whether it reports an error.
  struct Message: Hashable, Sendable {
    /// The sentence.
    var sentence: String
    /// Whether something could not be done.
    var isError: Bool
  }

  /// A request to the owner.
  package enum Action: Hashable, Sendable {
    /// Write `bytes` at `path`, whole or not at all, and report by `wasSaved`, `exists` or `failed`.
    case save(path: String, bytes: [UInt8], mayReplace: Bool)
    /// Read the file at `path`, and report by `wasRead` or `failed`.
    case open(path: String)
    case leave
  }

  /// The scale of the slider: 1 to 100 by tenths.
  static let scale = Playground.scale
  /// The track's length, in layout pixels.
  static let trackLength = 430.0
  /// The track that the check assumes: a study's usual one.
  static let checkedLength = 800.0

  /// Creates the page for `curve`, the curve of the file at `path` if one is given.
  init(_ curve: AccuracyCurve = .standard, path: String? = nil) {
    editor = CurveEditor(curve)
    slider = Self.slider(curve, start: Self.scale.clamped(843))
    original = curve
    saved = curve
    ownPath = path
    checkResults = Self.check(curve).results
    _ = self.path.insert(path ?? "curve.json")
    self.path.forgetChanges()
  }

  /// The name of the file at the path, with its middle left out if it is too long for a button.
  var shortName: String {
    let name = Path.name(of: path.string)
    return name.count <= 14 ? name : "\(name.prefix(5))…\(name.suffix(8))"
  }

  /// Whether the file lacks changes.
  var hasChanges: Bool { editor.curve != saved }

  /// The forecast that is wanted now.
  var question: CurveForecast.Question {
    CurveForecast.Question(
      number: asking, design: SliderDesign(curve: editor.curve), scale: Self.scale,
      trackLength: trackLength)
  }

  /// Whether the forecast is for the present curve.
  var isForecastCurrent: Bool { answered == asking }

  /// Sets the answer to the question numbered `number`; a late one is still better than an older one.
  mutating func wasForecast(_ forecast: CurveForecast, answering number: Int) {
    guard number > answered else { return }
    self.forecast = forecast
    answered = number
  }

  /// Moves plot and slider to a new layout.
  mutating func place(in placement: Placement, axes: CurveAxes) {
    let before = trackLength
    self.placement = placement
    slider.place(in: placement)
    editor.place(in: axes, unit: placement.unit)
    if trackLength != before { asking += 1 }
  }

  private var trackLength: Double { slider.slider.track.length.rounded() }

  /// Advances animations to `now`, and checks a curve that has changed.
  mutating func advance(to now: Instant) {
    slider.advance(to: now)
    guard !isChecked else { return }
    checkResults = Self.check(editor.curve).results
    isChecked = true
  }

  mutating func withSlider(_ event: StampedEvent) -> MethodResponse { slider.handle(event) }

  /// The slider and the check follow the curve immediately; the value stays.
  private mutating func follow(_ old: CurveEditor) {
    guard editor.curve != old.curve else { return }
    slider = Self.slider(editor.curve, start: slider.slider.value)
    if let placement { slider.place(in: placement) }
    isChecked = false
    asking += 1
    message = nil
    asked = nil
  }

  static func check(_ curve: AccuracyCurve) -> CurveCheck {
    CurveCheck(
      SliderDesign(curve: curve), length: checkedLength, values: scale.stepCount + 1,
      furthest: CurveAxes.furthest)
  }

  private static func slider(_ curve: AccuracyCurve, start: Int) -> AccurateSlider {
    AccurateSlider(
      scale: scale, start: start, design: SliderDesign(curve: curve),
      options: SliderOptions(width: trackLength))
  }
}

// MARK: - Focus

extension CurveEditorPage {
  /// Notes how the page is used.
  mutating func note(_ event: InputEvent) {
    switch event {
    case .keyPressed: isUsingKeys = true
    case .pointerPressed, .touchBegan: isUsingKeys = false
    default: break
    }
  }

  /// Sends keys to the path.
  mutating func focusPath() { leaveCurve(for: .path) }

  /// Sends keys to the slider.
  mutating func focusSlider() { leaveCurve(for: .slider) }

  private mutating func leaveCurve(for part: Part) {
    self.part = part
    leftHandle = editor.selected ?? leftHandle
    editor.select(nil)
  }

  /// Sends keys to the curve: to the handle chosen last, or to the first one while keys are used.
  mutating func focusCurve() {
    part = .curve
    guard isUsingKeys else { return }
    let handle = editor.selected ?? leftHandle ?? 0
    editor.select(editor.handles.indices.contains(handle) ? handle : 0)
  }

  /// Chooses a handle if nothing has the keys, for Tab to come back to from the buttons.
  mutating func focusCurveIfNothingElse() {
    if part == .curve, editor.selected == nil { focusCurve() }
  }
}

// MARK: - Files

extension CurveEditorPage {
  /// Asks for the curve to be saved; a file that is not this page's own needs a second request.
  mutating func save() -> [Action] {
    let path = path.string
    guard !path.isEmpty else { return reject("type a path to save the curve at") }
    let mayReplace = path == ownPath || asked == .replace(path)
    return [.save(path: path, bytes: editor.curve.bytes, mayReplace: mayReplace)]
  }

  /// Asks for the file at the typed path; unsaved changes need a second request.
  mutating func open() -> [Action] {
    let path = path.string
    guard !path.isEmpty else { return reject("type the path of a curve file to open it") }
    guard hasChanges, asked != .open(path) else { return [.open(path: path)] }
    asked = .open(path)
    message = Message(
      sentence: "The curve is not saved. Open again to lose its changes, or save it first.",
      isError: true)
    return []
  }

  /// The curve was saved at `path`, in `folder` as people call it.
  mutating func wasSaved(at path: String, in folder: String? = nil) {
    ownPath = path
    saved = editor.curve
    asked = nil
    let place = folder.map { "\(Path.name(of: path)) in \($0)" } ?? path
    message = Message(
      sentence: "Saved the \(saved.family.rawValue) curve as \(place).", isError: false)
    focusCurve()
  }

  /// Another file exists at `path`: asks whether it may be replaced.
  mutating func exists(at path: String) {
    asked = .replace(path)
    message = Message(
      sentence: "\(path) exists already. Save again to replace it, or type another name.",
      isError: true)
  }

  /// The file at `path` was read: its curve becomes the present one, or its problems are shown and
  /// the present one stays.
  mutating func wasRead(_ bytes: [UInt8], from path: String) {
    do throws(CurveError) {
      let file = try CurveFile(parsing: bytes)
      editor.replace(by: file.curve)
      original = file.curve
      saved = file.curve
      ownPath = path
      asked = nil
      message = Message(
        sentence: file.warning == nil
          ? "Opened \(path)."
          : "Opened \(path). It has a warning, which 'caliper curve show' prints.",
        isError: false)
      focusCurve()
    } catch {
      failed("\(path): \(error)")
    }
  }

  /// A file could not be read or written for the reason in `sentence`; the curve stays.
  mutating func failed(_ sentence: String) {
    asked = nil
    message = Message(sentence: sentence, isError: true)
  }

  /// Restores the curve opened last, as one change.
  mutating func reset() {
    editor.replace(by: original)
    focusCurve()
  }

  /// Asks to leave; unsaved changes need a second request.
  ///
  /// While another question is open, this answers it with no.
  mutating func leave() -> [Action] {
    switch asked {
    case .replace, .open:
      (asked, message) = (nil, nil)
      return []
    case .leave, nil: break
    }
    guard hasChanges, asked != .leave else { return [.leave] }
    asked = .leave
    message = Message(
      sentence: "The curve is not saved. Press Esc or the button again to leave without it.",
      isError: true)
    return []
  }

  private mutating func reject(_ sentence: String) -> [Action] {
    failed(sentence)
    return []
  }
}

// MARK: - Forecast

/// The predicted entry times with a curve and with the default one.
///
/// The owner computes it, which takes a while; until then the page shows the forecast for the curve before.
struct CurveForecast: Hashable, Sendable {
  /// The time that simulated people take for a number.
  struct Time: Hashable, Sendable {
    /// The geometric mean over people, in seconds.
    var seconds: Double
    /// Its 95 % interval.
    var interval: ClosedRange<Double>
    /// The share of numbers that were entered rather than given up.
    var solvedShare: Double
  }

  /// With the curve.
  var curve: Time
  /// With the default curve, the same people.
  var standard: Time
  /// The number of simulated people.
  var people: Int
  /// The curve that is suggested for the scale and the track; `nil` if none is known.
  var suggestion: SuggestedCurve?

  /// A request for a forecast.
  struct Question: Sendable {
    /// The number of the question on its page; a later one is larger.
    var number: Int
    /// The slider's curve and law.
    var design: SliderDesign
    /// The numbers that the slider covers.
    var scale: Scale
    /// The track, in pixels of a plain display.
    var trackLength: Double

    /// The design that it is compared with: Caliper's own.
    var standard: SliderDesign { SliderDesign() }
  }
}
