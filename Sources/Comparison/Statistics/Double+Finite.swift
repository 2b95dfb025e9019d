extension Double {
  /// The number; `nil` where it is infinite or not a number.
  var ifFinite: Double? { isFinite ? self : nil }
}
