package import Base

/// A line on a baseline of its own, across the stage, independent of the room that it is placed in.
package struct OnBaseline: Element {
  let line: any Element
  let y: Double

  package func extent(in room: Extent, _ context: ViewContext) -> Extent { .zero }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let stage = context.layout.stage
    let room = Extent(context.lineRoom, stage.height)
    line.place(
      in: Rectangle(
        x: stage.x + Layout.margin * context.unit, y: y - line.baseline(in: room, context),
        width: room.width, height: room.height), context, on: &page)
  }
}

extension Element {
  /// The line with its first baseline at `y`, in window pixels.
  package func on(baseline y: Double) -> OnBaseline { OnBaseline(line: self, y: y) }
}

/// An element that another context lays out, such as a part of a trial on a page.
package struct LaidOut: Wrapping {
  package let element: any Element
  let context: ViewContext

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    element.extent(in: room, self.context)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    element.baseline(in: extent, self.context)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    element.place(in: frame, self.context, on: &page)
  }
}

extension Element {
  /// The element as `context` lays it out.
  package func laidOut(by context: ViewContext) -> LaidOut {
    LaidOut(element: self, context: context)
  }
}

/// An element on the stage of the window, between its margins.
package struct OnStage: Element {
  let element: any Element

  package func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  package func flexibility(along axis: Axis) -> Flexibility { .stretches }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let stage = context.layout.stage
    element.place(
      in: Rectangle(
        x: stage.x + Layout.margin * context.unit, y: stage.y, width: context.lineRoom,
        height: stage.height), context, on: &page)
  }
}

extension Element {
  /// The element on the stage, independent of the room that it is placed in.
  package func onStage() -> OnStage { OnStage(element: self) }
}
