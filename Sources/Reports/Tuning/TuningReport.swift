import Base
import Comparison
import Drawing
package import Tuning

/// The choice among curves as a report.
package struct TuningReport {
  let result: TuningResult
  let source: ReportSource
  private let sentences: TuningSentences

  /// The report of `result`.
  package init(_ result: TuningResult, source: ReportSource) {
    (self.result, self.source) = (result, source)
    sentences = TuningSentences(result)
  }

  // MARK: - The document

  /// The whole report.
  package var document: Document {
    Document(
      title: "Which curve to ship",
      notice: result.isSimulated
        ? "SIMULATED people, not real ones: all of this report is about simulated people."
        : nil,
      summary: "\(source.title.sanitizedForDisplay): \(sentences.about)",
      sections: [
        Document.Section("check", "Check first", [.list(sentences.remarks)]),
        Document.Section(
          "recommendation", "Recommendation",
          [
            .answers([
              Document.Answer([sentences.headline], limits: sentences.details, areDoubts: false)
            ])
          ]),
        Document.Section("next", "Next step", sentences.command.map { [.code($0)] } ?? []),
        curves,
        Document.Section("basis", "Basis of the choice", isFolded: true, [.list(sentences.basis)]),
        exclusions, source.repetition,
      ])
  }

  private var curves: Document.Section {
    let curves = ReportedCurve.all(of: result)
    let measures = CurveMeasures.table(of: result, time: sentences.time)
    var table = measures.table(
      result.choice == nil ? "" : "The curve with the smallest expected loss comes first", "curve",
      curves,
      name: \.used.title.sanitizedForDisplay
    ).withoutEmptyColumns()
    for (row, curve) in curves.enumerated() {
      table.bands[0].rows[row].labels = curve.labels
      table.bands[0].rows[row].isRecommended = curve.isRecommended
    }
    return Document.Section(
      "curves", "Curves that \(sentences.people) used",
      [
        .table(table), .note(measures.definitions(in: table)),
        .figures { [CurveRatiosFigure(result)].compactMap(\.self) },
      ])
  }

  /// The exclusions that were obeyed.
  private var exclusions: Document.Section {
    let table = ExclusionList.table(
      "Trials that were declared to be left out, in the order in which they were declared",
      source.exclusions)
    return Document.Section(
      "exclusions", "Exclusions", isFolded: true,
      [
        .only(.page, [.table(table)]),
        .only(
          .text,
          source.exclusions.isEmpty ? [] : [.list(source.exclusions.map(ExclusionList.sentence))]),
      ])
  }

  // MARK: - JSON

  /// The whole result as indented JSON with a final line feed: every key is always present, with null for undefined
  /// values.
  package var json: String {
    JSONValue.object([
      "version": .integer(2), "program": .text(source.version),
      "command": .list(source.command.map { .text($0) }),
      "files": .list(
        source.files.map { .object(["path": .text($0.path), "rows": .number($0.rows)]) }),
      "exclusions": .list(ExclusionList.json(source.exclusions)),
      "simulated": .boolean(result.isSimulated),
      "studies": .list(result.studies.map { .text($0) }),
      "participants": .number(result.participants), "trials": .number(result.trials),
      "measure": .text(result.measure == .times ? "time" : "time_per_correct"),
      "present": name(result.present), "default": name(result.standard),
      "recommended": ReportedCurve.recommended(of: result).map(CurveMeasures.all.json) ?? .null,
      "curves": .list(ReportedCurve.all(of: result).map(CurveMeasures.all.json)),
      "order": .text(result.order.rawValue),
      "left_out": LeftOutMeasures.json(result.leftOut).setting([
        "pilot_runs": .integer(result.leftOut.pilotSessions)
      ]),
      "next_round": sentences.next.map {
        .object([
          "participants": .number($0.participants), "gain": .number($0.gain),
          "expected_loss": .number($0.expectedLoss),
        ])
      } ?? .null,
      "remarks": .list(sentences.remarks.map { .text($0) }),
    ]).indentedText + "\n"
  }

  private func name(_ index: Int?) -> JSONValue {
    index.map { .text(result.curves[$0].title) } ?? .null
  }
}
