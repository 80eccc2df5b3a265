import Gtk
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// A row of a coin: icon, name and symbol over rank and market cap, a star for a favorite, price, change.
///
/// On wide pages, rank, market cap and volume have their own columns.
@MainActor
final class PriceRowCell: ListCell {
    let widget: any Widget

    private let row: Box
    private let names: Box
    private let marksFavorites: Bool
    private var starred: Box?
    private var stack: Box?
    private let badge = CoinBadge()
    private let icons: RowIcons
    private let prices: (CoinID) -> Observable<RowPrice>
    private let nameChanges = PublishSubject<Void>()
    private let name = SteadyLabel()
    private let standing = SteadyLabel()
    private let price = SteadyLabel()
    private lazy var priceFlash = PriceFlash(on: price)
    private let change = SteadyLabel()
    private var further: FurtherColumns?
    private var isWarning = false
    private var shown: PriceRow?
    private var colors = DirectionColors.greenRises
    private var tint: SteadyLabel.Tint?
    private var isChangeKnown = true
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - widthClass: The width class of the page; emits immediately and on the main thread.
    ///   - marksFavorites: Whether favorites have a star.
    ///   - colors: The direction colours; emits immediately and on the main thread.
    ///   - icons: The icons of the coins.
    ///   - prices: The prices of a row besides the listing's; emits immediately and on the main thread.
    init(
        widthClass: Observable<WidthClass>, marksFavorites: Bool, colors: Observable<DirectionColors>, icons: RowIcons,
        prices: @escaping (CoinID) -> Observable<RowPrice>
    ) {
        self.icons = icons
        self.prices = prices
        self.marksFavorites = marksFavorites
        // In the middle, because the symbol at the end distinguishes coins with the same name.
        name.ellipsize(at: .center)
        standing.ellipsize()
        for text in [name, standing] {
            text.alignText(.start)
            // Price and change have their natural width; the names get the rest.
            text.setFilling(true)
        }
        standing.setTabular()
        standing.addClass("standing")
        standing.addClass("dim-label")
        for (figure, column) in [(price, "price"), (change, "change")] {
            figure.alignText(.end)
            figure.setTabular()
            figure.align(vertical: .center)
            figure.addClass(column)
            figure.addClass("column-\(column)")
        }
        names = Box(.vertical, [name, standing])
        names.align(vertical: .center)
        names.expand(horizontally: true)
        row = Box(.horizontal, [badge.widget, names, price, change])
        row.addClass("price-row")
        // The row has a description as a sentence. Announcing each label's changes on the accessibility bus took a ninth of the
        // main thread's time while scrolling with assistive technology.
        row.hideAccessibly()
        widget = row
        price.explain { [weak self] in self?.shown?.priceNote ?? "" }
        widthClass.subscribe(onNext: { [unowned self] in fit($0) }).disposed(by: bag)
        colors
            .subscribe(onNext: { [unowned self] in
                self.colors = $0
                colourChange()
            })
            .disposed(by: bag)
    }

    func show(_ content: PriceRow) {
        if content.id != shown?.id { priceFlash.end() }
        let row = showingPrice(content)
        shown = row
        badge.show(row.id, row.name)
        name.text = row.displayName
        showStanding()
        showStar(marksFavorites && row.isFavorite)
        price.text = row.priceText
        change.text = [row.direction.glyph, row.changeText].compactMap(\.self).joined(separator: " ")
        colourChange()
        guard isChangeKnown != (row.direction != .unknown) else { return }
        isChangeKnown.toggle()
        if isChangeKnown { change.removeClass("dim-label") } else { change.addClass("dim-label") }
    }

    /// Draws the change in the colour of its direction.
    ///
    /// A style class would cause the window to be laid out again.
    private func colourChange() {
        guard let next = shown?.direction.tint(colors), next != tint else { return }
        tint = next
        change.setTint(next)
    }

    func appear(as id: CoinID, in bag: DisposeBag) {
        icons.icon(of: id).subscribe(onNext: { [unowned self] in badge.show($0) }).disposed(by: bag)
        prices(id).subscribe(onNext: { [unowned self] in showPrice($0) }).disposed(by: bag)
    }

    func spokenName(of row: PriceRow) -> String? { showingPrice(row).spokenDescription }

