package import Figures
import Primitives
package import Sessions

/// Where everything stands on the page of a replay.
@MainActor package struct ReplayLayout {
  /// The picture of the trial as it was.
  let stage: Rectangle
  /// The plots.
  let plots: Rectangle
  /// The bar along which time runs.
  let bar: Rectangle
  /// The bar with room around it, in which a press shows another moment.
  var barRoom: Rectangle { bar.grown(by: 14 * unit) }
  /// The middle of the row below the bar: the buttons, or the time of a film.
  let controls: Double
  private let layout: Layout
  private let isFilm: Bool
  private var unit: Double { layout.unit }

  /// The height of the page's head, in layout units.
  private static let head = 108.0
  /// The height below the bar, in layout units.
  private static let foot = 208.0
  /// The same in a film, which has no buttons.
  private static let filmFoot = 108.0
  /// The stage's share of the width, in a window and in a film.
  private static let shares = (window: 0.58, film: 0.66)
  /// The side of a button with a picture, in layout units.
  private static let side = 44.0

  /// The places in `layout`, with those of the buttons unless it is a film.
  package init(_ layout: Layout, isFilm: Bool = false) {
    self.layout = layout
    self.isFilm = isFilm
    let margin = Layout.margin
    let foot = isFilm ? Self.filmFoot : Self.foot
    let (width, height) = (layout.width - 2 * margin, layout.height - Self.head - foot)
    let stageWidth = min(width * (isFilm ? Self.shares.film : Self.shares.window), height * 1.6)
    func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
      let corner = layout.point(x, y)
      return Rectangle(
        x: corner.x.rounded(), y: corner.y.rounded(), width: (width * layout.unit).rounded(),
        height: (height * layout.unit).rounded())
    }
    stage = frame(margin, Self.head, stageWidth, stageWidth / 1.6)
    plots = frame(margin + stageWidth + 20, Self.head - 10, width - stageWidth - 20, height + 4)
    bar = frame(margin, layout.height - foot + 14, width, 6)
    controls = layout.point(0, layout.height - (isFilm ? 36 : 132)).y
  }

  /// Where a press shows another moment: the room of the bar, and the plots.
  package func tracks(of page: ReplayPage, _ figure: TraceFigure) -> [ReplayPage.TimeTrack] {
    let plot = figure.timeFrame(in: plots, unit: unit)
    return [
      ReplayPage.TimeTrack(
        frame: barRoom, ends: bar.x...bar.maxX),
      ReplayPage.TimeTrack(frame: plot, ends: plot.x...plot.maxX),
    ]
  }

  private func square(x: Double, middle: Double) -> Rectangle {
    let side = Self.side * unit
    return Rectangle(x: x, y: middle - side / 2, width: side, height: side)
  }

  var play: Rectangle { square(x: stage.x, middle: controls) }
  var previousInput: Rectangle { square(x: stage.x + 232 * unit, middle: controls) }
  var nextInput: Rectangle { square(x: previousInput.maxX + 4 * unit, middle: controls) }
  private var right: Double { layout.point(layout.width - Layout.margin, 0).x }
  /// The end of the facts in the head, at the right.
  var factsEnd: Double { isFilm ? right : previousTrial.x }
  private var headMiddle: Double { layout.point(0, 50).y }
  var nextTrial: Rectangle { square(x: right - Self.side * unit, middle: headMiddle) }
  var previousTrial: Rectangle {
    square(x: right - (2 * Self.side + 6) * unit, middle: headMiddle)
  }

  /// The choices of a speed.
  var speeds: [Rectangle] {
    let width = 46 * unit
    let first = right - Double(ReplayPage.speeds.count) * width - 5 * unit
    let height = (Self.side - 10) * unit
    return ReplayPage.speeds.indices.map {
      Rectangle(
        x: first + Double($0) * width, y: controls - height / 2, width: width, height: height)
    }
  }

  /// The ground under the choices of a speed.
  var speedGround: Rectangle {
    speeds.reduce(speeds[0]) { $0.union($1) }.grown(by: 5 * unit)
  }

  /// The x coordinate of the fact at `index` in the head.
  func fact(_ index: Int) -> Double {
    factsEnd - (4 - Double(index)) * min(116, layout.width * 0.095) * unit
  }
}
