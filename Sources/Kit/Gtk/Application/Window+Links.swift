import CGtk
import GtkShims
import KitIntegerConversion

extension Window {
    /// Opens an address in the desktop's default program, such as a web page in the browser.
    ///
    /// - Parameters:
    ///   - address: The address, with its scheme.
    ///   - onFailure: Called at most once, never during the call, if no program opens it or the program exits with a
    ///     failure right away.
    public func openLink(_ address: String, onFailure: @escaping @MainActor @Sendable () -> Void) {
        // In a sandbox the portal starts programs and reports failures itself.
        let program = Self.isSandboxed ? nil : LinkProgram.default(for: address)
        if let program, let process = program.launch(address, on: gtk_widget_get_display(pointer)) {
            return process.onFailure(onFailure)
        }
        openThroughPortal(address, onFailure: onFailure)
    }

    private static let isSandboxed = g_file_test("/.flatpak-info", G_FILE_TEST_EXISTS) != 0

    private func openThroughPortal(_ address: String, onFailure: @escaping @MainActor @Sendable () -> Void) {
        let waiting = Unmanaged.passRetained(SignalHandler(onFailure))
        gtk_shims_open_link(
            cast(), address,
            { isOpen, data in
                guard let data else { return }
                let waiting = Unmanaged<SignalHandler<@MainActor @Sendable () -> Void>>.fromOpaque(data)
                    .takeRetainedValue()
                guard isOpen == 0 else { return }
                MainActor.assumeIsolated { waiting.body() }
            }, waiting.toOpaque())
    }
}

extension Widget {
    /// Copies a text to the clipboard of the widget's display.
    ///
    /// - Parameter text: The text.
    public func copyToClipboard(_ text: String) { gdk_clipboard_set_text(gtk_widget_get_clipboard(pointer), text) }

    /// Copies a picture to the clipboard.
    ///
    /// - Parameter png: The contents of a PNG file.
    public func copyToClipboard(png: [UInt8]) {
        let bytes = g_bytes_new(png, gsize(png.count))
        defer { g_bytes_unref(bytes) }
        let content = gdk_content_provider_new_for_bytes("image/png", bytes)
        gdk_clipboard_set_content(gtk_widget_get_clipboard(pointer), content)
        if let content { g_object_unref(content) }
    }
}
