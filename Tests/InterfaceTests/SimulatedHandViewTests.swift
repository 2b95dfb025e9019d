import Base
import Drawing
import InputMethods
import Testing

@testable import Interface

@MainActor @Suite struct SimulatedHandViewTests {
  @Test func `the hand is where the mouse was last, and held while its button is`() {
    var hand = SimulatedHand()
    #expect(hand.point == nil)
    hand.follow(.pointerMoved(Point(x: 3, y: 4)))
    #expect(hand.point == Point(x: 3, y: 4) && !hand.isPressed)
    hand.follow(.pointerPressed(Point(x: 5, y: 6), button: .primary, clicks: 1))
    #expect(hand.point == Point(x: 5, y: 6) && hand.isPressed)
    hand.follow(.keyPressed(.enter, [], isRepeat: false))
    #expect(hand.point == Point(x: 5, y: 6) && hand.isPressed)
    hand.follow(.pointerReleased(Point(x: 7, y: 8), button: .primary))
    #expect(hand.point == Point(x: 7, y: 8) && !hand.isPressed)
  }
}
