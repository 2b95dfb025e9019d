internal import CSDL2

/// The version of a library.
package struct LibraryVersion: Hashable, Sendable, CustomStringConvertible {
  /// Counts incompatible changes.
  package let major: Int
  /// Counts additions.
  package let minor: Int
  /// Counts corrections.
  package let patch: Int

  /// The version as people write it, for example 2.26.5.
  package var description: String { "\(major).\(minor).\(patch)" }

  /// The version of SDL whose headers this program was compiled with.
  static let compiled = LibraryVersion(
    major: Int(SDL_MAJOR_VERSION), minor: Int(SDL_MINOR_VERSION), patch: Int(SDL_PATCHLEVEL))

  /// The version of SDL that this process has loaded.
  static var linked: LibraryVersion {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return LibraryVersion(
      major: Int(version.major), minor: Int(version.minor), patch: Int(version.patch))
  }
}

extension SDL_version {
  init(_ version: LibraryVersion) {
    self.init(
      major: UInt8(version.major), minor: UInt8(version.minor), patch: UInt8(version.patch))
  }
}
