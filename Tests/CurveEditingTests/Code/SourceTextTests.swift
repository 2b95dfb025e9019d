import CurveEditing
import FoundationEssentials
import Sliders
import TestSupport
import Testing

/// The text of exported sliders.
@Suite struct SourceTextTests {
  private static let all = TrackingLaw.allCases.flatMap { law in
    SliderSourceTests.designs.map { ExportedDesign(SliderDesign(curve: $0.design.curve, law: law)) }
  }

  @Test(arguments: ProgrammingLanguage.allCases)
  func `every design is printed in short lines of ASCII`(language: ProgrammingLanguage) {
    for exported in Self.all {
      let text = SliderSource(exported.design, name: "tried", version: "1").text(in: language)
      #expect(text.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= 100 }, "\(exported.testDescription)")
      #expect(lines.allSatisfy { $0.last != " " })
      #expect(text.contains("SPDX-License-Identifier: MIT"))
    }
  }

  @Test(arguments: ProgrammingLanguage.allCases)
  func `a name cannot end its comment`(language: ProgrammingLanguage) throws {
    let name = "x\u{2028}\n*/ \"\"\" \\\r\u{1B}[2J ü.json\\"
    let text = SliderSource(SliderDesign(), name: name, version: "1").text(in: language)
    let first = try #require(text.split(separator: "\n").first)
    let mark = language == .python ? "#" : "//"
    #expect(first == "\(mark) The slider \"x____ ___ ____2J _.json_\", exported by Caliper 1.")
  }

  @Test func `the slider of Krita in Python`() throws {
    let design = Originals.krita.design(onTrackOf: 800)
    let text = SliderSource(design, name: "krita", version: "0.1.0").text(in: .python)
    #expect(text == Self.krita)
  }

  @Test func `the documentation shows the gain as it is printed`() throws {
    let source = SliderSource(SliderDesign(), name: "caliper-default", version: "1")
    let text = source.text(in: .javascript)
    let start = try #require(text.firstRange(of: "/** The distance from the track within"))
    let end = try #require(text.firstRange(of: "\n// --- The tracking law ---"))
    let page = try Project.text("Documentation/curves.md")
    #expect(page.contains("```js\n\(text[start.lowerBound..<end.lowerBound])```"))
  }

  private static let krita = #"""
    # The slider "krita", exported by Caliper 0.1.0.
    #
    # Curve: hyperbolic, dead zone 32 px, steepness 0.005 per px.
    # Return: press-point, the thumb is at the press point plus the gain times the way
    # since.
    #
    # Call grab on a press on the thumb, place on a press on the track beside it, move on
    # every motion of the pointer, and release at the end; the fraction is where the thumb
    # stands. In your tests, call check.
    #
    # SPDX-License-Identifier: MIT
    # Copyright (c) 2026 The Caliper authors, https://opensource.org/license/mit

    import math


    # --- The accuracy curve ---

    # The distance from the track within which the gain is 1, in pixels.
    DEAD_ZONE = 32

    # The growth of one over the gain with each pixel beyond the dead zone.
    STEEPNESS = 0.005


    def gain(distance: float) -> float:
        """The gain at a distance from the track, in pixels.

        It is the movement of the thumb divided by that of the pointer.
        """
        beyond = max(0, distance - DEAD_ZONE)
        return 1 / (1 + STEEPNESS * beyond)


    class AccurateSlider:
        """The thumb of a slider under a pointer that may leave the track.

        Lengths are in pixels of a plain display, divided by the scale of a dense one. x
        counts along the track from the minimum, y across it from its middle line; the
        length is how far the thumb can move.
        """

        def __init__(self, fraction: float) -> None:
            """Creates a thumb at rest at a fraction of its way."""
            # The thumb's place, from 0 at the minimum to 1 at the maximum.
            self.fraction = min(max(fraction, 0.0), 1.0)
            # Whether the pointer holds the thumb.
            self._is_held = False
            # How far beside the thumb's middle it was grabbed.
            self._grab_offset = 0.0
            # Where the thumb was pressed.
            self._press_x = 0.0
            # The pointer as last seen, across the track.
            self._pointer_y = 0.0

