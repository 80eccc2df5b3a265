import KitLocalization

/// The newest price of a coin from a source of candles, beside that of a listing.
public struct SourcePrice: Hashable, Sendable {
    /// By how much it may differ from a listing's price without a note, as a share of that.
    public static let tolerance = 0.001

    /// The price, in ``currency``.
    public let price: Double
    /// The currency, such as "USDT"; `nil` for US dollars.
    public let currency: String?
    /// The name of the source, such as "Kraken".
    public let source: String

    /// Creates a price.
    public init(_ price: Double, in currency: String? = nil, from source: String) {
        self.price = price
        self.currency = currency
        self.source = source
    }

    /// The difference from a listing's price in percent, if it is so large that the user must be told.
    ///
    /// Prices in a dollar coin are compared as if it were worth a dollar.
    public func difference(from quote: Quote) -> Double? {
        guard let listed = quote.price, listed > 0, listed.isFinite, price > 0, price.isFinite else { return nil }
        let share = price / listed - 1
        return abs(share) > Self.tolerance ? share * 100 : nil
    }

    /// The price in its currency, such as "$67,123.45" or "67,123.45 USDT".
    public func text(_ format: MarketFormat) -> String {
        guard let currency else { return format.price(price) }
        return "\(MarketFormat(locale: format.locale.withoutCurrency).price(price)) \(currency)"
    }

    /// A note beside a listing's price, such as "Kraken: $67,123.45 (+0.21%)"; `nil` if both prices are about the same.
    public func note(beside quote: Quote, _ format: MarketFormat) -> String? {
        difference(from: quote).map { difference in
            localized("\(source): \(text(format)) (\(format.change(difference)))")
        }
    }
}
