extension MotorObservations {
  /// All observations of several people.
  init(joining all: some Sequence<MotorObservations>) {
    self.init()
    for observations in all {
      firstMovements += observations.firstMovements
      corrections += observations.corrections
      heldCorrections += observations.heldCorrections
      travels += observations.travels
      latencies += observations.latencies
      heldPauses += observations.heldPauses
      beginnings += observations.beginnings
    }
  }
}
