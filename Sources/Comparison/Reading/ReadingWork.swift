internal import Synchronization

/// Parts of files that several threads read, and that are put together in order.
final class ReadingWork: Sendable {
  /// How many parts there are.
  let count: Int
  private let files: [FoundFile]
  private let parts: [Part]
  private let state: Mutex<State>

  private struct Part {
    var file: Int
    var chunk: Int
  }

  private struct State {
    /// The first part that nobody has taken.
    var next = 0
    /// Parts that were read before the ones in front of them.
    var waiting: [Int: ChunkReading] = [:]
    /// The first part that is not put together with those before.
    var merged = 0
    var merge: ReadingMerge
  }

  /// Creates the work on `files`.
  init(files: [FoundFile]) {
    self.files = files
    state = Mutex(State(merge: ReadingMerge(files: files)))
    parts = files.enumerated().flatMap { index, file in
      (0..<file.chunks).map { Part(file: index, chunk: $0) }
    }
    count = parts.count
  }

  /// Reads parts until none is left; for one thread.
  func perform(_ names: ColumnNames) {
    var reader = ChunkReader(names: names)
    while let index = take() {
      let part = parts[index]
      let reading = reader.read(part.chunk, of: files[part.file])
      state.withLock { state in
        state.waiting[index] = reading
        merge(&state, with: &reader)
      }
    }
    state.withLock { merge(&$0, with: &reader) }
  }

  /// What all parts together come to, when they are read.
  func finish() -> ReadingMerge { state.withLock(\.merge) }

  /// The next part; those of a file that has turned out to be at its end are passed over.
  private func take() -> Int? {
    state.withLock { state in
      while state.next < count {
        let index = state.next
        state.next += 1
        guard isNeedless(parts[index], state) else { return index }
        state.waiting[index] = ChunkReading()
      }
      return nil
    }
  }

  /// Whether the file of `part` is being put together, and was found to end before it.
  private func isNeedless(_ part: Part, _ state: State) -> Bool {
    guard state.merge.isFileEnded, state.merged < count else { return false }
    let waited = parts[state.merged]
    return waited.chunk > 0 && part.file == waited.file
  }

  private func merge(_ state: inout State, with reader: inout ChunkReader) {
    while let reading = state.waiting.removeValue(forKey: state.merged) {
      let part = parts[state.merged]
      let file = files[part.file]
      state.merge.add(reading, part.chunk, of: file) { start in
        reader.read(part.chunk, of: file, from: start)
      }
      state.merged += 1
    }
  }
}
