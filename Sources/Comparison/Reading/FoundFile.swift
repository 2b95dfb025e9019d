internal import Formats
internal import Primitives

/// A file of trials that was found and is still to be read.
struct FoundFile: Sendable {
  /// Where it lies, as a person would write it.
  var path: String
  /// Its length in bytes.
  var size: Int
  /// What its data set declares to be left out.
  var exclusions: [Exclusion] = []

  /// Into how many parts it is divided, so that several cores can read it at once.
  var chunks: Int { max(1, (size + ChunkReader.length - 1) / ChunkReader.length) }
}
