import Base
import Datasets
import Foundation
import Glibc
import TestSupport
import Testing

/// Sliders whose values grow from right to left, as the log has them.
extension `The program by hand` {
  @Test(arguments: ["plain-slider", "accurate-slider", "stepped-slider"])
  func `runs a slider from right to left where the study says so`(method: String) throws {
    let folder = try TemporaryFolder()
    let session = try start(
      method, #""sliderDirection": "right-to-left""#, in: folder)
    let track = try session.screen.rectangle("track")
    let thumb = try session.screen.middle("thumb")
    #expect(thumb.x == track.midX)
    let near = Point(x: (track.maxX - track.width / 4).rounded(), y: track.midY)
    try session.hand.perform(
      [
        .move(thumb), .press, .move(Point(x: thumb.x - 80, y: thumb.y)), .release, .move(near),
        .press,
      ]
        + [
          .release, .key(.right), .key(.left), .key(.left), .key(.up), .key(.down),
          .scroll(away: true),
        ]
        + [.key(.home), .key(.up)])
    try session.act([.key(.enter)], then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)

    let record = try RecordedSession(
      folder.file("Results"), study: RuledStudy.name, participant: "P01")
    #expect(record.description["slider_direction"] as? String == "right-to-left")
    #expect(record.trial(0)["entered"] == "1.1")
    let events = record.events(of: 1)
    let values = events.filter { $0["kind"] == "value" }.compactMap { $0["value"] }
    #expect(
      values == [
        "60.4", "25.8", "25.7", "25.8", "25.9", "26.0", "25.9", "26.0", "1.0", "1.1",
      ])
    // Positions are the window's in either direction.
    let presses = events.filter { $0["kind"] == "press" }.compactMap {
      $0["x"].flatMap(Double.init)
    }
    #expect(presses.last == near.x && near.x > track.midX)
  }

  @Test(arguments: [("ar", "right-to-left", "48.8"), ("de", "left-to-right", "52.2")])
  func `lets the language of a session decide, in both tasks`(
    code: String, direction: String, entered: String
  ) throws {
    let folder = try TemporaryFolder()
    let session = try start(
      "accurate-slider", #""sliderDirection": "language", "task": ["match", "enter"]"#, in: folder,
      ["--language", code])
    // The first task is to match.
    let thumb = try session.screen.middle("thumb")
    try session.hand.perform([.move(thumb), .press, .moveBy(x: 14, y: 0), .release])
    try session.act([.key(.enter)], then: "ready")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(
      folder.file("Results"), study: RuledStudy.name, participant: "P01")
    #expect(record.description["slider_direction"] as? String == direction)
    let row = record.trial(0)
    #expect(row["task"] == "match" && row["entered"] == entered)
  }

  private func start(
    _ method: String, _ members: String, in folder: TemporaryFolder, _ options: [String] = []
  ) throws -> RunningSession {
    let study = try RuledStudy.write(in: folder, methods: "\"\(method)\"", rules: members)
    let session = try RunningSession(
      [study, "--participant", "P01"] + options, results: folder.file("Results"))
    try session.act([.move(Point(x: 20, y: 20)), .key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    return session
  }
}
