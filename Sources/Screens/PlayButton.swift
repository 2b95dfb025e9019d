import Elements
package import FreePlay
import Sliders

extension Play.Button: ButtonIdentity {
  package var name: String {
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
}
