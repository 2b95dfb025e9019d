import Comparison

/// The sentences on conditions that could change the answers of a comparison, the most important ones beside the
/// answers.
struct ComparisonLimits {
  /// The most sentences beside an answer.
  private static let most = 2

  /// The sentences beside the answer to all facets; empty if there is only one.
  let common: [String]
  /// The sentences beside the answer of each facet.
  let own: [[String]]
  /// All other remarks, and the computation of the numbers.
  let remarks: [String]

  /// Sorts the doubts about `facets` of `result`, and about the data as a whole.
  init(
    _ result: ComparisonResult, _ facets: [FacetContents], reading: ReadingContents,
    exclusions: ExclusionReport
  ) {
    // The usual meaning of words is the least doubt.
    let (first, last) = reading.isUsual ? ([], reading.limit) : (reading.limit, [])
    let pooled = result.remarks.filter(\.isAboutGroups).map { $0.sentence([]) }
    let shared = first + result.plausibilitySentences + exclusions.limit + pooled
    let isAlone = facets.count == 1
    let all = facets.map { isAlone ? shared + $0.limits + last : $0.limits }
    let apart = isAlone ? [] : shared + last
    common = Array(apart.prefix(Self.most))
    own = all.map { Array($0.prefix(Self.most)) }
    let others = zip(facets, all).flatMap { contents, limits in
      (limits.dropFirst(Self.most) + contents.notes).map(contents.labelled)
    }
    remarks =
      apart.dropFirst(Self.most) + others
      + FacetContents.otherRemarks(of: result) { Self.isSaid($0, by: facets) }
  }

  /// Whether the report contains a remark elsewhere: simulated people in the notice, the others among answers and the
  /// conditions that could change them.
  private static func isSaid(_ remark: Remark, by facets: [FacetContents]) -> Bool {
    if case .informativeCensoring = remark { return facets.contains { !$0.unfinished.isEmpty } }
    if case .incorrectLeftOut = remark { return facets.contains { !$0.wrong.isEmpty } }
    return remark == .simulated || remark.isAboutGroups
      || (remark == .oneParticipant && !facets.isEmpty)
  }
}

extension Remark {
  /// Whether it names groups that are compared together.
  fileprivate var isAboutGroups: Bool {
    if case .pooledGroups = self { true } else { false }
  }
}
