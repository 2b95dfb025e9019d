import Base
import Drawing
import InputMethods
package import Interface
import Reports
import Sessions
import Sliders
import Studies

extension ViewContext {
  /// The page on which a logged trial is played.
  package func screen(for page: ReplayPage, _ pointing: Pointing) -> Screen {
    ReplayScreen(page).screen(in: onPage, pointing)
  }

  /// The picture of a film of a replay at `speed`: the page without its buttons.
  func filmPicture(of page: ReplayPage, speed: Double) -> Picture {
    ReplayScreen(page, filmSpeed: speed).screen(in: onPage, Pointing()).picture
  }

  /// Gives the parts of a replay along which time runs their places.
  package func place(_ page: inout ReplayPage) { page.place(tracks(of: page)) }

  /// The areas of a replay's page in which a press shows another moment: the room of the bar, and the plots.
  package func tracks(of page: ReplayPage) -> [ReplayPage.TimeTrack] {
    ReplayScreen(page, isPainted: false).screen(in: onPage, Pointing()).parts.map { part in
      let inset = part.name == ReplayScreen.bar ? ReplayScreen.barRoom * onPage.unit : 0
      return ReplayPage.TimeTrack(
        frame: part.frame, ends: (part.frame.x + inset)...(part.frame.maxX - inset))
    }
  }
}

/// The page on which a logged trial is played, or the same in a film, which has no buttons.
struct ReplayScreen: Page {
  let page: ReplayPage
  /// The speed of the film; `nil` in a window.
  let filmSpeed: Double?
  /// Whether stage, plots and bar are painted, which is unnecessary if only their positions are needed.
  let isPainted: Bool
  let name = Screen.Name.replay

  /// The name of the bar along which time runs, and the room around it in which it can be pressed, in layout units.
  static let (bar, barRoom) = ("bar", 14.0)

  /// Creates the page.
  init(_ page: ReplayPage, filmSpeed: Double? = nil, isPainted: Bool = true) {
    (self.page, self.filmSpeed, self.isPainted) = (page, filmSpeed, isPainted)
  }

  private var replayed: ReplayedTrial { page.replayed }

  func content(in context: ViewContext) -> any Element {
    let isFilm = filmSpeed != nil
    return Column {
      head(context)
      Row(spacing: 20, alignment: .leading) {
        stage(context).padding(Edges(top: 10))
        plots.padding(Edges(bottom: 6))
      }.padding(Edges(top: 14, bottom: 14))
      bar
      if isFilm {
        Row(spacing: 30) {
          time(context)
          Spacer(.horizontal)
          agreement(context)
        }.sized(height: 20).padding(Edges(top: 42))
      } else {
        controls(context).padding(Edges(top: 34, bottom: 10))
        Row(spacing: 30) {
          Button(ReplayPage.Button.leave, "Close", key: "Esc", style: .plain)
            .padding(Edges(leading: -12))
          Spacer(.horizontal)
          agreement(context)
        }.sized(height: 52)
      }
    }.padding(Edges(top: 27, bottom: isFilm ? 26 : 48)).onStage()
  }

  // MARK: - Head

  private func head(_ context: ViewContext) -> any Element {
    let parts = [
      replayed.place, "block \(replayed.planned.block)",
      replayed.pageName, replayed.methodTitle,
      replayed.planned.task.rawValue,
      replayed.exclusion.map { "excluded: “\($0.sanitizedForDisplay)”" } ?? "",
    ]
    return Row(spacing: 20) {
      Column(spacing: 7) {
        Words("Trial \(replayed.planned.trial)", context.theme.title).heading()
        Words(parts.filter { !$0.isEmpty }.joined(separator: " · "), context.theme.subtitle).cut()
          .tellingWhole()
      }.fillingWidth(.leading)
      facts(context)
      if filmSpeed == nil {
        Row(spacing: 6) {
          tool(.previousTrial, "Page Up")
          tool(.nextTrial, "Page Down")
        }
      }
    }
  }

  private func facts(_ context: ViewContext) -> any Element {
    let scale = replayed.study.scale(of: replayed.planned)
    let parts = ReplayParts(page: page, context: context)
    let ink = context.theme.ink
    let facts = [
      ("target", scale.text(replayed.planned.target), ink),
      (parts.enteredName, replayed.entered.map(scale.text) ?? "–", ink),
      ("time", "\(replayed.span.upperBound.fixed(2)) s", ink),
      ("outcome", replayed.outcome.word, parts.outcomeColor),
    ]
    return Row(spacing: 10) {
      for (name, value, color) in facts {
        Column(spacing: 6) {
          Words(name, context.theme.note).shrinking()
          Words(value, context.theme.figure.colored(color)).shrinking()
        }.readAsOne().sized(width: min(116, context.layout.width * 0.095) - 10)
      }
    }
  }

  // MARK: - Stage and plots

