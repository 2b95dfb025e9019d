import Formats
import InputMethods
import Primitives
import Sliders

/// A scale of a study file while it is read.
struct ScaleDraft {
  /// The name; empty where the study has one scale only.
  var name = ""
  /// The scale; `nil` where it is missing or wrong, which has been said.
  var scale: Scale?
  /// Its own members; `nil` where the study has one scale only.
  var own: StrictObject?

  /// The fields that have `key` for this scale: its own, or those of the study.
  func source(of key: String, or defaults: StrictObject) -> StrictObject {
    guard let own, own.has(key) else { return defaults }
    return own
  }

  /// What is allowed on the scale, in words.
  var summary: String {
    let words = scale?.summary ?? ""
    return name.isEmpty ? words : "\(words), as the scale '\(name)' has"
  }
}
