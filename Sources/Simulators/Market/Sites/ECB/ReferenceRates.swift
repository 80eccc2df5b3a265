import Foundation
import KitIntegerConversion
import KitSiteSimulator

/// The simulated reference rates of the last working day: about those of March 2026, each day up to 1 % more or less.
struct ReferenceRates {
    /// The first second of the day, in UTC.
    let day: Date

    private let noise: CounterNoise
    private let dayNumber: Int
    private let hour: Int

    /// The hour of publication: 16:00 CET, in UTC.
    private static let publication = 15
    /// How far current rates may be from the published ones, as a part of them.
    private static let movement = 0.004

    /// - Parameters:
    ///   - seed: The seed of the market.
    ///   - time: The simulated time.
    init(seed: UInt64, at time: Date) {
        hour = Int(clamping: (time.timeIntervalSince1970 / 3600).rounded(.down))
        let published = time.timeIntervalSince1970 - Double(Self.publication) * 3600
        var number = Int(clamping: (published / 86_400).rounded(.down))
        // The first of January 1970 was a Thursday.
        while [2, 3].contains((number % 7 + 7) % 7) { number -= 1 }
        dayNumber = number
        day = Date(timeIntervalSince1970: Double(number) * 86_400)
        noise = CounterNoise(seed: seed, stream: Stream.rates)
    }

    /// The file, with the single quotes of the site's.
    ///
    /// - Parameter edit: A fault in the attributes of one rate.
    func document(_ edit: FieldEdit?) -> String {
        let rows = Self.rates.enumerated().map { index, rate in
            let (currency, perEuro) = (rate.0, perEuro(index))
            let attributes = [("currency", currency), ("rate", Self.text(perEuro))].compactMap { name, value in
                guard let edit, edit.item == index, edit.field == name else { return "\(name)='\(value)'" }
                return edit.change == .leftOut ? nil : "\(name)='[]'"
            }
            return "\t\t\t<Cube \(attributes.joined(separator: " "))/>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
            xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
            \t<gesmes:subject>Reference rates</gesmes:subject>
            \t<gesmes:Sender>
            \t\t<gesmes:name>European Central Bank</gesmes:name>
            \t</gesmes:Sender>
            \t<Cube>
            \t\t<Cube time='\(ISO8601.string(day).prefix(10))'>
            \(rows.joined(separator: "\n"))
            \t\t</Cube>
            \t</Cube>
            </gesmes:Envelope>
            """
    }

    /// What one dollar is worth in a currency now, at sites that follow the market; `nil` if the currency is not known.
    ///
    /// It differs from the published rate by up to 0.4 %, and changes each hour.
    ///
    /// - Parameter currency: A code, such as "EUR".
    func current(of currency: String) -> Double? {
        guard let dollar = Self.rates.firstIndex(where: { $0.0 == "USD" }) else { return nil }
        let moved = 1 + Self.movement * (2 * noise.uniform(.max - UInt64(bitPattern: Int64(hour))) - 1)
        if currency == "EUR" { return moved / perEuro(dollar) }
        return Self.rates.firstIndex { $0.0 == currency }.map { moved * perEuro($0) / perEuro(dollar) }
    }

    /// A rate of the day, by its place in ``rates``.
    private func perEuro(_ index: Int) -> Double { Self.rates[index].1 * (1 + 0.01 * change(of: index)) }

    /// The change of a rate on the day, in -1...1.
    private func change(of index: Int) -> Double {
        2 * noise.uniform(UInt64(bitPattern: Int64(dayNumber * Self.rates.count + index))) - 1
    }

    /// A rate with five significant digits, as most are.
    private static func text(_ rate: Double) -> String {
        let digits = max(0, 4 - Int(clamping: log10(rate).rounded(.down)))
        return String(format: "%.\(min(digits, 5))f", rate)
    }

    /// The rates of 2026-03-18 in the order of the file.
    private static let rates = [
        ("USD", 1.15), ("JPY", 183.49), ("CZK", 24.467), ("DKK", 7.472), ("GBP", 0.86393), ("HUF", 392.83),
        ("PLN", 4.2713), ("RON", 5.0938), ("SEK", 10.7778), ("CHF", 0.9073), ("ISK", 143.6), ("NOK", 11.0205),
        ("TRY", 50.8539), ("AUD", 1.6305), ("BRL", 6.0079), ("CAD", 1.5774), ("CNY", 7.9214), ("HKD", 9.0135),
        ("IDR", 19543.1), ("ILS", 3.568), ("INR", 106.83), ("KRW", 1729.08), ("MXN", 20.3942), ("MYR", 4.504),
        ("NZD", 1.9763), ("PHP", 69.001), ("SGD", 1.4734), ("THB", 37.565), ("ZAR", 19.4174),
    ]
}
