import Datasets
import Sessions

/// The thumbnails of the trials that were in sight lately, each under its own trial.
struct ThumbnailCache: Sendable {
  private var thumbnails: [TrialKey: TraceThumbnail?] = [:]
  /// The trials in the order in which they came.
  private var order: [TrialKey] = []
  /// The number of entries of `order` that were given up already.
  private var first = 0

  /// The most thumbnails that are kept: some hundred pages.
  static let limit = 4000

  /// The thumbnail of `trial`; `nil` if it has not been read yet, or does not exist.
  subscript(_ trial: TrialKey) -> TraceThumbnail? { thumbnails[trial] ?? nil }

  /// Whether the thumbnail of `trial`, or the lack of one, is known.
  func has(_ trial: TrialKey) -> Bool { thumbnails[trial] != nil }

  mutating func add(_ new: [TrialKey: TraceThumbnail?]) {
    for (trial, thumbnail) in new {
      if thumbnails.updateValue(thumbnail, forKey: trial) == nil { order.append(trial) }
    }
    while thumbnails.count > Self.limit, first < order.count {
      thumbnails[order[first]] = nil
      first += 1
    }
    if first > Self.limit {
      order.removeFirst(first)
      first = 0
    }
  }
}