        def grab(self, x: float, y: float, length: float) -> None:
            """Grabs the thumb with the pointer at a point.

            The thumb does not jump there: the offset between the two is kept.
            """
            if not (abs(x) + abs(y) + abs(length) <= 1000000000000000):
                return
            self._grab_offset = x - self.fraction * length
            self._press_x = x - self._grab_offset
            self._pointer_y = y
            self._is_held = True

        def place(self, x: float, y: float, length: float) -> None:
            """Puts the thumb at a point and grabs it there, as a press on the track does."""
            if length <= 0:
                return
            if not (abs(x) + abs(y) + abs(length) <= 1000000000000000):
                return
            self.fraction = min(max(x / length, 0), 1)
            self._grab_offset = 0
            self._press_x = x
            self._pointer_y = y
            self._is_held = True

        def move(self, x: float, y: float, length: float) -> None:
            """Follows the pointer to a point; does nothing while it does not hold the thumb.

            The thumb stands at the press point plus the gain at the present distance times the
            pointer's way since the press.
            """
            if not self._is_held or length <= 0:
                return
            if not (abs(x) + abs(y) + abs(length) <= 1000000000000000):
                return
            end_x = x - self._grab_offset
            thumb = self._press_x + gain(abs(y)) * (end_x - self._press_x)
            self.fraction = min(max(thumb / length, 0), 1)
            self._pointer_y = y

        def release(self) -> None:
            """Releases the thumb, which stays where it is."""
            self._is_held = False

        def jump(self, target: float) -> None:
            """Moves the thumb to a fraction, as a key press does.

            Ignored while the pointer holds it.
            """
            if self._is_held:
                return
            self.fraction = min(max(target, 0), 1)

        def present_gain(self) -> float:
            """The gain where the pointer is now.

            It is 1 while nothing holds the thumb.
            """
            if not self._is_held:
                return 1
            return gain(abs(self._pointer_y))

        def step(self, step_count: int) -> int:
            """The step of the scale at which the thumb stands, counted from 0.

            The scale has so many steps between minimum and maximum: 990 for 1 to 100 by tenths.
            """
            return math.floor(self.fraction * step_count + 0.5)


    # --- Test vectors ---

    # Distances from the track and their gains.
    TEST_GAINS = (
        (0, 1),
        (10, 1),
        (25, 1),
        (50, 0.9174311926605504),
        (75, 0.8230452674897119),
        (100, 0.7462686567164178),
        (150, 0.628930817610063),
        (200, 0.5434782608695653),
        (300, 0.4273504273504274),
        (500, 0.29940119760479045),
    )

    # A drag on a track of 800 pixels that grabs the thumb at the fraction 0.25 with the
    # pointer at (203, 4): the pointer's x and y, and the thumb's fraction after each
    # movement.
    TEST_DRAG = (
        (260, -15, 0.32125),
        (300, -60, 0.356359649122807),
        (380, -160, 0.3849085365853659),
        (420, -160, 0.41539634146341464),
        (380, -90, 0.42151162790697666),
        (350, -24, 0.43375),
        (360, 12, 0.44625),
        (500, 80, 0.5493951612903225),
        (2000, 120, 1),
        (1990, 120, 1),
        (700, -130, 0.6669463087248323),
        (100, 40, 0.12620192307692307),
    )


    def check() -> float:
        """The largest difference between this code and its test vectors.

        It is below 1e-9 where all is well.
        """
        worst = 0.0
        for distance, expected in TEST_GAINS:
            worst = max(worst, abs(gain(distance) - expected))
        slider = AccurateSlider(0.25)
        slider.grab(203, 4, 800)
        for x, y, expected in TEST_DRAG:
            slider.move(x, y, 800)
            worst = max(worst, abs(slider.fraction - expected))
        return worst

    """#
}
