import Base
import Drawing
import InputMethods
import Languages
package import Sessions
import Sliders
import Studies

/// The pictures of a method's page, and the time for which they have moved.
package struct MethodPictures: Sendable {
  /// The demonstration that they show.
  package var demonstration: MethodDemonstration
  /// The seconds since they began to move; `nil` while they do not move.
  package var seconds: Double?

  /// Creates pictures that do not move, or that have moved for `seconds`.
  package init(_ demonstration: MethodDemonstration, seconds: Double? = nil) {
    self.demonstration = demonstration
    self.seconds = seconds
  }
}

/// The page before a block: the use of its method, in words and pictures, and the trials that follow.
///
/// The words have the room that they need. The pictures have the rest, and are left out if it is too little.
struct MethodScreen: Page {
  let session: Session
  let block: Int
  let pictures: MethodPictures?
  let name = Screen.Name.method

  /// The extents of a picture if there is room, in layout units, and the least height.
  static let picture = (width: 384.0, height: 264.0, least: 96.0)
  /// The gap between two pictures, in layout units.
  private static let gap = 24.0
  /// The most width of a paragraph, in layout units.
  private static let widest = 1000.0

  func content(in context: ViewContext) -> any Element {
    let planned = session.plan.first(ofBlock: block)
    let method = planned.map { session.study.methods[$0.method] }
    let isMatching = planned?.task == .match
    let title = method?.title(in: context.language) ?? ""
    let instruction = task(context)
      .followed(by: method?.instruction(in: context.language, matching: isMatching) ?? "")
      .followed(by: pointerAlone(context)).followed(by: givingUp(context))
    let conditions = conditions(context)
    return SessionFrame(
      header: SessionHeader(session: session),
      content: FirstFitting {
        if let pictures {
          // Pictures give way to the words' size first, then the words, and then the pictures are left out.
          for scale in Self.scales(from: context.layout.textScale) {
            page(title, pictures, isMatching, instruction, conditions, scale, context)
          }
        }
        context.message(title, [instruction, conditions])
      }, primary: context.proceedButton(), secondary: context.stopButton)
  }

  private static func scales(from largest: Double) -> [Double] {
    Array(stride(from: largest, to: 1, by: -0.05)) + [1]
  }

  private func page(
    _ title: String, _ pictures: MethodPictures, _ isMatching: Bool, _ instruction: String,
    _ conditions: String, _ scale: Double, _ context: ViewContext
  ) -> any Element {
    let theme = context.theme
    let tall = context.layout.tallness
    func paragraph(_ string: String, _ style: TextStyle) -> any Element {
      Words(string, style).scaled(by: scale).aligned(.center).spaced(1.25)
        .filling(width: Self.widest, height: nil)
    }
    return Column(alignment: .center) {
      Words(title, TextStyle(size: 36 + 8 * tall, weight: .semibold, color: theme.ink)).heading()
        .scaled(by: scale).aligned(.center).spaced(1.25)
        .fillingWidth().padding(Edges(top: 8 + 24 * tall, bottom: 12 + 22 * tall))
      scenes(pictures, isMatching, scale, context)
      paragraph(instruction, TextStyle(size: 20, color: theme.ink))
        .padding(Edges(top: 14 + 20 * tall, bottom: 6 + 6 * tall))
      paragraph(conditions, TextStyle(size: 18, color: theme.mutedInk))
    }.fillingWidth()
  }

  /// The pictures side by side, each over its caption.
  private func scenes(
    _ pictures: MethodPictures, _ isMatching: Bool, _ scale: Double, _ context: ViewContext
  ) -> any Element {
    let demonstration = pictures.demonstration
    let moving = pictures.seconds.flatMap { demonstration.moving(after: $0) }
    let captions = captions(demonstration, context)
    let room = context.lineRoom / context.unit
    let width = min(Self.picture.width, (room - 2 * Self.gap) / 3).rounded(.down)
    return Row(spacing: Self.gap, alignment: .leading) {
      for (index, scene) in demonstration.scenes.enumerated() {
        let isMoving = moving?.scene == index
        Column(spacing: 12, alignment: .center) {
          DemonstrationPicture(
            demonstration: demonstration,
            moment: isMoving ? moving?.moment ?? scene.still : scene.still, number: index + 1,
            isMoving: isMoving, isMatching: isMatching,
            least: Self.picture.least * (scale > 1 ? 1.5 : 1))
          Words(
            captions.indices.contains(index) ? captions[index] : "",
            TextStyle(
              size: 16, weight: .medium,
              color: isMoving ? context.theme.ink : context.theme.mutedInk)
          ).scaled(by: scale).aligned(.center).spaced(1.25).sized(width: width)
        }
      }
    }
  }

