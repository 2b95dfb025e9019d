// The common parts of both pages of free play.

import Drawing
import InputMethods
import Interface
import Languages
import Sliders

extension ViewContext {
  /// The screen of free play.
  func screen(for play: Play, _ pointing: Pointing) -> Screen {
    switch play.page {
    case .methods: PlayScreen(play).screen(in: self, pointing)
    case .curve: CurveScreen(play).screen(in: self, pointing)
    }
  }

  /// Moves all parts of `play` to this layout.
  func place(_ play: inout Play) {
    let curve = CurveScreen(play).outline(in: self)
    var (method, slider) = (placement, placement)
    method.area = PlayScreen(play).outline(in: self).frame(of: "method")
    slider.area = curve.frame(of: "slider")
    play.place(methods: method, slider: slider, axes: CurveAxes(frame: curve.frame(of: "plot")))
  }

  /// The same in English, with words and a stage that grow with the window.
  var grown: ViewContext {
    ViewContext(
      theme: theme, typesetter: typesetter,
      layout: layout.ofPages.onStage(ofAtMost: (width: 1920, height: 1200)),
      reducesMotion: reducesMotion)
  }
}

extension Play {
  /// A page's title, the line below it, and the tabs.
  @MainActor func head(
    _ title: String, _ subtitle: String, in context: ViewContext
  ) -> any Element {
    let tabs: [(page: Page, label: String)] = [(.methods, "Methods"), (.curve, "Curve")]
    return Column(spacing: 1, alignment: .stretch) {
      Row(spacing: 8) {
        Words(title, context.theme.title).heading()
        Spacer(.horizontal)
        for tab in tabs {
          Interface.Button(
            Play.Button.tab(tab.page), tab.label, style: .choice(isSelected: tab.page == page)
          ).sized(width: 104, height: 40)
        }
      }
      Words(subtitle, context.theme.subtitle).cut()
    }.padding(Edges(top: 24))
  }

  /// The button that Esc presses.
  @MainActor func leaveButton(in context: ViewContext) -> Interface.Button {
    let label = context.words(isFromStartPage ? .buttonBack : .buttonQuit)
    return Interface.Button(Play.Button.leave, label, key: "Esc", style: .plain)
  }
}

extension InputMethod {
  /// The method in its place, drawn by `context` as in trials, read as `title`.
  ///
  /// Without a `mark` it is a stop of its own, and receives keys while no button has the focus. On a page with its own
  /// Tab order, the mark shows whether it receives them.
  @MainActor func live(
    _ title: String, mark: ViewContext.FocusMark? = nil, in context: ViewContext
  ) -> Painted {
    Painted { _, _, page in
      var context = context
      let keyboard = page.pointing.keyboard
      if mark == nil { page.stops.append("method") }
      context.focusMark =
        keyboard.button != nil ? .hidden : mark ?? (keyboard.isOnPage ? .shown : .own)
      page.shapes += view.shapes(in: context, isRefused: false)
      page.parts += parts
      for var control in accessibleElements(title, in: context.language) {
        if mark == .hidden { (control.keys, control.states) = ([:], []) }
        page.read(control)
      }
    }
  }
}

extension Play.Button: ButtonIdentity {
  var name: String {
    switch self {
    case .tab(.methods): "tab_methods"
    case .tab(.curve): "tab_curve"
    case .method(let index): "method_\(index + 1)"
    case .family(let family): "family_\(family.rawValue)"
    case .save: "save"
    case .open: "open"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    case .adopt: "adopt"
    case .leave: "leave"
    }
  }

  /// Buttons side by side.
  var set: ButtonSet? {
    switch self {
    case .tab: .group("tabs")
    case .method: .group("methods")
    case .family: .group("families")
    case .adopt, .undo, .redo: .group("changes")
    case .save, .open, .reset: .group("file")
    case .leave: .group("leave")
    }
  }

  /// After these there is something else to do with the curve or the method than with the button.
  var returnsKeys: Bool? {
    switch self {
    case .save, .open, .reset, .adopt: true
    case .tab, .method, .family, .undo, .redo, .leave: false
    }
  }
}
