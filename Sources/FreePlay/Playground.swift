import Formats
package import InputMethods
package import Primitives
package import Sliders

/// Every method, one at a time, to try; nothing is timed and nothing logged.
package struct Playground: Sendable {
  /// The chosen method, by its index in `MethodKind.allCases`.
  package private(set) var selected = 0
  /// The chosen method, live.
  package private(set) var method: any InputMethod
  private var placement: Placement?

  /// The scale of all methods: 1 to 100 by tenths.
  package static let scale = Scale.oneToHundredByTenths

  /// Begins with the first method at the scale's middle.
  package init() { method = Self.make(0) }

  /// The chosen method's kind.
  package var kind: MethodKind { MethodKind.allCases[selected] }

  /// Whether the method is a slider, so that it has a gain.
  package var isSlider: Bool { method.parts.contains { $0.name == "thumb" } }

  /// Chooses the method at `index`, afresh.
  package mutating func select(_ index: Int) {
    guard MethodKind.allCases.indices.contains(index) else { return }
    selected = index
    reset()
  }

  /// Puts the method back to where it begins.
  package mutating func reset() {
    method = Self.make(selected)
    if let placement { method.place(in: placement) }
  }

  /// Takes its place in a new layout.
  package mutating func place(in placement: Placement) {
    self.placement = placement
    method.place(in: placement)
  }

  /// Moves what moves by itself on to `now`.
  package mutating func advance(to now: Instant) { method.advance(to: now) }

  /// Passes an event on to the method; Up and Down choose another one where it has no use for them,
  /// and with Control always.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    method.advance(to: event.time)
    if case .keyPressed(let key, let modifiers, _) = event.event, modifiers.contains(.control),
      choose(by: key)
    {
      return .handled
    }
    let response = method.handle(event)
    if !response.isHandled, case .keyPressed(let key, _, _) = event.event, choose(by: key) {
      return .handled
    }
    return response
  }

  private mutating func choose(by key: Key) -> Bool {
    switch key {
    case .up: select(selected - 1)
    case .down: select(selected + 1)
    default: return false
    }
    return true
  }

  /// With the keyboard, where the method can have it: there is nobody here to be compared with.
  private static func make(_ index: Int) -> any InputMethod {
    let fields = StrictObject(
      .object(["keyboard": .boolean(true)]), at: "$", problems: Diagnostics())
    return MethodKind.allCases[index].settings.init(fields, scale: scale)
      .makeMethod(on: scale, from: scale.middle)
  }
}
