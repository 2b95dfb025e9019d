import Base
import Datasets
import Files

extension TableImport {
  /// Decides which codes denote one person and which denote several.
  mutating func tellApart(_ trials: inout [ForeignTrial], _ names: inout ForeignNames) {
    let used = Set(trials.map(\.participant))
    let codes = names.participants.indices.filter { used.contains(Int32(clamping: $0)) }
      .map { names.participants[$0] }
    let alike = ParticipantCodes.alike(codes)
    if !alike.isEmpty {
      switch choices.codes {
      case nil:
        refuse([ParticipantCodes.question(alike)])
      case .same:
        var firstOfKey: [String: String] = [:]
        for code in codes where firstOfKey[ParticipantCode.likeness(of: code)] == nil {
          firstOfKey[ParticipantCode.likeness(of: code)] = code
        }
        renumber(&trials, names.rename { firstOfKey[ParticipantCode.likeness(of: $0)] ?? $0 })
        record.add(ImportDecision(.alikeCodesOfOne, values: alike.flatMap(\.self)))
      case .different:
        record.add(ImportDecision(.alikeCodesOfSeveral, values: alike.flatMap(\.self)))
      }
    }
    guard refusals.isEmpty else { return }
    joinMethods(&trials, &names)
    guard refusals.isEmpty else { return }
    let isDivided = divideByGroups(&trials, &names, besides: alike)
    if choices.codes == .different, alike.isEmpty, !isDivided, refusals.isEmpty, !isPart,
      ParticipantCodes.alike(names.methods).isEmpty
    {
      refuse([
        "--codes different: no two codes are alike, and none is in two groups or folders; if a column has the groups, name it "
          + "with --column group=NAME"
      ])
    }
    refuseClusters(trials, names)
  }

  private func renumber(_ trials: inout [ForeignTrial], _ numbers: [Int32]) {
    for index in trials.indices {
      trials[index].participant = numbers[Int(trials[index].participant)]
    }
  }

  /// Treats people with one code in several groups as different people if codes begin anew in each; returns whether
  /// they do.
  private mutating func divideByGroups(
    _ trials: inout [ForeignTrial], _ names: inout ForeignNames, besides alike: [[String]]
  ) -> Bool {
    var copies: [Int?]?
    for grouping in groupings() {
      var groups = OrderedIndex<String>()
      let groupOfRow = tables.map { grouping.groups(of: $0, &groups) }
      let groupOfTrial = trials.map { groupOfRow[Int($0.table)][Int($0.row)] }
      guard groups.values.count > 1 else { continue }
      // A copy of a file in another folder is no evidence about people.
      if grouping.column == nil, copies == nil {
        copies = ForeignRepetitions(tables, trials, choices).copies
      }
      let restart = ParticipantCodes.restart(
        zip(trials, groupOfTrial).filter {
          grouping.column != nil || copies?[Int($0.0.table)] == .some(nil)
        }
        .map { ($0.participant, $1, $0.method) })
      if isPart, choices.codes == nil,
        restart != .no
          || grouping.column != nil && isAnyShared(zip(trials.map(\.participant), groupOfTrial))
      {
        record.whole = record.whole ?? .sharedCodes(place, groups: grouping.words)
      }
      guard restart != .no else { continue }
      switch (restart, choices.codes) {
      case (.no, _): continue
      case (_, .same):
        record.add(ImportDecision(.peopleAcrossGroups, column: grouping.words))
      case (.disjoint, nil) where grouping.column == nil:
        // A file or a folder for each method is as usual as one for each group of people.
        record.add(ImportDecision(.peopleAcrossFiles, column: grouping.words))
      case (_, .different) where !alike.isEmpty && grouping.column != table(.group):
        refuse([
          "--codes different would hold for the codes \(ImportDecision.list(alike.first ?? [], upTo: 3)), and for the same codes "
            + "in \(grouping.words) as well; write the alike ones otherwise in the table"
            + (grouping.column == nil
              ? "" : ", or add --column group= if these are no groups of people")
        ])
      case (.joint, nil):
        refuse([
          "the same codes are in \(grouping.words); add --codes different if they begin anew in each, and --codes same if they "
            + "are the same people"
        ])
      case (.disjoint, nil), (_, .different):
        let old = names.participants
        let labels = grouping.labels(groups.values)
        for index in trials.indices {
          let code = old[Int(trials[index].participant)]
          trials[index].participant = names.index(
            of: "\(labels[Int(groupOfTrial[index])])/\(code)", .participant)
        }
        record.add(
          ImportDecision(
            choices.codes == nil ? .peopleByGroup : .peopleApart, column: grouping.words))
        return true
      }
      return false
    }
    return false
  }

