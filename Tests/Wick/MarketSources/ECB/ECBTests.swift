import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("The European Central Bank")
struct ECBTests {
    private func rates(_ response: HTTPResponse) async -> Result<ExchangeRates, SiteFailure> {
        await RateProvider.ecb.source(
            CandleSourceContext(environment: .production, coins: .fixed, transport: ScriptedTransport(response))
        ).rates().result()
    }

    private func document(_ body: String, type: String = "text/xml") -> HTTPResponse {
        HTTPResponse(
            headers: ["Content-Type": type], body: Data("<E xmlns:g='u'><g:s/><Cube>\(body)</Cube></E>".utf8))
    }

    @Test("The daily file is requested, and rates have the day and the currencies of the file")
    func daily() async throws {
        let transport = ScriptedTransport(ECBDailyRates().sample)
        let source = ECBSource(CandleSourceContext(environment: .production, coins: .fixed, transport: transport))
        let rates = try await source.rates().result().get()
        #expect(
            transport.requests.map(\.url.absoluteString)
                == ["https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"])
        #expect(rates.dayText == "2026-03-18" && rates.skipped == 0)
        #expect(rates.perEuro["USD"] == 1.15 && rates.perEuro["IDR"] == 19_543.1)
        let missing = Currency.allCases.filter { $0.coin == nil && rates.perDollar($0) == nil }
        #expect(missing.isEmpty)
        #expect(rates.perDollar(.eur) == 1 / 1.15)
    }

    @Test("The newest of several days is read, in any order and with either quotes")
    func days() async throws {
        let old =
            "<Cube time=\"2026-03-17\"><Cube currency=\"USD\" rate=\"1.1\"/><Cube currency='BGN' rate='2'/></Cube>"
        let new = "<Cube time='2026-03-18'><Cube rate='1.2' currency='USD'/></Cube>"
        for body in [old + new, new + old] {
            let rates = try await rates(document(body)).get()
            #expect(rates.dayText == "2026-03-18" && rates.perEuro == ["USD": 1.2])
        }
    }

    @Test(
        "Rates that cannot be read are skipped and counted",
        arguments: [
            "<Cube currency='EUX'/>", "<Cube rate='1'/>", "<Cube currency='JPY' rate=''/>",
            "<Cube currency='JPY' rate='N/A'/>", "<Cube currency='JPY' rate='1,5'/>", "<Cube currency='JPY' rate='0'/>",
            "<Cube currency='JPY' rate='-3'/>", "<Cube currency='JPY' rate='nan'/>",
            "<Cube currency='JPY' rate='1e99'/>", "<Cube currency='jpy' rate='2'/>", "<Cube currency='YEN2' rate='2'/>",
            "<Cube currency='USD' rate='9'/>",
        ])
    func skipped(row: String) async throws {
        let rates = try await rates(
            document("<Cube time='2026-03-18'><Cube currency='USD' rate='1.1'/>\(row)</Cube>")
        ).get()
        #expect(rates.perEuro == ["USD": 1.1])
        #expect(rates.skipped == 1)
    }

    @Test(
        "A document without a day or a rate of the dollar is unreadable, as is one with a document type",
        arguments: [
            "", "<Cube time='2026-03-18'/>", "<Cube time='2026-03-18'><Cube currency='JPY' rate='150'/></Cube>",
            "<Cube time='2026-03-18'><Cube currency='USD' rate='0'/></Cube>",
            "<Cube><Cube currency='USD' rate='1.1'/></Cube>",
            "<Cube time='2026-02-30'><Cube currency='USD' rate='1.1'/></Cube>",
            "<Cube time='18.03.2026'><Cube currency='USD' rate='1.1'/></Cube>", "<Cube>",
        ])
    func unreadable(body: String) async {
        guard case .failure(let failure) = await rates(document(body)), case .unreadable = failure.reason else {
            Issue.record("It was read.")
            return
        }
        #expect(failure.message == "The response of ECB could not be read.")
    }

    @Test("An empty response and a login page are unreadable; a status keeps its meaning")
    func others() async {
        let reasons: [(HTTPResponse, SiteFailure.Reason?)] = [
            (HTTPResponse(headers: ["Content-Type": "text/xml"], body: Data()), nil),
            (document("<Cube time='2026-03-18'><Cube currency='USD' rate='1.1'/></Cube>", type: "text/html"), nil),
            (HTTPResponse(status: .notFound), .status(404)), (HTTPResponse(status: .tooManyRequests), .rateLimited),
        ]
        for (response, reason) in reasons {
            let found = await rates(response).failure?.reason
            if let reason {
                #expect(found == reason)
            } else if case .unreadable = found {
            } else {
                Issue.record("\(String(describing: found))")
            }
        }
    }

    @Test("The recorded file and the recorded days are read", .enabled(if: Recorded.folder != nil))
    func recorded() async throws {
        for name in ["eurofxref-daily_2018-06-11.xml", "eurofxref-hist-90d_2018-06-11.xml"] {
            let response = HTTPResponse(
                headers: ["Content-Type": "application/xml"], body: try Recorded.data("ecb/\(name)"))
            let rates = try await rates(response).get()
            #expect(rates.dayText == "2018-06-11" && rates.skipped == 0)
            #expect(rates.perEuro["USD"] == 1.179 && rates.perEuro["IDR"] == 16_477.11 && rates.perEuro.count == 32)
        }
    }
}
