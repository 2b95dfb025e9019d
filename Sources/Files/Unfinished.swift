internal import Glibc
internal import Synchronization

/// Files and folders that are being written under hidden names, and are removed if a signal ends the program before
/// they are whole.
///
/// A handler of signals may call little beside `unlink` and `rmdir`, so the names are stored as C strings.
enum Unfinished {
  /// The place of a name; `nil` if there is no room for more, which the next run of the command removes.
  typealias Place = Int

  private static let capacity = 512
  /// Written under `lock`, and read by the handler without it.
  private nonisolated(unsafe) static let names = {
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    names.initialize(repeating: nil, count: capacity)
    return names
  }()
  private static let lock = Mutex(())

  /// Registers the file or the empty folder at `path` to be removed if SIGINT, SIGTERM or SIGHUP ends the program.
  static func add(_ path: String) -> Place? {
    _ = handler
    return lock.withLock { _ in
      guard let place = (0..<capacity).first(where: { names[$0] == nil }) else { return nil }
      names[place] = strdup(path)
      return place
    }
  }

  /// Unregisters a name: its file has another one, or is gone.
  static func remove(_ place: Place?) {
    guard let place else { return }
    lock.withLock { _ in
      let name = names[place]
      names[place] = nil
      free(name)
    }
  }

  /// The handler of signals, installed once.
  ///
  /// A program that handles a signal itself, or ignores it, continues to do so.
  private static let handler: Void = {
    _ = names
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var known = sigaction()
      guard sigaction(signal, nil, &known) == 0,
        unsafeBitCast(known.__sigaction_handler.sa_handler, to: Int.self)
          == unsafeBitCast(SIG_DFL, to: Int.self)
      else { continue }
      Glibc.signal(signal) { signal in
        Unfinished.removeAll()
        // Pending until the handler returns; then it ends the program.
        Glibc.signal(signal, SIG_DFL)
        raise(signal)
      }
    }
  }()

  private static func removeAll() {
    // The files first, then the folders, which may be nested.
    var round = 0
    while round < 3 {
      var place = 0
      while place < capacity {
        if let name = names[place] { _ = round == 0 ? Glibc.unlink(name) : rmdir(name) }
        place += 1
      }
      round += 1
    }
  }

  /// Removes the remains of earlier runs that were killed, of the file or folder at `path`.
  static func removeLeftovers(of path: String) {
    let folder = Path.folder(of: path)
    for name in (try? Folder.ownNames(in: folder)) ?? [] {
      let leftover = Path.join(folder, name)
      guard Path.isTemporary(leftover, for: path), let owner = Path.temporaryOwner(of: leftover),
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      if unlink(leftover) != 0 { Folder.remove(leftover) }
    }
  }
}
