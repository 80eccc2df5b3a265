import KitLocalization
import WickMarket

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
    /// The newest price of an open row's source, where it differs from the row's.
    private let sourcePrice: SourcePrice?

    init(
        _ listing: IndexedListing, position: Int, isFavorite: Bool, isListed: Bool = true, isOpen: Bool,
        sourcePrice: SourcePrice? = nil
    ) {
        self.listing = listing
        self.position = position
        self.isFavorite = isFavorite
        self.isListed = isListed
        self.isOpen = isOpen
        let quote = listing.index.tickers[position].quote
        self.sourcePrice = sourcePrice.flatMap { $0.difference(from: quote) == nil ? nil : $0 }
    }

    /// The row with `isOpen` toggled.
    var toggled: PriceRow {
        PriceRow(listing, position: position, isFavorite: isFavorite, isListed: isListed, isOpen: !isOpen)
    }

    /// The row with the newest price of its source.
    func noting(_ price: SourcePrice?) -> PriceRow {
        PriceRow(
            listing, position: position, isFavorite: isFavorite, isListed: isListed, isOpen: isOpen, sourcePrice: price)
    }

    /// The coin's identity.
    public var id: CoinID { ticker.id }

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
    public var sourceNote: String? { sourcePrice?.note(beside: ticker.quote, format) }

    private var knownStanding: String {
        [ticker.rank.map { "#\($0)" }, knownMarketCapText].compactMap(\.self).joined(separator: " · ")
    }

    /// The abbreviated market cap, such as "$1.32T", or an em dash if unknown.
    public var marketCapText: String { format.compactAmount(ticker.quote.marketCap) }

    /// The abbreviated trading volume of the last 24 hours, such as "$31.2B", or an em dash if unknown.
    public var volumeText: String { format.compactAmount(ticker.quote.volume24h) }

    /// The market-cap rank, such as "1"; `nil` if unknown.
    public var rankText: String? { ticker.rank.map(String.init) }

    /// The price, such as "$67,123.45", or an em dash if unknown.
    public var priceText: String { format.price(ticker.quote.price) }

    /// The signed change over 24 hours, such as "+1.23%", or an em dash if unknown.
    public var changeText: String { format.change(ticker.quote.change24h) }

    /// The direction of the price over 24 hours, consistent with the rounding of ``changeText``.
    public var direction: ChangeDirection { ChangeDirection(ticker.quote.change24h) }

    /// The whole row as a sentence for assistive technology.
    ///
    /// For example "Bitcoin, BTC, price $67,123.45, up 1.23% in 24 hours, rank 1, market cap $1.32T, volume $31.2B".
    public var spokenDescription: String {
        let favorite = isFavorite ? localized("among your favorites") : nil
        guard isListed else {
            return [name, symbol, localized("no longer listed", context: "in the middle of a sentence"), favorite]
                .compactMap(\.self).joined(separator: ", ")
        }
        let quote = ticker.quote
        let hasPrice = quote.price?.isFinite ?? false
        let price = hasPrice ? localized("price \(priceText)") : localized("price unknown")
        let change =
            switch direction {
            case .rising: localized("up \(format.changeMagnitude(quote.change24h)) in 24 hours")
            case .falling: localized("down \(format.changeMagnitude(quote.change24h)) in 24 hours")
            case .unchanged: localized("unchanged in 24 hours")
            case .unknown: localized("change unknown")
            }
        let standing = [
            ticker.rank.map { localized("rank \($0)") }, knownMarketCapText.map { localized("market cap \($0)") },
            knownVolumeText.map { localized("volume \($0)") }, favorite,
        ]
        let other = sourcePrice.map { localized("\($0.text(format)) at \($0.source)") }
        return ([name, symbol, price, other, change].compactMap(\.self) + standing.compactMap(\.self)).joined(
            separator: ", ")
    }
}

extension PriceRow {
    private static let unlistedText = localized("No longer listed")

    private var ticker: Ticker { listing.index.tickers[position] }

    private var format: MarketFormat { listing.format }

    private var knownMarketCapText: String? {
        ticker.quote.marketCap?.isFinite == true ? marketCapText : nil
    }

    private var knownVolumeText: String? {
        ticker.quote.volume24h?.isFinite == true ? volumeText : nil
    }
}

extension PriceRow: Equatable {
    /// Whether two rows belong to the same coin and show the same.
    public static func == (lhs: PriceRow, rhs: PriceRow) -> Bool {
        guard lhs.isFavorite == rhs.isFavorite, lhs.isListed == rhs.isListed, lhs.isOpen == rhs.isOpen,
            lhs.sourcePrice == rhs.sourcePrice
        else { return false }
        if lhs.listing === rhs.listing, lhs.position == rhs.position { return true }
        let (left, right) = (lhs.ticker, rhs.ticker)
        return left.id == right.id && left.quote.price == right.quote.price
            && left.quote.change24h == right.quote.change24h && left.name == right.name
            && left.symbol == right.symbol && left.rank == right.rank
            && left.quote.marketCap == right.quote.marketCap && left.quote.volume24h == right.quote.volume24h
            && lhs.format == rhs.format
    }
}
