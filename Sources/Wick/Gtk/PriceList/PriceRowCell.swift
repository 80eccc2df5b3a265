import Gtk
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// A row of a coin that draws itself, with a star while the user is at it.
@MainActor
package final class PriceRowCell: ListCell {
    package let widget: any Widget

    private let row = DrawnRow()
    private let icons: RowIcons
    private let prices: (CoinID) -> Observable<RowPrice>
    private let nameChanges = PublishSubject<Void>()
    private var style = PriceRowStyle()
    private var shown: PriceRow?
    private var icon: Texture?
    private var star: FavoriteStar?
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - widthClass: The width class of the page; emits immediately and on the main thread.
    ///   - colors: The direction colours; emits immediately and on the main thread.
    ///   - icons: The icons of the coins.
    ///   - prices: The prices of a row besides the listing's; emits immediately and on the main thread.
    package init(
        widthClass: Observable<WidthClass>, colors: Observable<DirectionColors>, icons: RowIcons,
        prices: @escaping (CoinID) -> Observable<RowPrice>
    ) {
        self.icons = icons
        self.prices = prices
        row.addClass("price-row")
        widget = row
        row.explain { [weak self] column, line in
            guard let self, let shown else { return nil }
            return tooltip(of: shown, column, line)
        }
        widthClass
            .subscribe(onNext: { [unowned self] in
                style.widthClass = $0
                draw()
                nameChanges.onNext(())
            })
            .disposed(by: bag)
        colors
            .subscribe(onNext: { [unowned self] in
                style.colors = $0
                draw()
            })
            .disposed(by: bag)
    }

    package func show(_ content: PriceRow) {
        let isOther = content.id != shown?.id
        if isOther {
            icon = nil
            row.endTints()
        }
        let content = showingPrice(content)
        shown = content
        draw()
        // A list shows most rows between two frames, before they are in sight.
        if isOther { row.prepare() }
        star?.show(content)
    }

    package func appear(as id: CoinID, in bag: DisposeBag) {
        icons.icon(of: id)
            .subscribe(onNext: { [unowned self] in
                // Most rows begin without an icon, as they have been drawn.
                guard $0 !== icon else { return }
                icon = $0
                draw()
            })
            .disposed(by: bag)
        prices(id).subscribe(onNext: { [unowned self] in showPrice($0) }).disposed(by: bag)
    }

    package func spokenName(of row: PriceRow) -> String? {
        showingPrice(row).spokenDescription(withFurtherChanges: style.widthClass.columns.contains(.change1h))
    }

    package var spokenNameChanges: Observable<Void> { nameChanges.asObservable() }

    package func attend(_ isAttended: Bool) {
        guard isAttended != (star != nil) else { return }
        star = isAttended ? FavoriteStar { [weak self] in self?.shown?.isFavorite ?? false } : nil
        if let shown { star?.show(shown) }
        row.control = star.map { AnyWidget($0.button) }
    }

    /// What a line of a column does not show in full.
    private func tooltip(of row: PriceRow, _ column: Int, _ line: Int) -> String? {
        switch (style.column(at: column), line) {
        case (.price, 0): Self.priceNote(of: row)
        case (.price, 1) where row.secondPriceText != nil: row.secondPriceNote
        case (.marketCap, _), (.name, 1): row.exactMarketCapText
        case (.volume, _): row.exactVolumeText
        default: nil
        }
    }

    /// All digits of a price that is shortened, and where a live one comes from.
    private static func priceNote(of row: PriceRow) -> String? {
        let digits = row.knownPriceText.flatMap { $0 == row.priceText ? nil : $0 }
        let notes = [digits, row.priceNote].compactMap(\.self)
        return notes.isEmpty ? nil : notes.joined(separator: "\n")
    }

    /// Shows another live price, or another one in the chart.
    private func showPrice(_ price: RowPrice) {
        guard let before = shown, price != before.price else { return }
        let content = before.showing(price)
        shown = content
        row.show(
            content.markedPriceText, ofColumn: style.priceColumn,
            tint: content.priceMove(since: before).map { $0.color(style.colors) })
        let second = content.secondPriceText
        if content.week != before.week || content.sourceNote != before.sourceNote
            || (second == nil) != (before.secondPriceText == nil)
        {
            draw()
        } else if let second {
            row.show(second, inLine: 1, ofColumn: style.priceColumn)
        }
        nameChanges.onNext(())
    }

    /// A row of the list with the price that was last shown of its coin.
    private func showingPrice(_ row: PriceRow) -> PriceRow {
        guard let shown, shown.id == row.id else { return row }
        return row.showing(shown.price)
    }

    private func draw() {
        guard let shown else { return }
        row.show(RowDescription(shown, icon: icon, style))
    }
}
