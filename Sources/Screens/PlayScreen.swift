import Drawing
package import FreePlay
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The screen of free play.
  package func screen(for play: Play, _ pointing: Pointing) -> Screen {
    switch play.page {
    case .methods: playgroundScreen(play.playground, pointing)
    case .curve: curveScreen(play.desk, pointing)
    }
  }

  /// Puts everything of `play` in its place in this layout.
  package func place(_ play: inout Play) {
    let frames = CurveLayout(layout)
    play.place(
      methods: Placement(
        area: playArea, window: layout.window, unit: unit, digits: digitAdvances),
      slider: Placement(
        area: frames.slider, window: layout.window, unit: unit, digits: digitAdvances),
      axes: CurveAxes(frame: frames.plot))
  }

  /// The tabs, at the upper right of both pages.
  func tabs(_ selected: Play.Page) -> [Button] {
    let labels: [(page: Play.Page, label: String)] = [(.methods, "Methods"), (.curve, "Curve")]
    return labels.enumerated().map { index, tab in
      let x = layout.width - Layout.margin - Double(labels.count - index) * 112 + 8
      let place = layout.point(x, 24)
      return Button(
        identity: .play(.tab(tab.page)), label: tab.label, key: "",
        frame: Rectangle(x: place.x, y: place.y, width: 104 * unit, height: 40 * unit),
        style: .choice(isSelected: tab.page == selected))
    }
  }

  /// A page's title and what stands below it.
  func pageHead(_ title: String, _ subtitle: String) -> [Shape] {
    let below = layout.point(Layout.margin, 80)
    let room = Rectangle(
      x: below.x, y: below.y - 20 * unit, width: (layout.width - 2 * Layout.margin) * unit,
      height: 28 * unit)
    let words = Text(subtitle, at: below, style: scaled(theme.subtitle))
    return [
      .text(Text(title, at: layout.point(Layout.margin, 52), style: scaled(theme.title))),
      .clipped(Clip(to: room, [.text(words)])),
    ]
  }
}
