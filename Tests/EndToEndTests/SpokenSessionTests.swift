import Base
import Datasets
import Foundation
import TestSupport
import Testing

extension `The program` {
  /// Sessions that are heard: by announcements alone, read by the bundled example.
  struct SpokenSessionTests {
    private static let study = """
      {"name": "spoken", "title": "Spoken", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": [66.8, 12.3], "practice": 1, "trials": 1, "wrongAnswers": "retry", "timeLimit": null,
       "methods": ["text-field", "accurate-slider", "wheel-picker", "plain-slider", "stepped-slider",
         {"method": "wheel-picker", "name": "sheet", "presentation": "sheet"}, "stepper", "keypad",
         "scrub-field", "dial"],
       "order": {"methods": "fixed"},
       "consent": {"text": "# Before you begin\\n\\nTaking part is voluntary.", "agree": "I agree"},
       "instructions": "# Welcome\\n\\nYou will enter numbers.",
       "form": [
         {"name": "age", "label": "Your age", "type": "number", "minimum": 18, "maximum": 99},
         {"name": "hand", "label": "Your hand", "type": "choice", "choices": ["left", "right"]},
         {"name": "word", "label": "A word", "type": "text"}],
       "questionnaires": [{"questionnaire": "nasa-tlx", "after": "end", "weighted": true}, "sus"]}
      """

    /// The bundled reader of screens.
    private static let reader = Project.file("Examples/speak.py").path

    /// The program with a reader of its announcements, which writes the words that it would speak to `spoken`.
    private func start(
      _ arguments: [String], spoken: String, in folder: TemporaryFolder, on display: VirtualDisplay
    ) throws -> ChildProcess {
      let pipe = folder.file("pipe")
      let script = """
        set -o pipefail; mkfifo "$1"; "$2" --print <"$1" >"$3" & reader=$!
        shift 3; "$@" | tee "\(pipe)"; code=$?; wait $reader || code=9; exit $code
        """
      return try ChildProcess(
        ["bash", "-c", script, "bash", pipe, Self.reader, spoken, try Program.path]
          + arguments,
        environment: ChildEnvironment.on(display))
    }

