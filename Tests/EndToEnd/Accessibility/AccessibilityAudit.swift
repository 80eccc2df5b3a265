import AccessibilityDriver
import Foundation

/// The problems in a window's accessibility tree.
struct AccessibilityAudit {
    /// A sentence for each element that a screen reader could not describe.
    let complaints: [String]

    /// Containers for layout only, which are skipped.
    private static let arrangement: Set<Role> = [.filler, .panel, .scrollPane]
    private static let controls: Set<Role> = [
        .button, .radioButton, .checkBox, .entry, .passwordEntry, .menu, .menuItem, .checkMenuItem, .tab,
        .link,
        .listItem, .list, .dialog, .alert, .image, .heading,
    ]

    /// Checks all visible elements.
    init(of window: Element) {
        let sight = window.visibleDescendants { _ in true }
        complaints = sight.compactMap { Self.complaint(about: $0, $0.name) }
    }

    private static func complaint(about item: Element, _ name: String) -> String? {
        let role = item.role
        if controls.contains(role), name.allSatisfy(\.isWhitespace) { return "\(role) without a name at \(item.frame)" }
        if !arrangement.contains(role), isClassName(name) { return "\(role) named by its class, \(name)" }
        if role == .filler, item.isFocusable { return "\(item) takes the focus and does not say what it is" }
        if name != name.trimmingCharacters(in: .whitespacesAndNewlines) { return "\(item) begins or ends with a blank" }
        return nil
    }

    private static func isClassName(_ name: String) -> Bool {
        ["Gtk", "Adw", "Wick"].contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true && !name.contains(" ")
        }
    }
}
