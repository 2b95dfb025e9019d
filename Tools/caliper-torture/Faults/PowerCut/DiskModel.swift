import Base
import Glibc

/// A disk on which recorded calls are repeated: the contents that the program sees, and the contents after a power cut.
///
/// A file's bytes are safe once the file was flushed, a name once its folder was. Everything else may be lost in any
/// combination; a renaming happens whole or not at all, as in file systems with journals.
struct DiskModel: Sendable {
  /// A file or a folder, independent of its name.
  fileprivate struct Node {
    var isFolder = false
    /// The bytes that a program reads now.
    var content: [UInt8] = []
    /// The bytes that are safe.
    var safeContent: [UInt8] = []
    var pending: [Change] = []
    var names: [String: Int] = [:]
    var safeNames: [String: Int] = [:]
  }

  /// A change of a file's bytes that was not flushed.
  fileprivate enum Change {
    case write([UInt8], offset: Int)
    case cut(to: Int)
  }

  /// A change of names that was not flushed: all of its parts happen or none.
  private struct Naming {
    var parts: [(folder: Int, name: String, node: Int?)]
  }

  private var nodes = [Node(isFolder: true)]
  private var namings: [Naming] = []
  private var descriptors: [Int: Int] = [:]
  /// The path of the folder that is modelled.
  private let root: String

  /// Begins with the present contents of the folder `root`, all of them safe.
  init(root: String, files: [String: [UInt8]], folders: [String]) {
    self.root = root
    for folder in folders.sorted() { add(Node(isFolder: true), at: folder) }
    for (name, bytes) in files {
      add(Node(content: bytes, safeContent: bytes), at: name)
    }
    for index in nodes.indices { nodes[index].safeNames = nodes[index].names }
  }

  private mutating func add(_ node: Node, at name: String) {
    guard let (folder, last) = place(of: root + "/" + name) else { return }
    nodes.append(node)
    nodes[folder].names[last] = nodes.count - 1
  }
}

// MARK: - Paths

extension DiskModel {
  private func parts(of path: String) -> [String] {
    path.dropFirst(root.count).split(separator: "/").map(String.init)
  }

  private func node(at path: String) -> Int? {
    guard path == root || path.hasPrefix(root + "/") else { return nil }
    var index = 0
    for part in parts(of: path) {
      guard let next = nodes[index].names[part] else { return nil }
      index = next
    }
    return index
  }

  /// The folder that `path` lies in, and the last part of its name.
  private func place(of path: String) -> (folder: Int, name: String)? {
    guard let name = parts(of: path).last,
      let folder = node(at: String(path.dropLast(name.count + 1)))
    else { return nil }
    return (folder, name)
  }
}

// MARK: - Calls

extension DiskModel {
  /// Makes a recorded call again; one that failed, or changed nothing, changes nothing.
  mutating func repeatCall(_ call: TracedCall) {
    guard call.result >= 0 else { return }
    switch call.kind {
    case .openToWrite, .openToRead: open(call)
    case .close: descriptors[call.descriptor] = nil
    case .write: change(call, .write(call.bytes, offset: call.offset))
    case .truncate: change(call, .cut(to: call.offset))
    case .sync: if let node = descriptors[call.descriptor] { flush(node) }
    case .rename: rename(call.path, to: call.newPath)
    case .link: name([(call.newPath, node(at: call.path))])
    case .unlink, .removeFolder: name([(call.path, nil)])
    case .makeFolder: create(Node(isFolder: true), at: call.path)
    case .read, .lock, .openFolder, .readFolder, .ask, .permit, .mark: break
    }
  }

  private mutating func open(_ call: TracedCall) {
    if call.flags & O_CREAT != 0, node(at: call.path) == nil { create(Node(), at: call.path) }
    guard let node = node(at: call.path) else { return }
    descriptors[call.descriptor] = node
    if call.flags & O_TRUNC != 0 { change(call, .cut(to: 0)) }
  }

  private mutating func create(_ node: Node, at path: String) {
    nodes.append(node)
    name([(path, nodes.count - 1)])
  }

