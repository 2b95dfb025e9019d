import Datasets

extension SessionDescription {
  /// The first session of P1 with `study`, which begins at `started` in a window of one pixel.
  static func sample(
    of study: SessionDescription.Study = .init(name: "s", json: []), clockStartSeconds: Double = 0,
    started: UTCTimestamp = UTCTimestamp(seconds: 0)
  ) throws -> SessionDescription {
    SessionDescription(
      study: study, participant: try ParticipantCode("P1"), session: 1, isSimulated: false, seed: 1,
      machine: .init(processor: "", os: "", kernel: ""),
      display: .init(
        driver: "dummy", width: 1, height: 1, density: nil, refresh: nil, theme: "light",
        textSize: 1, reducesMotion: false),
      libraries: [:], clock: .init(source: "arrival", offset: 0, bound: 0),
      clockStartSeconds: clockStartSeconds, started: started)
  }
}
