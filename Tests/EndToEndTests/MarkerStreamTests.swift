import Base
import Datasets
import Foundation
import TestSupport
import Testing

/// pylsl with the library of Lab Streaming Layer, in a folder of its own.
enum StreamingLibrary {
  private static let folder = try? TemporaryFolder()

  /// The variables with which Python finds it, and which keep its streams on this machine; `nil` if there is none.
  static let variables: [String: String]? = {
    guard let folder,
      let settings = try? folder.write("[multicast]\nResolveScope = machine\n", to: "lsl.cfg")
    else { return nil }
    let variables = ChildEnvironment.plain.merging([
      "PYTHONPATH": folder.file("library"), "LSLAPICFG": settings,
    ]) { $1 }
    if works(variables) { return variables }
    // Its only dependency, numpy, is Debian's.
    _ = try? ChildProcess(
      [
        "/usr/bin/python3", "-m", "pip", "install", "--quiet", "--no-deps", "--retries", "1",
        "--target", folder.file("library"), "pylsl",
      ], environment: ChildEnvironment.plain, errors: .discarded
    ).finish()
    return works(variables) ? variables : nil
  }()

  private static func works(_ variables: [String: String]) -> Bool {
    let process = try? ChildProcess(
      ["/usr/bin/python3", "-c", "import pylsl"], environment: variables, errors: .discarded)
    return (try? process?.finish())?.exitCode == 0
  }
}

extension `The program` {
  /// Markers as a stream of Lab Streaming Layer, by the bundled example.
  struct MarkerStreamTests {
    /// Prints each text of the stream behind its time on CLOCK_MONOTONIC, until the session ends.
    private static let inlet = """
      import time
      import pylsl
      found = pylsl.resolve_byprop("name", "Caliper", timeout=60)
      inlet = pylsl.StreamInlet(found[0])
      inlet.open_stream()
      print(found[0].type(), found[0].channel_count(), found[0].nominal_srate(), flush=True)
      while True:
          (text,), there = inlet.pull_sample()
          before = time.clock_gettime(time.CLOCK_MONOTONIC)
          clock = pylsl.local_clock()
          after = time.clock_gettime(time.CLOCK_MONOTONIC)
          print(there + inlet.time_correction() - clock + (before + after) / 2, text, flush=True)
          if text.split()[1] == "session_end":
              break
      """

    @Test(
      .enabled(
        if: StreamingLibrary.variables != nil,
        "pylsl cannot be installed; 'pip install pylsl' says why"))
    func `an inlet receives all markers at the times of the log`() throws {
      let variables = try #require(StreamingLibrary.variables)
      let folder = try TemporaryFolder()
      let results = folder.file("Results")
      let path = try folder.write(
        """
        {"name": "streamed", "scale": {"minimum": 0, "maximum": 9}, "targets": [5], "trials": 3,
         "methods": ["text-field"], "practice": 0}
        """, to: "streamed.json")
      let stream = try Server(
        ["/usr/bin/python3", Project.file("Examples/lsl.py").path, folder.file("pipe")],
        environment: variables)
      #expect(try stream.line().hasPrefix("ready"))
      let inlet = try ChildProcess(
        ["/usr/bin/python3", "-c", Self.inlet], environment: variables, errors: .kept)
      #expect(try inlet.line() == "Markers 1 0.0")
      let session = try RunningSession(
        [path, "--participant", "P01", "--markers", "fifo:\(folder.file("pipe"))"],
        results: results)
      while session.screen.screen != "results" {
        if session.screen.screen == "trial" { try session.hand.perform(Act.type("5")) }
        try session.hand.press(.enter)
        try session.next()
      }
      try session.hand.press(.enter)
      #expect(try session.finish().exitCode == 0)

      let received = try inlet.finish().lines.map { $0.split(separator: " ").map(String.init) }
      let record = try RecordedSession(results, study: "streamed", participant: "P01")
      let start = try #require(record.description["clock_start_s"] as? Double)
      let rows = (0..<record.events.count).filter { record.events.cell("kind", at: $0) == "marker" }
      #expect(rows.count == 15 && received.count == rows.count)
      var errors: [Double] = []
      for (row, words) in zip(rows, received) {
        let time = try #require(Double(record.events.cell("t_s", at: row)))
        #expect(record.events.cell("key", at: row).split(separator: " ")[1] == words[2])
        errors.append(abs(try #require(Double(words[0])) - start - time))
      }
      let median = try #require(errors.sorted().dropFirst(errors.count / 2).first)
      #expect(median <= 0.001, "\(errors)")
    }
  }
}
