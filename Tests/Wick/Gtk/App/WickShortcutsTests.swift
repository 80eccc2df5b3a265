import CGtk
import Gtk
import GtkTest
import XCTest

@testable import WickGtk

final class WickShortcutsTests: GtkTestCase {
    func testTheChartsKeysAreAllShownInOrder() {
        onMain {
            let real = ChartKeys.all.flatMap { ShortcutGroup.Shortcut("", $0.keys).keys }.filter {
                !$0.hasSuffix("equal")
            }
            XCTAssertEqual(ShortcutGroup.chart.shortcuts.flatMap(\.keys), real)
        }
    }

    func testTheRowsKeysAreThoseThatTheRowsHandle() {
        onMain {
            let shown = ShortcutGroup.wick.flatMap(\.shortcuts).flatMap(\.keys)
            for action in [RowAction.addToFavorites, .removeFromFavorites, .removeFromGroup, .moveUp, .moveDown] {
                let keys = action.keys?.split(separator: "|").map(String.init).filter { !$0.contains("KP_") } ?? []
                XCTAssertFalse(keys.isEmpty)
                for key in keys { XCTAssertTrue(shown.contains(key), key) }
            }
        }
    }

    func testGtkParsesEachKey() {
        onMain {
            for key in ShortcutGroup.wick.flatMap(\.shortcuts).flatMap(\.keys) {
                let trigger = gtk_shortcut_trigger_parse_string(key)
                XCTAssertNotNil(trigger, key)
                if let trigger { g_object_unref(UnsafeMutableRawPointer(trigger)) }
            }
        }
    }
}