    var spokenNameChanges: Observable<Void> { nameChanges.asObservable() }

    /// Shows another live price, or another one in the chart.
    private func showPrice(_ price: RowPrice) {
        guard let before = shown, price != before.price else { return }
        let row = before.showing(price)
        shown = row
        self.price.text = row.priceText
        if row.sourceNote != before.sourceNote { showStanding() }
        if let move = row.priceMove(since: before) { priceFlash.start(move.colour(colors)) }
        nameChanges.onNext(())
    }

    /// A row of the list with the price that was last shown of its coin.
    private func showingPrice(_ row: PriceRow) -> PriceRow {
        guard let shown, shown.id == row.id else { return row }
        return row.showing(shown.price)
    }

    private func fit(_ widthClass: WidthClass) {
        // On a phone, use a second line before truncating. On wider pages, wrapping would only cost measuring at each refresh.
        if widthClass.isNarrow { name.wrap(lines: 2) } else { name.unwrap() }
        stackFigures(widthClass == .tight)
        let isWide = widthClass == .wide
        guard isWide != (further != nil) else { return }
        if let further { further.leave(row) }
        further = isWide ? FurtherColumns() : nil
        if let further { further.stand(in: row, behind: names) }
        showStanding()
    }

    /// Arranges price and change vertically or horizontally.
    private func stackFigures(_ isStacked: Bool) {
        guard isStacked != (stack != nil) else { return }
        let figures = [Owned(retaining: price), Owned(retaining: change)]
        let next = isStacked ? Box(.vertical, spacing: 2) : row
        for figure in figures {
            (stack ?? row).remove(figure.instance)
            next.append(figure.instance)
        }
        if let stack { row.remove(stack) }
        stack = isStacked ? next : nil
        change.align(horizontal: isStacked ? .end : .fill)
        guard let stack else { return }
        stack.align(vertical: .center)
        row.append(stack)
    }

    /// Shows rank and market cap, in columns or below the name, or below the name that the coin is no longer listed or has
    /// another price in its chart.
    private func showStanding() {
        guard let shown else { return }
        if let further { further.show(shown) }
        let isBelowName = further == nil || !shown.isListed || shown.sourceNote != nil
        if isBelowName { standing.text = shown.standingText }
        standing.isVisible = isBelowName && !standing.text.isEmpty
        guard isWarning == shown.isListed else { return }
        isWarning.toggle()
        if isWarning { standing.addClass("warning") } else { standing.removeClass("warning") }
    }

    /// Adds or removes the star; its widgets only exist in rows of favorites.
    private func showStar(_ isFavorite: Bool) {
        guard isFavorite != (starred != nil) else { return }
        let held = Owned(retaining: name)
        if let line = starred {
            line.remove(name)
            names.insert(held.instance, behind: line)
            names.remove(line)
            starred = nil
        } else {
            let star = Image(iconName: "starred-symbolic")
            star.addClass("favorite-star")
            // The row's description contains it.
            star.hideAccessibly()
            star.align(vertical: .center)
            let line = Box(.horizontal, spacing: 6)
            names.insert(line, behind: name)
            names.remove(name)
            line.append(held.instance)
            line.append(star)
            starred = line
        }
        // The star follows the name directly.
        name.setFilling(!isFavorite)
    }
}

extension ChangeDirection {
    /// A symbol for the direction, independent of colour.
    fileprivate var glyph: String? {
        switch self {
        case .rising: "▲"
        case .falling: "▼"
        case .unchanged, .unknown: nil
        }
    }

    fileprivate func tint(_ colors: DirectionColors) -> SteadyLabel.Tint {
        switch self {
        case .rising, .falling:
            SteadyLabel.Tint(
                text: colour(colors), wash: isGreen(colors) ? "success_color" : "error_color", strength: 0.12, corner: 6
            )
        case .unchanged: SteadyLabel.Tint(strength: 0.07, corner: 6)
        case .unknown: SteadyLabel.Tint()
        }
    }

    /// The name of the text colour of a price that rises or falls.
    fileprivate func colour(_ colors: DirectionColors) -> String {
        isGreen(colors) ? "direction_green" : "direction_red"
    }

    private func isGreen(_ colors: DirectionColors) -> Bool { (self == .rising) == (colors == .greenRises) }
}
