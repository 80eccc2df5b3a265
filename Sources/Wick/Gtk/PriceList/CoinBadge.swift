import Gtk
import KitIntegerConversion
import WickMarket

/// The round icon of a coin; while there is none, its initials on a colour derived from its name.
@MainActor
final class CoinBadge {
    /// The width and height, in logical pixels.
    nonisolated static let side = 36

    let widget = Avatar()

    private var coin: CoinID?

    init() {
        widget.addClass("coin-badge")
        widget.setRing("borders", strength: 0.5)
        widget.align(horizontal: .center, vertical: .center)
        // The row has an accessible name.
        widget.hideAccessibly()
    }

    /// Shows a coin's initials, unless its icon is already shown.
    func show(_ coin: CoinID, _ name: String) {
        widget.text = Self.initials(of: name)
        widget.setDisc(Self.colour(of: name))
        if coin != self.coin { widget.show(nil) }
        self.coin = coin
    }

    /// Shows the coin's icon, or its initials if nil.
    func show(_ icon: Texture?) { widget.show(icon) }

    /// Colours of libadwaita on which white letters are readable.
    private static let colours = [
        "blue_5", "blue_4", "green_5", "orange_5", "red_4", "purple_4", "brown_4", "dark_2",
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
        return colours[Int((hash ^ hash >> 16) % UInt32(colours.count))]
    }
}
