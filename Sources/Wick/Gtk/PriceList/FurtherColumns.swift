import Gtk
import KitLocalization
import WickMarketScreens

/// Additional columns of a row on a wide page: rank, market cap, volume.
///
/// The section's header does not name them; each value describes itself. On other pages the widgets do not exist rather than
/// being hidden: GTK also styles the hidden widgets of all two hundred rows each time one of them is scrolled away.
@MainActor
struct FurtherColumns {
    let rank = SteadyLabel()
    let marketCap = SteadyLabel()
    let volume = SteadyLabel()

    init() {
        // The rank is aligned with the section's name above it.
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

    /// Adds the columns to a row.
    ///
    /// - Parameters:
    ///   - row: The row; the rank becomes its first child.
    ///   - names: The widget that precedes market cap and volume.
    func stand(in row: Box, behind names: Box) {
        row.insert(rank, behind: nil)
        row.insert(marketCap, behind: names)
        row.insert(volume, behind: marketCap)
    }

    /// Removes the columns from their row.
    func leave(_ row: Box) {
        for column in [rank, marketCap, volume] { row.remove(column) }
    }

    func show(_ row: PriceRow) {
        rank.text = row.rankText ?? ""
        marketCap.text = localized("Cap \(row.marketCapText)")
        volume.text = localized("Vol \(row.volumeText)")
    }
}
