import Base
import Desktop
import Drawing
import InputMethods
import Interface
import Sessions
import Studies
import TestSupport

/// The cost of a picture: building it, drawing it, and handing it to the X server.
@MainActor enum DrawingBenchmark {
  private static let count = 300
  /// Before counting: glyphs are chosen and memory is taken.
  private static let rehearsals = 50
  /// The window is mapped and SDL has had its first events by then, in seconds.
  private static let settling = 0.3

  /// Draws a trial of 1280 × 800 pixels into an image, then into a window on the display in use.
  static func figures() throws(BenchmarkError) -> [MeasuredFigure] {
    do {
      let typesetter = try Typesetter()
      return try drawingFigures(typesetter) + presentingFigures(typesetter)
    } catch let error as BenchmarkError {
      throw error
    } catch {
      throw .notDrawn("\(error)")
    }
  }

  private static func drawingFigures(_ typesetter: Typesetter) throws -> [MeasuredFigure] {
    let canvas = try Canvas(imageOfWidth: 1280, height: 800, typesetter: typesetter)
    var slider = try DraggedSlider(typesetter: typesetter)
    var picture = slider.nextPicture()
    let building = try samples { milliseconds { picture = slider.nextPicture() } }
    let whole = try samples {
      picture = slider.nextPicture()
      return milliseconds { canvas.draw(picture) }
    }
    let part = try samples {
      let shown = picture
      picture = slider.nextPicture()
      return milliseconds { _ = canvas.update(to: picture, from: shown) }
    }
    return MeasuredFigure.medianAndTail("building a trial's picture", building)
      + MeasuredFigure.medianAndTail("drawing all of it", whole, median: 0.32)
      + MeasuredFigure.medianAndTail("drawing what a thumb's move changes", part, median: 0.11)
  }

  private static func presentingFigures(_ typesetter: Typesetter) throws -> [MeasuredFigure] {
    let window = try Desktop.Window(WindowSettings(title: "Caliper benchmark"))
    _ = window.events(until: Instant.now.advanced(bySeconds: settling))
    var slider = try DraggedSlider(typesetter: typesetter)
    var picture = slider.nextPicture()
    var dirty = try draw(picture, over: nil, in: window, typesetter)
    let whole = try samples { milliseconds { window.present([picture.frame]) } }
    let part = try samples {
      let shown = picture
      picture = slider.nextPicture()
      dirty = try draw(picture, over: shown, in: window, typesetter)
      return milliseconds { window.present(dirty) }
    }
    return MeasuredFigure.medianAndTail("presenting all of it", whole, median: 0.2)
      + MeasuredFigure.medianAndTail("presenting what a thumb's move changes", part, median: 0.2)
  }

  /// Draws into the window's memory; returns the areas that have to be presented.
  private static func draw(
    _ picture: Picture, over shown: Picture?, in window: Desktop.Window, _ typesetter: Typesetter
  ) throws -> [Rectangle] {
    let dirty = try window.withPixels { pixels in
      try Canvas(
        pixels: pixels.baseAddress, width: pixels.width, height: pixels.height,
        stride: pixels.stride, typesetter: typesetter
      ).update(to: picture, from: shown)
    }
    guard let dirty else { throw BenchmarkError.notDrawn("the window has no pixels") }
    return dirty
  }

  private static func samples(_ measure: () throws -> Double) throws -> Samples {
    for _ in 0..<rehearsals { _ = try measure() }
    let times = try (0..<count).map { _ in try measure() }
    guard let samples = Samples(times) else { throw BenchmarkError.noSamples("drawing") }
    return samples
  }

  private static func milliseconds(of work: () -> Void) -> Double {
    let before = Instant.now
    work()
    return Instant.now.milliseconds(since: before)
  }
}

/// The program's own picture of a trial whose thumb is dragged, without the program around it.
@MainActor struct DraggedSlider {
  private var session: Session
  private let context: ViewContext
  private let track: Rectangle
  private var moves = 0

  private static let study = """
    {"name": "bench", "title": "Benchmark", "targets": [84.3], "practice": 0, "trials": 1,
     "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "methods": [{"method": "accurate-slider"}]}
    """

  /// Begins a trial in a window of 1280 × 800 pixels and takes the thumb.
  init(typesetter: Typesetter) throws(BenchmarkError) {
    let study: Study
    do throws(StudyProblems) {
      study = try StudyFile.decode(Array(Self.study.utf8))
    } catch {
      throw .notDrawn(error.problems.map(\.description).joined(separator: "; "))
    }
    context = ViewContext(
      theme: .light, typesetter: typesetter, layout: Layout(width: 1280, height: 800, unit: 1))
    session = Session(study: study, plan: Plan(study: study, participant: "sim", seed: 1))
    for _ in 0..<2 { _ = session.primary(at: .now) }
    session.place(in: context.placement)
    session.recordOnset(at: .now, utc: 0)
    let parts = context.screen(for: session, Pointing()).parts
    guard let track = parts.first(where: { $0.name == PartName.track })?.frame else {
      throw .noPart(PartName.track, screen: "trial")
    }
    self.track = track
    let start = MeasuredPath.along(track, 0, step: Self.step)
    _ = session.handle(
      StampedEvent(.pointerPressed(start, button: .primary, clicks: 1), at: .now))
    _ = session.advance(to: Instant.now.advanced(bySeconds: 1))
  }

  /// Moves the thumb on and builds the picture of it, as the program does for each event.
  mutating func nextPicture() -> Picture {
    moves += 1
    let point = MeasuredPath.along(track, moves, step: Self.step)
    _ = session.handle(StampedEvent(.pointerMoved(point), at: .now))
    return context.screen(for: session, Pointing()).picture
  }

  /// The thumb's way from one picture to the next, in pixels: a quick hand's.
  private static let step = 8
}
