import Gtk
import KitIntegerConversion
import WickMarket

/// The icon of a coin; until it comes, and where there is none, its initials on a colour made from its name, round.
@MainActor
final class CoinBadge {
    /// How wide and high it is, in the pixels that styles count in.
    nonisolated static let side = 36

    let widget = Avatar()

    private var coin: CoinID?

    init() {
        widget.addClass("coin-badge")
        widget.setRing("borders", strength: 0.5)
        widget.align(horizontal: .center, vertical: .center)
        // The row says the name.
        widget.hideAccessibly()
    }

    /// Shows a coin: its initials, unless it is the one whose icon is shown.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - name: Its name.
    func show(_ coin: CoinID, _ name: String) {
        widget.text = Self.initials(of: name)
        widget.setDisc(Self.colour(of: name))
        if coin != self.coin { widget.show(nil) }
        self.coin = coin
    }

    /// Shows the coin's icon, or its initials.
    ///
    /// - Parameter icon: The icon; nil for the initials.
    func show(_ icon: Texture?) { widget.show(icon) }

    /// Colours of libadwaita on which white letters can be read.
    private static let colours = [
        "blue_5", "blue_4", "green_5", "orange_5", "red_4", "purple_4", "brown_4", "dark_2",
    ]

    /// The first letters of the first and of the last word.
    private static func initials(of name: String) -> String {
        let words = name.split(separator: " ")
        let letters = [words.first?.first, words.count > 1 ? words.last?.first : nil].compactMap(\.self)
        return String(letters).uppercased()
    }

    /// The same colour for the same name, whenever it is shown (FNV-1a, folded).
    private static func colour(of name: String) -> String {
        let hash = name.utf8.reduce(into: UInt32(2_166_136_261)) { hash, byte in
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        return colours[Int((hash ^ hash >> 16) % UInt32(colours.count))]
    }
}
