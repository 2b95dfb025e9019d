/// How a reaching hand goes from one place to another: as smoothly as can be.
///
/// Flash and Hogan, 'The coordination of arm movements', Journal of Neuroscience 5 (1985) 1688–1703.
enum MinimumJerk {
  /// The share of the way behind the hand at `time`, a share of the movement's duration.
  static func share(at time: Double) -> Double {
    let t = min(max(time, 0), 1)
    return t * t * t * (10 + t * (6 * t - 15))
  }
}
