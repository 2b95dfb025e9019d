import Drawing
import Formats
import InputMethods
import Languages
import Primitives
package import Sessions
import Sliders
import Studies

/// The pictures of a method's page, and the time for which they have moved.
package struct MethodPictures: Sendable {
  /// What they show.
  package var demonstration: MethodDemonstration
  /// The seconds since they began to move; `nil` while they stand still.
  package var seconds: Double?

  /// Creates pictures that stand still.
  package init(_ demonstration: MethodDemonstration, seconds: Double? = nil) {
    self.demonstration = demonstration
    self.seconds = seconds
  }
}

extension ViewContext {
  /// The page before a block: how its method is used, in words and pictures, and what comes.
  func methodScreen(
    _ session: Session, block: Int, _ pictures: MethodPictures?, _ pointing: Pointing
  ) -> Screen {
    let planned = session.plan.first(ofBlock: block)
    let method = planned.map { session.study.methods[$0.method] }
    let isMatching = planned?.task == .match
    let page = MethodPage(
      title: method?.title(in: language) ?? "",
      instruction: task(before: session)
        .followed(by: method?.instruction(in: language, matching: isMatching) ?? ""),
      conditions: conditions(of: session, block: block), pictures: pictures, isMatching: isMatching,
      context: self)
    let content = page.content
    return screen(
      .method, header(session) + content.words, fixed: content.pictures,
      buttons: [.primary(.proceed, words(.buttonContinue), in: layout), stopButton],
      pointing)
  }

  /// The task in a sentence, before the first trial where the study has no instructions that could say it.
  ///
  /// The instructions of methods that match pictures say it themselves.
  private func task(before session: Session) -> String {
    guard session.study.instructions == nil, session.progress.trials == 0,
      session.progress.nextTrial?.task == .enter
    else { return "" }
    return words(.methodTask)
  }

  /// The trials of the block that are left: a resumed session may be in the midst of it.
  private func conditions(of session: Session, block: Int) -> String {
    let left = { session.progress.trialsLeft(ofBlock: block, in: $0) }
    var values = ["trials": words(.methodTrials, count: left(.main))]
    let practice = left(.practice)
    if practice > 0 { values["practice"] = words(.methodPractice, count: practice) }
    let limit = session.study.rules.timeLimit
    if let limit { values["limit"] = words(.methodLimit, count: Int(limit)) }
    let sentence: Phrase =
      switch (practice > 0, limit != nil) {
      case (false, false): .methodConditions
      case (false, true): .methodConditionsLimit
      case (true, false): .methodConditionsPractice
      case (true, true): .methodConditionsPracticeLimit
      }
    return words(sentence, values).capitalizedStart.followed(by: words(.methodWork))
  }
}

/// Where everything stands on the page of a method: title, pictures with their captions, and words.
///
/// The words have the room that they need; the pictures have the rest, and are left out where that is
/// too little for them.
@MainActor struct MethodPage {
  let title: String
  let instruction: String
  let conditions: String
  let pictures: MethodPictures?
  let isMatching: Bool
  let context: ViewContext

  /// The extents of a picture where there is room, in layout units, and the least height.
  static let picture = (width: 384.0, height: 264.0, least: 96.0)
  /// The gap between two pictures, in layout units.
  private static let gap = 24.0

  private var unit: Double { context.unit }
  private var layout: Layout { context.layout }

  /// The words, and the pictures at the sides where their readers expect them: the method in a picture is
  /// the same for all.
  var content: (words: [Shape], pictures: [Shape]) {
    let onlyWords = { context.page(title: title, paragraphs: [instruction, conditions]) }
    guard pictures != nil else { return (onlyWords(), []) }
    let largest = pictureFrame(height: Self.picture.height * unit).height
    let least = Self.picture.least * unit
    // Pictures give way to the words' size first, then the words, and then the pictures are left out.
    let scale = context.textScale(downTo: 1) {
      room(for: words(atScale: $0)) >= min(largest, least * 1.5)
    }
    let fitting = words(atScale: scale)
    let left = room(for: fitting)
    guard left >= least else { return (onlyWords(), []) }
    return content(
      fitting, pictureHeight: min(largest, left), spare: max(0, left - largest))
  }

  // MARK: - Words

  /// The words with their heights, at one size.
  private struct PageWords {
    var title: Text
    var captions: [Text]
    var instruction: Text
    var conditions: Text
    var heights: (title: Double, captions: Double, instruction: Double, conditions: Double)
    var gaps: (top: Double, title: Double, captions: Double, instruction: Double, words: Double)

    var total: Double {
      heights.title + heights.captions + heights.instruction + heights.conditions + gaps.top
        + gaps.title + gaps.captions + gaps.instruction + gaps.words
    }
  }

