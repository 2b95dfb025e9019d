extension Observation {
  /// Whether the participant did this trial before `other`, as far as the files tell.
  func isBefore(_ other: Observation) -> Bool {
    if session != other.session { return session < other.session }
    if block != other.block { return block < other.block }
    return trial < other.trial
  }
}