  /// The picture of the trial at the shown moment, and under it the last event.
  private func stage(_ context: ViewContext) -> any Element {
    // Its share of the width, and the height of everything above and below it.
    let (share, around) = filmSpeed == nil ? (0.58, 341.0) : (0.66, 241)
    let width = min(
      share * context.lineRoom / context.unit, 1.6 * (context.layout.height - around))
    return Column(spacing: 8) {
      Painted { frame, context, placed in
        guard isPainted else { return }
        let stage = ReplayStage(page: page, frame: frame, context: context)
        placed.read(AccessibleElement("stage", .image, stage.description))
        placed.shapes += stage.shapes
      }.sized(width: width, height: width / 1.6)
      Words(reading, context.theme.note).cut().sized(width: width)
    }
  }

  /// The last event, in words.
  private var reading: String {
    let count = page.cursor.next
    let events = replayed.events
    var words = "event \(count) of \(events.count)"
    if count > 0 { words += ": \(events[count - 1].sentence)" }
    if let control = replayed.trace.control(at: page.seconds), let gain = control.gain {
      words += " · gain \(gain.threeFigures)"
      if let distance = control.distance {
        words += ", \(distance.threeFigures) px from the track"
      }
    }
    return words
  }

  private var plots: any Element {
    Painted { frame, context, placed in
      var figure = replayed.figure
      placed.parts.append(Part("plots", figure.timeFrame(in: frame, unit: context.unit)))
      guard isPainted else { return }
      placed.read(AccessibleElement("plots", .image, figure.description))
      figure.playhead = page.seconds
      placed.shapes += figure.shapes(in: frame, context.chart)
    }
  }

  private var bar: any Element {
    Painted { frame, context, placed in
      placed.parts.append(Part(Self.bar, frame.grown(by: Self.barRoom * context.unit), .hand))
      guard isPainted else { return }
      placed.shapes += ReplayParts(page: page, context: context).bar(frame)
    }.sized(height: 6)
  }

  // MARK: - Foot

  private func controls(_ context: ViewContext) -> any Element {
    Row {
      tool(.play, "Enter")
      time(context).sized(width: 174, .leading).padding(Edges(leading: 14))
      tool(.previousInput, "←")
      tool(.nextInput, "→").padding(Edges(leading: 4))
      Spacer(.horizontal)
      Row {
        for (index, speed) in ReplayPage.speeds.enumerated() {
          Button(
            ReplayPage.Button.speed(index), "\(speed.plainText)×",
            style: .choice(isSelected: page.speed == speed)
          ).sized(width: 46, height: 34)
        }
      }.padding(5).on { frame, context in [Button.toolBox(frame, in: context)] }
    }
  }

  private func time(_ context: ViewContext) -> any Element {
    var all = "of \(replayed.span.upperBound.fixed(2)) s"
    // A film may be slower or faster than the trial was.
    if let filmSpeed, filmSpeed != 1 { all += " · at \(filmSpeed.plainText)× the speed" }
    let style = TextStyle(size: 17, weight: .semibold, color: context.theme.ink)
    return Row(spacing: 5, alignment: .baseline) {
      Words("\(page.seconds.fixed(2)) s", style).unbroken()
      Words(all, TextStyle(size: 17, color: context.theme.mutedInk)).shrinking()
    }.readAsOne()
  }

  /// Whether running the trial once more agreed with the log.
  private func agreement(_ context: ViewContext) -> any Element {
    let parts = ReplayParts(page: page, context: context)
    let (words, color) = parts.agreementWords
    let line = Words(words, TextStyle(size: 16, weight: .semibold, color: color)).cut()
    return Row(spacing: 10) {
      Painted(width: 12, height: 12) { frame, _ in parts.mark(at: frame.center, color) }
      color == context.theme.error ? line.alert() : line
    }
  }

  /// A button with a picture.
  private func tool(_ button: ReplayPage.Button, _ key: String) -> any Element {
    let isEnabled = page.isEnabled(button)
    return Pressable(Button(button, key: key, style: .tool(hasBox: true), isEnabled: isEnabled)) {
      Painted(width: 44, height: 44) { frame, context in
        ReplayParts(page: page, context: context).icon(of: button, in: frame)
      }
    }
  }
}

extension ReplayPage {
  /// Whether there is the trial that a button shows.
  fileprivate func isEnabled(_ button: Button) -> Bool {
    switch button {
    case .previousTrial: neighbours.hasPrevious
    case .nextTrial: neighbours.hasNext
    case .play, .previousInput, .nextInput, .speed, .leave: true
    }
  }
}

extension ReplayPage.Button: ButtonIdentity {
  package var name: String {
    switch self {
    case .play: "play"
    case .previousInput: "previous_input"
    case .nextInput: "next_input"
    case .previousTrial: "previous_trial"
    case .nextTrial: "next_trial"
    case .speed(let index): "speed_\(index + 1)"
    case .leave: "leave"
    }
  }
}
