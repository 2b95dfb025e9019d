import Base
import CurveEditing
import Drawing
import InputMethods
import Sessions
import Sliders
import Studies
import Testing

@testable import Interface

@MainActor struct MethodViewTests {
  @Test(arguments: MethodKind.allCases.map(\.rawValue))
  func `every method that a study can name is drawn`(kind: String) throws {
    let session = try SampleStudy.session(method: kind)
    let context = try SampleStudy.context(width: 1280, height: 800)
    let trial = try #require(self.trial(of: session))
    #expect(!trial.method.view.shapes(in: context, isRefused: false).isEmpty)
  }

  @Test(arguments: SampleMethod.all, MethodState.allCases)
  func `every method is drawn in a window of a few pixels, whatever is held`(
    method: SampleMethod, state: MethodState
  ) throws {
    var session = try method.session(
      state, in: try SampleStudy.context(width: 1280, height: 800))
    for (width, height) in [(1.0, 1.0), (3, 200), (200, 3), (40, 30)] {
      let context = try SampleStudy.context(width: width, height: height)
      session.place(in: context.placement)
      let view = try #require(SampleHand(session).method?.view)
      let shapes =
        state == .disabled
        ? view.disabledShapes(in: context)
        : view.shapes(in: context, isRefused: false) + view.overlay(in: context)
      for shape in shapes {
        let bounds = shape.bounds(measuredBy: context.typesetter)
        let isFinite = [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy { $0.isFinite }
        #expect(isFinite, "\(width) × \(height): \(shape)")
      }
    }
  }

  @Test func `the jaws stand at the reach`() throws {
    var session = try SampleStudy.session(method: "accurate-slider")
    let context = try SampleStudy.context(width: 1280, height: 800)
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    hold(&session, at: Point(x: 640, y: 400), then: Point(x: 700, y: 560))
    let slider = try #require(accurateSlider(of: session))
    let shapes = slider.shapes(in: context, isRefused: false)
    let left = slider.slider.track.x(at: slider.reach.lower)
    let right = slider.slider.track.x(at: slider.reach.upper)
    let jaws = shapes.jaws.map { $0.points[1].x }
    // Their inner edges, to a quarter of a pixel.
    #expect(zip(jaws, [left - 1.5, right + 1.5]).allSatisfy { abs($0 - $1) <= 0.125 })
    #expect(jaws.count == 2)
    #expect(right - left < 200)
  }

  @Test func `the jaws are gone half a second after the thumb was let go`() throws {
    var session = try SampleStudy.session(method: "accurate-slider")
    let context = try SampleStudy.context(width: 1280, height: 800)
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    hold(&session, at: Point(x: 640, y: 400), then: Point(x: 700, y: 560))
    let later = SampleStudy.start.advanced(bySeconds: 2)
    _ = session.handle(
      StampedEvent(.pointerReleased(Point(x: 700, y: 560), button: .primary), at: later))
    _ = session.advance(to: later.advanced(bySeconds: 0.5))
    let slider = try #require(accurateSlider(of: session))
    #expect(
      slider.shapes(in: context, isRefused: false).lines.allSatisfy { $0.points.count == 2 })
    #expect(!slider.isMoving)
  }

  @Test func `an open sheet covers the buttons and dims them, but not what is to be entered`()
    throws
  {
    var session = try SampleStudy.session(
      method: "wheel-picker", parameters: ", \"presentation\": \"sheet\"")
    let context = try SampleStudy.context(width: 1280, height: 800)
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    let closed = SampleStudy.screen(of: session, in: context)
    #expect(closed.parts.map(\.name) == ["field"])
    _ = session.handle(
      StampedEvent(.keyPressed(.space, [], isRepeat: false), at: SampleStudy.start))
    _ = session.advance(to: SampleStudy.start.advanced(bySeconds: 1))
    let open = SampleStudy.screen(of: session, in: context)
    #expect(open.parts.map(\.name).contains("outside"))
    let scrims = open.picture.shapes.compactMap { shape -> Rectangle? in
      if case .box(let box) = shape, box.fill == Theme.light.scrim { box.frame } else { nil }
    }
    let scrim = try #require(scrims.first)
    let target = open.picture.shapes.first { shape in
      if case .text(let text) = shape { text.string == "84.3" } else { false }
    }
    #expect(open.buttons.allSatisfy { scrim.intersection($0.frame) == $0.frame })
    #expect(!scrim.intersects(try #require(target).bounds(measuredBy: context.typesetter)))
  }

  private func accurateSlider(of session: Session) -> AccurateSlider? {
    if case .accurateSlider(let slider) = trial(of: session)?.method.concrete {
      slider
    } else {
      nil
    }
  }

  private func trial(of session: Session) -> Trial? {
    if case .trial(let trial) = session.state { trial } else { nil }
  }

  private func hold(_ session: inout Session, at start: Point, then end: Point) {
    let time = SampleStudy.start.advanced(bySeconds: 0.5)
    _ = session.handle(StampedEvent(.pointerPressed(start, button: .primary, clicks: 1), at: time))
    _ = session.handle(StampedEvent(.pointerMoved(end), at: time.advanced(bySeconds: 0.5)))
    _ = session.advance(to: time.advanced(bySeconds: 1))
  }
}

extension [Shape] {
  /// The lines among them.
  var lines: [Line] {
    compactMap { shape in
      if case .line(let line) = shape { line } else { nil }
    }
  }

  /// The jaws, which are the lines with a foot at either end.
  var jaws: [Line] { lines.filter { $0.points.count == 4 } }
}