  private mutating func rename(_ path: String, to newPath: String) {
    name([(path, nil), (newPath, node(at: path))])
  }

  /// Adds and removes names, all together.
  private mutating func name(_ changes: [(path: String, node: Int?)]) {
    var naming = Naming(parts: [])
    for (path, node) in changes {
      guard let (folder, name) = place(of: path) else { continue }
      nodes[folder].names[name] = node
      naming.parts.append((folder, name, node))
    }
    namings.append(naming)
  }

  private mutating func change(_ call: TracedCall, _ change: Change) {
    guard let node = descriptors[call.descriptor] else { return }
    Self.apply(change, to: &nodes[node].content)
    nodes[node].pending.append(change)
  }

  fileprivate static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .cut(let length):
      bytes = Array(bytes.prefix(length)) + Array(repeating: 0, count: max(0, length - bytes.count))
    case .write(let new, let offset):
      if bytes.count < offset { bytes += Array(repeating: 0, count: offset - bytes.count) }
      bytes.replaceSubrange(offset..<min(bytes.count, offset + new.count), with: new)
    }
  }

  private mutating func flush(_ node: Int) {
    guard nodes[node].isFolder else {
      nodes[node].safeContent = nodes[node].content
      nodes[node].pending = []
      return
    }
    for naming in namings where naming.parts.contains(where: { $0.folder == node }) {
      settle(naming)
    }
    namings.removeAll { $0.parts.contains { $0.folder == node } }
  }

  private mutating func settle(_ naming: Naming) {
    for (folder, name, node) in naming.parts { nodes[folder].safeNames[name] = node }
  }
}

// MARK: - After a power cut

extension DiskModel {
  /// The part of the unflushed changes that survives a power cut.
  enum Survival: Sendable {
    case everything
    case nothing
    /// A selection by the generator, including files torn at any byte.
    case drawn(SplitMix64)
  }

  /// The contents of the root after a power cut: the bytes of each file, and `nil` for folders.
  func contents(after survival: Survival) -> [String: [UInt8]?] {
    var disk = self
    var survival = survival
    for naming in namings where survival.keepsNaming() { disk.settle(naming) }
    for index in disk.nodes.indices { disk.nodes[index].tear(&survival) }
    var found: [String: [UInt8]?] = [:]
    disk.collect(0, at: "", into: &found)
    return found
  }

  private func collect(_ node: Int, at path: String, into found: inout [String: [UInt8]?]) {
    for (name, member) in nodes[node].safeNames {
      let memberPath = path.isEmpty ? name : path + "/" + name
      if nodes[member].isFolder {
        found[memberPath] = .some(nil)
        collect(member, at: memberPath, into: &found)
      } else {
        found[memberPath] = nodes[member].safeContent
      }
    }
  }
}

extension DiskModel.Node {
  /// Keeps a part of the unflushed changes: the first ones, and the next one up to any byte.
  fileprivate mutating func tear(_ survival: inout DiskModel.Survival) {
    for change in pending.prefix(survival.count(of: pending.count)) {
      DiskModel.apply(change, to: &safeContent)
    }
    guard case .drawn(var random) = survival else { return }
    let kept = random.below(pending.count + 1)
    for change in pending.prefix(kept) { DiskModel.apply(change, to: &safeContent) }
    if kept < pending.count, case .write(let bytes, let offset) = pending[kept] {
      let part = Array(bytes.prefix(random.below(bytes.count + 1)))
      if !part.isEmpty { DiskModel.apply(.write(part, offset: offset), to: &safeContent) }
    }
    survival = .drawn(random)
  }
}

extension DiskModel.Survival {
  fileprivate mutating func keepsNaming() -> Bool {
    switch self {
    case .everything: return true
    case .nothing: return false
    case .drawn(var random):
      defer { self = .drawn(random) }
      return random.below(2) == 0
    }
  }

  /// The number of `changes` that survive whole; drawn ones are counted elsewhere.
  fileprivate func count(of changes: Int) -> Int {
    if case .everything = self { changes } else { 0 }
  }
}
