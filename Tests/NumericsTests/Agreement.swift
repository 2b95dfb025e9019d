import Base
import TestSupport
import Testing

/// Expects a value as near to R's as can be, and none if R has none.
func expectAgreement(
  _ value: Double?, _ oracle: JSONValue, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let disagreement = oracle.disagreement(with: value)
  #expect(
    disagreement == nil, "\(name): \(disagreement ?? "")", sourceLocation: sourceLocation)
}
