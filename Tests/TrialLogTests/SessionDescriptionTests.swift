import Foundation
import Testing

@testable import Files
@testable import TrialLog

struct SessionDescriptionTests {
  private func description() throws -> SessionDescription {
    SessionDescription(
      study: .init(name: "blog-2012", json: bytes("abc")),
      participant: try ParticipantCode("P1"), session: 2, isSimulated: false, seed: .max,
      machine: .init(processor: "x86_64", os: "Debian 12", kernel: "6.1"),
      display: .init(
        driver: "x11", width: 800, height: 600, density: nil, refresh: 60,
        theme: "high-contrast", textSize: 1.25, reducesMotion: true),
      libraries: ["SDL": "2.26.5"], clock: .init(source: "x-server", offset: 0, bound: 0.001),
      clockStartSeconds: 1234.000000789, started: UTCTimestamp(seconds: 0))
  }

  private func object(_ description: SessionDescription) throws -> [String: Any] {
    let data = Data(try JSONText.bytes(of: description, path: "x"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `every key is there from the start`() throws {
    let object = try object(try description())
    #expect(
      object.keys.sorted() == [
        "clock", "clock_start_s", "complete", "curves", "display", "ended_utc", "exit_reason",
        "group", "layout", "libraries", "machine", "methods", "participant", "parts", "place",
        "resumed", "seed", "session", "simulated", "started_utc", "study", "timing",
      ])
    #expect(object["exit_reason"] is NSNull)
    #expect(object["clock_start_s"] as? Double == 1234.000000789)
    #expect(object["complete"] as? Bool == false)
    #expect((object["display"] as? [String: Any])?["density"] is NSNull)
  }

  @Test func `it is written whole, in snake case, with sorted keys`() throws {
    var description = try description()
    description.curves = [
      "accurate-slider": .init(
        family: "exponential",
        parameters: ["floor": .number(0), "knots": .list([.list([.number(20), .number(1)])])],
        returnLaw: "none")
    ]
    description.layout = ["text-field": ["done": [1, 2, 3.5, 4]]]
    description.timing.worstFrameMilliseconds = .infinity
    description.ended = UTCTimestamp(seconds: 60)
    description.exitReason = "finished"
    description.place = 3
    description.group = "a"
    let json = String(decoding: try JSONText.bytes(of: description, path: "x"), as: UTF8.self)
    #expect(
      json.filter { !$0.isWhitespace } == """
        {"clock":{"bound_s":0.001,"offset_s":0,"source":"x-server"},"clock_start_s":1234.000000789,\
        "complete":false,"curves":{"accurate-slider":{"family":"exponential","parameters":\
        {"floor":0,"knots":[[20,1]]},"return":"none"}},"display":{"density":null,"driver":"x11","height":600,"reduced_motion":true,\
        "refresh":60,"text_size":1.25,"theme":"high-contrast","width":800},"ended_utc":"1970-01-01T00:01:00.000Z","exit_reason":"finished","group":"a","layout":\
        {"text-field":{"done":[1,2,3.5,4]}},"libraries":{"SDL":"2.26.5"},"machine":{"kernel":\
        "6.1","os":"Debian12","processor":"x86_64"},"methods":null,"participant":"P1","parts":null,"place":3,"resumed":0,"seed":18446744073709551615,\
        "session":2,"simulated":false,"started_utc":"1970-01-01T00:00:00.000Z","study":{"name":\
        "blog-2012","sha256":\
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},"timing":{"events":0,\
        "frames":0,"late_frames":0,"worst_frame_ms":"inf","x_server_share":0}}
        """)
    #expect(json.hasSuffix("}\n"))
  }

  private func part(_ trial: Int) throws -> SessionDescription.Part {
    let description = try description()
    return SessionDescription.Part(
      firstTrial: trial, started: UTCTimestamp(seconds: Int64(trial)), clockStartSeconds: 7.5,
      boot: trial == 1 ? nil : "b", machine: description.machine, display: description.display,
      libraries: description.libraries, clock: description.clock)
  }

  @Test func `parts are told, counted and read back`() throws {
    var description = try description()
    description.methods = ["text-field"]
    description.parts = [try part(1), try part(7)]
    let object = try object(description)
    #expect(object["resumed"] as? Int == 1)
    let parts = try #require(object["parts"] as? [[String: Any]])
    #expect(
      try #require(parts.first).keys.sorted() == [
        "boot_id", "clock", "clock_start_s", "display", "first_trial", "libraries", "machine",
        "started_utc", "timing",
      ])
    let folder = try TemporaryFolder()
    let path = folder.file("session.json")
    description.seed = 5
    try WholeFile.write(
      JSONText.bytes(of: description, path: path), to: path, calls: .real)
    #expect(try SessionDescription.read(path) == description)
  }

  @Test func `a description without parts is one of a single part`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("session.json")
    var description = try description()
    description.seed = 5
    let json = String(decoding: try JSONText.bytes(of: description, path: path), as: UTF8.self)
    let old = json.split(separator: "\n")
      .filter {
        !$0.contains("\"parts\"") && !$0.contains("\"resumed\"") && !$0.contains("methods")
      }
      .joined(separator: "\n")
    try Data(old.utf8).write(to: URL(filePath: path))
    let read = try SessionDescription.read(path)
    #expect(read.parts == nil && read.resumed == 0 && read.methods == nil)
  }

  @Test func `the timing of two parts is that of both`() throws {
    var first = SessionDescription.Timing()
    (first.events, first.xServerShare, first.frames) = (30, 1, 10)
    (first.lateFrames, first.worstFrameMilliseconds) = (1, 20)
    var second = SessionDescription.Timing()
    (second.events, second.xServerShare, second.frames) = (10, 0.2, 5)
    second.worstFrameMilliseconds = 7
    let both = first.joined(with: second)
    #expect(both.events == 40 && both.frames == 15 && both.lateFrames == 1)
    // 32 of 40 rest on the server's clock.
    #expect(abs(both.xServerShare - 0.8) < 1e-12 && both.worstFrameMilliseconds == 20)
    #expect(SessionDescription.Timing().joined(with: .init()).xServerShare == 0)
  }
}
