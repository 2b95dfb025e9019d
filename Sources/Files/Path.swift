internal import Glibc

/// Text handling for paths; nothing here touches the disk.
package enum Path {
  /// The folder that contains `path`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `path` without slashes at its end; the current folder if it is empty.
  package static func trimmed(_ path: String) -> String {
    path.isEmpty
      ? "." : path.count > 1 && path.hasSuffix("/") ? trimmed(String(path.dropLast())) : path
  }

  /// The part behind the last slash.
  package static func name(of path: String) -> String {
    String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
  }

  /// `path` and a name in it.
  package static func join(_ path: String, _ name: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// `path` in its usual form for people: from the root if it is relative to the folder `current`, and from `~` if it
  /// is in the folder `home`.
  package static func shown(_ path: String, current: String, home: String?) -> String {
    let whole = path.hasPrefix("/") ? path : join(current, path)
    guard let home, !home.isEmpty, home != "/" else { return whole }
    if whole == home { return "~" }
    return whole.hasPrefix(home + "/") ? "~" + whole.dropFirst(home.count) : whole
  }

  /// A hidden name beside `path` for a file that is still being written.
  ///
  /// The random part only keeps two writers apart; it never reaches the data.
  package static func temporary(for path: String) -> String {
    let suffix = String(UInt32.random(in: .min ... .max), radix: 16)
    return join(folder(of: path), "\(temporaryStart(for: path))\(getpid())-\(suffix).new")
  }

  /// The beginning of the hidden name: a file system takes 255 bytes, and the rest has to fit behind it.
  private static func temporaryStart(for path: String) -> String {
    var name = name(of: path)
    while name.utf8.count > 220 { name.removeLast() }
    return ".\(name)."
  }

  /// Whether `temporary(for: path)` may have made the name of `hidden`.
  static func isTemporary(_ hidden: String, for path: String) -> Bool {
    let start = temporaryStart(for: path)
    let name = name(of: hidden)
    // The process and a random part follow, without a further dot.
    return name.hasPrefix(start) && temporaryOwner(of: hidden) != nil
      && !name.dropFirst(start.count).dropLast(".new".count).contains(".")
  }

  /// The process that made the name of `path` by `temporary(for:)`; `nil` for other names.
  package static func temporaryOwner(of path: String) -> Int32? {
    let name = name(of: path)
    guard name.hasPrefix("."), name.hasSuffix(".new"),
      let mark = name.dropLast(".new".count).split(separator: ".").last
    else { return nil }
    return Int32(mark.prefix { $0 != "-" })
  }
}
