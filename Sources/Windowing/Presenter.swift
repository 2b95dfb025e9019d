import Base
package import Desktop
import Drawing
import InputMethods
package import Interface
import Languages

/// The window and the screen in it: lays out, draws changes, and finds the button under the pointer.
@MainActor package final class Presenter {
  package let window: Window
  /// The screen that is shown, or about to be.
  package private(set) var screen: Screen?
  /// The pointer over the screen's buttons.
  private(set) var pointing = Pointing()
  /// The time of the last picture.
  private(set) var lastFrame = Window.now
  private let typesetter: Typesetter
  /// The appearance of the screens.
  package private(set) var appearance: Appearance
  /// Whether the window fills the display.
  private(set) var isFullScreen: Bool
  private var layout: Layout
  /// The layout that is independent of the window; `nil` if there is none.
  private let fixedLayout: Layout?
  private var frame: Frame
  private var hasIcon = false
  /// The name of the display when the window was laid out; `nil` if it cannot be moved to another one.
  private var nameOfDisplay: String?

  /// The part of the window at its lower edge that shows the choices for switches; `nil` without any.
  private(set) var roomForScanning: Rectangle?

  /// Opens the window; a `fixedLayout` is used unchanged, from the upper left corner.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and its fix.
  package init(_ setup: WindowSetup, fixedLayout: Layout? = nil) throws(RunFailure) {
    (window, typesetter) = try WindowOpening.perform { () throws(RunFailure) in
      (try Self.open(setup), try Self.loadFonts())
    }
    appearance = setup.appearance
    isFullScreen = setup.isFullscreen
    self.fixedLayout = fixedLayout
    layout = fixedLayout ?? Self.layout(of: window, textSize: appearance.textSize)
    nameOfDisplay = window.nameOfDisplay
    frame = Frame(typesetter: typesetter)
  }

  private static func open(_ setup: WindowSetup) throws(RunFailure) -> Window {
    do throws(DesktopError) {
      let scale = max(1, setup.appearance.textSize)
      var settings = WindowSettings(
        title: "Caliper", width: Int(Layout.largest.width * scale),
        height: Int(Layout.largest.height * scale), fullscreen: setup.isFullscreen)
      settings.share = Self.shareOfDisplay
      settings.display = setup.display
      return try Window(settings)
    } catch {
      throw RunFailure(error.isOfOption ? .refused : .failed, error.description)
    }
  }

  /// The share of a large display that the window takes: pages grow with it, trials do not.
  private static let shareOfDisplay = 0.72

  private static func loadFonts() throws(RunFailure) -> Typesetter {
    do throws(DrawingError) {
      return try Typesetter()
    } catch {
      throw RunFailure(.failed, error.description)
    }
  }

  /// The context that views draw with at the present layout, in `language`.
  func context(in language: Language) -> ViewContext {
    var context = ViewContext(
      theme: appearance.theme, typesetter: typesetter, layout: layout,
      reducesMotion: appearance.reducesMotion, language: language)
    context.appearance = appearance
    context.isFullScreen = isFullScreen
    context.display = nameOfDisplay
    return context
  }

  /// Changes the appearance of the screens from the next picture on; the window keeps its size.
  package func change(_ appearance: Appearance) {
    self.appearance = appearance
    layOut()
  }

  /// Fills the display, or leaves it.
  package func toggleFullScreen() {
    if window.fillDisplay(!isFullScreen) { isFullScreen.toggle() }
  }

  /// Moves the window to the next display.
  package func moveToNextDisplay() {
    window.moveToNextDisplay(fillsDisplay: isFullScreen)
    nameOfDisplay = window.nameOfDisplay
  }

  /// The window's pixels of a layout unit.
  var unit: Double { layout.unit }

  /// Keeps room for the choices for switches, or not.
  ///
  /// Returns whether that changes the layout.
  func keepRoom(forScanning isKept: Bool) -> Bool {
    guard isKept != (roomForScanning != nil), fixedLayout == nil else { return false }
    roomForScanning = isKept ? Rectangle(x: 0, y: 0, width: 0, height: 0) : nil
    layOut()
    return true
  }

  /// The typeface of the screens.
  package var typeface: String { typesetter.family }

  /// The text size that trials have in this window.
  package var shownTextSize: Double { layout.shownTextSize }

  /// Whether the window has no room for larger text.
  package var hasLargestText: Bool { layout.hasLargestUnit }

  /// A sentence for the person who starts the run if trials cannot have the wanted text size; `nil` otherwise.
  package var textSizeNote: String? {
    guard fixedLayout == nil, shownTextSize < appearance.textSize - 0.005 else { return nil }
    guard LogLimits.unit.contains(layout.unit) else {
      let smallest = Layout.smallestOfTrials
      return "trials need a window of \(smallest.width) × \(smallest.height) px and this one has "
        + "\(window.width) × \(window.height); they wait until it is larger"
    }
    let unit = window.environment.density * window.environment.textScale * appearance.textSize
    let height = Layout.smallest.height + (roomForScanning == nil ? 0 : Layout.scanningHeight)
    let needed = (
      width: Int((Layout.smallest.width * unit).rounded(.up)),
      height: Int((height * unit).rounded(.up))
    )
    return "text size \(appearance.textSize.plainText) needs a window of \(needed.width) × "
      + "\(needed.height) px and this one has \(window.width) × \(window.height); trials have "
      + "\(shownTextSize.plainText), pages as much as fits; make the window larger or the text smaller"
  }

  /// The display's new pictures in a second: as measured in this kind of session, or as the system reports; `nil` if
  /// neither is known.
  package lazy var refreshRate: Double? = MeasuredDesktop(of: window).refreshRate

  /// The seconds between two refreshes of the display; assumes 60 Hz if its rate is not known.
  package var refreshPeriod: Double { 1 / max(1, refreshRate ?? 60) }

  /// The seconds between two pictures of a movement.
  var framePeriod: Double { min(refreshPeriod, 1 / 30) }

  /// Whether the window shows the current screen.
  var isCurrent: Bool { frame.isCurrent }

  /// Lays the window out again after it has changed its size.
  func layOut() {
    let whole = fixedLayout ?? Self.layout(of: window, textSize: appearance.textSize)
    layout = whole
    nameOfDisplay = window.nameOfDisplay
    if roomForScanning != nil {
      let room = whole.roomForScanning
      roomForScanning = room
      layout = Self.layout(
        width: room.width, height: room.y, of: window, textSize: appearance.textSize)
    }
    frame.invalidate()
  }

  /// Waits until it is known which display shows the window.
  ///
  /// If this requires a picture, an empty one is shown, with nothing to read or do yet.
  package func awaitDisplay() {
    guard !window.hasDisplay else { return window.awaitDisplay() }
    let empty = Picture(
      width: Double(window.width), height: Double(window.height),
      background: appearance.theme.background)
    _ = frame.show(empty, in: window)
    window.awaitDisplay()
    // The display may have pixels of another size.
    layOut()
  }

  /// Takes `screen` as the one to show; returns whether it is another one than before, or has other
  /// buttons.
  func enter(_ screen: Screen) -> Bool {
    let isAnotherPage = screen.name != self.screen?.name
    let isNew =
      isAnotherPage
      || screen.buttons.map(\.name) != self.screen?.buttons.map(\.name)
    self.screen = screen
    let follows =
      !isAnotherPage && pointing.followChoice(screen.buttons, stops: screen.stops)
    if isNew {
      pointing.enter(screen.buttons, stops: screen.stops, isAnotherPage: isAnotherPage)
    }
    return isNew || follows
  }

  /// Draws the differences from the picture in the window; returns the time of showing, if anything was drawn.
  func present() -> Instant? {
    guard let screen else { return nil }
    let isDrawn = frame.show(screen.picture, in: window)
    lastFrame = Window.now
    showPointer(on: screen)
    if isDrawn { showIcon() }
    return isDrawn ? lastFrame : nil
  }

  /// Gives the window its icon, once it shows something: the first picture does not wait for it.
  private func showIcon() {
    guard !hasIcon else { return }
    hasIcon = true
    guard let icon = try? Bitmap(png: PackageResources.caliper_png, width: 64, height: 64) else {
      return
    }
    window.showIcon(width: icon.width, height: icon.height, pixels: icon.straightPixels)
  }

  /// Draws the changes of the last picture once more, unseen.
  func rehearse() { frame.rehearse() }

  /// Shows the picture again after the window system has lost it.
  func presentAgain() { frame.presentAgain(in: window) }

  /// Finds out whether an event is for a button, which may take none for `pause` seconds; while
  /// `isCovered` it is for none.
  func point(
    _ event: StampedEvent, isCovered: Bool, pause: Double, keepsTab: (Bool) -> Bool?
  ) -> Pointing.Result {
    capture(event.event)
    return pointing.handle(
      event, buttons: isCovered ? [] : screen?.buttons ?? [],
      stops: isCovered ? [] : screen?.stops ?? [], pause: pause, keepsTab: keepsTab)
  }

  /// Keeps a drag alive outside the window.
  private func capture(_ event: InputEvent) {
    switch event {
    case .pointerPressed: window.capturePointer(true)
    case .pointerReleased: window.capturePointer(false)
    default: break
    }
  }

  private func showPointer(on screen: Screen) {
    guard let point = pointing.point else { return }
    switch screen.pointerShape(at: point) {
    case .arrow: window.setCursor(.arrow)
    case .hand: window.setCursor(.hand)
    case .text: window.setCursor(.text)
    case .sideways: window.setCursor(.sideways)
    }
  }

  private static func layout(of window: Window, textSize: Double) -> Layout {
    layout(
      width: Double(window.width), height: Double(window.height), of: window, textSize: textSize)
  }

  private static func layout(
    width: Double, height: Double, of window: Window, textSize: Double
  ) -> Layout {
    let environment = window.environment
    return Layout(
      width: width, height: height,
      unit: environment.density * environment.textScale, textSize: textSize)
  }
}
