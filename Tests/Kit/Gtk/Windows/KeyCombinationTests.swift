import GtkTest
import XCTest

@testable import Gtk

final class KeyCombinationTests: GtkTestCase {
    func testAKeyIsNamedAsOnAKeyboard() {
        onMain {
            let expected: [(key: String, caps: [String], text: String)] = [
                ("F5", ["F5"], "F5"), ("r", ["R"], "R"), ("<Control>comma", ["Ctrl", ","], "Ctrl+,"),
                ("plus", ["+"], "+"), ("<Control>plus", ["Ctrl", "+"], "Ctrl++"),
                ("<Control><Shift>z", ["Shift", "Ctrl", "Z"], "Shift+Ctrl+Z"),
                ("<Alt>Left", ["Alt", "←"], "Alt+Left"),
                ("<Control>Page_Down", ["Ctrl", "Page Down"], "Ctrl+Page Down"),
                ("no key", ["no key"], "no key"),
            ]
            for (key, caps, text) in expected {
                let combination = KeyCombination(key)
                XCTAssertEqual(combination.caps, caps, key)
                XCTAssertEqual(combination.text, text, key)
            }
        }
    }
}
