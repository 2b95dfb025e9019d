package import Base
internal import Glibc

/// The services and files of the desktop that SDL and the libraries below it wait for without a limit of time.
///
/// The libraries can reach only the services that have answered; the others are hidden by variables of the environment.
/// The window opens without them.
package enum SilentServices {
  /// Receives a sentence for the person about each service that is hidden; called while a window opens.
  package static let report = Locked<(@Sendable (String) -> Void)?>(nil)

  /// Hides services that do not answer; only the first call has an effect, and SDL has not started before.
  static func hide() { _ = hiding }

  private static let hiding: Void = {
    // Nothing here needs it, and SDL would connect to it.
    hideBus("DBUS_SYSTEM_BUS_ADDRESS")
    if MessageBus.session == .answers {
      if let problem = silentInputMethod() { hideBus("IBUS_ADDRESS", problem) }
    } else {
      let problem = MessageBus.sessionAddress.flatMap {
        MessageBus.session == .silent ? busProblem($0) : nil
      }
      hideBus("DBUS_SESSION_BUS_ADDRESS", problem)
    }
    if let path = composeFile, isBlocking(path) {
      // A file that is not there counts as none.
      setenv("XCOMPOSEFILE", "/dev/null/none", 1)
      tell("'\(path)' is no regular file, so its key sequences are not used; remove it")
    }
  }()

  private static func hideBus(_ variable: String, _ problem: String? = nil) {
    // An address of no known kind fails without a connection.
    setenv(variable, "disabled:", 1)
    if let problem { tell(problem) }
  }

  private static func busProblem(_ address: String) -> String {
    "the session bus at '\(address)' does not answer, so the desktop's settings and input methods are not used; "
      + "log in again, or name another bus"
  }

  private static func tell(_ sentence: String) { report.withLock { $0 }?("note: \(sentence)") }

  // MARK: - Input methods

  /// A sentence if a bus of IBus that SDL may connect to does not answer; `nil` otherwise.
  private static func silentInputMethod() -> String? {
    guard let folder = inputMethodFolder, let names = opendir(folder) else { return nil }
    defer { closedir(names) }
    while let entry = readdir(names) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      if isBlocking(path) {
        return "'\(path)' is no regular file, so IBus is not used; remove it"
      }
      guard let address = busAddress(in: path), MessageBus.ask(address) == .silent else { continue }
      return "IBus at '\(address)' does not answer and is not used; restart it with 'ibus restart'"
    }
    return nil
  }

  /// The folder of files with the addresses of IBus, one for each display.
  private static var inputMethodFolder: String? {
    let configuration =
      environmentVariable("XDG_CONFIG_HOME")
      ?? environmentVariable("HOME").map { "\($0)/.config" }
    return configuration.map { "\($0)/ibus/bus" }
  }

  /// The address in a file of IBus: the value of the line `IBUS_ADDRESS=…`.
  private static func busAddress(in path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix("IBUS_ADDRESS=") else { continue }
      return String(text.dropFirst("IBUS_ADDRESS=".count).prefix { !$0.isNewline })
    }
    return nil
  }

  // MARK: - Files

  /// The file of key sequences that Xlib reads.
  private static var composeFile: String? {
    environmentVariable("XCOMPOSEFILE")
      ?? environmentVariable("HOME").map { "\($0)/.XCompose" }
  }

  /// Whether opening `path` may wait for another program: it is there, and neither a regular file nor a folder.
  private static func isBlocking(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}
