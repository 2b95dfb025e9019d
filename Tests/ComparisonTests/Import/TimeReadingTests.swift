import TestSupport
import Testing

@testable import Comparison

/// Times of other programs, in any unit, and trials without a time.
struct TimeReadingTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s\n"

  init() throws { folder = try TemporaryFolder() }

  /// Trials of four people with two methods, whose times `time` writes.
  private func table(_ time: (_ person: Int, _ method: String, _ seconds: Double) -> String)
    -> String
  {
    var text = Self.header
    for person in 1...4 {
      for trial in 1...5 {
        for (index, method) in ["Dial", "Keypad"].enumerated() {
          let seconds = 2 + Double(index) + Double((person * 7 + trial * 13 + index * 5) % 17) / 10
          text += "P\(person),\(method),\(time(person, method, seconds))\n"
        }
      }
    }
    return text
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Int((seconds * 1000).rounded()))"
  }

  @Test func `milliseconds are asked for, and read`() throws {
    let text = table { _, _, seconds in Self.milliseconds(seconds) }
    let reading = try folder.read(text)
    #expect(reading.isRefused && reading.reported.first?.contains("add --unit ms") == true)
    let right = try folder.read(table { _, _, seconds in "\(seconds)" })
    let converted = try folder.read(text) { $0.unit = .milliseconds }
    #expect(
      zip(converted.observations.trials, right.observations.trials).allSatisfy {
        abs($0.time - $1.time) < 1e-9
      })
    #expect(converted.imported.unit == .milliseconds)
    #expect(try !folder.read(text) { $0.unit = .seconds }.isRefused)
  }

  @Test func `milliseconds are exact`() throws {
    let reading = try folder.read(Self.header + "A,x,1234.5\nB,x,7\n") { $0.unit = .milliseconds }
    #expect(reading.observations.trials.map(\.time) == [1.2345, 0.007])
  }

  @Test func `minutes, and minutes and seconds`() throws {
    let minutes = try folder.read(Self.header + "A,x,0.05\nA,x,1.5\n") { $0.unit = .minutes }
    #expect(minutes.observations.trials.map(\.time) == [3, 90])
    let clock = try folder.read(Self.header + "A,x,0:03.25\nA,x,01:05\nA,x,1:00:01\n") {
      $0.unit = .clock
    }
    #expect(clock.observations.trials.map(\.time) == [3.25, 65, 3601])
    let asked = try folder.read(Self.header + "A,x,0:03\nA,x,1:05\nA,x,0:04\n")
    #expect(asked.isRefused && asked.reported.last?.contains("--unit mm:ss") == true)
  }

  @Test(arguments: ["method", "person", "file"])
  func `two units in one comparison are refused`(kind: String) throws {
    let text = table { person, method, seconds in
      let isOther = kind == "method" ? method == "Keypad" : kind == "person" && person > 2
      return isOther ? Self.milliseconds(seconds) : "\(seconds)"
    }
    var paths = [try folder.write(text, to: "one.csv")]
    if kind == "file" {
      paths.append(
        try folder.write(
          table { _, _, seconds in Self.milliseconds(seconds + 0.01) }
            .replacing("\nP", with: "\nQ"), to: "other.csv"))
    }
    let reading = TrialReading.read(paths: paths)
    #expect(reading.isRefused && reading.counted.isEmpty)
    #expect(reading.reported.first?.contains("two units") == true)
    var choices = ImportChoices()
    choices.unit = .seconds
    #expect(!TrialReading.read(paths: paths, choices: choices).isRefused)
  }

  @Test func `two units of one person's sessions are refused`() throws {
    var text = "participant,method,time_s,session\n"
    for person in 1...3 {
      for session in 1...2 {
        for trial in 1...4 {
          let seconds = 2 + Double((person + trial * 3) % 7) / 10
          let isOther = person == 2 && session == 2
          text += "P\(person),x,\(isOther ? Self.milliseconds(seconds) : "\(seconds)"),\(session)\n"
        }
      }
    }
    #expect(try folder.read(text).isRefused)
  }

  @Test func `methods that differ, and one long time, are no units`() throws {
    let slow = table { _, method, seconds in "\(method == "Dial" ? seconds : seconds * 8)" }
    #expect(try !folder.read(slow).isRefused)
    let long = try folder.read(table { _, _, seconds in "\(seconds)" } + "P1,Dial,900\n")
    #expect(!long.isRefused && long.counted.count == 41)
  }

  @Test(arguments: ["", "0", "-1", "NA", "null", "NaN", "-999", "None", "0.0", "#N/A"])
  func `a failed trial without a time counts in the shares, at the limit`(cell: String) throws {
    let text =
      "participant,method,time_s,outcome\nA,x,1,correct\nA,x,\(cell),timed_out\nA,y,\(cell),incorrect\n"
      + "A,y,2,correct\nA,y,\(cell),correct\n"
    let refused = try folder.read(text)
    #expect(refused.isRefused && refused.counted.isEmpty)
    #expect(refused.reported.first?.contains("--time-limit SECONDS") == true)
    let reading = try folder.read(text) { $0.timeLimit = 30 }
    #expect(
      reading.counted == [
        "A x correct 1.0", "A x timedOut 30.0", "A y incorrect 30.0", "A y correct 2.0",
      ])
    #expect(reading.uncounted == [.noTime: 1])
    #expect(reading.imported.notes.count == 1)
  }

  @Test func `without an outcome a trial without a time does not count, by method`() throws {
    let reading = try folder.read(Self.header + "A,x,1\nA,x,\nA,y,0\nA,y,2\nA,y,NA\n")
    #expect(reading.counted == ["A x correct 1.0", "A y correct 2.0"])
    #expect(reading.imported.uncounted.byMethod(.noTime).map(\.rows) == [1, 2])
    #expect(!reading.isRefused)
  }

  @Test func `a table without any time is refused`() throws {
    let reading = try folder.read(Self.header + "A,x,\nA,y,NA\n")
    #expect(reading.isRefused && reading.reported.first?.contains("no time") == true)
  }

  @Test(arguments: [
    ("\"1.234,5\"", "thousands"), ("5.389 s", "unit behind"), ("5,38", "semicolons"),
    ("fast", "column of times is the right one"),
  ])
  func `most rows unreadable end the comparison with the likeliest cause`(
    cell: String, cause: String
  ) throws {
    let rows = (1...9).map { "P\($0),x,\(cell)\n" }.joined()
    let reading = try folder.read(Self.header + rows + "P0,x,1\n")
    #expect(reading.isRefused && reading.counted.isEmpty)
    #expect(reading.reported.count == 6, "five rows and the cause")
    #expect(reading.reported.last?.contains("9 of 10 rows") == true)
    #expect(reading.reported.last?.contains(cause) == true, "\(reading.reported.last ?? "")")
  }

  @Test func `decimal commas beside commas as separators are found`() throws {
    let reading = try folder.read(Self.header + "A,x,5,389\nB,x,4,2\nC,x,3,1\n")
    #expect(reading.isRefused && reading.reported.last?.contains("semicolons") == true)
    let quoted = try folder.read(Self.header + "A,x,\"5,38\"\nB,x,\"4,2\"\n")
    #expect(quoted.counted == ["A x correct 5.38", "B x correct 4.2"])
    #expect(quoted.assumed == [.decimalCommas])
    let unclear = try folder.read(Self.header + "A,x,\"5,389\"\nB,x,\"4,200\"\n")
    #expect(unclear.counted.isEmpty && unclear.reported.first?.contains("thousands") == true)
    let thousands = try folder.read("participant;method;time_s\nA;x;1,389\nB;x;897\n")
    #expect(thousands.counted.isEmpty && thousands.reported.first?.contains("thousands") == true)
  }
}
