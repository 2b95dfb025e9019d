import Formats
import Glibc
import Primitives
import Testing

extension `The program` {
  /// Expectations by hand, from gain = 1 up to 20 px and then 2^(−(d − 20) / 39), and not from
  /// `Sliders`: a way straight across the track, one beside it, and one in both directions at once.
  @Test(arguments: [
    (across: 200.0, along: 0.0, gain: 0.0), (across: 150, along: 260, gain: exp2(-130.0 / 39)),
    (across: -200, along: -330, gain: exp2(-180.0 / 39)),
  ])
  func `moves the thumb by the gain of the distance`(
    across: Double, along: Double, gain: Double
  ) throws {
    let one = try OneTrial(method: #""accurate-slider""#)
    let thumb = try one.session.screen.middle("thumb")
    let away = Point(x: thumb.x, y: thumb.y + across)
    let acts: [Act] = [
      .move(thumb), .press, .move(away), .move(Point(x: thumb.x + along, y: away.y)),
    ]
    let row = try one.finish(acts + [.release, .key(.enter)])
    #expect(row["entered"] == entered(after: along * gain))
    #expect(row["value_changes"] == (along == 0 ? "0" : "1"))
  }

  @Test func `averages the gain over a way across the track`() throws {
    let one = try OneTrial(method: #""accurate-slider""#)
    let thumb = try one.session.screen.middle("thumb")
    let away = Point(x: thumb.x + 150, y: thumb.y + 200)
    let row = try one.finish([.move(thumb), .press, .move(away), .release, .key(.enter)])
    // The integral of the gain from 0 to 200 px, by 200 px.
    let mean = (20 + 39 / log(2.0) * (1 - exp2(-180.0 / 39))) / 200
    #expect(row["entered"] == entered(after: 150 * mean))
  }

  /// The value after the thumb's way of `pixels` from the middle of a track of 800 px.
  private func entered(after pixels: Double) -> String {
    let steps = 10 + ((0.5 + pixels / 800) * 990).rounded()
    return PlannedEntry.text(steps / 10)
  }
}
