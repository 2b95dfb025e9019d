import Base
import Drawing

/// A page of the window; each is a type of its own.
@MainActor package protocol Page {
  /// The name under which it is announced.
  var name: Screen.Name { get }
  /// The content of the page, for the whole window.
  func content(in context: ViewContext) -> any Element
}

extension Page {
  /// The page as `context` lays it out.
  package func screen(in context: ViewContext, _ pointing: Pointing) -> Screen {
    let window = context.layout.window
    var page = PlacedPage(pointing)
    content(in: context).place(in: window, context, on: &page)
    let picture = Picture(
      width: window.width, height: window.height, background: context.theme.background,
      shapes: page.shapes)
    var screen = Screen(name: name, picture: picture, buttons: page.buttons, parts: page.parts)
    screen.elements = page.elements
    screen.stops = page.stops
    screen.focusedButton = pointing.keyboard.button
    screen.carets = page.carets
    screen.words = page.words
    screen.tips = page.tips
    screen.focusedPart = page.focusedPart
    return screen
  }

  /// The page without its picture: the places that state machines need before each event.
  package func outline(in context: ViewContext) -> PlacedPage {
    var page = PlacedPage(Pointing(), isOutline: true)
    content(in: context).place(in: context.layout.window, context, on: &page)
    return page
  }
}
