// swift-tools-version: 6.2
import PackageDescription

// One direction of knowledge: a target imports what stands above it, and of that only what its line names.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]

/// A library of the kit.
func kit(_ product: String) -> Target.Dependency { .product(name: product, package: "Wick") }

let package = Package(
    name: "Starter",
    dependencies: [
        .package(name: "Wick", path: "../..")
    ],
    targets: [
        // What the app knows and does: view models and coordinators. No toolkit.
        .target(
            name: "StarterScreens",
            dependencies: [kit("Rx"), kit("Coordination"), kit("RxCoordination"), kit("Networking")],
            swiftSettings: strict),
        // What it looks like: view controllers, which decide nothing.
        .target(
            name: "StarterGtk",
            dependencies: ["StarterScreens", kit("Rx"), kit("Coordination"), kit("Gtk"), kit("RxGtk")],
            swiftSettings: strict),
        // The composition root: the only place where concrete parts meet.
        .executableTarget(
            name: "starter",
            dependencies: [
                "StarterScreens", "StarterGtk", kit("Networking"), kit("CommandLineOptions"), kit("Gtk"),
                kit("AppFrame"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StarterScreensTests",
            dependencies: [
                "StarterScreens", kit("Rx"), kit("RxTest"), kit("Coordination"), kit("CoordinationTest"),
                kit("Networking"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
