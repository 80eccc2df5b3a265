import CGtk
import Gtk
import XCTest

extension Toolkit {
    /// Runs a body in light or dark colours, with or without high contrast, and restores the desktop's.
    ///
    /// Skips the test if the desktop's schemas, with which high contrast is set, are not installed.
    ///
    /// - Parameters:
    ///   - isDark: Whether the colours are dark.
    ///   - isHighContrast: Whether the user has requested high contrast.
    ///   - body: The test.
    public static func withAppearance(
        isDark: Bool, isHighContrast: Bool, _ body: @MainActor () throws -> Void
    ) throws {
        let manager = adw_style_manager_get_default()
        adw_style_manager_set_color_scheme(manager, isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
        defer { adw_style_manager_set_color_scheme(manager, ADW_COLOR_SCHEME_DEFAULT) }
        try setHighContrast(isHighContrast)
        defer { XCTAssertNoThrow(try setHighContrast(false)) }
        try body()
    }

    private static func setHighContrast(_ isOn: Bool) throws {
        let manager = adw_style_manager_get_default()
        guard isOn != (adw_style_manager_get_high_contrast(manager) != 0) else { return }
        let name = "org.gnome.desktop.a11y.interface"
        let schema = g_settings_schema_source_lookup(g_settings_schema_source_get_default(), name, 1)
        try XCTSkipIf(schema == nil, "The schema \(name) is not installed.")
        g_settings_schema_unref(schema)
        let settings = g_settings_new(name)
        defer { g_object_unref(settings.map { UnsafeMutableRawPointer($0) }) }
        g_settings_set_boolean(settings, "high-contrast", isOn ? 1 : 0)
        XCTAssertTrue(runLoop { (adw_style_manager_get_high_contrast(manager) != 0) == isOn })
    }
}
