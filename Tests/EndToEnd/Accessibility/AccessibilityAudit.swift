import AccessibilityDriver
import Foundation

/// What is wrong with what a window says to assistive technology.
struct AccessibilityAudit {
    /// A sentence for each thing that somebody who hears the window could not make out.
    let complaints: [String]

    /// What only arranges others, and is passed over.
    private static let arrangement: Set<Role> = [.filler, .panel, .scrollPane]
    private static let controls: Set<Role> = [
        .button, .radioButton, .checkBox, .entry, .passwordEntry, .menu, .menuItem, .checkMenuItem, .tab,
        .link,
        .listItem, .list, .dialog, .alert, .image, .heading,
    ]

    /// Looks at everything in sight.
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
