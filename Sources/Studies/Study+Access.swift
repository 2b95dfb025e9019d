package import InputMethods

extension Study {
  /// The study as a participant with these settings does it: with longer limits, and keys wherever a switch takes the
  /// place of the pointer.
  ///
  /// Without a limit, participants may always give up. A value that confirms itself by resting rests longer, too.
  package func adapted(to settings: AccessSettings) -> Study {
    var study = self
    study.access = settings.isEmpty ? nil : settings
    if let factor = settings.timeFactor { study.rules.lengthen(by: factor) }
    if settings.scanning != nil {
      for index in study.methods.indices {
        study.methods[index].settings = study.methods[index].settings.map { $0.takingKeys() }
      }
    }
    return study
  }
}

extension TrialRules {
  fileprivate mutating func lengthen(by factor: Double) {
    if case .dwell(let seconds) = confirmation {
      confirmation = factor.isFinite ? .dwell(seconds * factor) : .done
    }
    guard let timeLimit else { return }
    self.timeLimit = factor.isFinite ? timeLimit * factor : nil
    // A participant who can neither enter a value nor give up would never reach the end.
    if !factor.isFinite, giveUp == .never { giveUp = .always }
  }
}
