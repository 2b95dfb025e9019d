import CSDL2
import Datasets
import Foundation
import Glibc
import TestSupport
import Testing

extension `The program` {
  @Test(arguments: Desk.allCases.filter { $0.isInstalled || Oracles.areRequired })
  func `logs a whole session as it was done on desktops of all kinds`(desk: Desk) throws {
    let display = try VirtualDisplay(
      extents: desk == .deepColor ? "1600x1000x30" : VirtualDisplay.extents, keepsPicture: false,
      lacking: desk == .unsharedMemory ? ["MIT-SHM"] : [])
    let manager = try desk.program.map { try WindowManager($0, on: display) }
    let connection = try desk.delay.map { try SlowConnection(to: display, seconds: $0) }
    let folder = try TemporaryFolder()
    let methods = Array(SmallStudy.methods.dropFirst())
    let study = try SmallStudy.write(in: folder, methods: methods)
    let plan = try PlannedSession(study, participant: "P01")
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"), on: display,
      over: connection)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: plan.trials.count)
    try session.hand.press(.enter)
    let finished = try session.finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")

    let record = try RecordedSession(
      folder.file("Results"), study: SmallStudy.name, participant: "P01")
    try #require(record.trials.count == plan.trials.count)
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: plan, row: record.trial(index), record: record).checkAll()
    }
    let desktop = try #require(record.description["desktop"] as? [String: Any])
    #expect(desktop["compositor"] as? String == manager?.name)
  }
}

/// A desktop that an X server shows, named after its difference from the tests' usual one.
///
/// The usual one has no window manager, 24 bits a pixel and memory shared with programs.
enum Desk: String, CaseIterable {
  case openbox, xfwm4, deepColor, unsharedMemory, near, far

  /// Its window manager.
  var program: String? {
    switch self {
    case .openbox, .xfwm4: rawValue
    case .deepColor, .unsharedMemory, .near, .far: nil
    }
  }

  /// The delay of messages between display and program, in seconds.
  var delay: Double? {
    switch self {
    case .near: 0.005
    case .far: 0.025
    case .openbox, .xfwm4, .deepColor, .unsharedMemory: nil
    }
  }

  var isInstalled: Bool {
    guard let program else { return true }
    // Some need a display even to report their version.
    return Oracles.hasProgram(program)
  }
}

/// A window manager of a display, which ends with the last reference to it.
final class WindowManager {
  /// The name that it gives itself.
  let name: String
  private let server: Server
  private let bus: SessionBus

  /// Starts `program` and waits for it to manage windows.
  init(_ program: String, on display: VirtualDisplay) throws {
    // Xfce's reads its settings at a bus, and does not start without them.
    bus = try SessionBus(services: program == "xfwm4" ? ["org.xfce.Xfconf"] : [])
    server = try Server(
      [program], environment: ChildEnvironment.on(display).merging(bus.environment) { $1 })
    let connection = try #require(XOpenDisplay(display.name))
    defer { XCloseDisplay(connection) }
    let manager = XInternAtom(connection, "WM_S0", 0)
    try server.wait { XGetSelectionOwner(connection, manager) != 0 }
    name = program.capitalized
    display.isManaged = true
  }
}
