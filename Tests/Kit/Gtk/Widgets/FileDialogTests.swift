import CGtk
import Foundation
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

/// The dialogs for opening and saving a file, shown by GTK itself where there is no portal.
final class FileDialogTests: GtkTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kit-\(UUID().uuidString)")

    override func setUpWithError() throws {
        try super.setUpWithError()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
        super.tearDown()
    }

    func testTheChosenFileIsReportedOnce() throws {
        let path = folder.appendingPathComponent("candles.csv").path
        try Data("a".utf8).write(to: URL(fileURLWithPath: path))
        onMain {
            let window = Window.showing(Label("Text"))
            var paths: [String?] = []
            OpenDialog.request(
                "Open Candles", types: [.init("Candles", suffixes: ["csv"])], selecting: path, for: window
            ) { paths.append($0) }
            let dialog = shownChooser()
            XCTAssertTrue(runLoop { dialog.button("_Open").map(\.isSensitive) ?? false })
            // The file is selected once its folder has been read.
            XCTAssertTrue(
                runLoop {
                    if paths.isEmpty { dialog.button("_Open")?.click() }
                    return paths == [path]
                }, "\(paths)")
            window.destroy()
            XCTAssertEqual(paths, [path])
        }
    }

    func testCancellingReportsNoFile() {
        onMain {
            let window = Window.showing(Label("Text"))
            var paths: [String?] = []
            OpenDialog.request("Open Candles", for: window) { paths.append($0) }
            shownChooser().button("_Cancel")?.click()
            XCTAssertTrue(runLoop { paths == [nil] })
            SaveDialog.request("Save Candles", name: "candles.csv", for: window) { paths.append($0) }
            XCTAssertTrue(runLoop { shownSaveDialog() != nil })
            shownChooser().button("_Cancel")?.click()
            XCTAssertTrue(runLoop { paths == [nil, nil] })
            window.destroy()
        }
    }

    func testTheDialogsAreNamedByTheirTitles() {
        onMain {
            let window = Window.showing(Label("Text"))
            OpenDialog.request("Open Candles", for: window) { _ in }
            let opening = shownChooser()
            opening.widget.instance?.assertAccessible(nil, "Open Candles")
            opening.button("_Cancel")?.click()
            XCTAssertTrue(runLoop { !opening.isShown })
            SaveDialog.request("Save Candles", name: "candles.csv", for: window) { _ in }
            XCTAssertTrue(runLoop { shownSaveDialog() != nil })
            let saving = shownChooser()
            saving.widget.instance?.assertAccessible(nil, "Save Candles")
            saving.button("_Cancel")?.click()
            XCTAssertTrue(runLoop { !saving.isShown })
            window.destroy()
        }
    }

    func testClosingTheResultReportsNothing() {
        onMain {
            let tally = Tally()
            let window = Window.showing(Label("Text"))
            var presented: PresentedDialog?
            var paths: [String?] = []
            do {
                let token = tally.token()
                presented = OpenDialog.request("Open Candles", for: window) {
                    token.touch()
                    paths.append($0)
                }
            }
            let dialog = shownChooser()
            presented?.close()
            XCTAssertEqual(tally.alive, 0)
            XCTAssertTrue(runLoop { !dialog.isShown })
            XCTAssertEqual(paths, [])
            window.destroy()
        }
    }

    func testADialogClosesWithItsWidgetAndReportsNoFile() {
        onMain {
            let label = Label("Text")
            let window = Window.showing(label)
            var paths: [String?] = []
            OpenDialog.request("Open Candles", for: label) { paths.append($0) }
            let dialog = shownChooser()
            if let box = label.parent { Box(raw: box.raw).remove(label) }
            XCTAssertTrue(runLoop { paths == [nil] && !dialog.isShown })
            window.destroy()
        }
    }

    func testASecondDialogOfAWidgetStaysOpenWhenTheFirstHasClosed() {
        onMain {
            let window = Window.showing(Label("Text"))
            var first: [String?] = []
            var second: [String?] = []
            OpenDialog.request("First", for: window) { first.append($0) }
            _ = shownChooser()
            OpenDialog.request("Second", for: window) { second.append($0) }
            XCTAssertTrue(runLoop { first == [nil] })
            window.settle()
            XCTAssertEqual(second, [])
            window.destroy()
            XCTAssertTrue(runLoop { second == [nil] })
        }
    }
}

/// GTK's own dialog for files.
@MainActor
private struct Chooser {
    let widget: WeakReference<AnyWidget>

    var isShown: Bool { widget.instance.map { gtk_widget_get_mapped($0.pointer) != 0 } ?? false }

    func button(_ label: String) -> Button? { widget.instance?.buttons(label).last }
}

@MainActor
private func shownChooser() -> Chooser {
    var found: AnyWidget?
    let isShown = runLoop {
        found = shownWidget("GtkFileChooserDialog")
        return found != nil
    }
    XCTAssertTrue(isShown, "No dialog is shown.")
    return Chooser(widget: WeakReference(found ?? AnyWidget(Label())))
}
