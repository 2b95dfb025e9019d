import Base
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets

/// The tables of a whole session, read by R, pandas and DuckDB.
struct OtherProgramTests {
  private static let answers = [
    "plain", "a,b", "say \"84.3\"", "one\ntwo", "🙂👩‍👩‍👧", "שלום, עולם", "=cmd()|' /C calc'!A0", "+1",
    "NA", "null", "true", "1e5", "007", ";", "tab\there", " space ",
    String(repeating: "ü\"", count: 5000),
  ]

  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    // Codes and texts that look like numbers stay text.
    try sample.addSession("007", trials: 24, answers: Self.answers)
    try sample.addSession("1e5", trials: 1, answers: ["x"])
  }

  @Test(
    .enabled(if: OtherProgram.pandas != nil || Oracles.areRequired, "pandas is not installed"))
  func `pandas reads every table with the right types`() throws {
    try checkAll(by: try #require(OtherProgram.pandas))
  }

  @Test(.enabled(if: OtherProgram.duckDB != nil, "DuckDB is not installed"))
  func `DuckDB reads every table with the right types`() throws {
    try checkAll(by: try #require(OtherProgram.duckDB))
  }

  @Test(.enabled(if: OtherProgram.r != nil, "R is not installed"))
  func `R reads every table with the right types`() throws {
    try checkAll(by: try #require(OtherProgram.r))
  }

  private func checkAll(by program: OtherProgram) throws {
    let paths = sample.paths("007")
    for (path, table) in [
      (paths.trials, Table.trials), (paths.events, .events),
      (paths.questionnaires, .questionnaires), (sample.dataset.participantsPath, .participants),
    ] {
      let texts = table.columns.filter(\.looksLikeNumbers).map(\.name)
      let columns = try program.columns(of: path, texts: texts)
      let file = try DataFile.read(path)
      #expect(columns.map(\.name) == file.header, "\(program)")
      for (column, known) in zip(columns, table.columns) {
        check(column, known, try #require(file[column: column.name]), "\(program): \(column.name)")
      }
    }
  }

  private func check(
    _ column: OtherProgram.Column, _ known: Column, _ cells: [String], _ place: String
  ) {
    let kinds =
      switch known.type {
      case .text, .timestamp: ["text"]
      case .integer, .number: ["number"]
      case .boolean: ["boolean"]
      }
    if cells.allSatisfy(\.isEmpty) { return #expect(column.kind == "empty", "\(place)") }
    #expect(kinds.contains(column.kind), "\(place) is \(column.kind)")
    #expect(column.cells.count == cells.count, "\(place)")
    for (read, cell) in zip(column.cells, cells) where !isSame(read, cell, known.type) {
      Issue.record("\(place): \(read) instead of '\(cell.prefix(40))'")
    }
  }

  /// Times may come back in another form; their kind and their places are enough.
  private func isSame(_ read: JSONValue, _ cell: String, _ type: ColumnType) -> Bool {
    switch (read, type) {
    case (.null, _): cell.isEmpty
    case (.text(let text), .text): text == cell
    case (.text(let text), .timestamp): text.prefix(10) == cell.prefix(10)
    case (.number(let number), .integer), (.number(let number), .number): number == Double(cell)
    case (.boolean(let flag), .boolean): String(flag) == cell
    default: false
    }
  }
}
