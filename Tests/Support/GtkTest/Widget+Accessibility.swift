import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import XCTest

extension Widget {
    /// Checks the widget's role and its name for assistive technology.
    ///
    /// - Parameters:
    ///   - role: The expected role; nil to check the name only.
    ///   - name: The expected name; nil to check the role only.
    public func assertAccessible(
        _ role: GtkAccessibleRole?, _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        if let role {
            let actual = gtk_accessible_get_accessible_role(opaque)
            XCTAssertEqual(actual, role, "The role is \(actual.rawValue).", file: file, line: line)
        }
        guard let name else { return }
        XCTAssertTrue(
            gtk_shims_has_accessible_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name) != 0,
            "\(className) is not named “\(name)”.", file: file, line: line)
    }

    /// Checks the widget's number for assistive technology.
    ///
    /// - Parameter number: The expected value.
    public func assertAccessibleValue(_ number: Double, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertTrue(
            gtk_shims_has_accessible_number(pointer, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, number) != 0,
            "\(className) does not have the value \(number).", file: file, line: line)
    }
}