    @Test func `a whole session is done by ear and keyboard alone`() throws {
      let folder = try TemporaryFolder()
      let (path, results, spoken) = (
        folder.file("spoken.json"), folder.file("Results"), folder.file("spoken.txt")
      )
      try Data(Self.study.utf8).write(to: URL(filePath: path))
      let display = try VirtualDisplay()
      let process = try start(
        ["run", path, "--results", results, "--announce"], spoken: spoken, in: folder, on: display)
      let person = ListeningPerson(at: process, with: try Hand(on: display))
      try person.takePart()
      #expect(try process.finish().exitCode == 0)
      #expect(
        person.screens == [
          "start", "consent", "instructions", "questionnaire", "method", "ready", "trial", "break",
          "results",
        ])
      #expect(
        person.roles.isSuperset(of: [
          "heading", "text", "status", "alert", "button", "slider", "spin button", "text field",
          "radio group", "list item",
        ]), "\(person.roles)")
      #expect(
        person.changes.isSuperset(of: [
          "value text field", "value slider", "value spin button", "value radio group",
          "focus slider", "appeared alert", "disappeared alert",
        ]), "\(person.changes)")
      try checkLog(results)
      try checkSpeech(String(contentsOfFile: spoken, encoding: .utf8))
    }

    @Test func `what is marked for switches is said, whenever it is another`() throws {
      let folder = try TemporaryFolder()
      func line(_ screen: String, _ marked: String) -> String {
        #"{"screen": "\#(screen)", "rects": {}, "elements": [], "scanned": "\#(marked)"}"#
      }
      let lines = [
        line("method", "Continue"), line("method", "Continue"), line("trial", "1 · 2 · 3"),
        line("trial", "4 · 5 · 6"), line("trial", "4"), line("results", "4"),
      ]
      let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "announced.txt")
      let process = try ChildProcess(
        ["bash", "-c", "exec \"$1\" --print <\"$2\"", "bash", Self.reader, path],
        environment: ChildEnvironment.plain)
      let finished = try process.finish()
      #expect(
        finished.output == "Continue\n1 · 2 · 3\n4 · 5 · 6\n4\n4\n" && finished.exitCode == 0,
        "\(finished)")
    }

    /// All trials are right, by keys alone, and the data set is whole.
    private func checkLog(_ results: String) throws {
      let record = try RecordedSession(results, study: "spoken", participant: "P7")
      #expect(record.trials.count == 20)
      for index in 0..<record.trials.count {
        let trial = record.trial(index)
        #expect(trial["outcome"] == "correct", "\(trial)")
        #expect(trial["pointer_presses"] == "0", "\(trial)")
      }
      let kinds = (0..<20).flatMap { record.events(of: $0 + 1) }.compactMap { $0["kind"] }
      #expect(!kinds.isEmpty && !kinds.contains { $0.contains("pointer") || $0.contains("touch") })
      #expect((record.description["desktop"] as? [String: Any])?["announced"] as? Bool == true)
      for command in [
        ["results", "verify", results], ["replay", results, "--check"],
        ["compare", "\(results)/spoken"],
      ] {
        let finished = try Program.run(command)
        #expect(finished.exitCode == 0, "\(finished)")
      }
    }

    /// Checks that everything a participant has to know was spoken.
    private func checkSpeech(_ text: String) throws {
      let said = Set(text.split(separator: "\n").map(String.init))
      for utterance in [
        "Participant code, text field, empty, required",
        "Before you begin", "Taking part is voluntary.", "I agree button, Enter",
        "Welcome", "You will enter numbers.",
        "Your age, text field, empty, required, a number from 18 to 99, from 18 to 99, Backspace: delete; "
          + "Tab: next question; Text: type",
        "Your hand, radio group, empty, required, 2 choices: left, right",
        "Enter, 66.8", "Enter, 12.3",
        "Text field, text field, empty, from 1.0 to 100.0, . or 0-9: type; Backspace: delete",
        "66.8", "12.3", "Not right yet: try again",
        "Done button, Enter", "Give up button, Esc", "Thank you",
      ] {
        let isSaid = said.contains(utterance)
        #expect(isSaid, "\(utterance)")
      }
      for beginning in [
        "Accurate slider, slider, ", "Dial, slider, ", "Stepper, spin button, ",
        "Wheel picker 1, spin button, ", "Mental demand, slider, empty, required, ",
      ] {
        let isSaid = said.contains { $0.hasPrefix(beginning) }
        #expect(isSaid, "\(beginning)")
      }
    }

    @Test func `Speech Dispatcher says what the reader hands it`() throws {
      let folder = try TemporaryFolder()
      let spoken = folder.file("spoken.txt")
      let address = folder.file("socket")
      try write(
        """
        LogLevel 0
        LogDir "\(folder.path)"
        AddModule "capture" "sd_generic" "capture.conf"
        DefaultModule "capture"
        DefaultLanguage "en"
        AudioOutputMethod "alsa"
        DisableAutoSpawn
        """, to: "speechd.conf", in: folder)
      try write(
        """
        GenericExecuteSynth "printf '%s\\\\n' \\'$DATA\\' >>\(spoken)"
        GenericCmdDependency "printf"
        AddVoice "en" "MALE1" "any"
        """, to: "modules/capture.conf", in: folder)
      try write(
        "pcm.default { type null }\nctl.default { type null }\n", to: "asound.conf", in: folder)
      var environment = ChildEnvironment.plain
      environment["ALSA_CONFIG_PATH"] = folder.file("asound.conf")
      environment["SPEECHD_ADDRESS"] = "unix_socket:\(address)"
      let server = try Server(
        [
          "speech-dispatcher", "--run-single", "--config-dir", folder.path, "--socket-path",
          address,
          "--pid-file", folder.file("pid"), "--log-dir", folder.path,
        ], environment: environment)
      try server.wait { FileManager.default.fileExists(atPath: address) }
      let line =
        #"{"screen":"trial","elements":[{"name":"target","role":"heading","label":"Enter this number","#
        + #""value":"66.8"},{"name":"done","role":"button","label":"Done","keys":{"Enter":"press"}}]}"#
      let reader = try ChildProcess(
        ["bash", "-c", "printf '%s\\n' \"$1\" | \"$2\"", "bash", line, Self.reader],
        environment: environment)
      let finished = try reader.finish()
      #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")
      func said() -> String { (try? String(contentsOfFile: spoken, encoding: .utf8)) ?? "" }
      try server.wait { said().split(separator: "\n").count == 2 }
      #expect(said() == "Enter this number, 66.8\nDone button, Enter\n")
      try server.end()
    }

    private func write(_ text: String, to name: String, in folder: TemporaryFolder) throws {
      let file = URL(filePath: folder.file(name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: file)
    }
  }
}
