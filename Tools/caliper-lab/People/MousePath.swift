import Base
import Glibc
import People

/// The path of the pointer to a target, as studies of pointing devices measure it.
///
/// MacKenzie, Kauppinen and Silfverberg, 'Accuracy measures for evaluating computer pointing devices', CHI 2001, 9–16,
/// with the pointer's place 40 times a second, as in Seixas, Cardoso and Dias, 'The Leap Motion movement for 2D pointing
/// tasks', PECCS 2015, 15–24. The axis from the start to the target is horizontal.
struct MousePath: Sendable {
  /// The standard deviation of the distances from the axis, in pixels: 'movement variability'.
  let variability: Double
  /// The mean size of the distances from the axis, in pixels: 'movement error'.
  let error: Double
  /// The number of times that the way across the axis changes its direction: 'movement direction changes'.
  let turns: Int

  /// The seconds between two samples.
  private static let sample = 0.025

  /// Measures the path of `acts` from their beginning at `start` to the first press.
  init(_ acts: [SimulatedAct], from start: Point) {
    let distances = Self.places(of: acts, from: start).map { $0.y - start.y }
    let mean = Statistics.mean(distances)
    variability = Statistics.mean(distances.map { ($0 - mean) * ($0 - mean) }).squareRoot()
    error = Statistics.mean(distances.map(abs))
    let steps = zip(distances.dropFirst(), distances).map { $0 - $1 }.filter { $0 != 0 }
    turns = zip(steps.dropFirst(), steps).count { $0 * $1 < 0 }
  }

  /// The place of the pointer at each sample until the button is pressed.
  private static func places(of acts: [SimulatedAct], from start: Point) -> [Point] {
    var (places, place) = ([start], start)
    for act in acts {
      guard case .input(let event, _) = act else { continue }
      let time = event.time.seconds(since: Instant(nanoseconds: 0))
      while Double(places.count) * sample < time { places.append(place) }
      switch event.event {
      case .pointerMoved(let point): place = point
      case .pointerPressed: return places
      default: continue
      }
    }
    return places
  }
}
