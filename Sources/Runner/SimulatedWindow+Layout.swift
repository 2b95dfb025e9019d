import InputMethods
import Screens
package import Simulation
import Tuning

extension SimulatedWindow {
  /// The window of `width` × `height` px in which a pixel of a plain display takes `unit`, laid out as
  /// the program lays its own out.
  package init(width: Double, height: Double, unit: Double) {
    let layout = Layout(width: width, height: height, unit: unit)
    var placement = Self.standard.placement
    placement.area = layout.methodArea
    placement.window = layout.window
    placement.unit = layout.unit
    self.init(
      placement: placement, done: layout.primaryButton,
      giveUp: layout.secondaryButton(width: Self.givingUp * layout.unit))
  }

  /// How long the words 'Give up' are on the button.
  private static let givingUp = 76.0
}
