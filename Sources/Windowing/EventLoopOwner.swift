package import Base

/// The owner of an event loop: executes what its content asks for, and counts what happens.
@MainActor package protocol EventLoopOwner<Action>: AnyObject {
  /// The actions that the content requests of this owner.
  associatedtype Action

  /// Whether the loop is to return.
  var isOver: Bool { get }
  /// Executes an action of the content.
  func perform(_ action: Action)
  /// Ends the run before its time.
  func leave()
  /// Consumes what other threads have reported; called after each wait.
  func handleReports()
  /// Begins work that can wait for a picture; called before each wait.
  func willWait()
  /// Counts an event of the window.
  func count(_ event: StampedEvent)
  /// Counts a picture; `latency` is the time from the input that it answers.
  func count(frameLatency latency: Double?)
}

extension EventLoopOwner {
  package func handleReports() {}
  package func willWait() {}
  package func count(_ event: StampedEvent) {}
  package func count(frameLatency latency: Double?) {}
}
