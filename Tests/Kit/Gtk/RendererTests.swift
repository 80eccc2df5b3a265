import XCTest

@testable import Gtk

/// The environment variables set before GTK starts if OpenGL would run in software.
final class RendererTests: XCTestCase {
    /// The minor versions of GTK 4 in Debian 12 and Debian 13.
    private let (old, new) = (8, 18)

    func testByDefaultCairoDrawsAndGLIsNotInitialized() {
        let chosen = ["GSK_RENDERER": "cairo"]
        for environment in [[:], chosen] {
            XCTAssertEqual(
                Renderer.variables(from: environment, minorVersion: old),
                chosen.merging(["GDK_DEBUG": "gl-disable"]) { $1 })
            XCTAssertEqual(
                Renderer.variables(from: environment, minorVersion: new), chosen.merging(["GDK_DISABLE": "gl"]) { $1 })
        }
    }

    func testTheUsersChoiceOfRendererIsUnchanged() {
        for version in [old, new] {
            XCTAssertEqual(
                Renderer.variables(from: ["GSK_RENDERER": "gl", "GDK_DEBUG": "frames"], minorVersion: version), [:])
        }
    }

    func testOtherGDKFlagsAreUnchanged() {
        for (version, name, value) in [(old, "GDK_DEBUG", "gl-disable"), (new, "GDK_DISABLE", "gl")] {
            XCTAssertEqual(
                Renderer.variables(from: [name: "frames,events"], minorVersion: version)[name], "frames,events,\(value)"
            )
            XCTAssertEqual(Renderer.variables(from: [name: ""], minorVersion: version)[name], value)
        }
    }
}
