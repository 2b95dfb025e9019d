/// A file that is not a table of text, recognised by its first bytes, with the way to one.
enum ForeignKind: Hashable, Sendable, CaseIterable {
  case workbook, oldWorkbook, json, xml, page, statisticsOfSPSS, pickle, serializedR, matlab,
    database
  case parquet, arrow, hierarchical, stata, document, ePrimeLog, richText

  /// The kind of a file that begins with `start`; nil for text.
  init?(_ start: some Collection<UInt8>) {
    func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
    func begins(_ bytes: [UInt8]) -> Bool { start.starts(with: bytes) }
    let text = start.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    func textBegins(_ word: String) -> Bool { text.starts(with: word.utf8) }
    if begins([0x50, 0x4B, 0x03, 0x04]) {
      self = .workbook
    } else if begins([0xD0, 0xCF, 0x11, 0xE0]) {
      self = .oldWorkbook
    } else if begins("$FL2") || begins("$FL3") {
      self = .statisticsOfSPSS
    } else if begins([0x80, 0x02]) || begins([0x80, 0x03]) || begins([0x80, 0x04])
      || begins([0x80, 0x05])
    {
      self = .pickle
    } else if begins("RDX") || begins("RDA") || begins([0x58, 0x0A]) || begins("A\n1") {
      self = .serializedR
    } else if begins("MATLAB ") {
      self = .matlab
    } else if begins("SQLite format 3") {
      self = .database
    } else if begins("PAR1") {
      self = .parquet
    } else if begins("ARROW1") || begins("FEA1") {
      self = .arrow
    } else if begins([0x89, 0x48, 0x44, 0x46]) {
      self = .hierarchical
    } else if begins("<stata_dta>") {
      self = .stata
    } else if begins("%PDF") {
      self = .document
    } else if begins("{\\rtf") {
      self = .richText
    } else if ["<!DOCTYPE", "<!doctype", "<html", "<HTML"].contains(where: textBegins) {
      self = .page
    } else if textBegins("<?xml") {
      self = .xml
    } else if textBegins("[{") || textBegins("{\"") || Self.isSpacedJSON(text) {
      self = .json
    } else if textBegins("*** Header Start ***") {
      self = .ePrimeLog
    } else {
      return nil
    }
  }

  /// Whether an array or object begins, with blanks between its first signs.
  private static func isSpacedJSON(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    let rest = text.dropFirst().drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    switch first {
    case UInt8(ascii: "["):
      return rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "[")
    case UInt8(ascii: "{"): return rest.first == UInt8(ascii: "\"")
    default: return false
    }
  }

  /// The kind and the way to a table, as a clause to follow the file's name.
  var sentence: String {
    switch self {
    case .workbook:
      "it is a workbook of Excel or LibreOffice, or another archive; save its sheet as CSV UTF-8, and compare that"
    case .oldWorkbook:
      "it is an old Excel workbook or an SPSS output; save its sheet as CSV UTF-8, and compare that"
    case .json:
      "it is JSON that is no list of trials, or is damaged; save a CSV instead, in jsPsych by jsPsych.data.get().csv(), in "
        + "Python by to_csv(OUT, index=False)"
    case .xml: "it is XML; export it from its program as CSV, and compare that"
    case .page: "it is a web page and no table; download the data themselves as CSV"
    case .statisticsOfSPSS:
      "it is a file of SPSS; save it as CSV: in SPSS by File > Save As, in R by "
        + "write.csv(haven::read_sav(FILE), OUT, row.names = FALSE)"
    case .pickle:
      "it is a .psydat of PsychoPy or another pickle; compare the .csv that PsychoPy saves beside it"
    case .serializedR:
      "it holds objects of R; save the table by write.csv(TABLE, OUT, row.names = FALSE)"
    case .matlab: "it is a file of MATLAB; save the table by writetable(T, 'trials.csv')"
    case .database:
      "it is an SQLite database; export the table of trials as CSV: sqlite3 -csv -header"
    case .parquet, .arrow:
      "it is a file of Parquet or Arrow; save it as CSV, in Python by pandas.read_parquet(FILE).to_csv(OUT, "
        + "index=False)"
    case .hierarchical: "it is a file of HDF5; export the table of trials as CSV"
    case .stata: "it is a file of Stata; save it by export delimited"
    case .document: "it is a PDF; compare the table that it was made from"
    case .richText: "it is rich text; save it as plain text"
    case .ePrimeLog:
      "it is a log of E-Prime as text; open its .edat in E-DataAid and export it as text or CSV with tabs"
    }
  }
}
