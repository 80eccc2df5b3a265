import KitLocalization
import WickMarket
import WickMarketClient

/// A coin or token in a row.
///
/// Texts are computed on access, since only about twenty of 20,000 rows are visible. A row refers to a position in a listing
/// and retains the whole listing; rows are equal if they show the same.
public struct PriceRow: Identifiable, Sendable {
    private let listing: IndexedListing
    private let position: Int

    /// Whether the coin is a favorite.
    public let isFavorite: Bool
    /// Whether the market lists the coin; favorites may be unlisted.
    public let isListed: Bool
    /// Whether the coin's chart is open; an open row cannot be swiped.
    public let isOpen: Bool
    /// The page that it is on.
    public let place: Place
    /// What it shows of the price besides the listing's; only in rows on screen, see ``showing(_:)``.
    public let price: RowPrice

    init(
        _ listing: IndexedListing, position: Int, isFavorite: Bool, isListed: Bool = true, isOpen: Bool,
        place: Place = .prices, price: RowPrice = RowPrice()
    ) {
        self.listing = listing
        self.position = position
        self.isFavorite = isFavorite
        self.isListed = isListed
        self.isOpen = isOpen
        self.place = place
        self.price = price
    }

    /// A page with rows.
    public enum Place: Sendable {
        /// The prices of the market.
        case prices
        /// The standard group of favorites.
        case favorites
        /// A named group of favorites.
        case group
    }

    /// Whether the coin is marked as a favorite, which is needless where all are.
    public var isMarked: Bool { isFavorite && place != .favorites }

    /// The row with `isOpen` toggled.
    var toggled: PriceRow {
        PriceRow(
            listing, position: position, isFavorite: isFavorite, isListed: isListed, isOpen: !isOpen, place: place)
    }

    /// The row with the latest live price and the newest price in its chart.
    public func showing(_ price: RowPrice) -> PriceRow {
        PriceRow(
            listing, position: position, isFavorite: isFavorite, isListed: isListed, isOpen: isOpen, place: place,
            price: price)
    }

    /// The coin's identity.
    public var id: CoinID { ticker.id }

    /// The coin.
    var coin: Coin { ticker.coin }

    /// The name, such as "Bitcoin".
    public var name: String { ticker.name }

    /// The symbol, such as "BTC".
    public var symbol: String { ticker.symbol }

    /// The name and the symbol, such as "Bitcoin (BTC)".
    public var displayName: String { "\(name) (\(symbol))" }

    /// The rank and the market cap as far as known, such as "#1 · $2.19T", or a note that the coin is no longer listed, or
    /// ``sourceNote``.
    public var standingText: String {
        isListed ? sourceNote ?? knownStanding : Self.unlistedText
    }

    /// That the newest candle of the open row has another price, such as "Kraken: $67,200.00 (+0.11%)"; `nil` if it has not.
    public var sourceNote: String? { price.source?.note(beside: shownQuote, format) }

    private var knownStanding: String {
        [ticker.rank.map { "#\($0)" }, knownMarketCapText].compactMap(\.self).joined(separator: " · ")
    }

    /// The abbreviated market cap, such as "$1.32T", or an em dash if unknown.
    public var marketCapText: String { format.compactAmount(ticker.quote.marketCap) }

    /// The abbreviated trading volume of the last 24 hours, such as "$31.2B", or an em dash if unknown.
    public var volumeText: String { format.compactAmount(ticker.quote.volume24h) }

    /// The market cap in whole dollars, such as "$1,321,456,789,012"; `nil` if unknown.
    public var exactMarketCapText: String? { Self.known(ticker.quote.marketCap).map { format.amount($0) } }

    /// The trading volume of the last 24 hours in whole dollars; `nil` if unknown.
    public var exactVolumeText: String? { Self.known(ticker.quote.volume24h).map { format.amount($0) } }

    /// The market-cap rank, such as "1"; `nil` if unknown.
    public var rankText: String? { ticker.rank.map(String.init) }

    /// The live price, or else the listing's, such as "$67,123.45" or "$0.0₄1234", or an em dash if unknown.
    public var priceText: String { format.price(shownQuote.price, shortensZeros: price.shortensZeros) }

    /// The ``priceText`` behind a sign that marks a price converted from another currency, such as "≈ $67,123.45".
    public var markedPriceText: String { price.live?.convertedFrom == nil ? priceText : "≈\u{A0}\(priceText)" }

    /// The ``priceText`` with all digits, as for assistive technology and to copy; `nil` if the price is unknown.
    public var knownPriceText: String? { Self.known(shownQuote.price).map { format.price($0) } }

    /// Whether the price is known.
    public var hasPrice: Bool { Self.known(shownQuote.price) != nil }

    /// The price in the second currency, such as "€58,123.45"; `nil` without such a currency, and if the price is unknown.
    public var secondPriceText: String? { secondPriceText(shortensZeros: price.shortensZeros) }

    /// Where the rate of ``secondPriceText`` comes from, such as "ECB rate of 2026-11-25".
    public var secondPriceNote: String? { price.conversion?.basisText }

    /// Where the live price comes from, such as "Binance, converted from USDT"; `nil` for the listing's price.
    public var priceNote: String? {
        price.live.map { live in
            live.convertedFrom.map { localized("\(live.site.name), converted from \($0)") } ?? live.site.name
        }
    }

    /// The direction in which the live price has moved since an earlier state of the row; `nil` if it shows the same, or if one
    /// of the prices is the listing's.
    public func priceMove(since earlier: PriceRow) -> ChangeDirection? {
        guard id == earlier.id, let new = price.live?.price, let old = earlier.price.live?.price,
            priceText != earlier.priceText
        else { return nil }
        return new > old ? .rising : .falling
    }

