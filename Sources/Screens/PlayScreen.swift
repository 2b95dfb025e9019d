import Drawing
import Formats
package import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The screen of free play.
  package func screen(for play: Play, _ pointing: Pointing) -> Screen {
    switch play.page {
    case .methods:
      grown.playgroundScreen(
        play.playground, methods: self, leave: grown.leaveButton(of: play), pointing)
    case .curve:
      grown.curveScreen(
        play.editorPage, methods: self, leave: grown.leaveButton(of: play), pointing)
    }
  }

  /// The same with words and a stage that grow with the window.
  ///
  /// Free play compares nothing, so that distances may be longer in a larger window. Methods keep the size
  /// that they have in trials.
  var grown: ViewContext {
    ViewContext(
      theme: theme, typesetter: typesetter, layout: layout.grown, reducesMotion: reducesMotion)
  }

  /// Moves all parts of `play` to this layout.
  package func place(_ play: inout Play) {
    let frames = CurveLayout(layout)
    // The slider is no larger where the page is, and stands in the middle of its room.
    let room = frames.slider
    let slider = Rectangle(
      center: room.center, width: room.width, height: room.height * unit / grown.unit)
    play.place(
      methods: Placement(
        area: grown.playArea, window: layout.window, unit: unit, digits: digitAdvances),
      slider: Placement(
        area: slider, window: layout.window, unit: unit, digits: digitAdvances),
      axes: CurveAxes(frame: frames.plot))
  }

  /// The tabs, at the upper right of both pages.
  func tabs(_ selected: Play.Page) -> [Button] {
    let labels: [(page: Play.Page, label: String)] = [(.methods, "Methods"), (.curve, "Curve")]
    return labels.enumerated().map { index, tab in
      let x = layout.width - Layout.margin - Double(labels.count - index) * 112 + 8
      let corner = layout.point(x, 24)
      return Button(
        identity: .play(.tab(tab.page)), label: tab.label, key: "",
        frame: Rectangle(x: corner.x, y: corner.y, width: 104 * unit, height: 40 * unit),
        style: .choice(isSelected: tab.page == selected))
    }
  }

  /// What Esc does, at the lower left of both pages.
  private func leaveButton(of play: Play) -> Button {
    let label = words(play.isFromStartPage ? .buttonBack : .buttonQuit)
    var button = Button.secondary(.play(.leave), label, in: self)
    // Below the list of methods, or beside the line below the check of the curve.
    let (up, height) =
      play.page == .methods ? (52 + 22 * layout.tallness, 44.0) : (CurveLayout.footHeight, 36)
    button.frame.y = layout.point(0, layout.height - up).y
    button.frame.height = min(height, up) * unit
    return button
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

// MARK: - Playground

extension ViewContext {
  /// The width of the list of methods, in layout units.
  private static let listWidth = 190.0

  /// The method's part of the page: beside the list, between its words and its readings.
  var playArea: Rectangle {
    let top = 190 + 80 * CurveLayout(layout).tallness
    let start = layout.point(Layout.margin + Self.listWidth + 30, top)
    return Rectangle(
      x: start.x, y: start.y, width: layout.point(layout.width - Layout.margin, 0).x - start.x,
      height: layout.point(0, layout.height - 150).y - start.y)
  }

  /// Every method in a list, the chosen one live and drawn in the context `methods`, and its readings.
  func playgroundScreen(
    _ playground: Playground, methods: ViewContext, leave: Button, _ pointing: Pointing
  ) -> Screen {
    let view = playground.method.view
    let kind = playground.kind
    let area = playArea
    let heading = [
      Shape.text(
        Text(
          kind.title, at: Point(x: area.x, y: layout.point(0, 134).y),
          style: style(22, .semibold, theme.ink))),
      .text(
        Text(
          kind.playInstruction, at: Point(x: area.x, y: layout.point(0, 162).y),
          style: scaled(theme.subtitle), maximumWidth: area.width)),
    ]
    let summary =
      "Set any number, \(Playground.scale.summary(in: .english)). Nothing is timed or logged."
    return screen(
      .play,
      pageHead("Free play", summary) + heading + readings(playground, methodUnit: methods.unit)
        + view.shapes(in: methods, isRefused: false),
      buttons: tabs(.methods) + methodList(playground) + [resetButton, leave],
      parts: playground.method.parts, overlay: view.overlay(in: methods), pointing)
  }

  private var resetButton: Button {
    let end = layout.point(layout.width - Layout.margin - 120, layout.height - 84)
    return Button(
      identity: .play(.reset), label: "Reset", key: "",
      frame: Rectangle(x: end.x, y: end.y, width: 120 * unit, height: 46 * unit),
      style: .action(isPrimary: false))
  }

  private func methodList(_ playground: Playground) -> [Button] {
    // As high as the room allows, so that a long list fits a low window.
    let pitch = min(48, (layout.height - 130) / Double(MethodKind.allCases.count))
    return MethodKind.allCases.enumerated().map { index, kind in
      let corner = layout.point(Layout.margin, 112 + Double(index) * pitch)
      return Button(
        identity: .play(.method(index)), label: kind.title, key: "",
        frame: Rectangle(
          x: corner.x, y: corner.y, width: Self.listWidth * unit, height: (pitch - 4) * unit),
        style: .choice(isSelected: index == playground.selected, anchor: .leading))
    }
  }

  /// Value, and of sliders gain and distance, in a line at the foot of the page.
  private func readings(_ playground: Playground, methodUnit: Double) -> [Shape] {
    let value = playground.method.value.map { Playground.scale.text($0) } ?? "–"
    var cells = [("value", value)]
    if playground.isSlider {
      let control = playground.method.control
      cells += [
        ("gain", control?.gain.threeFigures ?? "–"),
        ("distance, px", control.map { ($0.distance / methodUnit).rounded().threeFigures } ?? "–"),
      ]
    }
    let y = layout.point(0, layout.height - 54).y
    return cells.enumerated().flatMap { index, cell -> [Shape] in
      let x = playArea.x + Double(index) * 130 * unit
      return [
        .text(Text(cell.0, at: Point(x: x, y: y - 34 * unit), style: scaled(theme.note))),
        .text(Text(cell.1, at: Point(x: x, y: y), style: scaled(theme.value))),
      ]
    }
  }
}
