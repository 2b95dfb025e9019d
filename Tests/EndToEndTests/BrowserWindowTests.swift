import Base
import Foundation
import TestSupport
import Testing

extension `The program by hand` {
  @Test func `trials are found, excluded, deleted and restored in a window`() throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let simulated = try Program.run(
      ["simulate", "blog-2012", "--participants", "2", "--results", results])
    #expect(simulated.exitCode == 0)
    let data = results + "/blog-2012"
    let exclusions = data + "/documentation/exclusions.csv"
    let display = try VirtualDisplay()
    let process = try Program.start(
      ["results", "open", results, "--announce"], environment: ChildEnvironment.on(display))
    var screen = try process.screen()
    #expect(screen.screen == "browser")
    let hand = try Hand(on: display)

    /// Waits until something is so, and takes the screens that were announced by then.
    func wait(_ what: String, until isSo: (AnnouncedScreen) throws -> Bool) throws {
      let deadline = Date(timeIntervalSinceNow: ChildProcess.patience)
      while try !isSo(screen) {
        try #require(Date.now < deadline, "\(what) did not come: \(screen)")
        if let line = try? process.screenLine(within: 0.2) {
          screen = try AnnouncedScreen(line: line)
        }
      }
    }
    /// Waits until `words` are announced.
    func wait(for words: String) throws {
      while true {
        guard let line = try process.line() else { throw try process.prematureEnd() }
        if AnnouncedScreen.isScreen(line) { screen = try AnnouncedScreen(line: line) }
        if line.contains(words) { return }
      }
    }
    func rows() -> [String] {
      ((try? TextFile.text(at: exclusions)) ?? "").split(separator: "\n").dropFirst().map {
        String($0)
      }
    }
    func isThere(_ code: String) -> Bool {
      FileManager.default.fileExists(atPath: data + "/data/subject-\(code)")
    }

    // Enabled once there are rows, of which the first is chosen.
    try wait("the rows") { $0.disabled?.contains("exclude") == false }
    let area = try screen.rectangle("rows")
    // By mouse: two rows, the button, a reason, and the button of the sheet.
    try hand.click(Point(x: area.x + 100, y: area.y + 34 + 42 + 20))
    try hand.click(try screen.middle("exclude"))
    try wait("the sheet") { $0.rects["confirm"] != nil }
    try hand.perform(Act.type("phone rang"))
    try hand.click(try screen.middle("confirm"))
    try wait("the exclusion") { _ in
      rows().first?.hasPrefix("sim1,1,2,exclude,\"phone rang\",") == true
    }
    try wait("undoing") { $0.disabled?.contains("undo") == false }
    try hand.click(try screen.middle("undo"))
    try wait("undone") { _ in rows().last?.hasPrefix("sim1,1,2,include,") == true }

    // By keys: search, all that is found, a reason.
    try hand.perform(Act.type("participant:sim2 trial<3"))
    try wait(for: "2 of 48 trials")
    try hand.perform([.key(.enter), .key(.control("a"))])
    try wait(for: "2 chosen")
    try hand.perform([.key(.control("e"))])
    try wait("the sheet") { $0.rects["confirm"] != nil }
    try hand.perform(Act.type("left early") + [.key(.enter)])
    try wait("two exclusions") { _ in rows().count == 4 }
    #expect(
      rows().suffix(2).map { $0.hasPrefix("sim2,1,") && $0.contains("left early") } == [true, true])

    // The session of the chosen trials is moved to the trash, and undoing restores it.
    try wait("the rows") { $0.rects["confirm"] == nil && $0.disabled?.contains("undo") == false }
    try hand.perform([.key(.delete)])
    try wait("the question") { $0.rects["confirm"] != nil }
    try hand.perform([.key(.enter)])
    try wait(for: "is in the trash")
    #expect(!isThere("sim2"))
    try hand.perform([.key(.control("z"))])
    try wait(for: "Delete undone")
    #expect(isThere("sim2"))
    let verified = try Program.run(["results", "verify", results])
    #expect(verified.exitCode == 0, "\(verified)")

    // Out of the search, then out of the window.
    try hand.perform([.key(.escape)])
    try wait(for: "\"label\":\"48 trials\"")
    try hand.perform([.key(.escape)])
    let finished = try process.finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")
  }
}