  /// Whether anybody is in several groups.
  private func isAnyShared(_ groups: some Sequence<(Int32, Int32)>) -> Bool {
    var groupOfPerson: [Int32: Int32] = [:]
    return groups.contains { person, group in
      defer { groupOfPerson[person] = group }
      return groupOfPerson[person, default: group] != group
    }
  }

  /// The groupings within which codes may begin anew: the columns of groups, and the folders of the files.
  private func groupings() -> [PeopleGrouping] {
    var columns: [String] = []
    for table in tables where choices.names.theirs[.group] != "" {
      for position in table.positions(of: .group) where !isTaken(position, table) {
        if !columns.contains(table.header[position]) { columns.append(table.header[position]) }
      }
      if let name = table.name(.group), !columns.contains(name) { columns.append(name) }
    }
    let common = columns.filter { column in tables.allSatisfy { $0.header.contains(column) } }
    let columnGroupings = common.map { PeopleGrouping(column: $0) }
    return tables.count == 1
      ? columnGroupings
      : columnGroupings + [PeopleGrouping(column: nil), PeopleGrouping(column: nil, isFile: true)]
  }

  /// The name of the column of a meaning in the first table; nil if it has none.
  private func table(_ column: TrialColumn) -> String? { tables.first?.name(column) }

  /// Asks about methods whose names are alike, or takes them for one.
  private mutating func joinMethods(_ trials: inout [ForeignTrial], _ names: inout ForeignNames) {
    let used = Set(trials.map(\.method))
    let methods = names.methods.indices.filter { used.contains(Int32(clamping: $0)) }
      .map { names.methods[$0] }
    let alike = ParticipantCodes.alike(methods)
    guard !alike.isEmpty else { return }
    switch choices.codes {
    case nil: refuse([ParticipantCodes.question(alike, isMethod: true)])
    case .different: record.add(ImportDecision(.alikeMethods, values: alike.flatMap(\.self)))
    case .same:
      var first: [String: Int32] = [:]
      let place = names.methods.enumerated().map { index, name in
        let key = ParticipantCode.likeness(of: name)
        if !used.contains(Int32(clamping: index)) { return Int32(clamping: index) }
        first[key] = first[key] ?? Int32(clamping: index)
        return first[key] ?? 0
      }
      for index in trials.indices { trials[index].method = place[Int(trials[index].method)] }
      record.add(ImportDecision(.joinedMethods, values: alike.flatMap(\.self)))
    }
  }

  /// Whether a column already has another meaning.
  private func isTaken(_ position: Int, _ table: ForeignTable) -> Bool {
    [TrialColumn.participant, .method, .time, .outcome].contains { table.positions[$0] == position }
  }

  /// Refuses people who are in two clusters.
  private mutating func refuseClusters(_ trials: [ForeignTrial], _ names: ForeignNames) {
    guard tables.contains(where: { $0.positions[.cluster] != nil }) else { return }
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

/// Groups, in each of which the codes of participants may begin anew.
private struct PeopleGrouping {
  /// The name of the column that has them; nil if they are the folders or the files.
  var column: String?
  var isFile = false

  /// The groups in a sentence.
  var words: String {
    column.map { "several groups of the column '\($0.onOneLine)'" }
      ?? (isFile ? "several files" : "several folders")
  }

  /// The groups of the rows of a table, as indices.
  func groups(of table: ForeignTable, _ groups: inout OrderedIndex<String>) -> [Int32] {
    guard let column else {
      let group = groups.index(of: isFile ? table.path : Path.folder(of: table.path))
      return Array(repeating: group, count: table.count)
    }
    guard let cells = table.header.firstIndex(of: column).flatMap({ table.columns[$0] }) else {
      return Array(repeating: groups.index(of: ""), count: table.count)
    }
    let indices = cells.values.map { groups.index(of: $0) }
    return cells.rows.map { indices[Int($0)] }
  }

  /// The names of groups in front of codes: for files and folders the last part of the path, if these are all
  /// different.
  func labels(_ groups: [String]) -> [String] {
    if column != nil { return groups }
    let names = groups.map(Path.name)
    return Set(names).count == names.count ? names : groups
  }
}
