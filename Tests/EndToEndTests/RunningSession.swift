import Base
import Datasets
import Foundation
import TestSupport
import Testing

/// A running session in a window of its own display, with a hand at it.
final class RunningSession {
  private let xDisplay: VirtualDisplay?
  let hand: Hand
  let process: ChildProcess
  /// The screen that was announced last.
  private(set) var screen: AnnouncedScreen
  let results: String

  /// Starts a session by `command`, on a display of its own unless one is given, and waits for its first
  /// screen; the program comes to the display by way of `connection`, if there is one, and is started by `starter`.
  init(
    _ arguments: [String], command: [String] = ["run"], results: String,
    on display: VirtualDisplay? = nil, over connection: SlowConnection? = nil,
    variables: [String: String] = [:], by starter: [String] = []
  ) throws {
    let display = try display ?? VirtualDisplay()
    xDisplay = display
    self.results = results
    var environment = ChildEnvironment.on(display).merging(variables) { _, new in new }
    if let connection { environment["DISPLAY"] = connection.address }
    (process, screen) = try Self.start(
      command + arguments + ["--results", results], in: environment, by: starter)
    hand = try Hand(on: display)
  }

  /// Starts a session in a window of `compositor`, through its X server if `throughX`.
  init(
    _ arguments: [String], command: [String] = ["run"], results: String,
    on compositor: Compositor, throughX: Bool = false
  ) throws {
    xDisplay = nil
    self.results = results
    (process, screen) = try Self.start(
      command + arguments + ["--results", results],
      in: throughX ? try compositor.openX() : compositor.environment)
    hand = try Hand(on: compositor)
  }

