import KitLocalization
import WickMarket

/// One coin or token as a row shows it.
///
/// Its texts are written when they are asked for: of 20,000 rows a person sees twenty. A row is a place in a listing
/// and keeps the whole of it alive; rows are equal when they show the same.
public struct PriceRow: Identifiable, Sendable {
    private let listing: IndexedListing
    private let position: Int

    /// Whether the coin is among the favorites.
    public let isFavorite: Bool
    /// Whether the market lists the coin; a favorite stays when it does no longer.
    public let isListed: Bool
    /// Whether it is open to the coin's kline; an open row cannot be swiped.
    public let isOpen: Bool

    init(
        _ listing: IndexedListing, position: Int, isFavorite: Bool, isListed: Bool = true, isOpen: Bool
    ) {
        self.listing = listing
        self.position = position
        self.isFavorite = isFavorite
        self.isListed = isListed
        self.isOpen = isOpen
    }

    /// The same row, open where it was closed and closed where it was open.
    var toggled: PriceRow {
        PriceRow(listing, position: position, isFavorite: isFavorite, isListed: isListed, isOpen: !isOpen)
    }

    /// The identity of the coin, whatever row it stands in.
    public var id: CoinID { ticker.id }

    /// The name, as "Bitcoin".
    public var name: String { ticker.name }

    /// The symbol, as "BTC".
    public var symbol: String { ticker.symbol }

    /// The name and the symbol, as "Bitcoin (BTC)".
    public var displayName: String { "\(name) (\(symbol))" }

    /// Where the coin stands in the market, as "#1 · $2.19T": its rank and its market cap, each where it is known; or that
    /// it is no longer listed.
    public var standingText: String {
        isListed ? knownStanding : Self.unlistedText
    }

    private var knownStanding: String {
        [ticker.rank.map { "#\($0)" }, knownMarketCapText].compactMap(\.self).joined(separator: " · ")
    }

    /// The market cap in short, as "$1.32T"; an em dash where it is missing.
    public var marketCapText: String { format.compactAmount(ticker.quote.marketCap) }

    /// What was traded in 24 hours in short, as "$31.2B"; an em dash where it is missing.
    public var volumeText: String { format.compactAmount(ticker.quote.volume24h) }

    /// The market-cap rank, as "1"; `nil` where it is missing.
    public var rankText: String? { ticker.rank.map(String.init) }

    /// The price, as "$67,123.45"; an em dash where it is missing.
    public var priceText: String { format.price(ticker.quote.price) }

    /// The change over 24 hours with its sign, as "+1.23%"; an em dash where it is missing.
    public var changeText: String { format.change(ticker.quote.change24h) }

    /// Which way the price went in 24 hours, as far as ``changeText`` shows it.
    public var direction: ChangeDirection { ChangeDirection(ticker.quote.change24h) }

    /// The whole row in a sentence, for who hears it.
    ///
    /// As "Bitcoin, BTC, price $67,123.45, up 1.23% in 24 hours, rank 1, market cap $1.32T,
    /// volume $31.2B".
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
        return ([name, symbol, price, change] + standing.compactMap(\.self)).joined(separator: ", ")
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
    /// Whether two rows are of the same coin and show the same.
    public static func == (lhs: PriceRow, rhs: PriceRow) -> Bool {
        guard lhs.isFavorite == rhs.isFavorite, lhs.isListed == rhs.isListed, lhs.isOpen == rhs.isOpen else {
            return false
        }
        if lhs.listing === rhs.listing, lhs.position == rhs.position { return true }
        let (left, right) = (lhs.ticker, rhs.ticker)
        return left.id == right.id && left.quote.price == right.quote.price
            && left.quote.change24h == right.quote.change24h && left.name == right.name
            && left.symbol == right.symbol && left.rank == right.rank
            && left.quote.marketCap == right.quote.marketCap && left.quote.volume24h == right.quote.volume24h
            && lhs.format == rhs.format
    }
}
