import InputMethods
import Sliders

extension Study {
  /// The study of a session in which thumbs followed by `laws`: names of laws by names of methods.
  ///
  /// A study file names a law only if it is not the default, and the default has changed. So a method without a law in
  /// `laws` belongs to a session before laws were logged, and ran with `proportional`. A method with a law that this
  /// program does not have keeps the study's law.
  package func following(_ laws: [String: String]) -> Study {
    var study = self
    for index in study.methods.indices {
      let name = laws[study.methods[index].name] ?? TrackingLaw.proportional.rawValue
      guard let law = TrackingLaw(rawValue: name) else { continue }
      study.methods[index].settings = study.methods[index].settings.map { $0.following(law) }
    }
    return study
  }
}
