package import Primitives

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
  /// The element on the stage, whatever room it is placed in.
  package func onStage() -> OnStage { OnStage(element: self) }
}
