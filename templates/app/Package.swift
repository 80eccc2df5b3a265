// swift-tools-version: 6.2
import PackageDescription

// Dependencies point upwards: a target imports only the targets listed in its declaration.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]

/// A library of the kit.
func kit(_ product: String) -> Target.Dependency { .product(name: product, package: "Wick") }

let package = Package(
    name: "Starter",
    dependencies: [
        .package(name: "Wick", path: "../..")
    ],
    targets: [
        // The app's logic: view models and coordinators, without a toolkit.
        .target(
            name: "StarterScreens",
            dependencies: [
                kit("Rx"), kit("RxLists"), kit("Coordination"), kit("RxCoordination"), kit("Networking"),
                kit("KitLocalization"),
            ],
            swiftSettings: strict),
        // The app's GTK views: view controllers without logic.
        .target(
            name: "StarterGtk",
            dependencies: ["StarterScreens", kit("Gtk"), kit("RxGtk"), kit("KitLocalization")],
            swiftSettings: strict),
        // The composition root, the only place that creates concrete implementations.
        .executableTarget(
            name: "starter",
            dependencies: [
                "StarterScreens", "StarterGtk", kit("Networking"), kit("SQLite"), kit("AppFrame"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StarterScreensTests",
            dependencies: [
                "StarterScreens", kit("Rx"), kit("RxLists"), kit("RxTest"), kit("RxCoordination"),
                kit("CoordinationTest"), kit("Networking"), kit("Waiting"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "StarterGtkTests",
            dependencies: [
                "StarterScreens", "StarterGtk", kit("Networking"), kit("RxGtk"), kit("GtkTest"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
