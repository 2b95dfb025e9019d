import Base
import CXTest
import Glibc
import TestSupport

/// From an injected motion to the pixel that changes by it, while a slider's thumb is dragged.
enum PixelBenchmark {
  private static let jumps = 150
  private static let steps = 300
  /// The pause between two jumps, in seconds.
  private static let rest = 0.04
  /// The jaws have faded in by then, in seconds.
  private static let settling = 0.5
  private static let patience = 1.0
  /// The largest ratio of its time after a pause to the time of a bare client of X11.
  private static let goalOfRatio = 2.5
  /// The inside of the thumb; nothing else on the track is white.
  private static let thumb: UInt32 = 0xffffff
  /// More than the thumb's width: a new place does not overlap the last one.
  private static let stepLength = 32

  /// Drags the thumb by single jumps, then to and fro at 125 Hz.
  static func figures(on bench: Workbench) throws(BenchmarkError) -> [MeasuredFigure] {
    let (program, screen) = try RunningProgram.inTrial(of: "accurate-slider", on: bench)
    let track = try screen.part("track")
    bench.injector.move(to: MeasuredPath.along(track, 0, step: stepLength))
    bench.injector.button(.down)
    Instant.sleep(seconds: settling)
    var jumpTimes: [Double] = []
    for index in 1...jumps {
      Instant.sleep(seconds: rest)
      // Seven steps in one jump: never near the last place.
      jumpTimes.append(
        try time(of: MeasuredPath.along(track, 7 * index, step: stepLength), on: bench))
    }
    var stepTimes: [Double] = []
    var pace = Pace()
    for index in 1...steps {
      pace.wait()
      stepTimes.append(
        try time(of: MeasuredPath.along(track, 7 * jumps + index, step: stepLength), on: bench))
    }
    bench.injector.button(.up)
    _ = try program.end()
    let bare = try bareTimes(along: track, on: bench)
    guard let jumpSamples = Samples(jumpTimes), let stepSamples = Samples(stepTimes),
      let bareSamples = Samples(bare), bareSamples.median > 0
    else { throw .noSamples("input to changed pixel") }
    return MeasuredFigure.medianAndTail("input to changed pixel, jumps", jumpSamples)
      + MeasuredFigure.medianAndTail(
        "input to changed pixel, 125 Hz", stepSamples, median: 0.8, percentile99: 2)
      + MeasuredFigure.medianAndTail("the same jumps in a bare client of X11", bareSamples) + [
        MeasuredFigure(
          what: "jumps, as a multiple of that client's median",
          value: jumpSamples.median / bareSamples.median, unit: "", decimals: 2,
          samples: jumpSamples.count, goal: goalOfRatio)
      ]
  }

  /// The times of the same jumps in a window that only shows them.
  private static func bareTimes(
    along track: Rectangle, on bench: Workbench
  ) throws(BenchmarkError) -> [Double] {
    let client = try ChildProcess.start([CommandLine.arguments[0], BareClient.argument])
    guard let line = try? client.line(within: patience * 10), line == "ready" else {
      throw .noScreen("bare client", seconds: patience * 10)
    }
    bench.injector.move(to: MeasuredPath.along(track, 0, step: stepLength))
    Instant.sleep(seconds: settling)
    var times: [Double] = []
    for index in 1...jumps {
      Instant.sleep(seconds: rest)
      times.append(try time(of: MeasuredPath.along(track, 7 * index, step: stepLength), on: bench))
    }
    try client.stop(SIGKILL)
    return times
  }

  /// The milliseconds from moving the pointer to `point` to seeing the thumb there.
  private static func time(
    of point: Point, on bench: Workbench
  ) throws(BenchmarkError) -> Double {
    guard bench.probe.color(at: point) != thumb else {
      throw .noPicture("the track where the thumb is not", seconds: 0)
    }
    let injected = bench.injector.move(to: point)
    let seen = bench.probe.wait(
      for: thumb, at: point, until: injected.advanced(bySeconds: patience))
    guard let seen else { throw .noPicture("the thumb where it was dragged to", seconds: patience) }
    return seen.milliseconds(since: injected)
  }
}

/// Reads single pixels of the display, as fast as the server answers, through shared memory.
final class PixelProbe {
  private let connection: XConnection
  private let image: UnsafeMutablePointer<XImage>
  private let memory: UnsafeMutableRawPointer
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>

  /// Uses `connection`, whose server must support MIT-SHM.
  init(_ connection: XConnection) throws(BenchmarkError) {
    let display = connection.display
    guard XShmQueryExtension(display) != 0 else { throw .noExtension("MIT-SHM") }
    let screen = XDefaultScreen(display)
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    guard
      let image = XShmCreateImage(
        display, XDefaultVisual(display, screen), UInt32(XDefaultDepth(display, screen)), ZPixmap,
        nil, segment, 1, 1)
    else {
      segment.deallocate()
      throw .noExtension("24-bit picture")
    }
    guard let memory = Self.share(image, segment) else {
      segment.deallocate()
      throw .noSharedMemory(reason: String(cString: strerror(errno)))
    }
    XShmAttach(display, segment)
    XSync(display, 0)
    // The server is attached too now; the memory is freed when both are detached.
    shmctl(segment.pointee.shmid, IPC_RMID, nil)
    self.connection = connection
    self.image = image
    self.memory = memory
    self.segment = segment
  }

  /// The server releases the memory when the connection is closed, which may be earlier.
  deinit {
    shmdt(memory)
    segment.deallocate()
  }

  /// The colour of a pixel as the server holds it now: red, green and blue in 24 bits.
  func color(at point: Point) -> UInt32 {
    XShmGetImage(
      connection.display, connection.root, image, Int32(point.x), Int32(point.y), UInt.max)
    return memory.load(as: UInt32.self) & 0xff_ffff
  }

  /// Reads a pixel until it has `color`, or any other colour if `isOther`.
  ///
  /// Returns the time of that reading; `nil` if there is none before `deadline`. Between two readings it sleeps `pause`
  /// seconds, not at all for 0.
  func wait(
    for color: UInt32, isOther: Bool = false, at point: Point, pause: Double = 0,
    until deadline: Instant
  ) -> Instant? {
    while true {
      let isThere = self.color(at: point) == color
      let now = Instant.now
      if isThere != isOther { return now }
      if now >= deadline { return nil }
      if pause > 0 { Instant.sleep(seconds: pause) }
    }
  }

  private static func share(
    _ image: UnsafeMutablePointer<XImage>, _ segment: UnsafeMutablePointer<XShmSegmentInfo>
  ) -> UnsafeMutableRawPointer? {
    let size = Int(image.pointee.bytes_per_line * image.pointee.height)
    let id = shmget(0, size, IPC_CREAT | 0o600)
    guard id >= 0, let memory = shmat(id, nil, 0), memory != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    segment.pointee.shmid = id
    segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = 0
    image.pointee.data = segment.pointee.shmaddr
    return memory
  }
}
