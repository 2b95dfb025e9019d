internal import Files

extension ReadFile {
  /// The SHA-256 of the file in hexadecimal digits; nil where it is not there as it was read.
  ///
  /// It takes longer than reading the trials, and so is for reports that tell how to repeat them.
  package func sha256() -> String? {
    var part = FilePart(capacity: 1 << 18)
    var hash = SHA256()
    guard let file = try? TrialFile(path), file.size == size else { return nil }
    for start in stride(from: 0, to: size, by: part.capacity) {
      guard (try? part.load(start..<start + part.capacity, of: file)) != nil, !part.isShort else {
        return nil
      }
      hash.append(part.bytes.span.extracting(first: part.count))
    }
    return hash.hexadecimal
  }
}
