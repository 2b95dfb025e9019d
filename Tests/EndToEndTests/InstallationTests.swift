import Foundation
import TestSupport
import Testing

/// The results of `make install` with the program beside the tests, and of `make uninstall` afterwards.
@Suite(.serialized) struct InstallationTests {
  private static let project = Project.folder.path
  private let folder: TemporaryFolder

  /// Gathers the tree that is installed, from a program that is quick to strip.
  init() throws {
    folder = try TemporaryFolder()
  }

  private func gather() throws {
    let finished = try ChildProcess([
      Self.project + "/Scripts/stage.sh", try Program.path, folder.file("tree"),
    ]).finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished.errors)")
  }

  /// Runs `make install` or `make uninstall`, with variables and in a folder of its own.
  private func install(
    _ action: String, prefix: String, destination: String? = nil, tree: String = "tree",
    environment: [String: String] = [:]
  ) throws -> FinishedProcess {
    var variables = ChildEnvironment.plain
    variables["PREFIX"] = prefix
    variables["DESTDIR"] = destination
    let script =
      "cd '\(folder.path)' && exec '\(Self.project)/Scripts/install.sh' \(action) \(tree)"
    return try ChildProcess(
      ["bash", "-c", script], environment: variables.merging(environment) { $1 }
    ).finish()
  }

  @Test func `all files go below the prefix, and leave nothing when they are removed`() throws {
    try gather()
    let files = try Set(folder.allFiles().filter { $0.hasPrefix("tree/") }.map { $0.dropFirst(5) })
    #expect(files.contains("bin/caliper") && files.contains("share/man/man1/caliper-run.1"))
    #expect(files.contains("share/icons/hicolor/48x48/apps/caliper.png"))
    #expect(files.contains("share/caliper/studies/blog-2012.json") && files.count > 35)
    let examples = files.filter { $0.hasPrefix("share/caliper/examples/") }.map { $0.dropFirst(23) }
    #expect(Set(examples) == ["logger.js", "logger.py", "lsl.py", "own-control.html", "speak.py"])
    // A relative DESTDIR, and a prefix with a space, a quote and characters with a meaning in sed and desktop files.
    let prefix = #"/opt/some "one"'s $& 100%"#
    for _ in 1...2 {
      let finished = try install("install", prefix: prefix, destination: "out")
      #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished.errors)")
      let installed = try folder.allFiles().filter { $0.hasPrefix("out\(prefix)/") }
        .map { $0.dropFirst(4 + prefix.count) }
      #expect(Set(installed) == files.union(["share/caliper/installed-files"]))
    }
    let desktop = "out\(prefix)/share/applications/caliper.desktop"
    let text = try String(contentsOfFile: folder.file(desktop), encoding: .utf8)
    #expect(text.contains(#"Exec="/opt/some \\"one\\"'s \\$& 100%%/bin/caliper""#), "\(text)")
    try expectValid(["desktop-file-validate", folder.file(desktop)])
    let program = folder.file("out\(prefix)/bin/caliper")
    #expect(try ChildProcess([program, "--version"]).finish().exitCode == 0)
    let study = folder.file("out\(prefix)/share/caliper/studies/sliders.json")
    #expect(try ChildProcess([program, "check", study]).finish().exitCode == 0)

    // This works even if some files are gone already.
    try FileManager.default.removeItem(atPath: folder.file("out\(prefix)/share/man"))
    let removed = try install("uninstall", prefix: prefix, destination: "out")
    #expect(removed.exitCode == 0 && removed.errors.isEmpty, "\(removed.errors)")
    #expect(try folder.names() == ["tree"])

    let again = try install("uninstall", prefix: prefix, destination: "out")
    #expect(again.exitCode == 1)
    #expect(again.errors.hasPrefix("make: Caliper is not installed below out/opt/some"))
    #expect(again.errorLines.count == 1)
  }

  @Test func `files and folders of others stay`() throws {
    try folder.write("program", to: "tree/bin/caliper")
    try folder.write("page", to: "tree/share/man/man1/caliper.1")
    try folder.write("page", to: "tree/share/caliper/old")
    #expect(chmod(folder.file("tree/bin/caliper"), 0o755) == 0)
    try folder.write("other", to: "home/share/man/man1/other.1")
    try FileManager.default.createDirectory(
      atPath: folder.file("home/bin"), withIntermediateDirectories: true)
    let prefix = folder.file("home")
    #expect(try install("install", prefix: prefix).exitCode == 0)
    // A newer version has a file less; somebody puts another one beside ours.
    try FileManager.default.removeItem(atPath: folder.file("tree/share/caliper/old"))
    #expect(try install("install", prefix: prefix).exitCode == 0)
    #expect(try folder.names(in: "home/share/caliper") == ["installed-files"])
    try folder.write("mine", to: "home/share/caliper/mine")
    #expect(try install("uninstall", prefix: prefix).exitCode == 0)
    let left = try folder.allFiles().filter { $0.hasPrefix("home/") }
    #expect(left == ["home/share/caliper/mine", "home/share/man/man1/other.1"])
    #expect(try folder.names(in: "home") == ["bin", "share"])
  }

  /// Files of these names behind links may be anyone's.
  @Test func `what lies behind a link stays, and is named`() throws {
    try folder.write("program", to: "tree/bin/caliper")
    try folder.write("page", to: "tree/share/man/man1/caliper.1")
    try folder.write("study", to: "tree/share/caliper/studies/x.json")
    #expect(chmod(folder.file("tree/bin/caliper"), 0o755) == 0)
    let prefix = folder.file("home")
    #expect(try install("install", prefix: prefix).exitCode == 0)
    // The folders move to another disk, and a file becomes a link.
    for (name, other) in [("share/man", "pages"), ("share/caliper/studies", "mine")] {
      try FileManager.default.moveItem(
        atPath: folder.file("home/" + name), toPath: folder.file(other))
      #expect(symlink(folder.file(other), folder.file("home/" + name)) == 0)
    }
    let program = try folder.write("mine", to: "program")
    #expect(unlink(folder.file("home/bin/caliper")) == 0)
    #expect(symlink(program, folder.file("home/bin/caliper")) == 0)
    let removed = try install("uninstall", prefix: prefix)
    #expect(removed.exitCode == 1 && removed.output.isEmpty)
    #expect(
      removed.errors == "make: what lies behind \(prefix)/share/caliper/studies and "
        + "\(prefix)/share/man stays, as that is a link; remove Caliper's files there yourself; "
        + "all others are removed\n")
    let left = try folder.allFiles().filter { !$0.hasPrefix("tree/") && !$0.hasPrefix("home/") }
    #expect(left == ["mine/x.json", "pages/man1/caliper.1", "program"])
    #expect(try folder.names(in: "home") == ["share"])
    #expect(try folder.names(in: "home/share/caliper") == ["studies"])
  }

  @Test func `an installation of which the list lies behind a link is not removed`() throws {
    try folder.write("program", to: "tree/bin/caliper")
    #expect(chmod(folder.file("tree/bin/caliper"), 0o755) == 0)
    let prefix = folder.file("home")
    #expect(try install("install", prefix: prefix).exitCode == 0)
    #expect(try install("install", prefix: folder.file("other")).exitCode == 0)
    let list = folder.file("home/share/caliper")
    try FileManager.default.removeItem(atPath: list)
    #expect(symlink(folder.file("other/share/caliper"), list) == 0)
    let before = try folder.allFiles()
    let refused = try install("uninstall", prefix: prefix)
    #expect(refused.exitCode == 1 && refused.errorLines.count == 1)
    #expect(refused.errors.hasPrefix("make: \(list) is a link, and nothing behind it is removed"))
    #expect(try folder.allFiles() == before)
  }

  @Test func `what cannot be installed is refused in one line that names the cure`() throws {
    let nothing = try install("install", prefix: folder.file("home"))
    #expect(nothing.errors == "make: there is nothing to install yet; run: make build\n")
    #expect(nothing.exitCode == 1)
    try folder.write("program", to: "tree/bin/caliper")
    #expect(chmod(folder.file("tree/bin/caliper"), 0o755) == 0)
    for prefix in ["", "local", "./x"] {
      let refused = try install("install", prefix: prefix)
      #expect(refused.exitCode == 1 && refused.errorLines.count == 1)
      #expect(refused.errors.hasPrefix("make: PREFIX is '\(prefix)'; give an absolute path"))
    }
    try folder.write("a file", to: "home")
    let file = try install("install", prefix: folder.file("home"))
    #expect(file.errors.hasSuffix("home is no folder; choose another PREFIX or DESTDIR\n"))
    let locked = try install("install", prefix: "/proc/caliper")
    #expect(locked.exitCode == 1 && locked.errorLines.count == 1, "\(locked.errors)")
    let tilde = try install(
      "install", prefix: "~/there", environment: ["HOME": folder.file("of mine")])
    #expect(tilde.exitCode == 0, "\(tilde.errors)")
    #expect(try folder.names(in: "of mine/there") == ["bin", "share"])
  }

  @Test func `the desktop file and the metainfo are valid`() throws {
    try expectValid(["desktop-file-validate", Self.project + "/Packaging/caliper.desktop"])
    try expectValid([
      "appstreamcli", "validate", "--no-net",
      Self.project + "/Packaging/org.caliper.caliper.metainfo.xml",
    ])
  }

  private func expectValid(_ command: [String]) throws {
    guard Oracles.areRequired || Oracles.hasProgram(command[0]) else { return }
    let finished = try ChildProcess(command).finish()
    #expect(finished.exitCode == 0, "\(finished.output)\(finished.errors)")
    if command[0] == "desktop-file-validate" { #expect(finished.output.isEmpty) }
  }
}

