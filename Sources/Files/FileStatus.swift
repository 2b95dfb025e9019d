/// The status of an open file or a path.
package struct FileStatus: Hashable, Sendable {
  /// Identifies a file, regardless of its name.
  package struct Identity: Hashable, Sendable {
    /// The number of the file system.
    package let device: UInt64
    /// The number of the file in it.
    package let inode: UInt64

    /// Creates an identity from its two numbers.
    package init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }

  /// The file's identity.
  package var identity: Identity
  /// Its length in bytes.
  package var size: Int
  /// The permissions to read, write and enter it: the lowest nine bits of its mode.
  package var permissions: UInt32

  /// Creates a status.
  package init(identity: Identity, size: Int, permissions: UInt32) {
    self.identity = identity
    self.size = size
    self.permissions = permissions
  }
}
