import Gtk
import KitIntegerConversion
import WickMarketScreens

/// The round icon of a coin; while there is none, its initials on a colour derived from its name.
enum CoinBadge {
    /// The width and height, in logical pixels.
    static let side = 36

    /// The picture of a coin with a name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - icon: The icon; nil for the initials.
    static func picture(of name: String, icon: Texture?) -> RowPicture {
        let color = colour(of: name)
        return RowPicture(
            side: Double(side), texture: icon,
            letters: RowLine(initials(of: name), RowTextStyle(isBold: true), color: RowColor("badge_text")),
            disc: RowColor("badge_\(color)", highContrast: .init("badge_strong_\(color)")),
            ring: RowColor("borders", opacity: 0.5))
    }

    /// The definitions of the colours.
    ///
    /// White letters have a contrast of 4.5:1 on them, and of 7:1 with high contrast.
    static let style =
        "@define-color badge_text white;\n"
        + colours.map { name, black in
            """
            @define-color badge_\(name) mix(@\(name), black, \(black));
            @define-color badge_strong_\(name) mix(@\(name), black, 0.4);
            """
        }.joined(separator: "\n")

    /// Colours of libadwaita, and the share of black in each.
    private static let colours = [
        ("blue_5", 0.0), ("blue_4", 0), ("green_5", 0.25), ("orange_5", 0), ("red_4", 0), ("purple_4", 0),
        ("brown_4", 0),
        ("dark_2", 0),
    ]

    /// The first letters of the first and the last word.
    private static func initials(of name: String) -> String {
        let words = name.split(separator: " ")
        let letters = [words.first?.first, words.count > 1 ? words.last?.first : nil].compactMap(\.self)
        return String(letters).uppercased()
    }

    /// A colour derived from the name (FNV-1a, folded), the same each time.
    private static func colour(of name: String) -> String {
        let hash = name.utf8.reduce(into: UInt32(2_166_136_261)) { hash, byte in
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        return colours[Int((hash ^ hash >> 16) % UInt32(colours.count))].0
    }
}
