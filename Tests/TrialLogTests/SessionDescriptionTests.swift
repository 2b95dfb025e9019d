import Foundation
import Testing

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
        "group", "layout", "libraries", "machine", "participant", "place", "seed", "session",
        "simulated", "started_utc", "study", "timing",
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
        "6.1","os":"Debian12","processor":"x86_64"},"participant":"P1","place":3,"seed":18446744073709551615,\
        "session":2,"simulated":false,"started_utc":"1970-01-01T00:00:00.000Z","study":{"name":\
        "blog-2012","sha256":\
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},"timing":{"events":0,\
        "frames":0,"late_frames":0,"worst_frame_ms":"inf","x_server_share":0}}
        """)
    #expect(json.hasSuffix("}\n"))
  }
}
