import Base
import Studies
import Testing

@testable import Interface
@testable import Replay
@testable import Sessions

/// A replay of a trial with the accurate slider: dragged far from its track, corrected and confirmed.
@MainActor enum SampleReplay {
  static func replayed(
    _ agreement: ReplayedTrial.Agreement = .agrees, outcome: Outcome? = nil,
    in context: ViewContext
  ) throws -> ReplayedTrial {
    var session = try SampleStudy.session(method: "accurate-slider")
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    let thumb = try hand.middle(of: "thumb")
    hand.move(Point(x: thumb.x - 60, y: thumb.y + 90))
    hand.press(thumb)
    for step in 1...12 {
      hand.move(Point(x: thumb.x + Double(step) * 28, y: thumb.y + Double(step * step)))
    }
    for step in 1...5 { hand.move(Point(x: thumb.x + 336 - Double(step) * 9, y: thumb.y + 150)) }
    hand.release(Point(x: thumb.x + 291, y: thumb.y + 150))
    var trial = try #require(hand.session.runningTrial)
    let last = try #require(trial.events.last).time
    let end = last.advanced(bySeconds: 0.4)
    let confirmed = trial.confirm(at: end)
    let record = try #require(confirmed)
    return ReplayedTrial(
      record.planned, of: hand.session.study,
      from: ReplayedTrial.Origin(participant: "P07", session: 1, isSimulated: false),
      events: record.events, onset: try #require(record.onset), end: record.end,
      outcome: outcome ?? record.outcome, entered: record.entered, agreement: agreement,
      conventions: .current)
  }

  /// The page at `seconds` after the onset.
  static func page(
    at seconds: Double, _ agreement: ReplayedTrial.Agreement = .agrees, outcome: Outcome? = nil,
    in context: ViewContext
  ) throws -> ReplayPage {
    var page = ReplayPage(
      try replayed(agreement, outcome: outcome, in: context),
      neighbours: ReplayPage.Neighbours(hasPrevious: false, hasNext: true))
    context.place(&page)
    page.togglePlaying()
    let start = Instant(nanoseconds: 1)
    page.advance(to: start)
    page.advance(to: start.advanced(bySeconds: seconds))
    page.togglePlaying()
    return page
  }
}

extension Session {
  /// The trial that runs.
  fileprivate var runningTrial: Trial? {
    if case .trial(let trial) = state { trial } else { nil }
  }
}
