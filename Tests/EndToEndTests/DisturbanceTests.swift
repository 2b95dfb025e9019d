import Testing

extension `The program` {
  @Test func `logs and marks a trial whose window is moved, resized or behind a screen saver`()
    throws
  {
    let one = try OneTrial(method: #""text-field""#)
    try one.session.hand.perform([.moveWindow(x: 40, y: 30)])
    try one.session.act([.resize(width: 1200, height: 760)], then: "trial")
    for isOn in [true, false] {
      try one.session.display.setScreenSaver(isOn)
      try one.session.hand.perform([.pause(seconds: 0.1)])
    }
    let row = try one.abort()
    let events = try one.record().events(of: 1).filter { $0["kind"] == "screen" }
    #expect(
      events.map { $0["key"] } == ["window_moved", "screen_saver_on", "screen_saver_off"],
      "\(events)")
    #expect(events.first?["x"] == "40.00" && events.first?["y"] == "30.00")
    #expect(row["focus_lost"] == "3")
  }
}
