import Foundation
import Glibc
import TestSupport
import Testing

extension `The program` {
  /// Settings of the desktop apply unless the command overrides them.
  struct DesktopSettingsTests {
    private static let study = """
      {"name": "short", "scale": {"minimum": 1, "maximum": 100}, "practice": 0, "trials": 1,
       "methods": ["text-field"]}
      """

    /// A session on a desktop, and how it is expected to look.
    struct Case: CustomTestStringConvertible {
      var settings: String?
      var arguments: [String] = []
      var theme: String
      var reducesMotion = false
      /// The preferences that are logged: dark, contrast, reduced motion.
      var logged: [Bool]?

      var testDescription: String { "\(settings ?? "no portal") \(arguments)" }
    }

    private static let dark = "{'org.freedesktop.appearance': {'color-scheme': <uint32 1>}}"
    private static let contrast = """
      {'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>}, \
      'org.gnome.desktop.interface': {'enable-animations': <false>, 'font-name': <'Sans 11'>}}
      """
    private static let cases = [
      Case(settings: dark, theme: "dark", logged: [true, false, false]),
      Case(
        settings: contrast, theme: "high-contrast", reducesMotion: true, logged: [true, true, true]),
      Case(
        settings: dark, arguments: ["--theme", "light"], theme: "light",
        logged: [true, false, false]),
      Case(settings: contrast, arguments: ["--ignore-desktop"], theme: "light"),
      Case(settings: "@a{sa{sv}} {}", theme: "light", logged: [false, false, false]),
      Case(settings: nil, theme: "light"), Case(settings: "", theme: "light"),
      Case(
        settings: nil, arguments: ["--theme", "dark", "--reduced-motion"], theme: "dark",
        reducesMotion: true),
    ]

    @Test(arguments: cases)
    func `colours, contrast and movement are those of the desktop`(expected: Case) throws {
      let folder = try TemporaryFolder()
      let bus = try SettingsBus(settings: expected.settings)
      let description = try describe(
        expected.arguments, in: folder, environment: bus.environment)
      try check(description, expected)
    }

    private func check(_ description: [String: Any], _ expected: Case) throws {
      let display = try #require(description["display"] as? [String: Any])
      #expect(display["theme"] as? String == expected.theme)
      #expect(display["reduced_motion"] as? Bool == expected.reducesMotion)
      let desktop = try #require(description["desktop"] as? [String: Any])
      let logged = ["prefers_dark", "prefers_contrast", "prefers_reduced_motion"].map {
        desktop[$0] as? Bool
      }
      #expect(logged == (expected.logged?.map { $0 } ?? [nil, nil, nil]))
    }

    /// The description of a session that is begun and ended; no other messages may be printed.
    private func describe(
      _ arguments: [String], in folder: TemporaryFolder, environment: [String: String]
    ) throws -> [String: Any] {
      let (path, results) = (folder.file("short.json"), folder.file("Results"))
      try Data(Self.study.utf8).write(to: URL(filePath: path))
      let display = try VirtualDisplay()
      let process = try Program.start(
        ["run", path, "--participant", "P01", "--results", results, "--announce"] + arguments,
        environment: ChildEnvironment.on(display).merging(environment) { $1 })
      _ = try #require(try process.screenLine())
      process.send(SIGTERM)
      let finished = try process.finish()
      #expect(finished.exitCode == 3 && finished.errors.isEmpty, "\(finished)")
      return try RecordedSession(results, study: "short", participant: "P01").description
    }
  }
}
