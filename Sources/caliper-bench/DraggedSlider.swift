import Drawing
import Formats
import InputMethods
import Primitives
import Screens
import Sessions
import Studies

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
  init(typesetter: Typesetter) throws(BenchmarkFailure) {
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
    session.present(at: .now, utc: 0)
    let parts = context.screen(for: session, dataFile: "", Pointing()).parts
    guard let track = parts.first(where: { $0.name == "track" })?.frame else {
      throw .noPart("track", screen: "trial")
    }
    self.track = track
    let start = PointerPath.along(track, 0, step: Self.step)
    _ = session.handle(
      StampedEvent(.pointerPressed(start, button: .primary, clicks: 1), at: .now))
    _ = session.advance(to: Instant.now.advanced(bySeconds: 1))
  }

  /// Moves the thumb on and builds the picture of it, as the program does for each event.
  mutating func nextPicture() -> Picture {
    moves += 1
    let point = PointerPath.along(track, moves, step: Self.step)
    _ = session.handle(StampedEvent(.pointerMoved(point), at: .now))
    return context.screen(for: session, dataFile: "", Pointing()).picture
  }

  /// The thumb's way from one picture to the next, in pixels: a quick hand's.
  private static let step = 8
}
