import Foundation

/// The euro reference rates of one day.
public struct ExchangeRates: Hashable, Sendable {
    /// The day of the rates, as its first moment in UTC.
    public let day: Date
    /// How many units of a currency one euro is worth, by ISO 4217 code; the euro is not among them.
    public let perEuro: [String: Double]
    /// How many rates could not be read, 0 or more.
    public let skipped: Int

    /// Creates rates; impossible ones are skipped and counted.
    public init(day: Date, perEuro: [String: Double], skipped: Int = 0) {
        let possible = perEuro.filter { Self.possible.contains($0.value) }
        self.day = day
        self.perEuro = possible
        self.skipped = skipped + perEuro.count - possible.count
    }

    /// The rates that a currency may have, far beyond those of any currency since 1999.
    private static let possible = 1e-6...1e9

    /// How many units of a currency one US dollar is worth; `nil` if the rates lack it, or the dollar.
    public func perDollar(_ currency: Currency) -> Double? {
        guard let dollars = perEuro["USD"] else { return nil }
        return (currency == .eur ? 1 : perEuro[currency.code]).map { $0 / dollars }
    }

    /// The day, such as "2026-11-25".
    public var dayText: String { Self.text(of: day) }

    static func text(of day: Date) -> String { day.formatted(.iso8601.year().month().day()) }
}

extension ExchangeRates {
    /// How long rates are used, in days: rates are published on working days, and the longest holidays last five days.
    static let usableDays = 7

    /// How many days ago the rates were published, 0 or more.
    ///
    /// - Parameter now: The current time.
    public func age(at now: Date) -> Int {
        let days = (now.timeIntervalSince(day) / 86_400).rounded(.down)
        return Int(exactly: min(max(days, 0), 36_500)) ?? 0
    }

    /// Whether the rates are too old to convert current prices, or dated in the future.
    ///
    /// A day may begin 14 hours earlier elsewhere.
    public func isOutdated(at now: Date) -> Bool {
        age(at: now) > Self.usableDays || day.timeIntervalSince(now) > 14 * 3600
    }
}
