import Foundation
import TestSupport
import Testing

@testable import Comparison

/// Encodings of other programs' files, and files packed by gzip.
struct EncodingTests {
  private let folder: TemporaryFolder
  private static let text = "participant,method,time_s\nJürgen,Größe €,1.5\n王,𝄞,2\n"
  private static let counted = ["Jürgen Größe € correct 1.5", "王 𝄞 correct 2.0"]

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 is recognised by its byte order mark`(encoding: String.Encoding) throws {
    let data = try #require(("\u{FEFF}" + Self.text).data(using: encoding))
    let reading = try folder.read(Array(data))
    #expect(reading.counted == Self.counted)
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x41], [0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00], [0xFE, 0xFF, 0xDC, 0x00],
    ] as [[UInt8]])
  func `damaged UTF-16 is refused`(bytes: [UInt8]) throws {
    #expect(
      try folder.read(bytes).reported == [
        "file.csv: the text in UTF-16 is damaged; save it as UTF-8"
      ])
  }

  @Test func `a file with no letter of UTF-8 is read as Windows-1252, with a note`() throws {
    let text = "participant,method,time_s\nJürgen,Größe €,1.5\n"
    let reading = try folder.read(Array(try #require(text.data(using: .windowsCP1252))))
    #expect(reading.counted == ["Jürgen Größe € correct 1.5"])
    #expect(reading.problems.isEmpty && reading.assumed == [.guessedEncoding])
    #expect(reading.imported.assumptions.first?.contains("read as Windows-1252") == true)
  }

  @Test func `a letter far behind the header tells the encoding, too`() throws {
    let rows = String(repeating: "A,x,1\n", count: 60_000)
    let text = "participant,method,time_s\n\(rows)Jürgen,x,1\n"
    #expect(try folder.read(text).observations.participants.last == "Jürgen")
    let latin = Array(try #require(text.data(using: .isoLatin1)))
    #expect(try folder.read(latin).observations.participants.last == "Jürgen")
  }

  @Test(arguments: [0x81, 0x8D, 0x8F, 0x90, 0x9D] as [UInt8])
  func `bytes that no Windows-1252 has are reported`(byte: UInt8) throws {
    let reading = try folder.read(
      Array("participant,method,time_s\nA".utf8) + [byte] + Array(",x,1\nB,x,1\n".utf8))
    #expect(
      reading.reported == ["file.csv:2: participant is not UTF-8; save the file with that encoding"]
    )
  }

  @Test func `a file of the program's own is never converted`() throws {
    var bytes = try OwnTrial.file([OwnTrial(participant: "P01")])
    let start = try #require(bytes.firstRange(of: Array("P01".utf8))).lowerBound
    bytes[start + 1] = 0xFC
    #expect(try folder.read(bytes).reported.first?.contains("participant is not UTF-8") == true)
  }
}

/// Files that were packed by gzip itself.
struct GzipReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func packed(_ text: String) throws -> [UInt8] {
    let path = try folder.write(text, to: "table.csv")
    #expect(try ChildProcess(["gzip", "--keep", "--force", path]).finish().exitCode == 0)
    return Array(try Data(contentsOf: URL(filePath: path + ".gz")))
  }

  @Test func `a packed file is read as what it holds`() throws {
    let rows = (1...20_000).map { "P\($0 / 2000),x,\($0).5\n" }.joined()
    let reading = try folder.read(try packed("participant,method,time_s\n" + rows)) {
      $0.unit = .seconds
    }
    #expect(reading.observations.trials.count == 20_000)
    #expect(reading.observations.trials.last?.time == 20_000.5)
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty)
  }

  @Test func `files packed one after the other are one file`() throws {
    let bytes = try packed("participant;method;time_s\nA;x;1,5\n") + packed("B;x;2,5\n")
    #expect(try folder.read(bytes).counted == ["A x correct 1.5", "B x correct 2.5"])
  }

  @Test func `a packed file of the program's own is read as strictly`() throws {
    let text = String(decoding: try OwnTrial.file([OwnTrial()]), as: UTF8.self)
    #expect(try folder.read(try packed(text)).counted == ["P01 dial correct 2.5"])
    #expect(
      try folder.read(try packed(String(text.dropLast()))).reported.first?.contains(
        "no line end") == true)
  }

  @Test(arguments: [2, 9, 20, 40])
  func `a packed file that is cut off is refused`(length: Int) throws {
    let bytes = try packed("participant,method,time_s\nA,x,1\nB,y,2\nC,z,3\n")
    #expect(
      try folder.read(Array(bytes.prefix(length))).reported == [
        "file.csv: the gzip file is damaged or cut off; pack it again"
      ])
  }

  @Test func `a packed file that is changed is refused`() throws {
    var bytes = try packed("participant,method,time_s\nA,x,1\nB,y,2\nC,z,3\n")
    bytes[bytes.count - 6] ^= 1
    #expect(try folder.read(bytes).reported.first?.contains("damaged") == true)
  }

  @Test func `files that unpack to more than the limit are refused`() throws {
    let path = try folder.write(
      try packed("participant,method,time_s\n" + String(repeating: "A,x,1\n", count: 1000)),
      to: "file.csv")
    let file = FoundFile(path: path, size: 100)
    var loading = TableLoading(byteLimit: 7000)
    guard case .other(let text, _) = try loading.content(of: file) else {
      Issue.record("no table of another program")
      return
    }
    #expect(text.count == 6026)
    #expect(throws: TrialFileProblem.tooLong, "together they have more") {
      _ = try loading.content(of: file)
    }
    var lines = TableLoading(lineLimit: 1000)
    #expect(throws: TrialFileProblem.tooLong) { _ = try lines.content(of: file) }
    #expect(TrialFileProblem.tooLong.description.contains("1024 MiB or 10 million lines"))
  }
}
