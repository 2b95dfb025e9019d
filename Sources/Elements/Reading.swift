package import InputMethods
package import Primitives

/// Elements that a screen reader reads as one, such as the cells of a row.
package struct ReadAsOne: Element {
  let element: any Element
  /// What is read in place of the words in it; `nil` for these.
  let spoken: AccessibleElement?
  let role: AccessibleElement.Role

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    element.extent(in: room, context)
  }

  package func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    element.baseline(in: extent, context)
  }

  package func flexibility(along axis: Axis) -> Flexibility { element.flexibility(along: axis) }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let read = page.placing { element.place(in: frame, context, on: &$0) }
    if let spoken {
      page.read(spoken)
    } else {
      let words = read.filter(\.role.isWords).map(\.label)
      page.read(words.joined(separator: ", "), as: role)
      for other in read where !other.role.isWords { page.read(other) }
    }
  }
}

extension Element {
  /// The element, of which all words are read as one.
  package func readAsOne(_ role: AccessibleElement.Role = .text) -> ReadAsOne {
    ReadAsOne(element: self, spoken: nil, role: role)
  }

  /// The element, read as `spoken` says.
  package func read(as spoken: AccessibleElement) -> ReadAsOne {
    ReadAsOne(element: self, spoken: spoken, role: spoken.role)
  }

  /// The element, which can be hit under `name`.
  package func part(_ name: String, _ pointer: PointerShape = .arrow) -> some Element {
    Hittable(element: self, part: Part(name, Rectangle(x: 0, y: 0, width: 0, height: 0), pointer))
  }
}

/// An element that can be hit.
private struct Hittable: Element {
  let element: any Element
  let part: Part

  func extent(in room: Extent, _ context: ViewContext) -> Extent {
    element.extent(in: room, context)
  }

  func baseline(in extent: Extent, _ context: ViewContext) -> Double {
    element.baseline(in: extent, context)
  }

  func flexibility(along axis: Axis) -> Flexibility { element.flexibility(along: axis) }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    var part = part
    part.frame = frame
    page.parts.append(part)
    element.place(in: frame, context, on: &page)
  }
}
