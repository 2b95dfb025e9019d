import Glibc

/// A fault of a call.
enum Fault: Hashable, Sendable {
  /// It fails with this error.
  case error(Int32)
  /// It transfers only this number of bytes.
  case short(Int)
  case killBefore
  case killAfter
  /// So many bytes are written, and then the program is killed.
  case torn(Int)

  /// The letter of the fault in the shim's rules.
  var action: String {
    switch self {
    case .error: "e"
    case .short: "s"
    case .killBefore: "k"
    case .killAfter: "K"
    case .torn: "t"
    }
  }

  /// The value for the shim in addition to the letter.
  var value: Int {
    switch self {
    case .error(let code): Int(code)
    case .short(let count), .torn(let count): count
    case .killBefore, .killAfter: 0
    }
  }

  /// Whether it ends the program.
  var kills: Bool {
    switch self {
    case .error, .short: false
    case .killBefore, .killAfter, .torn: true
    }
  }
}

extension Fault {
  private static let names: [(Int32, String)] = [
    (ENOSPC, "ENOSPC"), (EIO, "EIO"), (EROFS, "EROFS"), (EDQUOT, "EDQUOT"), (EINTR, "EINTR"),
    (EMFILE, "EMFILE"), (EPERM, "EPERM"), (ENOLCK, "ENOLCK"),
  ]

  /// The name in the names of cases, such as `EIO`, `short-1` or `kill-before`.
  var name: String {
    switch self {
    case .error(let code): Self.names.first { $0.0 == code }?.1 ?? "error-\(code)"
    case .short(let count): "short-\(count)"
    case .killBefore: "kill-before"
    case .killAfter: "kill-after"
    case .torn(let count): "torn-\(count)"
    }
  }

  /// Reads a name; `nil` if it is not a fault's.
  init?(name: some StringProtocol) {
    if let known = Self.names.first(where: { $0.1 == name }) {
      self = .error(known.0)
      return
    }
    switch (name, name.split(separator: "-").last.flatMap { Int($0) }) {
    case ("kill-before", _): self = .killBefore
    case ("kill-after", _): self = .killAfter
    case (_, let count?) where name.hasPrefix("short-"): self = .short(count)
    case (_, let count?) where name.hasPrefix("torn-"): self = .torn(count)
    default: return nil
    }
  }
}

extension Fault {
  /// The errors that a disk can answer a call of this kind with.
  static func errors(of kind: TracedCall.Kind) -> [Int32] {
    switch kind {
    case .openToWrite: [ENOSPC, EIO, EROFS, EDQUOT, EINTR, EMFILE]
    case .openToRead: [EIO, EINTR, EMFILE]
    case .write: [ENOSPC, EIO, EROFS, EDQUOT, EINTR]
    case .read: [EIO, EINTR]
    case .sync: [EIO, ENOSPC, EDQUOT, EINTR]
    case .truncate: [EIO, EROFS, EINTR]
    case .rename, .makeFolder: [ENOSPC, EIO, EROFS, EDQUOT]
    case .link: [ENOSPC, EIO, EROFS, EDQUOT, EPERM]
    case .unlink, .removeFolder: [EIO, EROFS]
    case .lock: [ENOLCK, EINTR]
    case .openFolder: [EIO, EMFILE]
    case .readFolder: [EIO]
    case .close: [EIO, EINTR]
    case .ask: [EIO]
    case .permit: [EIO, EPERM]
    case .mark: []
    }
  }

  /// The kinds of calls that also fail with `error` while it lasts; none if it passes immediately.
  static func lastingKinds(of error: Int32, at kind: TracedCall.Kind) -> [TracedCall.Kind] {
    let changes: [TracedCall.Kind] = [.openToWrite, .write, .rename, .link, .makeFolder]
    let reads: [TracedCall.Kind] = [.openToRead, .read, .openFolder, .readFolder, .ask]
    switch error {
    case ENOSPC, EDQUOT: return changes
    case EROFS: return changes + [.unlink, .removeFolder, .truncate]
    case EIO where reads.contains(kind): return reads
    case EIO where kind != .close: return changes + [.unlink, .removeFolder, .truncate, .sync]
    default: return []
    }
  }

  /// The faults other than errors that can happen to a call that transferred this number of bytes.
  static func shortened(_ call: TracedCall) -> [Fault] {
    switch call.kind {
    case .write where call.result > 1:
      [.short(1), .short(call.result / 2), .short(call.result - 1)]
    case .read where call.result > 1: [.short(1), .short(call.result / 2)]
    default: []
    }
  }
}
