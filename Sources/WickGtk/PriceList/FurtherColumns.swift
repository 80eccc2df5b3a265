import Gtk
import Localization
import MarketScreens

/// The quiet columns of a row on a wide page: rank, market cap, volume.
///
/// The section's header does not name them: each says by itself what it is.
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
        isVisible = false
    }

    var isVisible: Bool {
        get { rank.isVisible }
        nonmutating set { for column in [rank, marketCap, volume] { column.isVisible = newValue } }
    }

    func show(_ row: PriceRow) {
        rank.text = row.rankText ?? ""
        marketCap.text = localized("Cap \(row.marketCapText)")
        volume.text = localized("Vol \(row.volumeText)")
    }
}
