import CGtk
import KitIntegerConversion

/// A key with its modifiers, in the user's language.
@MainActor
struct KeyCombination {
    /// The texts of the key caps, modifiers first: "Ctrl", "←".
    let caps: [String]
    /// The same in words, also in those of the arrows: "Ctrl+Left".
    let text: String

    private static let arrows: [guint: String] = [
        guint(GDK_KEY_Left): "←", guint(GDK_KEY_Right): "→", guint(GDK_KEY_Up): "↑", guint(GDK_KEY_Down): "↓",
    ]

    /// - Parameter trigger: The key in GTK's notation, "<Control>r"; one that GTK cannot parse is shown as it is.
    init(_ trigger: String) {
        var key: guint = 0
        var modifiers = GdkModifierType(rawValue: 0)
        guard gtk_accelerator_parse(trigger, &key, &modifiers) != 0 else {
            (caps, text) = ([trigger], trigger)
            return
        }
        let name = Self.label(key)
        text = Self.label(key, modifiers)
        // Not split at each plus sign, which is also a key.
        caps = text.dropLast(name.count).split(separator: "+").map(String.init) + [Self.arrows[key] ?? name]
    }

    private static func label(_ key: guint, _ modifiers: GdkModifierType = GdkModifierType(rawValue: 0)) -> String {
        guard let label = gtk_accelerator_get_label(key, modifiers) else { return "" }
        defer { g_free(label) }
        return String(cString: label)
    }
}
