import Glibc
import Testing

@testable import caliper_torture

struct FaultCaseTests {
  @Test(arguments: [
    FaultCase("session", .call(57, .error(EIO), lasts: true, .elsewhere)),
    FaultCase("merge", .call(3, .error(ENOSPC), lasts: false, .again)),
    FaultCase("resumed", .call(12, .short(1), lasts: false, .stop)),
    FaultCase("delete", .call(9, .killBefore, lasts: false, .again)),
    FaultCase("delete", .call(9, .torn(17), lasts: false, .again)),
    FaultCase("restore", .powerCut(30, variant: 4)),
  ])
  func `a case is found by its name`(fault: FaultCase) {
    #expect(FaultCase(name: fault.name) == fault)
  }

  @Test(arguments: ["", "session", "session/x/EIO/again", "session/1/EFUN/again", "a/1/EIO/maybe"])
  func `other names are none of a case`(name: String) {
    #expect(FaultCase(name: name) == nil)
  }

  @Test func `every kind of call but a mark can fail, and each error has a name of its own`() {
    for kind in TracedCall.Kind.allCases where kind != .mark {
      let errors = Fault.errors(of: kind)
      #expect(!errors.isEmpty)
      for error in errors { #expect(Fault(name: Fault.error(error).name) == .error(error)) }
    }
  }

  @Test func `a full disk keeps what is there readable and removable`() {
    let kinds = Fault.lastingKinds(of: ENOSPC, at: .write)
    #expect(kinds.contains(.write) && kinds.contains(.openToWrite))
    #expect(!kinds.contains(.read) && !kinds.contains(.unlink) && !kinds.contains(.truncate))
  }

  @Test func `a result is read from its line`() throws {
    let fault = FaultCase("merge", .call(3, .error(EIO), lasts: false, .again))
    let result = CaseResult(fault, .failed, reason: "lost\tall")
    let read = try #require(CaseResult(line: result.line))
    #expect(read.name == fault.name && read.verdict == .failed && read.reason == "lost all")
    #expect(read.group == "single errors")
  }

  @Test func `the table counts cases, and how a failed one is repeated`() {
    let results = (1...3).map { number in
      CaseResult(
        FaultCase("merge", .call(number, .error(EIO), lasts: false, .again)),
        number == 1 ? .failed : number == 2 ? .repaired : .missed, reason: number == 1 ? "lost" : ""
      )
    }
    let text = ResultTable(results, order: ["merge"], program: "caliper-torture faults").text
    #expect(text.contains("| `merge` | single errors | 2 | 1 | 1 | 1 |"))
    #expect(text.contains("caliper-torture faults --case merge/1/EIO/again"))
  }
}
