import Foundation
import Testing
import WickMarket

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("CoinMarketCap's coin pages")
struct CoinMarketCapPageTests {
    private func text(_ response: ServerResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test("a coin's page has the listing's figures")
    func figures() throws {
        let site = Site()
        let format = MarketFormat(locale: .unitedStates)
        for coin in try site.listing("limit=300&aux=cmc_rank").prefix(40) {
            let slug = try #require(coin["slug"] as? String)
            let name = try #require(coin["name"] as? String)
            let row = try #require(try site.figures("limit=300").first { $0.id == coin["id"] as? Int })
            let quote = try #require(row.quote.first)
            let response = site.reply("/coinmarketcap/currencies/\(slug)/").response
            #expect(response.status == 200 && response.contentType == "text/html; charset=utf-8")
            let page = text(response)
            #expect(page.contains("<title>\(name.inHTML) ("))
            #expect(page.contains(format.price(quote.price)))
            #expect(page.contains(format.change(quote.percent_change_24h)))
            #expect(page.contains("<td>\(format.amount(quote.volume_24h).inHTML)</td>"))
            #expect(page.contains("Simulated data"))
        }
    }

    @Test("a page needs neither a trailing slash nor a key")
    func address() {
        let site = Site(Site.configuration(keys: .exactly("k")))
        #expect(site.reply("/coinmarketcap/currencies/bitcoin/").response.status == 200)
        #expect(site.reply("/coinmarketcap/currencies/bitcoin").response.status == 200)
    }

    @Test(
        "an unknown coin has no page, and the error is a page",
        arguments: ["nosuchcoin/", "", "/", "bitcoin/more/", "../trials/", "%2e%2e/"])
    func notFound(path: String) {
        let response = Site().reply("/coinmarketcap/currencies/\(path)").response
        #expect(response.status == 404)
        #expect(response.contentType == "text/html; charset=utf-8")
        #expect(text(response).contains("There is no such page."))
    }

    @Test("each page links to the coins of the neighbouring ranks, and the links work")
    func neighbours() throws {
        let site = Site()
        let first = text(site.reply("/coinmarketcap/currencies/bitcoin/").response)
        #expect(!first.contains("Above: "))
        let link = first.firstMatch(of: #/href="\.\./([a-z0-9-]+)/">Below: /#)
        let next = try #require(link).1
        let second = site.reply("/coinmarketcap/currencies/\(next)/").response
        #expect(second.status == 200)
        #expect(text(second).contains("href=\"../bitcoin/\">Above: Bitcoin<"))
    }

    @Test("a coin's name is escaped in HTML")
    func escaping() {
        #expect("<b>&\"x\"</b>".inHTML == "&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;")
    }

    @Test("faults apply to pages too")
    func faults() throws {
        let site = Site()
        site.state.faults.add(Fault(endpoint: "coinmarketcap/page", kind: .status(503), count: 1))
        let refused = site.reply("/coinmarketcap/currencies/bitcoin/").response
        #expect(refused.status == 503 && refused.contentType == "text/html; charset=utf-8")
        site.state.faults.add(Fault(endpoint: "coinmarketcap/page", kind: .contentType("application/zip"), count: 1))
        #expect(site.reply("/coinmarketcap/currencies/bitcoin/").response.contentType == "application/zip")
        #expect(site.reply("/coinmarketcap/currencies/bitcoin/").response.status == 200)
    }

    @Test("the trials exist: a list, and the pages it links to")
    func trials() throws {
        let site = Site()
        let list = text(site.reply("/coinmarketcap/trials/").response)
        for name in ["file", "save", "attachment", "window", "location", "password"] {
            #expect(list.contains("id=\"\(name)\""), "\(name)")
        }
        for link in list.matches(of: #/href="([a-z.-]+)"/#).map(\.1) {
            #expect(site.reply("/coinmarketcap/trials/\(link)").response.status < 404, "\(link)")
        }
        #expect(site.reply("/coinmarketcap/trials/nothing").response.status == 404)
        #expect(site.reply("/coinmarketcap/trials/redirect").response.status == 302)
        let challenge = site.reply("/coinmarketcap/trials/password").response
        #expect(challenge.status == 401 && challenge.headers.contains { $0.name == "WWW-Authenticate" })
    }
}
