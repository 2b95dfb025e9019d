import Files
import Formats
import Glibc
import Sweeps

/// Makes the table of the atlas from sweeps, and checks what it says against fresh simulations.
enum AtlasProgram {
  private static let usage = """
    usage: caliper-atlas table SWEEP.csv…            the table of the atlas, from the tables of its sweeps
           caliper-atlas crossings ATLAS.csv         between which values of the grid the suggested curve changes
           caliper-atlas left-out COARSE.csv ATLAS.csv
                                                     what a coarser atlas says about the points that it lacks
           caliper-atlas check PLAN.json [SCALES [SEED [LOW HIGH]]]
                                                     ten suggestions, or so many at random, from LOW to HIGH px a
                                                     step, against other people as those of the plan
    """

  /// An argument or a file that cannot be used.
  struct Failure: Error {
    let sentence: String
  }

  /// Runs a command; 1 where a check fails, 2 for wrong arguments.
  static func run(_ arguments: [String]) -> Int32 {
    let words = Array(arguments.dropFirst())
    do throws(Failure) {
      switch (arguments.first, words.count) {
      case ("table", 1...):
        var cells: [SweepCell] = []
        for path in words { cells += try SweepCell.all(in: read(path), at: path) }
        print(try AtlasRows(cells).text, terminator: "")
      case ("crossings", 1): print(AtlasCrossings(try atlas(at: words[0])).text)
      case ("left-out", 2):
        print(AtlasLeftOut(coarse: try atlas(at: words[0]), whole: try atlas(at: words[1])).text)
      case ("check", 1...3), ("check", 5):
        let numbers = words.dropFirst().prefix(2).compactMap { Int($0) }
        let pixels = words.dropFirst(3).compactMap { Double($0) }
        guard numbers.count + pixels.count == words.count - 1,
          (numbers + [1]).allSatisfy({ $0 > 0 }),
          pixels.allSatisfy({ 0.001...100 ~= $0 }), pixels == pixels.sorted()
        else {
          throw Failure(sentence: usage)
        }
        return try AtlasCheck(
          try plan(at: words[0]), scales: numbers.first,
          seed: UInt64(numbers.dropFirst().first ?? 1),
          pixels: pixels.count == 2 ? pixels[0]...pixels[1] : nil
        ).run()
      default: throw Failure(sentence: usage)
      }
    } catch {
      print("caliper-atlas: \(error.sentence)")
      return 2
    }
    return 0
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try WholeFile.read(path)
    } catch {
      throw Failure(sentence: "\(path): \(error.cause.text)")
    }
  }

  private static func plan(at path: String) throws(Failure) -> SweepPlan {
    let bytes = try read(path)
    do throws(SweepPlanError) {
      return try SweepPlan(parsing: bytes)
    } catch {
      throw Failure(sentence: error.problems.map(\.description).joined(separator: "; "))
    }
  }

  private static func atlas(at path: String) throws(Failure) -> Atlas {
    guard let atlas = Atlas(parsing: try read(path)) else {
      throw Failure(sentence: "\(path) is no table of an atlas; make one by 'table'")
    }
    return atlas
  }
}
