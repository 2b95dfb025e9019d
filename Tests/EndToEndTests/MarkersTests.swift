import Base
import Datasets
import Foundation
import TestSupport
import Testing

extension `The program` {
  /// Sessions that send markers to other programs.
  struct MarkerTests {
    private static let study = """
      {"name": "marked", "scale": {"minimum": 0, "maximum": 9}, "targets": [5], "methods": ["text-field"],
       "rounds": 2, "trials": 2, "practice": 0, "order": {"methods": "fixed"}%}
      """

    /// The words of all markers of a session of that study.
    private static let all: [String] = {
      let trial = ["onset", "first_input", "confirmation", "outcome"]
      let first = ["session_begin", "block"] + trial + trial
      return first + ["break_begin", "break_end", "block"] + trial + trial + ["session_end"]
    }()

    private func study(in folder: TemporaryFolder, _ more: String = "") throws -> String {
      try folder.write(Self.study.replacing("%", with: more), to: "marked.json")
    }

    /// Presses Enter on pages and types 5 in trials, until the session has ended.
    private func walk(_ session: RunningSession, during act: () throws -> Void = {}) throws {
      while session.screen.screen != "results" {
        if session.screen.screen == "trial" { try session.hand.perform(Act.type("5")) }
        if session.screen.screen == "break" { try act() }
        try session.hand.press(.enter)
        try session.next()
      }
      try session.hand.press(.enter)
    }

    /// The words of lines of markers, in their order.
    private func words(_ lines: [String]) -> [String] {
      lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    }

    /// The rows of markers that destination `number` got: the words of `key` behind it, time and arrival.
    private func rows(
      of record: RecordedSession, _ number: Int
    ) throws -> [(word: String, trial: String, time: Double, sent: Double)] {
      let events = record.events
      return try (0..<events.count).filter { events.cell("kind", at: $0) == "marker" }.compactMap {
        let words = events.cell("key", at: $0).split(separator: " ").map(String.init)
        guard words.first == "\(number)" else { return nil }
        #expect(events.cell("trial", at: $0).isEmpty)
        let time = try #require(Double(events.cell("t_s", at: $0)))
        let sent = try #require(Double(events.cell("arrival_s", at: $0)))
        #expect(sent >= time)
        return (words[1], words.count > 2 ? words[2] : "", time, sent)
      }
    }

    /// A program that prints its address, and then its input, a line each: from a socket, which it answers, whole
    /// lines, from a serial port numbers.
    private static let peer = """
      import os, pty, signal, socket, sys, tty
      if sys.argv[1] == "tcp":
          listener = socket.create_server(("127.0.0.1", 0))
          print(f"tcp://127.0.0.1:{listener.getsockname()[1]}", flush=True)
          connection = listener.accept()[0]
          for line in connection.makefile():
              connection.sendall(line.encode())
              print(line, end="", flush=True)
          print("end", flush=True)
      elif sys.argv[1] == "serial":
          reader, port = pty.openpty()
          tty.setraw(port)
          print(f"serial:{os.ttyname(port)}", flush=True)
          while byte := os.read(reader, 1):
              print(byte[0], flush=True)
      else:
          os.mkfifo(sys.argv[2])
          pipe = os.open(sys.argv[2], os.O_RDONLY | os.O_NONBLOCK)
          print(f"fifo:{sys.argv[2]}", flush=True)
          signal.pause()
      """

    private func peer(_ arguments: String...) throws -> (server: Server, address: String) {
      let server = try Server(["/usr/bin/python3", "-c", Self.peer] + arguments)
      return (server, try server.line())
    }

