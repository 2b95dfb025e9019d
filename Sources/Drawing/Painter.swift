import Base
import CCairo
import Glibc

/// The way in which a text is painted on a surface.
enum TextRendering {
  /// The coverage of pixels at subpixel positions, for windows and images.
  case coverage
  /// Glyphs of an embedded font, for documents.
  case glyphs
}

/// Paints shapes with a Cairo context.
@MainActor struct Painter {
  let context: OpaquePointer
  let typesetter: Typesetter
  let rendering: TextRendering

  /// Paints the background of `picture` inside `region`, which consists of whole pixels.
  func paintBackground(of picture: Picture, in region: Rectangle) {
    cairo_new_path(context)
    cairo_rectangle(context, region.x, region.y, region.width, region.height)
    setColor(picture.background)
    cairo_fill(context)
  }

  /// Paints the shapes of `picture`, of these `bounds`, at least inside `region`, which consists of whole pixels.
  ///
  /// Shapes may be painted beyond the region: Cairo rounds the cut when it clips an outline, so that edge pixels would
  /// depend on the region. Without clipping they are the same for any region.
  func paint(_ shapes: [Shape], bounds: [Rectangle], in region: Rectangle) {
    for (shape, bounds) in zip(shapes, bounds) where bounds.intersects(region) {
      switch shape {
      case .box(let box): paint(box, in: region)
      case .line(let line): paint(line)
      case .circle(let circle): paint(circle)
      case .text(let text): paint(text)
      case .blurred(let blurred): paint(blurred)
      case .image(let image): clipped(to: region) { paint(image) }
      case .clipped(let clip):
        let frame = clip.frame.roundedOut
        clipped(to: frame) {
          paint(
            clip.shapes, bounds: clip.shapes.bounds(measuredBy: typesetter),
            in: frame.intersection(region))
        }
      }
    }
  }

  private func clipped(to region: Rectangle, _ body: () -> Void) {
    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(context, region.x, region.y, region.width, region.height)
    cairo_clip(context)
    body()
    cairo_restore(context)
  }

  /// Boxes without a radius are clipped: clipping does not change them, and they cover whole screens.
  private func paint(_ box: Box, in region: Rectangle) {
    if box.radius <= 0 {
      clipped(to: region) { paint(box) }
    } else if box.stroke == nil, let fill = box.fill, let mask = mask(Outline(box)) {
      // Unlike outlines, masks are cut between pixels and so are the same for any region.
      clipped(to: region) { paint(mask, fill) }
    } else {
      paint(box)
    }
  }

  private func paint(_ box: Box) {
    cairo_new_path(context)
    box.trace(on: context)
    fillAndStroke(box.fill, box.stroke, box.strokeWidth)
  }

  private func paint(_ circle: Circle) {
    let masks = (
      inside: circle.fill == nil ? nil : mask(Outline(circle, strokeWidth: nil)),
      stroke: circle.stroke == nil ? nil : mask(Outline(circle, strokeWidth: circle.strokeWidth))
    )
    if (circle.fill == nil) == (masks.inside == nil),
      (circle.stroke == nil) == (masks.stroke == nil)
    {
      if let fill = circle.fill, let mask = masks.inside { paint(mask, fill) }
      if let stroke = circle.stroke, let mask = masks.stroke { paint(mask, stroke) }
      return
    }
    cairo_new_path(context)
    cairo_arc(context, circle.center.x, circle.center.y, circle.radius, 0, 2 * Double.pi)
    cairo_close_path(context)
    fillAndStroke(circle.fill, circle.stroke, circle.strokeWidth)
  }

  private func paint(_ line: Line) {
    guard line.points.count > 1 else { return }
    if let mask = mask(Outline(line)) { return paint(mask, line.color) }
    cairo_new_path(context)
    for point in line.points { cairo_line_to(context, point.x, point.y) }
    cairo_set_line_cap(context, line.cap.cairoCap)
    setDash(line.dash)
    fillAndStroke(line.fill, line.color, line.width)
    cairo_set_dash(context, nil, 0, 0)
  }

  private func paint(_ image: Image) {
    image.bitmap.withSurface { surface in
      cairo_set_source_surface(context, surface, image.frame.x, image.frame.y)
      cairo_paint_with_alpha(context, image.opacity)
    }
  }

  private func paint(_ text: Text) {
    let shaped = typesetter.shape(TextShape(text))
    let start = typesetter.start(of: text, shaped)
    setColor(text.style.color)
    switch rendering {
    case .coverage:
      paintCoverage(of: shaped, from: start)
    case .glyphs:
      cairo_move_to(context, start.x, start.y - shaped.baseline)
      pango_cairo_show_layout(context, shaped.layout.pointer)
    }
  }

  /// Paints pixels even in documents, as the text is not meant to be read there.
  private func paint(_ blurred: Blurred) {
    let text = blurred.text
    let shaped = typesetter.shape(TextShape(text))
    let start = typesetter.start(of: text, shaped)
    guard blurred.deviation > 0,
      let mask = Mask(shaped, from: start, deviation: blurred.deviation)
    else { return paint(text) }
    setColor(text.style.color)
    mask.paint(on: context, at: Point(x: 0, y: 0))
  }

  private func paintCoverage(of shaped: ShapedText, from start: Point) {
    let pixel = start.pixel
    if let mask = shaped.mask(at: Point(x: start.x - pixel.x, y: start.y - pixel.y)) {
      mask.paint(on: context, at: pixel)
    } else {
      cairo_save(context)
      cairo_translate(context, start.x, start.y)
      shaped.trace(on: context)
      cairo_fill(context)
      cairo_restore(context)
    }
  }

  /// The coverage of `outline` and its pixel, if it is kept; documents have outlines themselves.
  private func mask(_ outline: Outline?) -> (mask: Mask, pixel: Point)? {
    guard rendering == .coverage, let outline, let mask = typesetter.mask(of: outline) else {
      return nil
    }
    return (mask, outline.pixel)
  }

  private func paint(_ placed: (mask: Mask, pixel: Point), _ color: Color) {
    setColor(color)
    placed.mask.paint(on: context, at: placed.pixel)
  }

  private func fillAndStroke(_ fill: Color?, _ stroke: Color?, _ width: Double) {
    if let fill {
      setColor(fill)
      cairo_fill_preserve(context)
    }
    if let stroke {
      setColor(stroke)
      cairo_set_line_width(context, width)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke_preserve(context)
    }
  }

  /// Sets a valid dash only: Cairo stops drawing after one that is negative or has no length.
  private func setDash(_ dash: [Double]) {
    guard dash.allSatisfy({ $0 >= 0 }), dash.contains(where: { $0 > 0 }) else { return }
    cairo_set_dash(context, dash, Int32(dash.count), 0)
  }

  private func setColor(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}

extension Box {
  /// Adds the outline to the context's path: straight sides joined by quarter circles.
  func trace(on context: OpaquePointer) {
    let radius = min(radius, frame.width / 2, frame.height / 2)
    guard radius > 0 else {
      cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
      return
    }
    let quarter = Double.pi / 2
    let (left, right) = (frame.x + radius, frame.maxX - radius)
    let (top, bottom) = (frame.y + radius, frame.maxY - radius)
    cairo_arc(context, right, top, radius, -quarter, 0)
    cairo_arc(context, right, bottom, radius, 0, quarter)
    cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }
}
