import Gtk

/// The initials of a coin on a colour made from its name, round.
///
/// AdwAvatar shows the same and measures its text whenever it gets another one, which took three quarters of the time in
/// which a row is shown.
@MainActor
final class CoinBadge {
    let widget = Label()

    private var colour: Int?

    init() {
        widget.addClass("coin-badge")
        widget.align(horizontal: .center, vertical: .center)
        // The row says the name.
        widget.setAccessibleHidden(true)
    }

    /// Shows a coin.
    ///
    /// - Parameter name: Its name.
    func show(_ name: String) {
        widget.text = Self.initials(of: name)
        let next = Self.colour(of: name)
        guard next != colour else { return }
        if let colour { widget.removeClass("colour-\(colour)") }
        widget.addClass("colour-\(next)")
        colour = next
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