    @Test func `markers reach a file, a socket and a serial port, and the log has when`() throws {
      let folder = try TemporaryFolder()
      let results = folder.file("Results")
      let path = try study(
        in: folder, #", "markers": {"bytes": {"onset": 64, "first_input": 0}, "reset": 7}"#)
      let (tcp, serial) = (try peer("tcp"), try peer("serial"))
      let file = folder.file("markers.txt")
      let session = try RunningSession(
        [
          path, "--participant", "P01", "--markers", "file:\(file)", "--markers", tcp.address,
          "--markers", serial.address,
        ], results: results)
      try walk(session)
      let finished = try session.finish()
      #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")

      let lines = TextFile.lines(at: file)
      #expect(words(lines) == Self.all)
      var received: [String] = []
      while let line = try? tcp.server.line(), line != "end" { received.append(line) }
      #expect(received == lines)
      let codes = [
        "session_begin": 1, "session_end": 2, "block": 3, "break_begin": 4, "break_end": 5,
      ]
      .merging(["onset": 64, "confirmation": 12, "outcome": 21]) { $1 }
      let wanted = Self.all.compactMap { codes[$0] }.flatMap { ["\($0)", "7"] }
      #expect(try wanted.map { _ in try serial.server.line() } == wanted)

      let record = try RecordedSession(results, study: "marked", participant: "P01")
      let listed = try #require(record.description["markers"] as? [String])
      #expect(listed == ["file:\(file)", tcp.address, "\(serial.address):115200"])
      let start = try #require(record.description["clock_start_s"] as? Double)
      for number in 1...2 {
        let rows = try rows(of: record, number)
        #expect(rows.map(\.word) == Self.all)
        for (row, line) in zip(rows, lines) {
          let time = try #require(Double(line.prefix { $0 != " " }))
          #expect(abs(row.time + start - time) < 2e-6, "the same moment as in the line")
        }
      }
      #expect(try rows(of: record, 3).map(\.word) == Self.all.filter { $0 != "first_input" })
      let (first, second) = (try rows(of: record, 1)[0], try rows(of: record, 1)[1])
      #expect(first.time == 0 && second.time == 0, "the time of the first picture")
      let onsets = try rows(of: record, 1).filter { $0.word == "onset" }
      #expect(onsets.map(\.trial) == ["1", "2", "3", "4"])
      for (index, onset) in onsets.enumerated() {
        #expect(record.trial(index)["onset_s"].flatMap(Double.init) == onset.time)
      }
      let verified = try Program.run(["results", "verify", results, "--replay"])
      #expect(verified.exitCode == 0, "\(verified)")
    }

    @Test func `a peer that goes away or does not read costs no trial`() throws {
      let folder = try TemporaryFolder()
      let results = folder.file("Results")
      let path = try study(in: folder)
      let deaf = try peer("fifo", folder.file("deaf"))
      let gone = try peer("fifo", folder.file("gone"))
      let session = try RunningSession(
        [path, "--participant", "P01", "--markers", deaf.address, "--markers", gone.address],
        results: results)
      try walk(session) { try gone.server.end() }
      let finished = try session.finish()
      #expect(finished.exitCode == 0)
      let errors = finished.errorLines
      #expect(errors.count == 2, "\(errors)")
      #expect(errors.first?.contains("\(gone.address) is lost (Broken pipe)") == true, "\(errors)")
      let record = try RecordedSession(results, study: "marked", participant: "P01")
      #expect(record.trials.count == 4)
      #expect(try rows(of: record, 1).map(\.word) == Self.all)
      let sent = try rows(of: record, 2).map(\.word)
      // The marker of the break, during which it goes away, may come too late for it.
      #expect([10, 11].contains(sent.count) && sent == Array(Self.all.prefix(sent.count)))
      let words = "\(gone.address) did not get the last \(Self.all.count - sent.count) markers"
      #expect(errors.last?.contains(words) == true, "\(errors)")
      #expect(try Program.run(["results", "verify", results, "--replay"]).exitCode == 0)
    }

    @Test(arguments: [
      (
        "tcp://127.0.0.1:1",
        "does not answer (Connection refused); start the program that listens there"
      ),
      (
        "fifo:nothing",
        "there is no pipe nothing; make it with 'mkfifo nothing' and start its reader"
      ),
      (
        "serial:/dev/null",
        "/dev/null is no serial port; name the device of one, such as /dev/ttyUSB0"
      ),
      (
        "file:nowhere/markers.txt",
        "cannot be opened (No such file or directory); name another place"
      ),
      (
        "serial:/tmp",
        "/tmp is no serial port; name the device of one, such as /dev/ttyUSB0"
      ),
      ("fifo:/dev/null", "/dev/null is no pipe; name another one, or use file:/dev/null"),
    ])
    func `no session begins if a destination cannot be opened`(destination: String, words: String)
      throws
    {
      let folder = try TemporaryFolder()
      let display = try VirtualDisplay()
      let finished = try Program.run(
        [
          "run", try study(in: folder), "--participant", "P01", "--results", folder.file("Results"),
          "--markers", destination,
        ], environment: ChildEnvironment.on(display))
      #expect(finished.exitCode == 1)
      #expect(finished.errorLines.count == 1 && finished.errors.contains(words), "\(finished)")
      #expect(try folder.names().sorted() == ["marked.json"])
    }

    /// Starts a program whose standard error is a full pipe that nobody reads, like a terminal after Ctrl+S.
    private static let unread = """
      import os, sys
      reader, writer = os.pipe()
      os.set_blocking(writer, False)
      try:
          while True:
              os.write(writer, b".")
      except BlockingIOError:
          os.set_blocking(writer, True)
      os.set_inheritable(reader, True)
      os.dup2(writer, 2)
      os.execv(sys.argv[1], sys.argv[1:])
      """

    @Test func `no trial waits for standard error, which nobody reads`() throws {
      let folder = try TemporaryFolder()
      let results = folder.file("Results")
      let gone = try peer("fifo", folder.file("gone"))
      let session = try RunningSession(
        [
          try study(in: folder), "--participant", "P01", "--monitor", "--markers", gone.address,
        ], results: results, by: ["/usr/bin/python3", "-c", Self.unread])
      try session.act([.key(.enter)], then: "ready")
      try gone.server.end()
      try walk(session)
      #expect(try session.finish().exitCode == 0)
      let record = try RecordedSession(results, study: "marked", participant: "P01")
      #expect(record.trials.count == 4)
    }

    @Test func `the start screen sends markers of each session`() throws {
      let folder = try TemporaryFolder()
      let file = folder.file("markers.txt")
      try folder.write(Self.study.replacing("%", with: ""), to: "studies/marked.json")
      let session = try RunningSession(
        ["--studies", folder.file("studies"), "--markers", "file:\(file)"], command: ["start"],
        results: folder.file("Results"))
      for code in ["P01", "P02"] {
        try session.act(Act.type(code) + [.key(.enter)], then: "method")
        try session.act([.key(.enter)], then: "ready")
        try walk(session)
        try session.next("start")
      }
      try session.hand.press(.escape)
      _ = try session.finish()
      let lines = TextFile.lines(at: file)
      #expect(words(lines) == Self.all + Self.all)
      #expect(lines.filter { $0.contains("participant=P02") }.count == 2)
    }

    @Test func `a session that is resumed goes on with its list of destinations`() throws {
      let folder = try TemporaryFolder()
      let results = folder.file("Results")
      let path = try study(in: folder)
      let (first, second) = ("file:\(folder.file("a.txt"))", "file:\(folder.file("b.txt"))")
      let session = try RunningSession(
        [path, "--participant", "P01", "--markers", first], results: results)
      try session.act([.key(.enter)], then: "ready")
      try session.act([.key(.enter)], then: "trial")
      try session.act(Act.type("5") + [.key(.enter)], then: "ready")
      session.process.send(15)
      #expect(try session.finish().exitCode == 3)
      let resumed = try RunningSession(
        [path, "--participant", "P01", "--resume", "--markers", second, "--markers", first],
        results: results, on: session.display)
      try walk(resumed)
      #expect(try resumed.finish().exitCode == 0)
      let record = try RecordedSession(results, study: "marked", participant: "P01")
      #expect(record.description["markers"] as? [String] == [first, second])
      #expect(
        try rows(of: record, 1).map(\.word).filter { $0.hasPrefix("session") } == [
          "session_begin", "session_end", "session_begin", "session_end",
        ])
      #expect(try rows(of: record, 2).count < rows(of: record, 1).count)
      #expect(try Program.run(["results", "verify", results, "--replay"]).exitCode == 0)
    }
  }
}
