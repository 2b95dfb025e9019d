import Dispatch
import Files
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets

/// Verification beside other programs that change the dataset.
struct SettledVerificationTests {
  private let folder: TemporaryFolder
  private let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    for participant in ["P1", "P2"] { try sample.addSession(participant, trials: 2) }
  }

  /// The dataset of a program for which `before` adds actions before some calls.
  private func dataset(_ before: (inout SystemCalls) -> Void) throws -> Dataset {
    var calls = SystemCalls.real
    before(&calls)
    return try Dataset(root: folder.file("Results"), study: sample.dataset.study, calls: calls)
  }

  @Test func `a deletion that is under way is no problem`() throws {
    let (isHalfDone, goesOn, isDone) = (Gate(), Gate(), Gate())
    let halfway = sample.paths("P1").trials
    let deleting = try dataset { calls in
      calls.rename = { (path, newPath) throws(SystemError) in
        try SystemCalls.real.rename(path, newPath)
        guard path == halfway else { return }
        isHalfDone.open()
        goesOn.wait()
      }
    }
    let verifying = try dataset { calls in
      calls.open = { (path, flags, permissions) throws(SystemError) in
        if path.hasSuffix("-lock") { goesOn.open() }
        return try SystemCalls.real.open(path, flags, permissions)
      }
    }
    Thread.detachNewThread {
      #expect(throws: Never.self) {
        try deleting.delete(
          SessionKey(participant: "P1", number: 1), at: UTCTimestamp(seconds: 1))
      }
      isHalfDone.open()
      isDone.open()
    }
    isHalfDone.wait()
    let unsettled = DatasetVerification(of: sample.dataset).problems
    #expect(unsettled.contains { $0.severity == .problem })
    #expect(DatasetVerification.settled(of: verifying).problems == [])
    goesOn.open()
    isDone.wait()
    #expect(try sample.dataset.sessions().map(\.participant) == ["P2"])
  }

  @Test func `what stays is reported, also where nobody has ever locked the dataset`() throws {
    try FileManager.default.removeItem(atPath: sample.paths("P1").events)
    let problems = DatasetVerification(of: sample.dataset).problems
    #expect(!problems.isEmpty)
    #expect(DatasetVerification.settled(of: sample.dataset).problems == problems)
    let lock = try #require(try folder.allFiles().first { $0.hasSuffix("-lock") })
    try FileManager.default.removeItem(atPath: folder.file(lock))
    #expect(DatasetVerification.settled(of: sample.dataset).problems == problems)
    #expect(try !folder.allFiles().contains { $0.hasSuffix("-lock") })
  }
}

/// Lets everyone through once it is open.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}
