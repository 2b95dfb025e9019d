// swift-tools-version: 6.1

import PackageDescription

/// What every target is built with.
///
/// The Swift 6 language mode comes from the tools version; these features make each file say what
/// it imports and where it pays for an existential. Warnings are errors in `.ci/run` and not here,
/// where a newer compiler's new warning would break users.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Caliper",
  products: [
    .executable(name: "caliper", targets: ["caliper"]),
    .library(name: "Sliders", targets: ["Sliders"]),
  ],
  targets: [
    // MARK: - Pure core: no window, disk or clock

    .target(name: "Primitives", swiftSettings: settings),
    .target(name: "Sliders", dependencies: ["Primitives"], swiftSettings: settings),
    .target(name: "InputMethods", dependencies: ["Sliders"], swiftSettings: settings),
    .target(name: "Experiment", dependencies: ["InputMethods"], swiftSettings: settings),
    .target(name: "Optimization", dependencies: ["CNLopt"], swiftSettings: settings),

    // MARK: - Edges: disk, picture, window

    .target(name: "TrialLog", dependencies: ["Primitives"], swiftSettings: settings),
    .target(
      name: "Comparison", dependencies: ["CBoostMath", "Primitives", "TrialLog"],
      swiftSettings: settings),
    .target(
      name: "Tuning", dependencies: ["Comparison", "Experiment", "Optimization", "TrialLog"],
      exclude: ["README.md"], swiftSettings: settings),
    .target(name: "Drawing", dependencies: ["CCairo", "Primitives"], swiftSettings: settings),
    .target(
      name: "Reports",
      dependencies: [
        "Comparison", "Drawing", "Optimization", "Primitives", "Sliders", "TrialLog", "Tuning",
      ], swiftSettings: settings),
    .target(
      name: "Screens", dependencies: ["Drawing", "Experiment", "Reports"],
      swiftSettings: settings),
    .target(name: "Desktop", dependencies: ["CSDL2", "Primitives"], swiftSettings: settings),

    // MARK: - The program

    .target(
      name: "Runner", dependencies: ["Comparison", "Screens", "Desktop", "TrialLog", "Tuning"],
      swiftSettings: settings),
    .executableTarget(
      name: "caliper",
      dependencies: [
        "CGetopt", "Comparison", "Desktop", "Optimization", "Reports", "Runner", "Tuning",
      ],
      resources: [
        .embedInCode("Studies/blog-2012.json"), .embedInCode("Studies/sliders.json"),
        .embedInCode("Studies/live-match.json"), .embedInCode("Studies/number-entry-long.json"),
        .embedInCode("Studies/picker-presentation.json"),
        .embedInCode("Studies/all-methods.json"),
      ], swiftSettings: settings),

    .executableTarget(
      name: "caliper-demo",
      dependencies: ["Drawing", "Experiment", "Screens", "TrialLog", "Tuning"],
      swiftSettings: settings),

    .executableTarget(
      name: "caliper-bench",
      dependencies: [
        "Comparison", "CXTest", "Desktop", "Drawing", "Experiment", "InputMethods", "Primitives",
        "Screens", "Sliders", "TrialLog", "Tuning",
      ],
      swiftSettings: settings),

    // MARK: - System libraries

    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev", "libxi-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CNLopt", providers: [.apt(["libnlopt-dev"])]),
    // Boost.Math has headers only, of libboost-math-dev; this gives them a plain C face.
    .target(name: "CBoostMath"),
    .systemLibrary(name: "CXTest", providers: [.apt(["libxtst-dev", "libxext-dev"])]),

    // MARK: - Tests

    .testTarget(name: "PrimitivesTests", dependencies: ["Primitives"], swiftSettings: settings),
    .testTarget(
      name: "SlidersTests", dependencies: ["Primitives", "Sliders"], swiftSettings: settings),
    .testTarget(
      name: "InputMethodsTests", dependencies: ["InputMethods", "Primitives", "Sliders"],
      swiftSettings: settings),
    .testTarget(
      name: "ExperimentTests",
      dependencies: ["Experiment", "InputMethods", "Primitives", "Sliders"],
      swiftSettings: settings),
    .testTarget(
      name: "OptimizationTests", dependencies: ["Optimization"], swiftSettings: settings),
    .testTarget(
      name: "TuningTests",
      dependencies: [
        "Comparison", "Experiment", "InputMethods", "Primitives", "Screens", "Sliders", "Tuning",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TrialLogTests", dependencies: ["Primitives", "TrialLog"], exclude: ["Readers"],
      swiftSettings: settings),
    .testTarget(
      name: "ComparisonTests",
      dependencies: ["Comparison", "Experiment", "Primitives", "TrialLog"],
      exclude: ["Oracles"], swiftSettings: settings),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Comparison", "Drawing", "Experiment", "InputMethods", "Optimization", "Primitives",
        "Reports", "Sliders", "Tuning",
      ], swiftSettings: settings),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "Primitives"], swiftSettings: settings),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "CCairo", "Drawing", "Experiment", "InputMethods", "Primitives", "Screens", "Sliders",
      ], exclude: ["Golden"], swiftSettings: settings),
    .testTarget(
      name: "DesktopTests", dependencies: ["CSDL2", "Desktop", "Primitives"],
      swiftSettings: settings),
    .testTarget(
      name: "RunnerTests",
      dependencies: [
        "CSDL2", "Experiment", "InputMethods", "Primitives", "Runner", "Screens", "Sliders",
        "TrialLog", "Tuning",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CaliperTests",
      dependencies: ["Experiment", "InputMethods", "Runner", "Screens", "Sliders", "caliper"],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["CSDL2", "Primitives", "Sliders", "TrialLog", "caliper"],
      swiftSettings: settings),
    .testTarget(name: "BenchTests", dependencies: ["caliper-bench"], swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)