  /// The captions of the pictures.
  private func captions(
    _ demonstration: MethodDemonstration, _ context: ViewContext
  ) -> [String] {
    guard let planned = session.plan.first(ofBlock: block) else { return [] }
    return session.study.settings(of: planned).captions(
      matching: planned.task == .match, byFinger: demonstration.isByFinger
    ).map { context.words($0) }
  }

  /// The task in a sentence, before the first trial if the study has no instructions that could describe it.
  ///
  /// The instructions of methods that match pictures describe it themselves.
  private func task(_ context: ViewContext) -> String {
    guard session.study.instructions == nil, session.progress.trials == 0,
      session.progress.nextTrial?.task == .enter
    else { return "" }
    return context.words(.methodTask)
  }

  /// That only the pointer changes the number, if keys usually do and the study has them off.
  private func pointerAlone(_ context: ViewContext) -> String {
    guard let planned = session.plan.first(ofBlock: block), planned.task == .enter,
      let steps = session.study.settings(of: planned).steps, !steps.hasKeyboard
    else { return "" }
    return context.words(steps.hasMouseWheel ? .methodNoKeys : .methodPointerOnly)
  }

  /// That giving up is an answer, if some numbers cannot be entered and the participant may give up.
  private func givingUp(_ context: ViewContext) -> String {
    guard let planned = session.plan.first(ofBlock: block), planned.task == .enter,
      session.study.rules.giveUp != .never, session.study.mayBeImpossible(planned)
    else { return "" }
    return context.words(.methodUnreachable)
  }

  /// The trials of the block that are left: a resumed session may be in the midst of it.
  private func conditions(_ context: ViewContext) -> String {
    let left = { session.progress.trialsLeft(ofBlock: block, in: $0) }
    var values = ["trials": context.words(.methodTrials, count: left(.main))]
    let practice = left(.practice)
    if practice > 0 { values["practice"] = context.words(.methodPractice, count: practice) }
    let limit = session.study.rules.timeLimit
    if let limit { values["limit"] = context.words(.methodLimit, count: Int(limit)) }
    let sentence: Phrase =
      switch (practice > 0, limit != nil) {
      case (false, false): .methodConditions
      case (false, true): .methodConditionsLimit
      case (true, false): .methodConditionsPractice
      case (true, true): .methodConditionsPracticeLimit
      }
    return context.words(sentence, values).capitalizedStart
      .followed(by: context.words(.methodWork))
  }
}

/// One picture of a demonstration on its card, with its number; it gives way to words.
struct DemonstrationPicture: Element {
  let demonstration: MethodDemonstration
  let moment: MethodDemonstration.Moment
  let number: Int
  let isMoving: Bool
  let isMatching: Bool
  /// The least height, in layout units.
  let least: Double

  func extent(in room: Extent, _ context: ViewContext) -> Extent {
    let unit = context.unit
    let ratio = MethodScreen.picture.height / MethodScreen.picture.width
    let height = max(least * unit, min(room.height, MethodScreen.picture.height * unit))
    let widest = (context.lineRoom - 2 * 24 * unit) / 3
    let width = min(MethodScreen.picture.width * unit, widest, height / ratio).rounded(.down)
    return Extent(width, (width * ratio).rounded(.down))
  }

  func flexibility(along axis: Axis) -> Flexibility { axis == .vertical ? .yields : .rigid }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    guard demonstration.size.width > 0 else { return }
    let theme = context.theme
    let unit = context.unit
    let frame = Rectangle(
      x: frame.x.rounded(), y: frame.y.rounded(), width: frame.width, height: frame.height)
    let scale = frame.width / demonstration.size.width
    let view = DemonstrationView(
      moment: moment, size: demonstration.size, isByFinger: demonstration.isByFinger,
      match: isMatching ? demonstration.match : nil, scale: scale / unit, context: context)
    let badge = Point(x: frame.x + 24 * unit, y: frame.maxY - 24 * unit)
    let content = view.shapes.map { $0.placed(at: Point(x: frame.x, y: frame.y), scale: scale) }
    page.shapes += context.card(
      frame, radius: 14 * unit, stroke: isMoving ? theme.accent : theme.boxStroke,
      strokeWidth: (isMoving ? 2 : 1.5) * unit, content: content)
    page.shapes += [
      .circle(Circle(center: badge, radius: 12 * unit, fill: theme.wheelBand)),
      .text(
        context.text(
          "\(number)", x: badge.x, middle: badge.y, .center,
          context.style(14, .semibold, theme.ink))),
    ]
  }
}
