import FoundationEssentials
import Glibc

/// What a new process starts with.
struct Spawn {
  /// What becomes its standard output.
  let output: Int32
  /// Whether its standard error goes nowhere.
  let isSilent: Bool

  /// Starts `program`; returns the process's number, and 0 or why it did not start.
  func run(_ program: String, _ arguments: [String]) -> (id: pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if isSilent {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = Self.plainSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for string in argv + environment { free(string) }
    }
    var id = pid_t()
    let code = posix_spawnp(&id, program, &actions, &attributes, argv, environment)
    return (id, code)
  }

  /// A window in this process blocks and ignores signals, which a child must not inherit.
  private static func plainSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var pipe = none
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }
}
