import Glibc

/// A program that runs until it is ended, by the last reference to it or by the end of this process.
package final class Server {
  /// Waits for the program and ends it as soon as the input ends, however this process does.
  private static let script = """
    exec 3<&0
    "$@" </dev/null 3<&- &
    server=$!
    { read -r line <&3; kill "$server"; } >/dev/null 2>&1 &
    keeper=$!
    wait "$server"
    status=$?
    kill "$keeper" 2>/dev/null
    exit "$status"
    """
  private let process: ChildProcess

  /// Starts `arguments[0]`, which is looked up in PATH; its messages are kept for the case that it ends.
  package init(
    _ arguments: [String], environment: [String: String] = ChildEnvironment.plain
  ) throws(ChildProcessError) {
    process = try ChildProcess(
      ["sh", "-c", Self.script, "sh"] + arguments, named: arguments.joined(separator: " "),
      environment: environment, errors: .kept)
  }

  deinit { try? end() }

  /// The next line of its standard output, such as an address, which shows that it can be used.
  package func line() throws(ChildProcessError) -> String {
    guard let line = try process.line() else { throw try process.prematureEnd() }
    return line
  }

  /// Waits until `isReady`; a program that ends before is an error with its own words.
  package func wait(until isReady: () throws -> Bool) throws {
    let deadline = Deadline()
    while try !isReady() {
      guard process.isRunning else { throw try process.prematureEnd() }
      guard !deadline.hasPassed else {
        throw ChildProcessError.silent(program: process.program, seconds: ChildProcess.patience)
      }
      usleep(5000)
    }
  }

  /// Ends it under all its clients.
  package func end() throws(ChildProcessError) {
    process.closeInput()
    try process.waitForEnd()
  }
}
