import Base
import Drawing
import InputMethods
import Interface
import Sliders
import Testing
import Windowing

@testable import App
@testable import CurveEditing

/// The methods to try and the curve editor by keyboard alone.
@MainActor struct PlayFocusTests {
  private static let methods = MethodKind.allCases.indices.map { "method_\($0 + 1)" }
  private static let tabs = ["tab_methods", "tab_curve"]
  private static let families = CurveFamily.named.map { "family_\($0.rawValue)" }

  @Test func `Tab walks the methods in the order seen, and back, with one ring at a time`() throws {
    let walk = ["reset", "leave"] + Self.tabs + Self.methods + ["method"]
    var hand = try PlayHand(Play())
    // The method has marked that keys change it.
    try hand.key(.right)
    #expect(hand.focus == "method" && hand.rings == 1)
    #expect(try hand.walk(walk.count) == walk)
    #expect(try hand.walk(walk.count, .shift) == walk.dropLast().reversed() + ["method"])
  }

  @Test(arguments: [MethodKind.textField, .keypad, .stepper, .scrubField])
  func `a method is marked while it has the keys, and only then`(kind: MethodKind) throws {
    var play = Play()
    _ = play.activate(.method(try #require(MethodKind.allCases.firstIndex(of: kind))))
    var hand = try PlayHand(play)
    #expect(try hand.walk(2) == ["reset", "leave"])
    #expect(try hand.walk(2, .shift) == ["reset", "method"])
  }

  @Test func `Tab walks the curve editor in the order seen, and back, with one ring at a time`()
    throws
  {
    let walk =
      ["handle_1", "handle_2", "slider", "path", "save", "open", "reset", "leave"] + Self.tabs
      + Self.families
    var hand = try PlayHand(Play(page: .curve))
    #expect(try hand.walk(walk.count) == walk)
    #expect(try hand.walk(1) == ["handle_1"])
    #expect(try hand.walk(walk.count, .shift) == walk.dropFirst().reversed() + ["handle_1"])
  }

  @Test func `the other way from the beginning Tab goes to what is before the curve`() throws {
    var hand = try PlayHand(Play(page: .curve))
    #expect(try hand.walk(1, .shift) == Self.families.suffix(1))
    #expect(try hand.walk(1) == ["handle_1"])
  }

  @Test func `arrow keys on tabs move among tabs, and on no button anywhere else`() throws {
    var hand = try PlayHand(Play(page: .curve))
    try hand.reach("tab_curve")
    for name in ["tab_methods", "tab_curve"] {
      try hand.key(.left)
      #expect(hand.focus == name && hand.rings == 1)
    }
    try hand.reach("leave")
    for key in [Key.left, .right, .up, .down, .home, .end] {
      try hand.key(key)
      #expect(hand.focus == "leave")
    }
    #expect(hand.play.page == .curve && hand.page.editor.curve == .standard)
    #expect(hand.page.path.string == "curve.json")
  }

  @Test func `keys that delete do nothing to a handle or a number while a button has the focus`()
    throws
  {
    var hand = try PlayHand(Play(page: .curve))
    hand.update { $0.editor.choose(.table) }
    let curve = hand.page.editor.curve
    try hand.key(.tab)
    try hand.key(.tab, .shift)
    #expect(hand.page.editor.selected == 0 && hand.focus == "undo")
    try hand.key(.delete)
    #expect(hand.page.editor.curve == curve)
    try hand.reach("path")
    try hand.reach("save")
    try hand.key(.backspace)
    #expect(hand.page.editor.curve == curve && hand.page.path.string == "curve.json")
    try hand.key(.character("1"), .control)
    let value = hand.play.playground.method.value
    try hand.reach("leave")
    try hand.key(.pageUp)
    #expect(hand.play.playground.method.value == value && hand.focus == "leave")
  }

  @Test(arguments: ["Enter in the file field", "Enter on Save", "Control S"])
  func `after a save keys go to the curve`(way: String) throws {
    var hand = try PlayHand(Play(page: .curve))
    try hand.key(.tab)
    try hand.key(.right)
    try hand.reach("path")
    switch way {
    case "Enter in the file field": #expect(try hand.key(.enter) == ["save curve.json"])
    case "Control S": #expect(try hand.key(.character("s"), .control) == ["save curve.json"])
    default:
      try hand.reach("save")
      #expect(try hand.key(.enter) == ["save curve.json"])
    }
    hand.update { $0.wasSaved(at: "curve.json", in: "~/Curves") }
    #expect(hand.focus == "handle_2" && hand.rings == 1)
    try hand.key(.character("z"), .control)
    #expect(hand.page.editor.curve == .standard && hand.page.path.string == "curve.json")
    try hand.key(.character("y"), .control)
    #expect(hand.page.editor.curve.deadZone == 21)
  }

  @Test func `after Open and Reset keys go to the curve`() throws {
    var hand = try PlayHand(Play(page: .curve))
    try hand.reach("path")
    try hand.reach("open")
    #expect(try hand.key(.enter) == ["open curve.json"])
    hand.update { $0.wasRead(CurveFamily.power.standard.bytes, from: "curve.json") }
    #expect(hand.focus.hasPrefix("handle_") && hand.rings == 1)
    try hand.key(.pageDown)
    #expect(hand.page.hasChanges)
    try hand.reach("path")
    try hand.reach("reset")
    try hand.key(.space)
    #expect(hand.focus.hasPrefix("handle_") && !hand.page.hasChanges)
  }

  @Test func `after Reset keys go to the method`() throws {
    var hand = try PlayHand(Play())
    try hand.key(.end)
    try hand.reach("reset")
    try hand.key(.enter)
    #expect(hand.focus == "method" && hand.rings == 1)
    #expect(hand.play.playground.method.value == Playground.scale.middle)
  }

  @Test func `a click on Save leaves no ring`() throws {
    var hand = try PlayHand(Play(page: .curve))
    hand.update { page in
      page.pressPath(x: 0, stops: [0], clicks: 1)
      page.wasSaved(at: "curve.json")
    }
    #expect(hand.focus == "curve" && hand.rings == 0)
  }

  @Test func `undoing is for the file field if it has a change of its own, else for the curve`()
    throws
  {
    var hand = try PlayHand(Play(page: .curve))
    try hand.key(.tab)
    try hand.key(.right)
    try hand.reach("path")
    try hand.act(.textEntered("a.json"))
    try hand.key(.character("z"), .control)
    #expect(hand.page.path.string == "curve.json" && hand.page.editor.curve.deadZone == 21)
    try hand.key(.character("y"), .control)
    #expect(hand.page.path.string == "a.json")
    for _ in 0..<2 { try hand.key(.character("z"), .control) }
    #expect(hand.page.path.string == "curve.json" && hand.page.editor.curve == .standard)
    // On a button the field's change is not meant.
    try hand.key(.character("a"), .control)
    try hand.act(.textEntered("b.json"))
    try hand.reach("save")
    try hand.key(.character("y"), .control)
    #expect(hand.page.editor.curve.deadZone == 21)
    try hand.key(.character("z"), .control)
    #expect(hand.page.path.string == "b.json" && hand.page.editor.curve == .standard)
  }
}

/// Acts on the pages as their window does, including the focus.
@MainActor private struct PlayHand {
  private var driver: WindowDriver<PlayContent>
  private var pointing = Pointing()
  private var screen: Screen

  init(_ play: Play) throws {
    driver = try WindowDriver(PlayContent(play))
    screen = try #require(driver.screen)
  }

  var play: Play { driver.content.play }
  var page: CurveEditorPage { play.editorPage }

  /// The name of the part that receives keys.
  var focus: String {
    if let button = pointing.keyboard.button { return button }
    if play.page == .methods { return "method" }
    if page.part != .curve { return "\(page.part)" }
    return page.editor.selected.map { "handle_\($0 + 1)" } ?? "curve"
  }

  /// The number of marks around the part that receives keys.
  var rings: Int { rings(in: screen.picture.shapes) }

  private func rings(in shapes: [Shape]) -> Int {
    let accent = driver.context.theme.accent
    return shapes.reduce(0) { count, shape in
      switch shape {
      case .box(let box): count + (box.stroke == accent && box.strokeWidth > 2 ? 1 : 0)
      case .circle(let circle): count + (circle.stroke == accent && circle.fill == nil ? 1 : 0)
      case .clipped(let clip): count + rings(in: clip.shapes)
      default: count
      }
    }
  }

  @discardableResult
  mutating func key(
    _ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false
  ) throws -> [String] {
    try act(.keyPressed(key, modifiers, isRepeat: isRepeat))
  }

  @discardableResult
  mutating func act(_ event: InputEvent) throws -> [String] {
    let content = driver.content
    let stamped = StampedEvent(event, at: driver.now)
    let press = pointing.handle(
      stamped, buttons: screen.buttons, stops: screen.stops, pause: 0,
      keepsTab: content.keepsTab)
    let requests = driver.content.handle(stamped, press, on: screen)
    try show()
    return requests.summaries
  }

  /// The elements that have the focus after each of `count` presses of Tab; each press must show one ring.
  mutating func walk(_ count: Int, _ modifiers: Modifiers = []) throws -> [String] {
    try (0..<count).map { _ in
      try key(.tab, modifiers)
      #expect(rings == 1, "\(focus)")
      return focus
    }
  }

  /// Presses Tab until `name` has the focus.
  mutating func reach(_ name: String) throws {
    for _ in 0..<40 where focus != name { try key(.tab) }
    #expect(focus == name)
  }

  /// Reports the outcome of an action.
  mutating func update(_ change: (inout CurveEditorPage) -> Void) {
    driver.content.updateEditorPage(change)
    do { try show() } catch { Issue.record(error) }
  }

  private mutating func show() throws {
    driver.place()
    let next = try #require(driver.content.screen(in: driver.context, pointing, at: driver.now))
    let isAnotherPage = next.name != screen.name
    if isAnotherPage || next.buttons.map(\.name) != screen.buttons.map(\.name) {
      pointing.enter(next.buttons, isAnotherPage: isAnotherPage)
    }
    screen = try #require(driver.content.screen(in: driver.context, pointing, at: driver.now))
  }
}
