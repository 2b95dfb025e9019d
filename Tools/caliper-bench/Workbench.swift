import Base
import FoundationEssentials
import Glibc
import TestSupport

/// The equipment of all measurements: the program, a display, an injector, a probe, and a folder.
final class Workbench {
  /// The path of the program that is measured.
  let program: String
  /// Everything that is written goes there.
  let folder: TemporaryFolder
  let injector: Injector
  let probe: PixelProbe
  private let connection: XConnection
  private let display: VirtualDisplay
  private var folders = 0

  /// A point over nothing: a hovered button has another colour.
  static let nowhere = Point(x: 4, y: 4)

  /// Starts the display, by default of 1280 × 800 pixels.
  init(program: String, width: Int = 1280, height: Int = 800) throws(BenchmarkError) {
    guard let path = realpath(program, nil) else {
      throw .notStarted(program: program, reason: String(cString: strerror(errno)))
    }
    defer { free(path) }
    self.program = String(cString: path)
    display = try VirtualDisplay.started(width: width, height: height)
    display.use()
    connection = try XConnection(address: display.name)
    injector = try Injector(connection)
    probe = try PixelProbe(connection)
    folder = try TemporaryFolder.made()
    injector.move(to: Self.nowhere)
  }

  /// Ends the display and removes the written files; files that cannot be removed remain.
  func close() {
    folder.remove()
    // Before the server: Xlib ends a process that has lost one.
    connection.close()
    try? display.end()
  }

  /// A folder for results that nothing has been written to.
  func newFolder() -> String {
    folders += 1
    return folder.file("\(folders)")
  }
}

extension TemporaryFolder {
  /// Makes a folder.
  static func made() throws(BenchmarkError) -> TemporaryFolder {
    do {
      return try TemporaryFolder()
    } catch {
      throw .unreadable(path: "the folder of temporary files", reason: "\(error)")
    }
  }
}

extension VirtualDisplay {
  /// Starts a display with 24 bits a pixel.
  static func started(width: Int, height: Int) throws(BenchmarkError) -> VirtualDisplay {
    do {
      return try VirtualDisplay(extents: "\(width)x\(height)x24", keepsPicture: false)
    } catch {
      throw .noServer
    }
  }

  /// Makes this process and its child processes draw there, in sizes that are always the same.
  func use() {
    setenv("DISPLAY", name, 1)
    setenv("SDL_VIDEODRIVER", "x11", 1)
    setenv("XMODIFIERS", "@im=none", 1)
    for name in ["WAYLAND_DISPLAY", "GDK_SCALE", "GDK_DPI_SCALE"] { unsetenv(name) }
  }

  /// The environment of a process that draws on the display of this one, without other settings of the machine.
  static var environmentInUse: [String: String] {
    ["DISPLAY", "SDL_VIDEODRIVER", "XMODIFIERS"].reduce(into: ChildEnvironment.plain) {
      variables, name in variables[name] = ProcessInfo.processInfo.environment[name]
    }
  }
}

/// The program under measurement while it runs.
final class RunningProgram {
  let process: ChildProcess
  private let results: String

  /// The longest time until it shows a screen, in seconds.
  private static let patience = 10.0
  private static let returnKey = 0xff0d

  /// Starts the program with `arguments`; its logs go to a new folder.
  init(_ arguments: [String], on bench: Workbench) throws(BenchmarkError) {
    results = bench.newFolder()
    process = try ChildProcess.start(
      [bench.program, "run"] + arguments + ["--results", results, "--announce"])
  }

  /// Starts the program in `environment`; its logs go to `results`.
  init(
    _ program: String, _ arguments: [String], results: String, in environment: [String: String]
  ) throws(BenchmarkError) {
    self.results = results
    do throws(ChildProcessError) {
      process = try ChildProcess(
        [program, "run"] + arguments + ["--results", results, "--announce"],
        environment: environment, errors: .inherited)
    } catch {
      throw BenchmarkError(error)
    }
  }

  /// Starts free play with the curve editor and the curve called `curve`.
  init(playing curve: String, on bench: Workbench) throws(BenchmarkError) {
    results = bench.newFolder()
    process = try ChildProcess.start([
      bench.program, "play", "--curve", curve, "--announce",
    ])
  }

  /// Starts the program and leads it into the first trial of `method`.
  static func inTrial(
    of method: String, on bench: Workbench, options: [String] = []
  ) throws(BenchmarkError) -> (program: RunningProgram, screen: AnnouncedScreen) {
    bench.injector.move(to: Workbench.nowhere)
    let program = try RunningProgram(
      ["blog-2012", "--participant", "P01", "--seed", "1", "--methods", method] + options, on: bench
    )
    for name in ["method", "ready"] {
      _ = try program.screen(name)
      bench.injector.tap(returnKey)
    }
    return (program, try program.screen("trial"))
  }

  /// Waits for the screen called `name`.
  func screen(_ name: String) throws(BenchmarkError) -> AnnouncedScreen {
    let deadline = Instant.now.advanced(bySeconds: Self.patience)
    while let line = try? process.line(within: deadline.seconds(since: .now)) {
      if let screen = try? AnnouncedScreen(line: line), screen.screen == name { return screen }
    }
    throw .noScreen(name, seconds: Self.patience)
  }

  /// Ends it and reads its logs.
  func end() throws(BenchmarkError) -> LoggedSession {
    try process.stop()
    return try LoggedSession(results: results)
  }
}
