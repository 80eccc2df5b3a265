import CGtk
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import RxGtk
import XCTest

private let alert = AlertDialog(
    title: "Discard changes?", text: "They cannot be restored.",
    responses: [.init("cancel", "_Cancel"), .init("discard", "_Discard", .destructive)], close: "cancel")

/// Dialogs as singles.
final class DialogTests: GtkTestCase {
    func testAResponseEndsTheSingle() {
        onMain {
            let window = Window.showing(Label("Text"))
            var responses: [String] = []
            let bag = DisposeBag()
            let response = window.rx.response(to: alert)
            XCTAssertNil(shownAlert(), "It is not shown before the subscription.")
            response.subscribe(onSuccess: { responses.append($0) }).disposed(by: bag)
            XCTAssertTrue(runLoop { shownAlert() != nil })
            let shown = shownAlert().map(WeakReference.init)
            shownAlert()?.buttons("_Discard").last?.click()
            XCTAssertTrue(runLoop { responses == ["discard"] })
            XCTAssertTrue(runLoop { shownAlert() == nil })
            // libadwaita 1.7 complains about a window that ends before the alert has.
            XCTAssertTrue(runLoop { shown?.instance == nil })
            window.destroy()
        }
    }

    func testDisposingClosesTheDialogWithoutAResponse() {
        onMain {
            let window = Window.showing(Label("Text"))
            var responses: [String] = []
            let subscription = window.rx.response(to: alert).subscribe(onSuccess: { responses.append($0) })
            XCTAssertTrue(runLoop { shownAlert() != nil })
            subscription.dispose()
            XCTAssertTrue(runLoop { shownAlert() == nil })
            XCTAssertEqual(responses, [])
            window.destroy()
        }
    }

    func testTheEndOfTheWidgetIsTheCloseResponse() {
        onMain {
            let label = Label("Text")
            let window = Window.showing(label)
            var responses: [String] = []
            let bag = DisposeBag()
            let response = label.rx.response(to: alert)
            response.subscribe(onSuccess: { responses.append($0) }).disposed(by: bag)
            XCTAssertTrue(runLoop { shownAlert() != nil })
            if let box = label.parent { Box(raw: box.raw).remove(label) }
            XCTAssertEqual(responses, ["cancel"])
            response.subscribe(onSuccess: { responses.append($0) }).disposed(by: bag)
            XCTAssertEqual(responses, ["cancel", "cancel"], "The widget has ended before.")
            window.destroy()
        }
    }

    func testAFileDialogEmitsTheChosenPath() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("candles.csv").path
        try Data("a".utf8).write(to: URL(fileURLWithPath: path))
        let newName = "kit-\(UUID().uuidString).csv"
        onMain {
            let window = Window.showing(Label("Text"))
            let bag = DisposeBag()
            let newPath = FileManager.default.currentDirectoryPath + "/" + newName
            let dialogs = [
                (window.rx.pathToOpen("Open", selecting: path), shownChooser, "_Open", path),
                (window.rx.pathToSave("Save", name: newName), shownSaveDialog, "_Save", newPath),
            ]
            for (dialog, chooser, button, path) in dialogs {
                var (paths, ends): ([String?], Int) = ([], 0)
                dialog.subscribe(onSuccess: { paths.append($0) }, onDisposed: { ends += 1 }).disposed(by: bag)
                XCTAssertTrue(runLoop { chooser()?.buttons(button).last?.isSensitive ?? false })
                // The file is selected once its folder has been read.
                XCTAssertTrue(
                    runLoop {
                        if paths.isEmpty { shownChooser()?.buttons(button).last?.click() }
                        return paths == [path]
                    }, "\(paths)")
                XCTAssertTrue(runLoop { shownChooser() == nil })
                XCTAssertEqual(ends, 1)
            }
            window.destroy()
        }
    }

    func testACancelledFileDialogEmitsNil() {
        onMain {
            let window = Window.showing(Label("Text"))
            let bag = DisposeBag()
            let dialogs = [
                (window.rx.pathToOpen("Open"), shownChooser),
                (window.rx.pathToSave("Save", name: "a.csv"), shownSaveDialog),
            ]
            for (dialog, chooser) in dialogs {
                var paths: [String?] = []
                dialog.subscribe(onSuccess: { paths.append($0) }).disposed(by: bag)
                XCTAssertTrue(runLoop { chooser() != nil })
                shownChooser()?.buttons("_Cancel").last?.click()
                XCTAssertTrue(runLoop { paths == [nil] })
                XCTAssertTrue(runLoop { shownChooser() == nil })
            }
            window.destroy()
        }
    }

    func testDisposingClosesAFileDialog() {
        onMain {
            let window = Window.showing(Label("Text"))
            var paths: [String?] = []
            let subscription = window.rx.pathToOpen("Open").subscribe(onSuccess: { paths.append($0) })
            XCTAssertTrue(runLoop { shownChooser() != nil })
            subscription.dispose()
            XCTAssertTrue(runLoop { shownChooser() == nil })
            XCTAssertEqual(paths, [])
            window.destroy()
        }
    }
}

@MainActor
private func shownAlert() -> AnyWidget? { shownWidget("AdwMessageDialog", "AdwAlertDialog") }

@MainActor
private func shownChooser() -> AnyWidget? { shownWidget("GtkFileChooserDialog") }
