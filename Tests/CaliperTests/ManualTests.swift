import Foundation
import TestSupport
import Testing

@testable import caliper

/// The pages of the manual, which are made from the declarations of the commands.
@MainActor struct ManualTests {
  private static let page = #"""
    .\" Made by 'caliper manual' from the declarations of the program.
    .TH CALIPER-SIMULATE 1 2026-11-29 "Caliper 1.0.0" "Caliper manual"
    .SH NAME
    caliper\-simulate \-
    try a study out with simulated people
    .SH SYNOPSIS
    .SY caliper
    \fBsimulate\fR
    [\fISTUDY\fR]
    \fB\-\-participants\fR
    \fIN\fR
    [\fIoptions\fR]
    .YS
    .SH DESCRIPTION
    Runs a study with N simulated people, without a window, and writes their data
    set as \(aqrun\(aq does: sim1, sim2, \[u2026] with simulated = true in every
    row. Use it to try a study out before recruiting participants; simulated data
    are no evidence about people. Simulated people answer no questions.
    .SH OPTIONS
    .TP
    \fB\-\-participants\fR \fIN\fR
    the number of people, 1 to 100000; or A\-B for a part of them, with the same
    data as in the whole run; \(aqresults merge\(aq joins the parts
    .TP
    \fB\-\-of\fR \fIN\fR
    the number of people in all parts together, for their codes (default: B)
    .TP
    \fB\-\-seed\fR \fIN\fR
    the seed of all random choices (default: 1); the same study, number of people
    and seed give the same tables to the byte, on any number of cores
    .TP
    \fB\-\-results\fR \fIDIR\fR
    the folder of all data sets (default: Results); people and simulated people
    never share a data set
    .TP
    \fB\-\-on\-screen\fR
    show the people one after the other in a window, in real time
    .TP
    \fB\-\-help\fR
    print a help text, and do nothing else
    .SH NOTES
    Ctrl\-C stops it; finished participants are kept, and the same command resumes
    with the others.
    .SH EXIT STATUS
    .TP
    \fB0\fR
    done
    .TP
    \fB1\fR
    could not do it
    .TP
    \fB2\fR
    wrong usage or input
    .TP
    \fB3\fR
    stopped
    .SH SEE ALSO
    .BR caliper (1)

    """#

  @Test func `a page says what the command declares`() throws {
    let page = try #require(ManualCommand.pages.first { $0.name == "caliper-simulate" })
    #expect(page.text == Self.page)
  }

  @Test func `every command has a page with all of its options and exit codes`() throws {
    #expect(Caliper.groups.count == 15)
    for group in Caliper.groups {
      let text = ManualPage(of: group).text
      for command in group.commands {
        #expect(!command.summary.isEmpty)
        for option in command.options where !(group.hasVerbs && option == .help) {
          let row = ".TP\n" + Troff.bold("--\(option.name)")
          #expect(text.contains(row), "\(command.name) --\(option.name)")
        }
        for (code, _) in command.exitCodes.rows {
          #expect(text.contains(".TP\n\\fB\(code)\\fR\n"), "\(command.name) \(code)")
        }
      }
      let program = ManualPage(of: Caliper.groups).text
      #expect(program.contains(".TP\n\\fB\(group.name)\\fR\n"))
    }
  }

  @Test func `nothing in a text is a request to troff`() {
    #expect(Troff.filled(".SH it's \\fBno-one\\fR") == [#"\&.SH it\(aqs \efBno\-one\efR"#])
    #expect(Troff.filled("'quoted'") == [#"\(aqquoted\(aq"#])
    #expect(
      Troff.filled("give --seed, see caliper-run(1)") == [
        #"give \fB\-\-seed\fR, see \fBcaliper\-run\fR(1)"#
      ])
    #expect(Troff.filled("中 ~^`\"") == [#"\[u4E2D] \(ti\(ha\(ga\(dq"#])
  }

  @Test(arguments: [["mandoc", "-T", "lint", "-W", "style"], ["man", "--warnings", "-l"]])
  func `readers of the manual have nothing to complain about`(reader: [String]) throws {
    guard Oracles.areRequired || Oracles.hasProgram(reader[0]) else { return }
    let folder = try TemporaryFolder()
    for page in ManualCommand.pages {
      let path = try folder.write(page.text, to: page.fileName)
      let finished = try ChildProcess(reader + [path]).finish()
      #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(page.name): \(finished.errors)")
      if reader[0] == "mandoc" { #expect(finished.output.isEmpty) }
    }
  }

  @Test func `the version and its day are the same wherever they are written`() throws {
    let places = [
      (
        "CITATION.cff",
        ["version: \(Caliper.version)\n", "date-released: \(Caliper.releaseDate)\n"]
      ),
      (
        "README.md",
        [
          "caliper_\(Caliper.version)_amd64.deb", "**Status**: \(Caliper.version)",
          "version = {\(Caliper.version)}, date = {\(Caliper.releaseDate)}",
        ]
      ),
      (
        "Packaging/org.caliper.caliper.metainfo.xml",
        ["version=\"\(Caliper.version)\" date=\"\(Caliper.releaseDate)\""]
      ),
      ("debian/changelog", ["caliper (\(Caliper.version))"]),
      ("CHANGELOG.md", ["\n## \(Caliper.version) (\(Caliper.releaseDate))\n"]),
    ]
    for (name, texts) in places {
      let file = try Project.text(name)
      for text in texts { #expect(file.contains(text), "\(name)") }
    }
  }
}
