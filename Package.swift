// swift-tools-version: 6.1
import PackageDescription

// One direction of knowledge: a target may import only what stands above it here, and of that only what its
// `dependencies` name. `scripts/check-imports` holds every source file to that, system modules included: what a target
// may take from the toolchain is said in the comment behind its name.
//
// No `unsafeFlags`: they would forbid other packages to depend on this one. `make` passes the strict flags.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

extension Target {
    /// A library or test-support target under Sources/.
    static func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, swiftSettings: strict)
    }

    /// The tests of one target, in the folder of its name.
    static func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
        .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
    }
}

let package = Package(
    name: "Wick",
    products: [
        // The kit: what other packages build on.
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxTest", targets: ["RxTest"]),
        .library(name: "Coordination", targets: ["Coordination"]),
        .library(name: "CoordinationTest", targets: ["CoordinationTest"]),
        .library(name: "RxCoordination", targets: ["RxCoordination"]),
        .library(name: "Networking", targets: ["Networking"]),
        .library(name: "Gtk", targets: ["Gtk"]),
        .library(name: "RxGtk", targets: ["RxGtk"]),
        // The programs.
        .executable(name: "wick", targets: ["wick"]),
        .executable(name: "wick-gtk", targets: ["wick-gtk"]),
        .executable(name: "wick-simulator", targets: ["wick-simulator"]),
        .executable(name: "redgreen", targets: ["redgreen"]),
    ],
    targets: [
        // System libraries, as Debian ships them.
        .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
        .systemLibrary(name: "CAtspi", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
        .target(name: "GtkShims", dependencies: ["CGtk"]),

        // The reactive core and coordination: they know no toolkit, no network, no market.
        .module("Rx"),  // Synchronization, Dispatch, Foundation where a scheduler needs it
        .module("RxTest", ["Rx"]),  // Synchronization, Dispatch, Foundation
        .module("Coordination"),  // nothing
        .module("CoordinationTest", ["Coordination"]),  // nothing
        .module("RxCoordination", ["Rx", "Coordination"]),  // nothing
        .module("Networking", ["Rx"]),  // Foundation, FoundationNetworking, Synchronization, Dispatch

        // The market.
        .module("Market"),  // Foundation, Synchronization
        .module("MarketSources", ["Rx", "Networking", "Market"]),  // Foundation
        .module("MarketScreens", ["Rx", "Coordination", "RxCoordination", "Networking", "Market", "MarketSources"]),  // Foundation
        .module("Simulator", ["Market", "CSoup"]),  // Foundation, Synchronization

        // The toolkit.
        .module("Gtk", ["Coordination", "CGtk", "GtkShims"]),  // Foundation, Synchronization, Dispatch
        .module("RxGtk", ["Rx", "Gtk", "CGtk", "GtkShims"]),  // Foundation

        // Wick.
        .module("WickConfiguration", ["Networking", "Market", "MarketSources", "Simulator"]),  // Foundation
        .module(
            "WickCommand",
            ["Rx", "Networking", "Market", "MarketSources", "WickConfiguration", "Simulator"]),  // Foundation, Synchronization, Dispatch
        .module(
            "WickGtk",
            [
                "Rx", "RxGtk", "Gtk", "CGtk", "GtkShims", "Coordination", "RxCoordination", "Networking", "Market",
                "MarketSources", "MarketScreens",
            ]),  // Foundation

        // Composition roots: the only places where concrete parts meet.
        .executableTarget(name: "wick", dependencies: ["WickCommand"], swiftSettings: strict),
        .executableTarget(
            name: "wick-gtk",
            dependencies: ["WickGtk", "WickConfiguration", "MarketScreens", "MarketSources", "Gtk", "Simulator"],
            swiftSettings: strict),
        .executableTarget(name: "wick-simulator", dependencies: ["Simulator", "WickConfiguration"], swiftSettings: strict),
        .executableTarget(
            name: "redgreen", dependencies: ["Coordination", "Gtk", "CGtk"], path: "Examples/RedGreen", swiftSettings: strict),

        // Tests: one folder a target.
        .tests("CoordinationTests", ["Coordination", "CoordinationTest"]),
    ],
    swiftLanguageModes: [.v6]
)
