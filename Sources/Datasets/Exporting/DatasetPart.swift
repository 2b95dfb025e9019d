import Files

/// The kind of a file in a data set: one of the kinds for which the layout has a place and a name.
enum DatasetPart: Hashable {
  /// A file about the data set as a whole, such as its description, README or licence.
  case front
  case codebook
  case exclusions
  /// A study that was run, or a file that one names.
  case material
  case participants
  /// Trials, events, descriptions of columns, or the description of a session.
  case session
  case answers

  /// The part at `path`, relative to the folder of `dataset`; `nil` if the layout has none there.
  ///
  /// `materials` are the names of the files that the studies name.
  init?(_ path: String, of dataset: Dataset, materials: Set<String>) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, !name.hasPrefix(".") else { return nil }
    switch (parts[0], parts.count) {
    case (_, 1): self.init(inFront: name)
    case (DatasetLayout.documentationFolder, 2):
      let known = [DatasetLayout.codebook: Self.codebook, ExclusionFile.path: .exclusions]
      guard let part = known[path] else { return nil }
      self = part
    case (DatasetLayout.materialsFolder, 2): self.init(material: name, among: materials)
    case (DatasetLayout.dataFolder, 2):
      guard name == DatasetLayout.participants(of: dataset.name.text) else { return nil }
      self = .participants
    case (DatasetLayout.dataFolder, 3): self.init(ofSession: name, in: path, of: dataset)
    default: return nil
    }
  }

  private init?(inFront name: String) {
    let stem = name.prefix { $0 != "." }
    guard
      name == DatasetLayout.description
        || (Self.stems.contains(stem.uppercased())
          && Self.endings.contains(name.dropFirst(stem.count).lowercased()))
    else { return nil }
    self = .front
  }

  /// The names that people and archives expect in front of data.
  private static let stems = [
    "README", "CHANGES", "CHANGELOG", "LICENSE", "LICENCE", "COPYING", "CITATION",
  ]
  private static let endings = ["", ".md", ".txt", ".rst", ".cff"]

  private init?(material name: String, among materials: Set<String>) {
    let isKnown = materials.union(["study.json"]).contains { known in
      let end = known.lastIndex(of: ".") ?? known.endIndex
      let (stem, ending) = (known[..<end], known[end...])
      guard name != known else { return true }
      // A later version has a part of its SHA-256 in its name.
      guard name.hasPrefix(stem + "-"), name.hasSuffix(ending) else { return false }
      let mark = name.dropFirst(stem.count + 1).dropLast(ending.count)
      return mark.count == 8 && mark.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
    guard isKnown else { return nil }
    self = .material
  }

  private init?(ofSession name: String, in path: String, of dataset: Dataset) {
    let endings = [DatasetLayout.table, DatasetLayout.sidecar, DatasetLayout.session]
    let session = endings.lazy.compactMap { DataFileName(name, ending: $0)?.session }.first
    guard let session, (try? ParticipantCode(session.participant)) != nil else { return nil }
    let paths = dataset.paths(of: session)
    let whole = Path.join(dataset.folder, path)
    guard paths.all.contains(whole) else { return nil }
    self = whole == paths.questionnaires ? .answers : .session
  }
}