    /// The signed change over a period, such as "+1.23%", or an em dash if unknown.
    ///
    /// - Parameter period: The period.
    public func changeText(over period: ChangePeriod) -> String { format.change(change(over: period)) }

    /// The direction of the price over a period, consistent with the rounding of ``changeText(over:)``.
    ///
    /// - Parameter period: The period.
    public func direction(over period: ChangePeriod) -> ChangeDirection { ChangeDirection(change(over: period)) }

    /// The course of the last seven days; `nil` if it is not known, or if its newest price shows that it is another coin's.
    public var week: PriceWeek? { price.week.flatMap { $0.agrees(with: ticker.quote.price) ? $0 : nil } }

    /// A period of a change.
    public enum ChangePeriod: Sendable {
        /// The last hour.
        case hour
        /// The last 24 hours.
        case day
        /// The last seven days.
        case week
    }

    /// The whole row as a sentence for assistive technology.
    ///
    /// For example "Bitcoin, BTC, price $67,123.45, up 1.23% in 24 hours, rank 1, market cap $1,321,456,789,012".
    public var spokenDescription: String { spokenDescription(withFurtherChanges: false) }

    /// The same, with the changes over an hour and seven days where they are known and shown.
    ///
    /// - Parameter isWidest: Whether the row has columns for them.
    public func spokenDescription(withFurtherChanges isWidest: Bool) -> String {
        let favorite = isFavorite ? localized("favorite") : nil
        guard isListed else {
            return [name, symbol, localized("no longer listed", context: "in the middle of a sentence"), favorite]
                .compactMap(\.self).joined(separator: ", ")
        }
        let price = knownPriceText.map { localized("price \($0)") } ?? localized("price unknown")
        let change = spokenChange(over: .day) ?? localized("change unknown")
        let further = isWidest ? [spokenChange(over: .hour), spokenChange(over: .week)] : []
        let standing = [
            ticker.rank.map { localized("rank \($0)") }, exactMarketCapText.map { localized("market cap \($0)") },
            exactVolumeText.map { localized("volume \($0)") }, favorite,
        ]
        let conversion = self.price.live?.convertedFrom.map { localized("converted from \($0)") }
        let other = self.price.source.flatMap { source in
            source.difference(from: shownQuote).map { _ in localized("\(source.text(format)) at \(source.source)") }
        }
        let second = secondPriceText(shortensZeros: false)
        return ([name, symbol, price, second, conversion, other, change] + further + standing).compactMap(\.self)
            .joined(separator: ", ")
    }
}

extension PriceRow {
    private static let unlistedText = localized("No longer listed")

    private var ticker: Ticker { listing.index.tickers[position] }

    private var format: MarketFormat { listing.format }

    /// The listing's figures with the live price, if there is one.
    private var shownQuote: Quote {
        price.live.map { Quote(price: $0.price) } ?? ticker.quote
    }

    private func secondPriceText(shortensZeros: Bool) -> String? {
        guard isListed, let conversion = price.conversion, shownQuote.price?.isFinite == true else { return nil }
        return format.showing(conversion.currency)
            .price(conversion.price(of: id, shownQuote.price), shortensZeros: shortensZeros)
    }

    private var knownMarketCapText: String? { Self.known(ticker.quote.marketCap).map { format.compactAmount($0) } }

    /// The change as a part of a sentence; `nil` if unknown.
    private func spokenChange(over period: ChangePeriod) -> String? {
        let size = format.changeMagnitude(change(over: period))
        return switch (direction(over: period), period) {
        case (.rising, .hour): localized("up \(size) in one hour")
        case (.rising, .day): localized("up \(size) in 24 hours")
        case (.rising, .week): localized("up \(size) in seven days")
        case (.falling, .hour): localized("down \(size) in one hour")
        case (.falling, .day): localized("down \(size) in 24 hours")
        case (.falling, .week): localized("down \(size) in seven days")
        case (.unchanged, .hour): localized("unchanged in one hour")
        case (.unchanged, .day): localized("unchanged in 24 hours")
        case (.unchanged, .week): localized("unchanged in seven days")
        case (.unknown, _): nil
        }
    }

    private func change(over period: ChangePeriod) -> Double? {
        switch period {
        case .hour: ticker.quote.change1h
        case .day: ticker.quote.change24h
        case .week: ticker.quote.change7d
        }
    }

    private static func known(_ figure: Double?) -> Double? { figure.flatMap { $0.isFinite ? $0 : nil } }
}

extension PriceRow: Equatable {
    /// Whether two rows belong to the same coin and show the same.
    public static func == (lhs: PriceRow, rhs: PriceRow) -> Bool {
        guard lhs.isFavorite == rhs.isFavorite, lhs.isListed == rhs.isListed, lhs.isOpen == rhs.isOpen,
            lhs.price == rhs.price, lhs.place == rhs.place
        else { return false }
        if lhs.listing === rhs.listing, lhs.position == rhs.position { return true }
        let (left, right) = (lhs.ticker, rhs.ticker)
        return left.id == right.id && left.quote.price == right.quote.price
            && left.quote.change24h == right.quote.change24h && left.quote.change1h == right.quote.change1h
            && left.quote.change7d == right.quote.change7d && left.name == right.name
            && left.symbol == right.symbol && left.rank == right.rank
            && left.quote.marketCap == right.quote.marketCap && left.quote.volume24h == right.quote.volume24h
            && lhs.format == rhs.format
    }
}
