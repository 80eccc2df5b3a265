import Foundation
import Testing
import WickMarket

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("The simulated exchange rates")
struct ECBSiteTests {
    private static let path = "/ecb/eurofxref-daily.xml"

    private func site(at time: Double, seed: UInt64 = 1) -> Site {
        Site(Site.configuration(seed: seed, startsAt: time))
    }

    private func text(at time: Double, seed: UInt64 = 1) -> String {
        String(decoding: site(at: time, seed: seed).reply(Self.path).response.body, as: UTF8.self)
    }

    @Test(
        "The rates are those of the last working day from 15:00 UTC on",
        arguments: [
            // 2026-03-18 was a Wednesday.
            (1_773_792_000 + 15 * 3600, "2026-03-18"), (1_773_792_000 + 15 * 3600 - 1, "2026-03-17"),
            (1_773_792_000 + 3 * 86_400 + 20 * 3600, "2026-03-20"), (1_773_792_000 + 5 * 86_400 + 3600, "2026-03-20"),
            (1_773_792_000 + 5 * 86_400 + 16 * 3600, "2026-03-23"),
        ])
    func days(time: Int, day: String) {
        #expect(text(at: Double(time)).contains("<Cube time='\(day)'>"))
    }

    @Test("The same seed and day have the same rates; others differ a little")
    func seeds() {
        let noon = 1_773_792_000.0 + 12 * 3600
        #expect(text(at: noon) == text(at: noon + 3600))
        #expect(text(at: noon) != text(at: noon, seed: 2))
        #expect(text(at: noon) != text(at: noon + 86_400))
    }

    @Test("Each currency has a rate that Wick reads, near that of March 2026")
    func read() throws {
        let response = site(at: 1_790_000_025).reply(Self.path).response
        #expect(response.contentType == "text/xml")
        let rows = String(decoding: response.body, as: UTF8.self).matches(of: /currency='(...)' rate='([0-9.]+)'/)
        let rates = Dictionary(uniqueKeysWithValues: rows.map { (String($0.output.1), Double($0.output.2) ?? 0) })
        for currency in Currency.allCases where currency.coin == nil && currency != .eur {
            #expect(rates[currency.code] != nil)
        }
        for (code, rate) in [("USD", 1.15), ("JPY", 183.49), ("IDR", 19_543.1)] {
            #expect(abs((rates[code] ?? 0) / rate - 1) < 0.0101)
        }
    }

    @Test("Faults remove or change an attribute, and refuse with a page")
    func faults() {
        let site = site(at: 1_790_000_025)
        site.state.faults.add(Fault(endpoint: "ecb/rates", kind: .missingField("rate", item: 1), count: 1))
        site.state.faults.add(Fault(endpoint: "ecb/rates", kind: .wrongType("currency", item: 0), count: 1))
        site.state.faults.add(Fault(endpoint: "ecb/rates", kind: .status(503), count: 1))
        func body() -> String { String(decoding: site.reply(Self.path).response.body, as: UTF8.self) }
        #expect(body().contains("<Cube currency='JPY'/>"))
        #expect(body().contains("<Cube currency='[]' rate="))
        #expect(site.reply(Self.path).response.status == 503)
        #expect(site.reply("/ecb/eurofxref-hist.xml").response.status == 404)
    }
}
