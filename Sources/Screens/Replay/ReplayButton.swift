import Elements
package import Sessions

extension ReplayPage.Button: ButtonIdentity {
  package var name: String {
    switch self {
    case .play: "play"
    case .previousInput: "previous_input"
    case .nextInput: "next_input"
    case .previousTrial: "previous_trial"
    case .nextTrial: "next_trial"
    case .speed(let index): "speed_\(index + 1)"
    case .leave: "leave"
    }
  }
}
