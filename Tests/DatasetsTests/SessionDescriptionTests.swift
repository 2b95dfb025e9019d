import Base
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets
@testable import Files

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
    let data = Data(description.bytes)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `every key is there from the start`() throws {
    let object = try object(try description())
    #expect(
      object.keys.sorted() == [
        "clock", "clock_start_s", "complete", "curves", "display", "ended_utc", "exit_reason",
        "format_version", "group", "language", "layout", "libraries", "machine", "methods",
        "participant", "parts", "place",
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
        trackingLaw: "none")
    ]
    description.layout = ["text-field": ["done": [1, 2, 3.5, 4]]]
    description.timing.worstFrameMilliseconds = .infinity
    description.ended = UTCTimestamp(seconds: 60)
    description.exitReason = "finished"
    description.place = 3
    description.group = "a"
    let json = String(decoding: description.bytes, as: UTF8.self)
    #expect(
      json.filter { !$0.isWhitespace } == """
        {"clock":{"bound_s":0.001,"offset_s":0,"source":"x-server"},"clock_start_s":1234.000000789,\
        "complete":false,"curves":{"accurate-slider":{"family":"exponential","parameters":\
        {"floor":0,"knots":[[20,1]]},"return":"none"}},"display":{"density":null,"driver":"x11","height":600,"reduced_motion":true,\
        "refresh":60,"text_size":1.25,"theme":"high-contrast","width":800},"ended_utc":"1970-01-01T00:01:00.000Z","exit_reason":"finished","format_version":5,"group":"a","language":null,"layout":\
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

  @Test func `parts are written, counted and read back`() throws {
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
    try WholeFile.write(description.bytes, to: path, calls: .real)
    #expect(try SessionDescription.read(path) == description)
  }

  @Test func `the desktop is written where it is known, with what was measured of the machine`()
    throws
  {
    var description = try description()
    #expect(try object(description)["desktop"] == nil)
    var desktop = SessionDescription.Desktop(session: "wayland")
    (desktop.compositor, desktop.monitor) = ("sway", "DELL U2720Q")
    (desktop.monitorWidth, desktop.monitorHeight) = (596.7, 335.7)
    (desktop.width, desktop.height, desktop.pixelsPerMillimetre) = (3840, 2160, 6.43)
    (desktop.keyboardLayout, desktop.repeatDelay, desktop.repeatInterval) = ("us,de", 600, 40)
    (desktop.pointers, desktop.hasTouch, desktop.typeface) = (["a mouse (flat)"], true, "Inter")
    let setup = TimingSetup(
      session: "wayland", compositor: "sway", monitor: "DELL U2720Q", width: 3840, height: 2160,
      nominalRefresh: 60)
    desktop.machineTiming = TimingReport(
      TimingMeasurement(), on: setup,
      clock: ClockAgreement(hasServerTime: true, offset: 0, bound: 1), seconds: 20,
      at: "2026-01-01T00:00:00.000Z")
    description.desktop = desktop
    var part = try part(1)
    part.desktop = desktop
    description.parts = [part]
    #expect(
      SessionDescription.format.value(of: try JSONValue(parsing: description.bytes)) == description)
    let written = try #require(try object(description)["desktop"] as? [String: Any])
    #expect(written["px_per_mm"] as? Double == 6.43 && written["touch"] as? Bool == true)
    #expect((written["machine_timing"] as? [String: Any])?["verdict"] as? String == "unknown")
  }

  @Test func `a description without parts is one of a single part`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("session.json")
    let description = try description()
    let json = String(decoding: description.bytes, as: UTF8.self)
    let old = json.split(separator: "\n")
      .filter {
        !$0.contains("\"parts\"") && !$0.contains("\"resumed\"") && !$0.contains("methods")
      }
      .joined(separator: "\n")
    try Data(old.utf8).write(to: URL(filePath: path))
    let read = try SessionDescription.read(path)
    #expect(read.parts == nil && read.resumed == 0 && read.methods == nil)
  }

  @Test func `a description without a format version is one of the first format`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("session.json")
    let json = String(decoding: try description().bytes, as: UTF8.self)
    let old = json.split(separator: "\n").filter { !$0.contains("format_version") }
    try Data(old.joined(separator: "\n").utf8).write(to: URL(filePath: path))
    let read = try SessionDescription.read(path)
    #expect(read.formatVersion == 1 && read.study.clickPause == nil)
    #expect(try description().formatVersion == FormatVersion.current)
    // It stays the first format when it is written again.
    #expect(try object(read)["format_version"] as? Int == 1)
  }

  @Test func `what a study leaves open is written, and does not make another study of it`() throws {
    var description = try description()
    let bare = description.study
    description.study.clickPause = 0.3
    description.study.otherCharacters = ["text-field": "ignore"]
    let study = try #require(try object(description)["study"] as? [String: Any])
    #expect(study["click_pause_s"] as? Double == 0.3)
    #expect(study["other_characters"] as? [String: String] == ["text-field": "ignore"])
    #expect(description.study.isSameFile(as: bare) && description.study != bare)
    for other in [
      SessionDescription.Study(name: "x", json: bytes("abc")),
      .init(name: "blog-2012", json: bytes("abd")),
      .init(name: "blog-2012", json: bytes("abc"), files: [("a.csv", [1])]),
    ] {
      #expect(!description.study.isSameFile(as: other))
    }
  }

  @Test func `a file has these bytes, and reads back`() throws {
    var sample = SessionDescription(
      study: .init(
        name: "blog-2012", json: bytes("abc"), files: [("curve.json", [1]), ("a.png", [])]),
      participant: try ParticipantCode("P1"), session: 2, isSimulated: false, seed: .max,
      machine: .init(processor: "AMD \"Ryzen\"\t/ 7", os: "Debian 12", kernel: "6.1"),
      display: .init(
        driver: "x11", width: 800.5, height: 600, density: nil, refresh: 60,
        theme: "high-contrast", textSize: 1.25, reducesMotion: true),
      libraries: ["SDL": "2.26.5", "Cairo": "1.16.0"],
      clock: .init(source: "x-server", offset: -0.25, bound: 0.001),
      clockStartSeconds: 1234.000000789, started: UTCTimestamp(seconds: 0))
    sample.parts = [
      .init(
        firstTrial: 1, started: UTCTimestamp(seconds: 1), clockStartSeconds: 7.5, boot: nil,
        machine: sample.machine, display: sample.display, libraries: [:], clock: sample.clock)
    ]
    (sample.place, sample.group, sample.methods) = (3, "ä", ["slider", "text-field"])
    sample.language = "de"
    sample.curves["slider"] = .init(
      family: "table",
      parameters: ["floor": .number(0.00001), "knots": .list([.list([.number(20), .number(1)])])],
      trackingLaw: "none")
    sample.layout = ["text-field": ["done": [1, 2, 3.5, 4], "a": []], "b": [:]]
    (sample.timing.events, sample.timing.xServerShare) = (3, 1.0 / 3)
    sample.timing.worstFrameMilliseconds = .infinity
    (sample.isComplete, sample.ended) = (true, UTCTimestamp(seconds: 60))
    sample.exitReason = "completed"
    #expect(String(decoding: sample.bytes, as: UTF8.self) == Self.file)
    #expect(SessionDescription.format.value(of: try JSONValue(parsing: sample.bytes)) == sample)
  }

  @Test(arguments: [
    ("\"seed\" : 18446744073709551615", "\"seed\" : -1"),
    ("\"complete\" : true", "\"complete\" : 1"),
    ("\"session\" : 2", "\"session\" : 2.5"), ("\"source\" : \"x-server\"", "\"source\" : null"),
    ("\"seed\" : 18446744073709551615,", ""),
    ("\"started_utc\" : \"1970-01-01T00:00:00.000Z\"", "\"started_utc\" : \"1970\""),
  ])
  func `a description with a wrong or missing member cannot be read`(
    old: String, new: String
  ) throws {
    let changed = Self.file.replacing(old, with: new)
    #expect(changed != Self.file)
    #expect(SessionDescription.format.value(of: try JSONValue(parsing: bytes(changed))) == nil)
  }

  @Test func `unknown keys are ignored`() throws {
    let changed = Self.file.replacing("\"seed\"", with: "\"mood\" : {},\n  \"seed\"")
    let read = SessionDescription.format.value(of: try JSONValue(parsing: bytes(changed)))
    #expect(read?.seed == .max && read?.timing.worstFrameMilliseconds == .infinity)
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

  private static let file = """
    {
      "clock" : {
        "bound_s" : 0.001,
        "offset_s" : -0.25,
        "source" : "x-server"
      },
      "clock_start_s" : 1234.000000789,
      "complete" : true,
      "curves" : {
        "slider" : {
          "family" : "table",
          "parameters" : {
            "floor" : 1e-05,
            "knots" : [
              [
                20,
                1
              ]
            ]
          },
          "return" : "none"
        }
      },
      "display" : {
        "density" : null,
        "driver" : "x11",
        "height" : 600,
        "reduced_motion" : true,
        "refresh" : 60,
        "text_size" : 1.25,
        "theme" : "high-contrast",
        "width" : 800.5
      },
      "ended_utc" : "1970-01-01T00:01:00.000Z",
      "exit_reason" : "completed",
      "format_version" : 5,
      "group" : "ä",
      "language" : "de",
      "layout" : {
        "b" : {

        },
        "text-field" : {
          "a" : [

          ],
          "done" : [
            1,
            2,
            3.5,
            4
          ]
        }
      },
      "libraries" : {
        "Cairo" : "1.16.0",
        "SDL" : "2.26.5"
      },
      "machine" : {
        "kernel" : "6.1",
        "os" : "Debian 12",
        "processor" : "AMD \\"Ryzen\\"\\t/ 7"
      },
      "methods" : [
        "slider",
        "text-field"
      ],
      "participant" : "P1",
      "parts" : [
        {
          "boot_id" : null,
          "clock" : {
            "bound_s" : 0.001,
            "offset_s" : -0.25,
            "source" : "x-server"
          },
          "clock_start_s" : 7.5,
          "display" : {
            "density" : null,
            "driver" : "x11",
            "height" : 600,
            "reduced_motion" : true,
            "refresh" : 60,
            "text_size" : 1.25,
            "theme" : "high-contrast",
            "width" : 800.5
          },
          "first_trial" : 1,
          "libraries" : {

          },
          "machine" : {
            "kernel" : "6.1",
            "os" : "Debian 12",
            "processor" : "AMD \\"Ryzen\\"\\t/ 7"
          },
          "started_utc" : "1970-01-01T00:00:01.000Z",
          "timing" : {
            "events" : 0,
            "frames" : 0,
            "late_frames" : 0,
            "worst_frame_ms" : 0,
            "x_server_share" : 0
          }
        }
      ],
      "place" : 3,
      "resumed" : 0,
      "seed" : 18446744073709551615,
      "session" : 2,
      "simulated" : false,
      "started_utc" : "1970-01-01T00:00:00.000Z",
      "study" : {
        "files" : {
          "a.png" : "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "curve.json" : "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"
        },
        "name" : "blog-2012",
        "sha256" : "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      },
      "timing" : {
        "events" : 3,
        "frames" : 0,
        "late_frames" : 0,
        "worst_frame_ms" : "inf",
        "x_server_share" : 0.3333333333333333
      }
    }

    """
}
