package import Drawing
package import InputMethods

/// A method that has a picture; every method has one, in a file of its own.
@MainActor package protocol DrawnMethod: InputMethod {
  /// What is drawn in the method's area.
  func shapes(in context: ViewContext, isRefused: Bool) -> [Shape]
  /// What is drawn over everything else.
  func overlay(in context: ViewContext) -> [Shape]
}

extension DrawnMethod {
  /// Nothing: most methods stay in their area.
  package func overlay(in context: ViewContext) -> [Shape] { [] }

  /// The method while nobody can use it: as it is, but everything on its way into the ground.
  func disabledShapes(in context: ViewContext) -> [Shape] {
    var context = context
    context.showsComplaints = false
    return shapes(in: context, isRefused: false).map {
      $0.mixed(with: context.theme.background, by: Theme.disabling)
    }
  }
}
