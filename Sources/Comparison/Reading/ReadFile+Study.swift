import Base
package import Datasets

extension ReadFile {
  /// The study that the session of these trials ran, as its description names it; `nil` if there is no description, as
  /// beside tables of other programs, or it cannot be read.
  package var study: SessionDescription.Study? {
    guard case .bytes(let bytes) = FoundDescription(ofTrialsAt: path),
      let session = try? JSONValue(parsing: bytes)
    else { return nil }
    return SessionDescription.format.value(of: \.study, in: session)
  }
}
