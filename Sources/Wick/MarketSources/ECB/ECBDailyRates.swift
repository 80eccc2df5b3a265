import Foundation
import KitXML
import Networking
import WickMarket

/// The rates of the last working day: `GET /eurofxref-daily.xml`.
///
/// `<Cube time='2018-06-11'>` contains a `<Cube currency='USD' rate='1.1790'/>` for each currency. The files with earlier days
/// have the same format, with the newest day first.
///
/// Source: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
struct ECBDailyRates: Endpoint {
    var site: Site { .ecb }
    var path: EndpointPath { "/eurofxref-daily.xml" }

    var decoding: ResponseDecoding<SiteResponse<ExchangeRates>> {
        ResponseDecoding(
            accept: "application/xml, text/xml", accepts: { $0 == "application/xml" || $0 == "text/xml" },
            decode: { SiteResponse(value: try Self.rates(in: $0.body), form: "eurofxref") })
    }

    var sample: HTTPResponse {
        HTTPResponse(headers: ["Content-Type": "text/xml"], body: Data(ECBSamples.dailyRates.utf8))
    }

    private static func rates(in document: Data) throws -> ExchangeRates {
        var days = Days()
        do {
            try XMLElements.forEach(in: [UInt8](document)) { days.read($0) }
        } catch .missingLibrary(let message) {
            throw NetworkError.missingLibrary(XMLElements.library, package: XMLElements.package, message: message)
        } catch {
            throw unreadable("the document is not well-formed, or has a document type")
        }
        guard let rates = days.newest else { throw unreadable("there is no day") }
        guard rates.perEuro["USD"] != nil else { throw unreadable("there is no rate of the dollar") }
        return rates
    }

    private static func unreadable(_ problem: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: problem))
    }

    /// The days of a document.
    private struct Days {
        private(set) var newest: ExchangeRates?
        private var day: (date: Date, perEuro: [String: Double], skipped: Int)?

        /// Reads an element; a day ends where the next one begins.
        mutating func read(_ element: XMLElement) {
            guard element.isNamed("Cube") else { return }
            if let time = element.attribute("time") {
                day = ISODay.parse(time).map { ($0, [:], 0) }
            } else if day != nil, element.attribute("currency") != nil || element.attribute("rate") != nil {
                readRate(element)
            }
            guard let day, newest.map({ day.date >= $0.day }) ?? true else { return }
            newest = ExchangeRates(day: day.date, perEuro: day.perEuro, skipped: day.skipped)
        }

        /// A rate that cannot be read is skipped, and so is a second one of a currency.
        private mutating func readRate(_ element: XMLElement) {
            guard let code = element.attribute("currency"), code.utf8.count == 3,
                code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }),
                let rate = element.attribute("rate").flatMap(Double.init), day?.perEuro[code] == nil
            else {
                day?.skipped += 1
                return
            }
            day?.perEuro[code] = rate
        }
    }
}
