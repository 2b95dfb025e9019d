package import Datasets
package import Desktop

/// The desktop of a window with its measurements, requested from display and disk once for each session that begins.
@MainActor package struct MeasuredDesktop {
  package let facts: DesktopFacts
  package let setup: TimingSetup
  /// The last measurement of the timing in this kind of session; `nil` if there was none.
  package let timing: TimingReport?
  /// The size of the display; `nil` if it was not measured.
  package let size: DisplaySize?

  /// Reads the facts of `window`, and the stored measurements of this machine.
  package init(of window: Window) {
    facts = window.facts
    setup = TimingSetup(facts)
    let profile = MachineProfileFile.own.read()
    timing = profile.timing(on: setup).flatMap { UTCTimestamp($0.measured) == nil ? nil : $0 }
    size = profile.displays[setup.displayKey]
  }

  /// The refreshes of the display in a second, as measured or as the system reports; `nil` if neither is known.
  package var refreshRate: Double? {
    let measured = timing.flatMap { $0.isRefreshMadeUp ? nil : $0.refreshRate }
    return measured ?? setup.nominalRefresh
  }
}

extension TimingSetup {
  /// The set-up of a window with these `facts`.
  package init(_ facts: DesktopFacts) {
    self.init(
      session: facts.session, compositor: facts.compositor, monitor: facts.monitor,
      width: facts.displayWidth, height: facts.displayHeight, nominalRefresh: facts.refreshRate)
  }
}
