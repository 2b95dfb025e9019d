/// Why something could not be measured.
enum BenchmarkFailure: Error, Hashable {
  /// The command line names no program.
  case usage
  /// A program did not start; the system's reason.
  case notStarted(program: String, reason: String)
  /// Xvfb did not tell its display's number.
  case noServer
  /// Nothing answers at this address of an X server.
  case noConnection(address: String)
  /// The X server cannot do what is measured with.
  case noExtension(String)
  /// The system gave no memory to share with the X server; its reason.
  case noSharedMemory(reason: String)
  /// The program did not announce the screen called so in time.
  case noScreen(String, seconds: Double)
  /// The announced screen has no rectangle of this name.
  case noPart(String, screen: String)
  /// The window did not show what it should have in time.
  case noPicture(String, seconds: Double)
  /// The program's picture could not be made in this process; the reason.
  case notDrawn(String)
  /// No trial could be simulated; the reason.
  case notSimulated(String)
  /// A file is not what the program should have written; the reason.
  case unreadable(path: String, reason: String)
  /// A program did not end in time after it was asked to.
  case notEnded(program: String)
  /// A measure was left without a single value.
  case noSamples(String)
}

extension BenchmarkFailure: CustomStringConvertible {
  /// One line: what failed, where, and how to mend it.
  var description: String {
    switch self {
    case .usage: "usage: caliper-bench PROGRAM, the path of the caliper to measure"
    case .notStarted(let program, let reason):
      "cannot start \(program): \(reason); build it, or run Scripts/install-packages.sh test"
    case .noServer: "Xvfb told no display; try 'Xvfb -displayfd 1' to see why"
    case .noConnection(let address): "nothing answers at display '\(address)'; run it again"
    case .noExtension(let name): "the X server has no \(name); install Debian's xvfb"
    case .noSharedMemory(let reason):
      "no memory to share with the X server: \(reason); look at 'ipcs -l'"
    case .noScreen(let name, let seconds):
      "no screen '\(name)' within \(seconds) s; try 'caliper run --announce' by hand"
    case .noPart(let name, let screen):
      "the screen '\(screen)' announces no '\(name)'; try 'caliper run --announce' by hand"
    case .noPicture(let what, let seconds):
      "\(what) was not seen within \(seconds) s; run it again on a machine at rest"
    case .notDrawn(let reason): "cannot draw in this process: \(reason)"
    case .notSimulated(let reason): "cannot simulate in this process: \(reason)"
    case .unreadable(let path, let reason): "cannot use \(path): \(reason)"
    case .notEnded(let program): "\(program) does not end when it is asked to; end it by hand"
    case .noSamples(let measure): "nothing was measured for '\(measure)'; run it again"
    }
  }
}
