import Formats
import Primitives
import TrialLog

extension TableImport {
  /// Decides who is one person and who are several.
  mutating func tellApart(_ trials: inout [ForeignTrial], _ names: inout ForeignNames) {
    let used = Set(trials.map(\.participant))
    let codes = names.participants.indices.filter { used.contains(Int32(clamping: $0)) }
      .map { names.participants[$0] }
    let alike = ParticipantCodes.alike(codes)
    if let first = alike.first {
      let list = ImportDecision.list(first, upTo: 3)
      let more = alike.count == 1 ? "" : " (and \(alike.count - 1) more like them)"
      switch choices.codes {
      case nil:
        refuse([
          "the codes \(list)\(more) could be those of one person; add --codes same if they are, and --codes different if not"
        ])
      case .same:
        var firstOfKey: [String: String] = [:]
        for code in codes where firstOfKey[ParticipantCode.likeness(of: code)] == nil {
          firstOfKey[ParticipantCode.likeness(of: code)] = code
        }
        renumber(&trials, names.rename { firstOfKey[ParticipantCode.likeness(of: $0)] ?? $0 })
      case .different: break
      }
    }
    guard refusals.isEmpty else { return }
    divideByGroups(&trials, &names)
    refuseClusters(trials, names)
  }

  private func renumber(_ trials: inout [ForeignTrial], _ numbers: [Int32]) {
    for index in trials.indices {
      trials[index].participant = numbers[Int(trials[index].participant)]
    }
  }

  /// Takes people with one code in several groups for different people if codes begin anew in each.
  private mutating func divideByGroups(_ trials: inout [ForeignTrial], _ names: inout ForeignNames)
  {
    var columns: [String] = []
    for table in tables {
      for position in table.positions(of: .group) where !isTaken(position, table) {
        if !columns.contains(table.header[position]) { columns.append(table.header[position]) }
      }
      if let name = table.name(.group), !columns.contains(name) { columns.append(name) }
    }
    for column in columns {
      let positions = tables.map { $0.header.firstIndex(of: column) }
      guard positions.allSatisfy({ $0 != nil }) else { continue }
      var groups = OrderedIndex<String>()
      let groupOfTrial = trials.map { trial -> Int32 in
        guard let position = positions[Int(trial.table)],
          let cells = tables[Int(trial.table)].columns[position]
        else { return -1 }
        return groups.index(of: cells[Int(trial.row)])
      }
      guard groups.values.count > 1 else { continue }
      let restart = ParticipantCodes.restart(
        zip(trials, groupOfTrial).map { ($0.participant, $1, $0.method) })
      let isPlace = Self.places.contains(ColumnWords.key(of: column))
      if restart != .no, choices.codes == nil, isPart {
        record.whole = record.whole ?? .sharedCodes(place, column: column)
      }
      switch (restart, choices.codes) {
      case (.no, _): continue
      case (_, .same):
        record.add(ImportDecision(.peopleAcrossGroups, column: column))
        return
      case (.joint, nil) where !isPlace: continue
      case (.joint, nil):
        refuse([
          "the same codes are in several groups of the column '\(column.onOneLine)'; add --codes different if they begin anew in each, "
            + "and --codes same if they are the same people"
        ])
        return
      case (.disjoint, nil), (_, .different):
        let old = names.participants
        for index in trials.indices {
          let code = old[Int(trials[index].participant)]
          trials[index].participant = names.index(
            of: "\(groups.values[Int(groupOfTrial[index])])/\(code)", .participant)
        }
        if choices.codes == nil {
          record.add(ImportDecision(.peopleByGroup, column: column))
        }
        return
      }
    }
  }

  /// Groups that the same person is hardly in two of.
  private static let places: Set<String> = [
    "site", "lab", "laboratory", "class", "school", "experimenter", "gender", "sex", "institution",
    "university", "country", "center", "centre", "clinic", "hospital", "standort", "geschlecht",
    "sexe",
    "sexo", "labor",
  ]

  /// Whether a column says something else already.
  private func isTaken(_ position: Int, _ table: ForeignTable) -> Bool {
    [TrialColumn.participant, .method, .time, .outcome].contains { table.positions[$0] == position }
  }

  /// Refuses people who are in two clusters.
  private mutating func refuseClusters(_ trials: [ForeignTrial], _ names: ForeignNames) {
    var clusters: [Int32: String] = [:]
    for trial in trials {
      guard let column = tables[Int(trial.table)].column(.cluster) else { continue }
      let cluster = column[Int(trial.row)]
      // Without one its row cannot be read.
      if cluster.isEmpty { continue }
      guard let known = clusters[trial.participant] else {
        clusters[trial.participant] = cluster
        continue
      }
      guard known != cluster else { continue }
      refuse(
        [
          "participant '\(names.participants[Int(trial.participant)].onOneLine)' is in the clusters '\(known.onOneLine)' and "
            + "'\(cluster.onOneLine)'; give each participant one cluster, and people of different clusters different codes"
        ], at: tables[Int(trial.table)].path)
      return
    }
  }
}