  private func words(atScale scale: Double) -> PageWords {
    let theme = context.theme
    let nowhere = Point(x: layout.stage.midX, y: 0)
    func text(
      _ string: String, _ size: Double, _ weight: Weight, _ color: Color, width: Double
    ) -> Text {
      Text(
        string, at: nowhere, anchor: .center, style: context.style(size * scale, weight, color),
        maximumWidth: width, lineSpacing: 1.25)
    }
    let whole = layout.stage.width - 2 * Layout.margin * unit
    let tall = layout.tallness
    let frame = pictureFrame(height: Self.picture.height * unit)
    let title = text(title, 36 + 8 * tall, .semibold, theme.ink, width: whole)
    let captions = captions.map { text($0, 16, .medium, theme.mutedInk, width: frame.width) }
    let instruction = text(instruction, 20, .regular, theme.ink, width: min(whole, 1000 * unit))
    let conditions = text(conditions, 18, .regular, theme.mutedInk, width: min(whole, 1000 * unit))
    let height = { context.typesetter.size(of: $0).height }
    return PageWords(
      title: title, captions: captions, instruction: instruction, conditions: conditions,
      heights: (
        height(title), captions.map(height).max() ?? 0, height(instruction), height(conditions)
      ),
      gaps: (
        (16 + 20 * tall) * unit, (12 + 22 * tall) * unit, 12 * unit, (14 + 16 * tall) * unit,
        (6 + 6 * tall) * unit
      ))
  }

  /// The height that is left for pictures.
  private func room(for words: PageWords) -> Double {
    layout.primaryButton.y - 24 * unit - layout.point(0, 66).y - words.total
  }

  // MARK: - Pictures

  /// The extents of the first picture: the proportions are those in which it was played.
  private func pictureFrame(height: Double) -> (width: Double, height: Double) {
    let whole = layout.stage.width - 2 * Layout.margin * unit
    let widest = min(Self.picture.width * unit, (whole - 2 * Self.gap * unit) / 3)
    let ratio = Self.picture.height / Self.picture.width
    let width = min(widest, height / ratio)
    return (width.rounded(.down), (width * ratio).rounded(.down))
  }

  private func content(
    _ words: PageWords, pictureHeight: Double, spare: Double
  ) -> (words: [Shape], pictures: [Shape]) {
    guard let pictures else { return ([], []) }
    let size = pictureFrame(height: pictureHeight)
    let moving = pictures.seconds.flatMap { pictures.demonstration.moving(after: $0) }
    var y = layout.point(0, 66).y + words.gaps.top + min(spare * 0.15, 16 * unit)
    var result = placed(words.title, at: &y, height: words.heights.title)
    y += words.gaps.title
    var cards: [Shape] = []
    let gap = Self.gap * unit
    let step = size.width + gap
    // Pictures that are lower than the room is wide keep their places in the columns of their captions.
    let column = max(
      step, (pictureFrame(height: Self.picture.height * unit).width + gap))
    for (index, scene) in pictures.demonstration.scenes.enumerated() {
      let middle =
        layout.stage.midX + (Double(index) - Double(pictures.demonstration.scenes.count - 1) / 2)
        * column
      let frame = Rectangle(
        x: (middle - size.width / 2).rounded(), y: y.rounded(), width: size.width,
        height: size.height)
      let isMoving = moving?.scene == index
      cards += card(
        context.mirrored(frame), number: index + 1,
        isMoving ? moving?.moment ?? scene.still : scene.still,
        isMoving: isMoving)
      if words.captions.indices.contains(index) {
        var caption = words.captions[index]
        caption.at.x = middle
        if isMoving { caption.style.color = context.theme.ink }
        var top = y.rounded() + size.height + words.gaps.captions
        result += placed(caption, at: &top, height: words.heights.captions)
      }
    }
    y += size.height + words.gaps.captions + words.heights.captions + words.gaps.instruction
    y += min(spare * 0.25, 16 * unit)
    result += placed(words.instruction, at: &y, height: words.heights.instruction)
    y += words.gaps.words
    result += placed(words.conditions, at: &y, height: words.heights.conditions)
    return (result, cards)
  }

  private func placed(_ text: Text, at y: inout Double, height: Double) -> [Shape] {
    var text = text
    text.at.y = y + context.typesetter.baseline(of: text)
    y += height
    return [.text(text)]
  }

  /// One picture on its card, with its number.
  private func card(
    _ frame: Rectangle, number: Int, _ moment: MethodDemonstration.Moment, isMoving: Bool
  ) -> [Shape] {
    guard let demonstration = pictures?.demonstration, demonstration.size.width > 0 else {
      return []
    }
    let theme = context.theme
    let scale = frame.width / demonstration.size.width
    let view = DemonstrationView(
      moment: moment, size: demonstration.size, isByFinger: demonstration.isByFinger,
      match: isMatching ? demonstration.match : nil, scale: scale / unit, context: context)
    let badge = Point(x: frame.x + 24 * unit, y: frame.maxY - 24 * unit)
    let content = view.shapes.map { $0.placed(at: Point(x: frame.x, y: frame.y), scale: scale) }
    return context.card(
      frame, radius: 14 * unit, stroke: isMoving ? theme.accent : theme.boxStroke,
      strokeWidth: (isMoving ? 2 : 1.5) * unit, content: content) + [
        .circle(Circle(center: badge, radius: 12 * unit, fill: theme.wheelBand)),
        .text(
          context.text(
            "\(number)", x: badge.x, middle: badge.y, .center,
            context.style(14, .semibold, theme.ink))),
      ]
  }
}

