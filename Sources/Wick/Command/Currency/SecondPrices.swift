import WickMarket

/// The prices of a list in a second currency.
struct SecondPrices: Hashable, Sendable {
    let currency: Currency
    /// How prices are converted; `nil` if there is no usable rate, so that none is known.
    let conversion: Conversion?

    /// The price of a row in the currency; `nil` if it is not known.
    func price(of row: MarketRow) -> Double? { conversion.flatMap { $0.price(of: row.id, row.quote.price) } }

    /// The day of the rate, such as "2026-11-25"; `nil` for a rate without a day.
    var rateDay: String? { conversion?.rateDay }

    /// The exit status of a command whose output was written: a failure if a currency was requested and has no usable rate.
    static func status(of second: SecondPrices?) -> ExitStatus {
        second.map { $0.conversion == nil } == true ? .failure : .success
    }
}