/// The build's messages if something is missing.
struct ToolchainTests {
  private static let project = Project.folder.path

  /// A folder with programs of these names, and the few that the scripts need.
  private func programs(_ own: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["bash", "cat", "dirname", "env", "grep", "head", "sed", "sort"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: "/usr/bin/\(name)")
    }
    for (name, lines) in own { _ = try folder.program(lines, named: name) }
    return folder
  }

  private func run(_ script: [String], on folder: TemporaryFolder) throws -> FinishedProcess {
    try ChildProcess(
      ["/usr/bin/env", "bash", Self.project + "/Scripts/\(script[0])"] + script.dropFirst(),
      environment: ["PATH": folder.path]
    ).finish()
  }

  @Test(arguments: [
    (nil, "there is no 'swift' on the path; install Swift from https://www.swift.org/install"),
    ("echo 'Swift version 5.7 (swift-5.7-RELEASE)'", "/swift is 5.7; install Swift from"),
    ("echo 'python-swiftclient 4.1.0'", "/swift is not the compiler of Swift; put Swift 6.1"),
    ("exit 1", "/swift is not the compiler of Swift; put Swift 6.1"),
    ("echo 'swift-driver version: 1.1 Apple Swift version 6.1.2 (x)'", ""),
    ("echo 'Swift version 10.0-dev (LLVM 1)'", ""),
  ])
  func `a Swift that is missing or too old is named with its cure`(
    lines: String?, sentence: String
  ) throws {
    let finished = try run(
      ["check-swift.sh"], on: try programs(lines.map { ["swift": $0] } ?? [:]))
    #expect(sentence.isEmpty ? finished.errors.isEmpty : finished.errors.contains(sentence))
    #expect(finished.errorLines.count == (sentence.isEmpty ? 0 : 1))
    #expect(finished.exitCode == (sentence.isEmpty ? 0 : 1))
  }

  @Test func `without apt the libraries are named that are missing, if any`() throws {
    let without = try run(["install-packages.sh", "run"], on: try programs([:]))
    #expect(without.exitCode == 1 && without.errorLines.count == 1, "\(without.errors)")
    #expect(without.errors.hasPrefix("make: there is no apt-get here, and these libraries"))
    #expect(without.errors.contains(" sdl2, xi, xpresent, xscrnsaver, xcb, "))
    let with = try run(["install-packages.sh", "run"], on: try programs(["pkg-config": "exit 0"]))
    #expect(with.exitCode == 0 && with.errors.isEmpty, "\(with.errors)")
  }

  @Test func `without sudo the line for root is named`() throws {
    let folder = try programs([
      "apt-get": "exit 9", "dpkg-query": "exit 1", "id": "echo 1000",
    ])
    let finished = try run(["install-packages.sh", "run"], on: folder)
    #expect(finished.exitCode == 1 && finished.errorLines.count == 1)
    #expect(
      finished.errors.contains("as root, run: apt-get update && apt-get install --no-install"))
    #expect(finished.errors.contains(" libsdl2-dev libxcb1-dev libxi-dev "))
  }
}
