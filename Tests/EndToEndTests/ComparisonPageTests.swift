import Foundation
import Glibc
import TestSupport
import Testing

/// The comparison that the start screen shows, and the files that it writes.
extension `The program by hand` {
  @Test(
    arguments: [(true, ["start"]), (false, ["start"]), (true, ["run", "blog-2012"])]
      as [(Bool, [String])])
  func `writes the report of a comparison and opens it, if there is a browser`(
    hasBrowser: Bool, command: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let simulation = try Program.run([
      "simulate", "blog-2012", "--participants", "4", "--results", results,
    ])
    try #require(simulation.exitCode == 0, "\(simulation)")
    let opened = folder.file("opened")
    if hasBrowser { _ = try folder.program("echo \"$1\" >> '\(opened)'", named: "bin/xdg-open") }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let session = try RunningSession(
      [], command: command, results: results,
      variables: ["PATH": folder.file("bin") + (hasBrowser ? ":" + path : "")])
    try session.act(Act.click(at: try session.screen.middle("compare")), then: "comparison")
    for view in ["pairs", "limits", "times"] {
      try session.hand.click(try session.screen.middle(view))
      #expect(try session.stays())
    }
    try session.hand.click(try session.screen.middle("open_report"))
    let report = folder.file("Results-reports/blog-2012/report.html")
    #expect(Deadline.wait { access(report, R_OK) == 0 })
    if hasBrowser {
      // The file exists before its content is written.
      #expect(
        Deadline.wait {
          let path = try? String(contentsOfFile: opened, encoding: .utf8)
          return path?.hasSuffix("/Results-reports/blog-2012/report.html\n") == true
        })
    }
    #expect(
      try String(contentsOfFile: report, encoding: .utf8).contains(
        "SIMULATED people, not real ones"))
    #expect(try session.stays())
    try session.hand.click(try session.screen.middle("export"))
    let people = folder.file("Results-reports/blog-2012/figures/people.csv")
    #expect(Deadline.wait { access(people, R_OK) == 0 })
    let table = try Program.run(["compare", results + "/blog-2012", "--format", "csv"])
    #expect(
      try String(
        contentsOfFile: folder.file("Results-reports/blog-2012/trials.csv"), encoding: .utf8)
        == table.output)
    for name in ["analysis.R", "analysis.py"] {
      #expect(access(folder.file("Results-reports/blog-2012/\(name)"), R_OK) == 0)
    }
    try session.act([.key(.escape)], then: "start")
    try session.hand.press(.escape)
    let finished = try session.process.finish()
    #expect(finished.exitCode == 3 && finished.errors.isEmpty, "\(finished)")
  }
}
