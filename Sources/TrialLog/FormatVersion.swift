/// The versions of the format of a session's files, as session.json names them in `format_version`.
///
/// A version is raised where a column changes its meaning. A session keeps its version from its start to
/// its end, also where a later program resumes it, so that no table has two meanings.
package enum FormatVersion {
  /// The format without a number: all presses and keys of a trial count.
  package static let first = 1
  /// Presses and keys count where they are for the method; those that confirm or give up do not.
  package static let current = 2

  /// Whether this program can read sessions of `version` and continue them.
  package static func isKnown(_ version: Int) -> Bool { (first...current).contains(version) }
}
