import InputMethods
import Screens
import Sessions

// What a screen reader is told of the screen of each content.

extension WindowContent {
  func elements(of screen: Screen, in context: ViewContext) -> [AccessibleElement] {
    context.elements(of: screen)
  }
}

extension StartForm {
  @MainActor func elements(of screen: Screen, in context: ViewContext) -> [AccessibleElement] {
    context.elements(of: screen, for: self)
  }
}

extension SessionContent {
  func elements(of screen: Screen, in context: ViewContext) -> [AccessibleElement] {
    context.elements(of: screen, in: session)
  }
}
