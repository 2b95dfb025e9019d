package import Sessions
package import Studies

extension Plan {
  /// The plan of the session that `description` describes, which is a run of `study`.
  package init(of study: Study, in description: SessionDescription) {
    self.init(
      study: study, participant: description.participant, seed: description.seed,
      orderIndex: description.place, methods: description.methods)
  }
}

extension InputCounting {
  /// What counts in a session of this format.
  package init(formatVersion: Int) {
    self = formatVersion == FormatVersion.first ? .everything : .ofMethod
  }
}
