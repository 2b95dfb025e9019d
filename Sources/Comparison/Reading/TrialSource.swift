import Files

/// The bytes of a file of trials: as stored on the disk, or after unpacking or conversion.
enum TrialSource: Sendable {
  case disk(InputFile)
  case memory([UInt8])

  /// Opens `file`.
  init(_ file: FoundFile) throws(TrialFileProblem) {
    if let refusal = file.refusal { throw refusal }
    if let text = file.text {
      self = .memory(text)
      return
    }
    let opened: InputFile
    do throws(SystemError) {
      opened = try InputFile(opening: file.path)
    } catch {
      throw .unreadable(error)
    }
    guard opened.isOrdinary else { throw .notAFile }
    self = .disk(opened)
  }

  /// Their number.
  var size: Int {
    switch self {
    case .disk(let file): file.size
    case .memory(let bytes): bytes.count
    }
  }

  /// Loads the bytes of `range` into `text`, as far as there are any and they fit.
  func load(_ range: Range<Int>, into text: inout CSVText) throws(TrialFileProblem) {
    switch self {
    case .disk(let file):
      do throws(SystemError) {
        try file.load(range, into: &text)
      } catch {
        throw .unreadable(error)
      }
    case .memory(let bytes):
      text.load(range, ofSize: bytes.count) { (buffer, part, offset) in
        let count = min(part.count, bytes.count - offset)
        buffer.replaceSubrange(
          part.lowerBound..<part.lowerBound + count, with: bytes[offset..<offset + count])
        return count
      }
    }
  }
}
