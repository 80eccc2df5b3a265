import CGtk
import GtkShims
import KitIntegerConversion

extension Window {
    /// Opens an address in the program that the desktop has for it: a web page in the person's browser.
    ///
    /// - Parameters:
    ///   - address: The address, with its scheme.
    ///   - onFailure: Called at most once, later: where no program opens it, or the program ends at once with a failure.
    public func openLink(_ address: String, onFailure: @escaping @MainActor @Sendable () -> Void) {
        // In a sandbox the portal starts programs, and reports failures itself.
        let program = Self.isSandboxed ? nil : LinkProgram.default(for: address)
        if let program, let process = program.launch(address, on: gtk_widget_get_display(pointer)) {
            return process.onFailure(onFailure)
        }
        openThroughPortal(address, onFailure: onFailure)
    }

    private static let isSandboxed = g_file_test("/.flatpak-info", G_FILE_TEST_EXISTS) != 0

    private func openThroughPortal(_ address: String, onFailure: @escaping @MainActor @Sendable () -> Void) {
        let waiting = Unmanaged.passRetained(WaitingLink(onFailure: onFailure))
        gtk_shims_open_link(
            cast(), address,
            { isOpen, data in
                guard let data else { return }
                let waiting = Unmanaged<WaitingLink>.fromOpaque(data).takeRetainedValue()
                guard isOpen == 0 else { return }
                MainActor.assumeIsolated { waiting.onFailure() }
            }, waiting.toOpaque())
    }

    /// Puts a text into the clipboard.
    ///
    /// - Parameter text: What is pasted from there.
    public func copy(_ text: String) { gdk_clipboard_set_text(gtk_widget_get_clipboard(pointer), text) }
}

/// What is done where an address cannot be opened, while that is not known.
private final class WaitingLink: Sendable {
    let onFailure: @MainActor @Sendable () -> Void

    init(onFailure: @escaping @MainActor @Sendable () -> Void) { self.onFailure = onFailure }
}
