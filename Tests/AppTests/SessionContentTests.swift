import Base
import Drawing
import InputMethods
import Interface
import Studies
import Testing

@testable import App
@testable import Sessions

/// A session in the window, without a window or a disk.
@MainActor struct SessionContentTests {
  @Test
  func `the pictures of a method move, come to rest after a while, and Enter works throughout`()
    throws
  {
    var driver = try WindowDriver(try SampleWindow.session())
    var pictures: Set<Picture> = []
    while driver.now.seconds(since: Instant(nanoseconds: 1_000_000_000)) < 4 {
      let deadline = try #require(driver.deadline)
      #expect(deadline > driver.now && deadline.seconds(since: driver.now) < 0.04)
      #expect(driver.advance(to: deadline).isEmpty)
      pictures.insert(try #require(driver.screen).picture)
    }
    #expect(pictures.count > 10)
    var early = driver
    early.key(.enter)
    #expect(early.screen?.name == .ready)
    #expect(driver.advance(to: driver.now.advanced(bySeconds: 200)).isEmpty)
    #expect(driver.deadline == nil, "nothing wakes up by itself for ever")
    driver.key(.enter)
    #expect(driver.screen?.name == .ready)
  }

  @Test func `with reduced motion the pictures of a method stand still`() throws {
    var driver = try WindowDriver(try SampleWindow.session(), reducesMotion: true)
    let before = try #require(driver.screen)
    #expect(driver.deadline == nil)
    #expect(driver.advance(to: driver.now.advanced(bySeconds: 1)).isEmpty)
    let after = try #require(driver.screen)
    #expect(before.picture == after.picture)
    let images = after.picture.shapes.count { if case .clipped = $0 { true } else { false } }
    #expect(images == 3)
  }

  @Test func `a session goes from page to page, to trials, and to the results`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    #expect(driver.screen?.name == .method && !driver.content.acceptsText)
    driver.key(.enter)
    #expect(driver.screen?.name == .ready && !driver.content.acceptsText && driver.deadline == nil)
    driver.press(SessionButton.start)
    #expect(driver.screen?.name == .trial && driver.content.acceptsText)
    driver.present()
    driver.type("84.3")
    #expect(driver.press(SessionButton.done).summaries == ["save"])
    #expect(!driver.content.acceptsText && !driver.content.isAnnounced)
    #expect(driver.save().isEmpty)
    #expect(driver.screen?.name == .results)
    #expect(driver.key(.enter).summaries == ["finish completed"])
  }

  @Test func `Esc gives a trial up, and asks whether to stop a session`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    for _ in 0..<4 { #expect(driver.key(.escape).isEmpty) }
    #expect(driver.screen?.name == .method)
    #expect(driver.key(.escape).isEmpty && driver.screen?.name == .stop)
    #expect(driver.key(.tab).isEmpty && driver.key(.enter).summaries == ["finish stopped"])
    driver.content = try SampleWindow.session()
    #expect(
      driver.press(SessionButton.stop).isEmpty && driver.press(SessionButton.answer(.goOn)).isEmpty)
    #expect(driver.screen?.name == .method)
    #expect(driver.press(SessionButton.stop).isEmpty)
    #expect(driver.press(SessionButton.answer(.stop)).summaries == ["finish stopped"])
    driver.content = try SampleWindow.session()
    try driver.beginTrial()
    #expect(driver.press(SessionButton.giveUp).summaries == ["save"])
  }

  @Test func `a signal in a trial saves it and finishes`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    try driver.beginTrial()
    #expect(driver.close().summaries == ["save"])
    #expect(driver.save().summaries == ["finish stopped"])
  }

  @Test func `closing the window in a trial saves it and asks`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    try driver.beginTrial()
    #expect(driver.closeWindow().summaries == ["save"])
    #expect(driver.save().isEmpty && driver.screen?.name == .stop)
    #expect(driver.press(SessionButton.answer(.goOn)).isEmpty && driver.screen?.name == .ready)
    #expect(driver.closeWindow().isEmpty && driver.screen?.name == .stop)
    #expect(driver.press(SessionButton.answer(.stop)).summaries == ["finish stopped"])
  }

  @Test func `an event that a button has taken does not reach the method`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    try driver.beginTrial()
    #expect(driver.act(.textEntered("84.3"), .taken).isEmpty)
    #expect(try driver.trial().method.value == nil)
  }

  @Test func `a slow save keeps the picture, then says so`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    try driver.beginTrial()
    driver.type("84.3")
    driver.key(.enter)
    let start = driver.now
    driver.content.withSession { $0.beginSaving(at: start) }
    #expect(driver.screen == nil)
    let notice = start.advanced(bySeconds: SessionContent.savingPatience)
    #expect(driver.deadline == notice)
    #expect(driver.advance(to: notice).isEmpty)
    #expect(driver.screen?.name == .ready && driver.deadline == nil)
    _ = driver.save()
    #expect(driver.screen?.name == .results)
  }

  @Test func `a picture that moves is due at the next frame`() throws {
    var driver = try WindowDriver(
      try SampleWindow.session(method: #"{"method": "wheel-picker", "integerDigits": 2}"#))
    try driver.beginTrial()
    let limit = try #require(driver.deadline)
    driver.key(.up)
    #expect(driver.deadline == driver.now.advanced(bySeconds: 1.0 / 60))
    #expect(driver.advance(to: driver.now.advanced(bySeconds: 5)).isEmpty)
    #expect(driver.deadline == limit, "it rests until the time is over")
  }

  @Test func `the events of a trial are not copied with each further one`() throws {
    var driver = try WindowDriver(try SampleWindow.session())
    try driver.beginTrial()
    func place() throws -> UnsafeRawPointer? {
      try driver.trial().events.withUnsafeBytes { $0.baseAddress }
    }
    let first = try place()
    for step in 0..<100 {
      driver.act(.pointerMoved(Point(x: Double(step), y: 20)))
      #expect(try place() == first)
    }
    #expect(try driver.trial().events.count > 100)
  }
}

extension WindowDriver<SessionWindow> {
  /// The trial that runs.
  fileprivate func trial() throws -> Trial {
    guard case .trial(let trial)? = content.participantSession?.state else { throw NoTrial() }
    return trial
  }

  private struct NoTrial: Error {}
}
