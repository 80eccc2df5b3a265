import Gtk
import KitLocalization
import WickMarketScreens

/// The quiet columns of a row on a wide page: rank, market cap, volume.
///
/// The section's header does not name them: each says by itself what it is. Rows of other pages do not have them, not even
/// hidden: GTK looks at the style of hidden widgets, too, of all two hundred rows whenever one of them is scrolled away.
@MainActor
struct FurtherColumns {
    let rank = SteadyLabel()
    let marketCap = SteadyLabel()
    let volume = SteadyLabel()

    init() {
        // The rank begins where the section's name does, above it.
        for (column, name, alignment) in [
            (rank, "rank", Alignment.start), (marketCap, "amount", .end), (volume, "amount", .end),
        ] {
            column.alignText(alignment)
            column.setTabular()
            column.align(vertical: .center)
            column.addClass("further")
            column.addClass("dim-label")
            column.addClass("column-\(name)")
        }
    }

    /// Puts the columns into a row.
    ///
    /// - Parameters:
    ///   - row: The row; rank stands first in it.
    ///   - names: What market cap and volume stand behind.
    func stand(in row: Box, behind names: Box) {
        row.insert(rank, behind: nil)
        row.insert(marketCap, behind: names)
        row.insert(volume, behind: marketCap)
    }

    /// Takes the columns out of the row that they stand in.
    func leave(_ row: Box) {
        for column in [rank, marketCap, volume] { row.remove(column) }
    }

    func show(_ row: PriceRow) {
        rank.text = row.rankText ?? ""
        marketCap.text = localized("Cap \(row.marketCapText)")
        volume.text = localized("Vol \(row.volumeText)")
    }
}
