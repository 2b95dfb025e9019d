import InputMethods
import Sliders

extension Study {
  /// The study as a session ran it in which thumbs followed by `laws`: names of laws by those of methods.
  ///
  /// A study file names a law only if it is not the default, and the default has changed. So a method that `laws` lack is
  /// one of a session before laws were logged, and ran with `proportional`; one with a law that this program does not
  /// have stays as the study has it.
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
