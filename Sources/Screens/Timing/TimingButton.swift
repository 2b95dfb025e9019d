import Elements
package import MachineTiming

extension TimingPage.Button: ButtonIdentity {
  package var name: String {
    switch self {
    case .save: "save"
    case .again: "again"
    case .size: "size"
    case .close: "close"
    case .larger: "larger"
    case .smaller: "smaller"
    case .keepSize: "keep_size"
    }
  }
}
