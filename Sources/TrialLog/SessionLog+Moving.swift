extension SessionLog {
  /// Writes the whole session so far into another prepared dataset and returns its log there.
  ///
  /// The rows are read back from their files: a disk that takes nothing any more still gives what it
  /// has, as a rule. A trial whose `append` failed is not part of it: append it to the new log. The
  /// files at the old place stay as they are. Where it throws nothing is left at the new place.
  package func relocate(to other: Dataset) throws(LogError) -> SessionLog {
    var log = try SessionLog.create(
      in: other, participant: participant, session: session, simulated: isSimulated,
      started: started)
    do throws(LogError) {
      try copyRows(to: &log)
      log.eventsAhead = eventsAhead
      if let description { try log.writeDescription(description) }
    } catch {
      SessionFiles.remove(other.paths(of: participant, session: session), calls: other.calls)
      throw error
    }
    return log
  }

  private func copyRows(to log: inout SessionLog) throws(LogError) {
    try events.copyRows(from: Table.events.header.count, to: &log.events)
    try trials.copyRows(from: Table.trials.header.count, to: &log.trials)
    guard let questionnaires else { return }
    var file = try log.newQuestionnaires()
    try questionnaires.copyRows(from: Table.questionnaires.header.count, to: &file)
    log.questionnaires = file
  }
}
