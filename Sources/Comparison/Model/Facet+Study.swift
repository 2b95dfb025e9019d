import Sliders
package import Studies

extension Facet.Scale {
  /// The values of a study's scale, as logs have them, without its name.
  package init(_ scale: StudyScale) {
    let numbers = scale.scale
    self.init(
      name: "", minimum: Double(numbers.text(numbers.minimum)) ?? 0,
      maximum: Double(numbers.text(numbers.maximum)) ?? 0, decimals: numbers.decimals)
  }
}
