import Base
import Files
import Testing

/// The reference is the standard library, which rounds correctly.
struct DecimalNumberTests {
  /// Reads `text` alone, and within a row, in which short numbers are read in one step.
  private func read(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    let row = Array("1234,56,".utf8) + bytes + Array(",78".utf8)
    let number = DecimalNumber.read(bytes.span, 0..<bytes.count)
    let again = DecimalNumber.read(row.span, 8..<8 + bytes.count)
    #expect(number?.bitPattern == again?.bitPattern, "\(text)")
    return number
  }

  @Test(arguments: [
    "0", "-0", "1", "84.3", "-0.2", "3.890590", "0.1", ".5", "5.", "+7", "1e3", "-2.5E-3",
    "9007199254740992", "9007199254740993", "90071992547409.93", "0.00000000000000001",
    "123456789012345678901234567890", "2.2250738585072014e-308", "1e308", "4.35",
  ])
  func `numbers are read to the last bit`(text: String) throws {
    #expect(read(text)?.bitPattern == Double(text.hasSuffix(".") ? text + "0" : text)?.bitPattern)
    #expect(read(text) != nil)
  }

  @Test func `random decimals are read to the last bit`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<20_000 {
      let digits = String(random.next() >> UInt64(random.below(60)))
      let point = random.below(digits.count)
      let text = digits.prefix(digits.count - point) + "." + digits.suffix(point)
      #expect(read(String(text))?.bitPattern == Double(text + "0")?.bitPattern)
    }
  }

  @Test func `short numbers are read within a row as they are alone`() {
    var random = SplitMix64(seed: 12)
    var numbers = 0
    for _ in 0..<50_000 {
      // Mostly digits, and the neighbours of digits and of the point.
      let kinds = Array("0123456789012345678901234567890123456789..-/:,0p.")
      let text = String((0..<random.below(8)).map { _ in kinds[random.below(kinds.count)] })
      if read(text) != nil { numbers += 1 }
    }
    #expect(numbers > 10_000)
  }

  @Test(arguments: [
    "", " ", "-", ".", "-.", "1.2.3", "1,5", "0x1F", "1e", "e5", "nan", "inf", "--1", "1 2",
    "1e999",
    "١",
  ])
  func `anything but a number is refused`(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("-12", -12), ("3.0", 3), ("2147483647", 2_147_483_647), ("2147483648", nil),
    ("1.5", nil), ("", nil), ("1e3", 1000),
  ])
  func `whole numbers have 32 bits`(text: String, number: Int?) {
    let bytes = Array(text.utf8)
    #expect(DecimalNumber.readWhole(bytes.span, 0..<bytes.count) == number)
  }

  @Test(arguments: [
    ("-12.50", -1250, 2), ("0", 0, 0), ("-0", 0, 0), ("84.3", 843, 1),
    ("123456789012345678", 123_456_789_012_345_678, 0), ("1e3", nil, 0),
    ("1234567890123456789", nil, 0),
  ])
  func `cells are exact without an exponent`(text: String, units: Int?, places: Int) throws {
    let number = try #require(DecimalNumber(Array(text.utf8)[...]))
    #expect(number.units == units && number.places == places)
    #expect(number.value == Double(text))
  }

  @Test(arguments: ["", "-", ".5", "5.", "+7", "1.2.3", "1,5", "e5", "1e", "nan", "0x1", " 1"])
  func `cells of other forms are refused`(text: String) {
    #expect(DecimalNumber(Array(text.utf8)[...]) == nil)
  }

  @Test func `units are converted to more places only`() throws {
    let number = try #require(DecimalNumber(Array("84.3".utf8)[...]))
    #expect(number.units(places: 3) == 84_300 && number.units(places: 0) == nil)
    #expect(number.units(places: 18) == nil)
  }
}

struct NumberCellTests {
  private func row(_ text: String) -> CSVRow {
    var row = CSVRow(.strict)
    _ = row.read(CSVText(Array(text.utf8)), from: 0)
    row.finish()
    return row
  }

  @Test func `a field is read as a number or as a whole number`() {
    let row = row("-12.5,7,,x,1e3,3.0")
    #expect((0..<6).map { row.number(at: $0) } == [-12.5, 7, nil, nil, 1000, 3])
    #expect((0..<6).map { row.integer(at: $0) } == [nil, 7, nil, nil, nil, nil])
  }

  @Test(arguments: ["0x1p3", "0x10", "nan", "inf", "-infinity", "1e999", " 1"])
  func `forms that only the standard library reads are refused`(text: String) {
    #expect(row(text).number(at: 0) == nil && row(text).integer(at: 0) == nil)
  }
}