  /// The X server that shows its window.
  var display: VirtualDisplay { get throws { try #require(xDisplay) } }

  /// Starts the program, by `starter`, and waits for its first screen.
  private static func start(
    _ arguments: [String], in environment: [String: String], by starter: [String] = []
  ) throws -> (ChildProcess, AnnouncedScreen) {
    let process = try ChildProcess(
      starter + [try Program.path] + arguments + ["--announce"], environment: environment)
    guard let line = try process.screenLine() else { throw try process.prematureEnd() }
    return (process, try AnnouncedScreen(line: line))
  }

  /// Waits for the program's end, and proves by a replay that the log of every trial in its results is true.
  func finish(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> FinishedProcess {
    let finished = try process.finish()
    guard FileManager.default.fileExists(atPath: results) else { return finished }
    let replay = try Program.run(["replay", results, "--check"])
    for line in replay.output.split(separator: "\n") where line.hasPrefix("differs: ") {
      Issue.record("\(line)", sourceLocation: sourceLocation)
    }
    return finished
  }

  /// Waits for the next announcement of any screen.
  @discardableResult
  func next(sourceLocation: SourceLocation = #_sourceLocation) throws -> AnnouncedScreen {
    guard let line = try process.screenLine() else { throw try process.prematureEnd() }
    screen = try AnnouncedScreen(line: line)
    return screen
  }

  /// Remembers `screen` as the last announcement.
  func show(_ screen: AnnouncedScreen) { self.screen = screen }

  /// Waits for the next announcement, which must be of the screen called `name`.
  @discardableResult
  func next(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> AnnouncedScreen
  {
    try next(sourceLocation: sourceLocation)
    try #require(screen.screen == name, "\(screen)", sourceLocation: sourceLocation)
    return screen
  }

  /// Acts, and waits for the screen called `name`; the parts of the present one may change meanwhile.
  @discardableResult
  func act(
    _ acts: [Act], then name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> AnnouncedScreen {
    let present = screen.screen
    try hand.perform(acts)
    repeat {
      try next(sourceLocation: sourceLocation)
    } while screen.screen == present && present != name
    try #require(screen.screen == name, "\(screen)", sourceLocation: sourceLocation)
    return screen
  }

  /// Whether nothing is announced for `seconds`.
  func isQuiet(seconds: Double = 0.3) throws -> Bool {
    do {
      guard let line = try process.screenLine(within: seconds) else { return false }
      screen = try AnnouncedScreen(line: line)
      return false
    } catch ChildProcessError.silent {
      return true
    }
  }

  /// Whether no other screen comes for 0.3 s; the parts of this one may change.
  func stays() throws -> Bool {
    let name = screen.screen
    while try !isQuiet() {
      if screen.screen != name { return false }
    }
    return true
  }

  /// The number of pixels under `field` in the colour of messages.
  func wrongInk(under field: Rectangle) throws -> Int {
    try wrongInk(
      in: Rectangle(x: field.x, y: field.maxY + 5, width: field.width, height: 35))
  }

  /// The number of pixels within `frame` in the colour of messages.
  func wrongInk(in frame: Rectangle) throws -> Int {
    try hand.pixels(in: frame, on: display).filter {
      $0.red > 140 && $0.green < 110 && $0.blue < 110
    }.count
  }
}

extension AnnouncedScreen {
  /// The frame of the part called `name`, which must be there.
  func rectangle(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Rectangle {
    try #require(frame(of: name), "\(self)", sourceLocation: sourceLocation)
  }

  /// The pixel in the middle of the part called `name`.
  func middle(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Point {
    let center = try rectangle(name, sourceLocation: sourceLocation).center
    return Point(x: center.x.rounded(), y: center.y.rounded())
  }
}

/// The real, built program.
enum Program {
  /// The program beside the tests.
  static var path: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return String(tests[..<(tests.lastIndex(of: "/") ?? tests.endIndex)]) + "/caliper"
    }
  }

  /// Starts it with `arguments`.
  static func start(
    _ arguments: [String], environment: [String: String] = ChildEnvironment.plain
  ) throws -> ChildProcess {
    try ChildProcess([try path] + arguments, environment: environment)
  }

  /// Runs it with `arguments` to its end.
  static func run(
    _ arguments: [String], environment: [String: String] = ChildEnvironment.plain
  ) throws -> FinishedProcess {
    try start(arguments, environment: environment).finish()
  }
}

/// A session, read from the disk.
struct RecordedSession {
  let study: String
  let trials: DataFile
  let events: DataFile
  let description: [String: Any]

  private let dataset: String

  /// Reads session `number` of `participant` under `results`.
  init(
    _ results: String, study: String = "blog-2012", participant: String, session: Int = 1
  ) throws {
    let paths = try Dataset(root: results, study: study)
      .paths(of: ParticipantCode(participant), session: session)
    self.study = study
    dataset = "\(results)/\(study)"
    trials = try DataFile.read(paths.trials)
    events = try DataFile.read(paths.events)
    description = try Self.object(paths.description)
  }

  /// The cells of the trials' row at `index`, by column.
  func trial(_ index: Int) -> [String: String] { Self.row(index, of: trials) }

  /// The events of the trial numbered `trial`, by column.
  func events(of trial: Int) -> [[String: String]] {
    (0..<events.count).map { Self.row($0, of: events) }.filter { $0["trial"] == "\(trial)" }
  }

  /// The columns that `dataset_description.json` lists.
  func describedColumns() throws -> [String] {
    let description = try Self.object(dataset + "/dataset_description.json")
    let variables = try #require(description["variableMeasured"] as? [[String: Any]])
    return variables.compactMap { $0["name"] as? String }
  }

  /// The columns of all data files that no sidecar describes.
  func columnsWithoutSidecar() throws -> Set<String> {
    var columns: Set<String> = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: dataset)
    where name.hasSuffix("_data.csv") {
      let path = "\(dataset)/\(name)"
      if FileManager.default.fileExists(atPath: path.dropLast(4) + ".json") { continue }
      columns.formUnion(try DataFile.read(path).header)
    }
    return columns
  }

  private static func row(_ index: Int, of file: DataFile) -> [String: String] {
    let cells = file.header.indices.map { file.text(at: index, $0) }
    return Dictionary(zip(file.header, cells)) { first, _ in first }
  }

  private static func object(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}

extension ChildProcess {
  /// The next line that announces a screen, not a change on one; `nil` if the program has ended.
  func screenLine(within seconds: Double = patience) throws -> String? {
    while let line = try line(within: seconds) {
      if AnnouncedScreen.isScreen(line) { return line }
    }
    return nil
  }

  /// The next screen that meets the condition.
  ///
  /// A screen with another cause, such as an answer computed meanwhile, is skipped.
  func screen(
    where isAwaited: (AnnouncedScreen) throws -> Bool = { _ in true }
  ) throws -> AnnouncedScreen {
    while true {
      guard let line = try screenLine() else { throw try prematureEnd() }
      let screen = try AnnouncedScreen(line: line)
      if try isAwaited(screen) { return screen }
    }
  }
}
