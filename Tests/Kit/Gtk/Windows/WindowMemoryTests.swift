import CGtk
import Foundation
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

final class WindowMemoryTests: GtkTestCase {
    func testAWindowIsRestoredAsItWasClosed() {
        let folder = StateFolder()
        onMain {
            let path = folder.path
            let first = WindowMemory(path: folder.path, standard: WindowState(width: 400, height: 300))
            let window = Window(title: "Memory", width: 400, height: 300)
            first.apply(to: window)
            window.present()
            window.settle()
            gtk_window_set_default_size(window.cast(), 500, 350)
            first.note(tab: 1)
            XCTAssertTrue(runLoop { first.state.width == 500 && first.state.height == 350 })
            XCTAssertTrue(
                runLoop { FileManager.default.fileExists(atPath: path) }, "Written before the program ends.")
            window.destroy()
            first.save()
            let second = WindowMemory(path: folder.path, standard: WindowState(width: 400, height: 300))
            XCTAssertEqual(second.state, first.state)
            XCTAssertEqual(second.state.tab, 1)
            XCTAssertEqual(second.state.width, 500)
        }
    }

    func testAMaximizedWindowRemembersItsUnmaximizedSize() throws {
        let folder = StateFolder()
        try onMain {
            try folder.write("width=500\nheight=350\nmaximized=1\ntab=0\n")
            let memory = WindowMemory(path: folder.path, standard: WindowState(width: 400, height: 300))
            let window = Window(title: "Memory", width: 400, height: 300)
            memory.apply(to: window)
            XCTAssertTrue(memory.state.isMaximized)
            XCTAssertEqual(memory.state.width, 500)
            window.destroy()
        }
    }

    func testAWindowIsNeverLargerThanTheScreen() throws {
        let folder = StateFolder()
        try onMain {
            try folder.write("width=16000\nheight=16000\n")
            let memory = WindowMemory(path: folder.path, standard: WindowState(width: 400, height: 300))
            let window = Window(title: "Memory", width: 400, height: 300)
            memory.apply(to: window)
            var (width, height): (gint, gint) = (0, 0)
            gtk_window_get_default_size(window.cast(), &width, &height)
            XCTAssertLessThan(width, 16_000)
            XCTAssertLessThan(height, 16_000)
            window.destroy()
        }
    }

    func testInvalidFilesAreIgnored() {
        for text in [
            "", "width", "width=", "width=wide\nheight=-5\nmaximized=2\ntab=100\nsize=3\n", "width=99\nheight=16385",
            "\0\0\0", "width=500000000000000000000",
        ] {
            var state = WindowState(width: 400, height: 300)
            state.read(text)
            XCTAssertEqual(state, WindowState(width: 400, height: 300), text)
        }
    }

    func testFailingToWriteTheFileIsSafe() throws {
        let folder = StateFolder()
        try onMain {
            // A file in place of the folder.
            try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
            try "".write(to: folder.url.appendingPathComponent("wick"), atomically: true, encoding: .utf8)
            let memory = WindowMemory(path: folder.path, standard: WindowState(width: 400, height: 300))
            memory.note(tab: 1)
            memory.save()
            XCTAssertEqual(memory.state.tab, 1)
        }
    }

    func testTheLocationFollowsTheXDGSpecification() {
        XCTAssertEqual(WindowMemory.path(of: "a", variables: ["XDG_STATE_HOME": "/s", "HOME": "/h"]), "/s/a/window")
        XCTAssertEqual(
            WindowMemory.path(of: "a", variables: ["XDG_STATE_HOME": "s", "HOME": "/h"]), "/h/.local/state/a/window")
        XCTAssertNil(WindowMemory.path(of: "a", variables: [:]))
    }
}

/// A temporary folder for one test's file.
private final class StateFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("memory-\(UUID().uuidString)")

    init() {}

    var path: String { url.appendingPathComponent("wick/window").path }

    func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent("wick"), withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
