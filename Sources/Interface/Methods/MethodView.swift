import Base
package import Drawing
import InputMethods

/// The picture of an input method; each method has one, in a file of its own.
@MainActor package protocol MethodView {
  /// The shapes in the method's area.
  func shapes(in context: ViewContext, isRefused: Bool) -> [Shape]
  /// The shapes over everything else.
  func overlay(in context: ViewContext) -> [Shape]
}

extension MethodView {
  /// None: most methods stay in their area.
  package func overlay(in context: ViewContext) -> [Shape] { [] }

  /// The method while it cannot be used: unchanged, but with every colour mixed into the background.
  package func disabledShapes(in context: ViewContext) -> [Shape] {
    var context = context
    context.showsValidation = false
    return shapes(in: context, isRefused: false).map {
      $0.mixed(with: context.theme.background, by: Theme.disabling)
    }
  }
}

extension InputMethod {
  /// The method's own picture.
  @MainActor package var view: any MethodView {
    switch concrete {
    case .plainSlider(let slider): slider
    case .accurateSlider(let slider): slider
    case .steppedSlider(let slider): slider
    case .wheelPicker(let picker): picker
    case .textField(let field): field
    case .stepper(let stepper): stepper
    case .keypad(let keypad): keypad
    case .scrubField(let field): field
    case .dial(let dial): dial
    }
  }
}
