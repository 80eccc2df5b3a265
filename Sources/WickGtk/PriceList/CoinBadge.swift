import Gtk
import Market

/// The icon of a coin; until it comes, and where there is none, its initials on a colour made from its name, round.
@MainActor
final class CoinBadge {
    /// How wide and high it is, in the pixels that styles count in.
    static let side = 36

    let widget = Avatar()

    private var coin: CoinID?
    private var colour: Int?
    private var styleClass: String?

    init() {
        widget.addClass("coin-badge")
        widget.align(horizontal: .center, vertical: .center)
        // The row says the name.
        widget.setAccessibleHidden(true)
    }

    /// Shows a coin: its initials, unless it is the one whose icon is shown.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - name: Its name.
    func show(_ coin: CoinID, _ name: String) {
        widget.text = Self.initials(of: name)
        colour = Self.colour(of: name)
        if coin != self.coin { widget.show(nil) }
        self.coin = coin
        dress()
    }

    /// Shows the coin's icon, or its initials.
    ///
    /// - Parameter icon: The icon; nil for the initials.
    func show(_ icon: Texture?) {
        widget.show(icon)
        dress()
    }

    /// Gives the initials their colour, and the icon none.
    private func dress() {
        let next = widget.hasPicture ? "pictured" : colour.map { "colour-\($0)" }
        guard next != styleClass else { return }
        if let styleClass { widget.removeClass(styleClass) }
        if let next { widget.addClass(next) }
        styleClass = next
    }

    /// How many colours the style has.
    private static let colours = 8

    /// The first letters of the first and of the last word.
    private static func initials(of name: String) -> String {
        let words = name.split(separator: " ")
        let letters = [words.first?.first, words.count > 1 ? words.last?.first : nil].compactMap(\.self)
        return String(letters).uppercased()
    }

    /// The same colour for the same name, whenever it is shown (FNV-1a, folded).
    private static func colour(of name: String) -> Int {
        let hash = name.utf8.reduce(into: UInt32(2_166_136_261)) { hash, byte in
            hash = (hash ^ UInt32(byte)) &* 16_777_619
        }
        return Int((hash ^ hash >> 16) % UInt32(colours))
    }
}
