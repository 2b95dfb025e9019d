/// The identity of a participant: codes are given within a study, on one desk.
struct ParticipantKey: Hashable, Sendable {
  /// The study's name; empty if the file lacks it.
  var study: String
  /// The participant's code in it.
  var code: String
  /// The data set; nil for files outside data sets, whose codes belong to one group of people.
  var dataset: FoundDataset?
}

/// The names of the participants of a comparison.
///
/// They are the participants' codes; study and code if there are several studies; and folder and code if two data sets
/// of a study have the same code, as two desks may give it to two people.
struct ParticipantNames {
  /// The names, in the order of the participants.
  let names: [String]
  /// The codes that several data sets of one study have, in order.
  let sharedCodes: [String]
  /// The number of studies.
  let studies: Int

  init(of keys: [ParticipantKey]) {
    var datasets: [ParticipantKey: Set<FoundDataset?>] = [:]
    var studiesOfCode: [ParticipantKey: Set<String>] = [:]
    for key in keys {
      datasets[ParticipantKey(study: key.study, code: key.code), default: []].insert(key.dataset)
      studiesOfCode[key.withoutStudy, default: []].insert(key.study)
    }
    let shared = Set(datasets.filter { $0.value.count > 1 }.map(\.key.code))
    let studies = Set(keys.map(\.study)).count
    sharedCodes = shared.sorted()
    self.studies = studies
    names = keys.map { key in
      guard !shared.isEmpty, let dataset = key.dataset else {
        return studies < 2 || key.study.isEmpty ? key.code : "\(key.study)/\(key.code)"
      }
      let isOneStudy = studiesOfCode[key.withoutStudy, default: []].count < 2
      return "\(dataset.label)/" + (isOneStudy ? key.code : "\(key.study)/\(key.code)")
    }
  }

  /// Whether folders distinguish the participants.
  var hasFolders: Bool { !sharedCodes.isEmpty }

  /// Remarks about the names, a sentence each.
  var remarks: [String] {
    var remarks: [String] = []
    if studies > 1 {
      remarks.append(
        "The trials are of \(studies) studies"
          + (hasFolders ? "." : "; participants are named study/code."))
    }
    if let first = sharedCodes.first {
      let more = sharedCodes.count - 1
      let codes = more == 0 ? "\(first) is" : "\(first) and \(more) more are"
      remarks.append(
        "\(codes) in several data sets of one study; they count as different people, and are named "
          + "folder/code.")
    }
    return remarks
  }
}

extension ParticipantKey {
  fileprivate var withoutStudy: ParticipantKey {
    ParticipantKey(study: "", code: code, dataset: dataset)
  }
}
