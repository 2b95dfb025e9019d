import TestSupport
import Testing

/// Paths that are not UTF-8, which no text leads to.
extension `The program` {
  /// Runs the program by a shell in `folder`; `$0` is its path and `\377` a byte that is not UTF-8.
  private func run(_ script: String, in folder: TemporaryFolder) throws -> FinishedProcess {
    let lines = "cd '\(folder.path)'; name=$(printf 'a\\377'); \(script)"
    return try ChildProcess(["/bin/sh", "-c", lines, try Program.path]).finish()
  }

  @Test(arguments: [
    (
      #""$0" compare trials.csv --output "$name""#,
      #"argument 4 is 'a\xFF', which is not UTF-8; if it is a path, give what it names another name"#
    ),
    (
      #"HOME=/$name "$0" results list"#,
      #"the variable HOME is '/a\xFF', which is not UTF-8; set it to a path that is"#
    ),
    (
      #"XDG_STATE_HOME=/$name "$0" --version"#,
      #"the variable XDG_STATE_HOME is '/a\xFF', which is not UTF-8; set it to a path that is"#
    ),
  ])
  func `refuses an argument or a variable that is not UTF-8`(
    script: String, message: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("participant,method,time_s\nA,x,1\nA,y,2\n", to: "trials.csv")
    let other = try folder.write("other", to: "a\u{FFFD}")
    let finished = try run(script, in: folder)
    #expect(finished.exitCode == 2 && finished.output.isEmpty, "\(finished)")
    #expect(finished.errors == "caliper: \(message)\n")
    #expect(try TextFile.text(at: other) == "other")
    #expect(try folder.names() == ["a\u{FFFD}", "trials.csv"])
  }

  @Test func `refuses to start in a folder whose path is not UTF-8`() throws {
    let folder = try TemporaryFolder()
    let finished = try run(
      #"mkdir "$name" && cd "$name" && "$0" simulate blog-2012 --participants 1"#, in: folder)
    #expect(finished.exitCode == 2, "\(finished)")
    #expect(
      finished.errors
        == "caliper: the path of the current folder is '\(folder.path)/a\\xFF', which is not UTF-8; "
        + "give that folder another name, or start from another one\n")
  }

  @Test func `names what is not UTF-8 in a data set, and does not pack it`() throws {
    let folder = try TemporaryFolder()
    let simulate = #""$0" simulate blog-2012 --participants 1 && "#
    for command in ["verify Results", "export Results/blog-2012 --output x.zip"] {
      let finished = try run(
        simulate + #"echo x > "Results/blog-2012/data/$name"; "$0" results "# + command
          + "; status=$?; rm -r Results; exit $status", in: folder)
      #expect(finished.exitCode == 1, "\(finished)")
      let all = finished.output + finished.errors
      #expect(all.contains(#"data/a\xFF: its name is not UTF-8, so it was not read"#), "\(all)")
      #expect(try folder.isEmpty)
    }
  }

  @Test func `a folder that cannot be read is no word to look for in other data`() throws {
    let data = try SimulatedData()
    #expect(try Program.run(data.command(1)).exitCode == 0)
    let finished = try run(
      #"mkdir -p "other/$name/data" && "$0" results search other sim1"#, in: data.folder)
    #expect(finished.exitCode == 1 && finished.output.isEmpty, "\(finished)")
    #expect(
      finished.errors
        == "caliper: results search: the name of other/a\\xFF is not UTF-8; give it another one\n")
  }
}
