/// What the file system says about an open file or a path.
public struct FileStatus: Hashable, Sendable {
  /// Which file it is, whatever its name.
  public struct Identity: Hashable, Sendable {
    /// The number of the file system.
    public let device: UInt64
    /// The number of the file in it.
    public let inode: UInt64

    /// Creates an identity from its two numbers.
    public init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }

  /// Which file it is.
  public var identity: Identity
  /// Its length in bytes.
  public var size: Int

  /// Creates a status.
  public init(identity: Identity, size: Int) {
    self.identity = identity
    self.size = size
  }
}