/// A moment of a demonstration: the method's own view, with the pointer and the key that is pressed.
@MainActor struct DemonstrationView {
  let moment: MethodDemonstration.Moment
  let size: (width: Double, height: Double)
  let isByFinger: Bool
  /// The pictures that are made alike; `nil` where a number is entered.
  let match: MethodDemonstration.Match?
  /// The layout units of the page for one of the demonstration.
  let scale: Double
  let context: ViewContext

  /// The size of small print that is made larger, what it is made, and the least that can be read.
  private static let smallPrint = (usual: 14.0, here: 17.0, least: 11.0)
  /// The size of the pictures' names, and the room that is left at their sides.
  private static let (nameSize, nameMargin) = (24.0, 12.0)

  /// The shapes in the units of the demonstration.
  var shapes: [Shape] {
    var inside = context.picturing(width: size.width, height: size.height)
    inside.hidesNumber = match != nil
    inside.showsValidation = false
    let view = moment.method.view
    return pictures(inside)
      + (view.shapes(in: inside, isRefused: false) + view.overlay(in: inside))
      .compactMap(legible) + key(inside) + pointer
  }

  /// The picture of the value and the one to match, as those of a trial but smaller, with their names
  /// beside them where there is room.
  private func pictures(_ inside: ViewContext) -> [Shape] {
    guard let match else { return [] }
    let value = moment.method.value
    return picture(match, match.yours, value, inside)
      + picture(match, match.wanted, match.goal, inside)
      + name(.trialYours, .semibold, context.theme.ink, match.yours, from: 0, to: match.yours.x)
      + name(
        .trialToMatch, .medium, context.theme.mutedInk, match.wanted, from: match.wanted.maxX,
        to: size.width)
  }

  private func picture(
    _ match: MethodDemonstration.Match, _ frame: Rectangle, _ value: Int?, _ inside: ViewContext
  ) -> [Shape] {
    let whole = Rectangle(
      x: 0, y: 0, width: MatchLayout.picture.width, height: MatchLayout.picture.height)
    let view = MatchView(
      picture: match.picture, share: value.map(match.scale.fraction), frame: whole, context: inside)
    return view.shapes.map {
      $0.placed(at: Point(x: frame.x, y: frame.y), scale: frame.width / whole.width)
    }
  }

  /// The name of the picture in `frame`, in the middle between `start` and `end`, in lines as wide as the
  /// room there.
  private func name(
    _ phrase: Phrase, _ weight: Weight, _ color: Color, _ frame: Rectangle, from start: Double,
    to end: Double
  ) -> [Shape] {
    guard Self.nameSize * scale >= Self.smallPrint.least else { return [] }
    var name = Text(
      context.words(phrase), at: Point(x: (start + end) / 2, y: 0), anchor: .center,
      style: TextStyle(size: Self.nameSize, weight: weight, color: color),
      maximumWidth: end - start - 2 * Self.nameMargin, lineSpacing: 1.2)
    let height = context.typesetter.size(of: name).height
    name.at.y = frame.midY - height / 2 + context.typesetter.baseline(of: name)
    return [.text(name)]
  }

  /// The shape with small print large enough to be read; `nil` where the picture is too small for that.
  private func legible(_ shape: Shape) -> Shape? {
    guard case .text(var text) = shape, text.style.size <= Self.smallPrint.usual else {
      return shape
    }
    text.style.size = Self.smallPrint.here
    return text.style.size * scale < Self.smallPrint.least ? nil : .text(text)
  }

  /// The key that is pressed.
  private func key(_ inside: ViewContext) -> [Shape] {
    guard let name = moment.key.map(context.keyName) else { return [] }
    return inside.keyCap(
      name, at: Point(x: size.width / 2, y: size.height - 62), .center, scale: 1)
  }

  /// An arrow, filled and outlined as pointers are, or the tip of a finger.
  private var pointer: [Shape] {
    guard let point = moment.pointer else { return [] }
    return [
      isByFinger
        ? context.theme.finger(at: point, isPressed: moment.isPressed)
        : context.theme.pointer(at: point)
    ]
  }
}

// MARK: - Captions

extension MethodPage {
  /// What each picture shows.
  private var captions: [String] {
    guard let pictures, let method = pictures.demonstration.scenes.first?.still.method else {
      return []
    }
    let kind = method.concrete.kind
    let phrases = kind.captions(
      matching: isMatching, byFinger: pictures.demonstration.isByFinger, onSheet: method.isOnSheet)
    return phrases.map { context.words($0) }
  }
}

extension InputMethod {
  /// Whether it is a picker whose wheels come on a sheet.
  fileprivate var isOnSheet: Bool {
    guard case .wheelPicker(let picker) = concrete else { return false }
    return picker.settings.presentation == .sheet
  }
}
