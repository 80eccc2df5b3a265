import XCTest

@testable import Gtk

/// What is set before GTK starts where the processor would have to compute OpenGL.
final class RendererTests: XCTestCase {
    func testWithoutAChoiceCairoDrawsAndNoGLIsPrepared() {
        XCTAssertEqual(Renderer.variables(from: [:]), ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"])
    }

    func testAPersonsChoiceOfCairoNeedsNoGLEither() {
        XCTAssertEqual(
            Renderer.variables(from: ["GSK_RENDERER": "cairo"]), ["GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable"])
    }

    func testAPersonsChoiceOfAnotherRendererIsLeftAsItIs() {
        XCTAssertEqual(Renderer.variables(from: ["GSK_RENDERER": "gl", "GDK_DEBUG": "frames"]), [:])
    }

    func testOtherThingsThatAreAskedOfGDKStay() {
        XCTAssertEqual(
            Renderer.variables(from: ["GDK_DEBUG": "frames,events"])["GDK_DEBUG"], "frames,events,gl-disable")
        XCTAssertEqual(Renderer.variables(from: ["GDK_DEBUG": ""])["GDK_DEBUG"], "gl-disable")
    }
}
