import Foundation
import Networking
import Rx
import RxTest
import Testing
import TutorialCoins
import TutorialViewModel

/// Step 3: what is shown, and when, in virtual time without a window.
@Suite("The tutorial's view models")
struct ViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    private let site = StubSite()
    private let currency = BehaviorRelay(value: Currency.usd)

    private func page() -> CoinsViewModel {
        CoinsViewModel(source: site.source, currency: currency.asObservable(), scheduler: scheduler)
    }

    /// The prices of the rows, in short; the content itself where there are none.
    private func prices(_ content: CoinsContent) -> String {
        guard case .rows(let rows, let total) = content else { return "\(content)" }
        return "\(rows.first?.price ?? "none"), \(rows.count) of \(total)"
    }

    @Test("the coins are filtered 0.2 seconds after the last key, and when the filter is cleared")
    func filter() {
        let page = page()
        scheduler.scheduleAt(210) { site.respond(in: .usd) }
        for (time, text) in [(300, "b"), (301, "bi"), (400, "bix")] {
            scheduler.scheduleAt(time) { page.filter.onNext(text) }
        }
        scheduler.scheduleAt(500) { page.clear.onNext(()) }
        let texts = scheduler.record(page.filter.asObservable())
        let result = scheduler.start { page.content.map(prices) }
        let price = Currency.usd.text(64_000)
        #expect(
            result.events == [
                .next(200, "loading"), .next(210, "\(price), 9 of 9"), .next(303, "\(price), 2 of 9"),
                .next(402, "none, 0 of 9"), .next(502, "\(price), 9 of 9"),
            ])
        #expect(texts.events.suffix(2) == [.next(400, "bix"), .next(500, "")])
    }

    @Test("a currency reaches heading, request, rows and open row, and the newest one wins")
    func currencies() {
        let page = page()
        let details = scheduler.record(page.detail.map { $0?.range ?? "closed" })
        let headings = scheduler.record(page.heading)
        let actions: [() -> Void] = [
            { site.respond(in: .usd) }, { page.coinTapped.onNext("btc") }, { currency.accept(.eur) },
            { currency.accept(.cny) }, { site.respond(in: .cny) }, { site.respond(in: .eur) },
            { page.coinTapped.onNext("btc") },
        ]
        for (index, action) in actions.enumerated() { scheduler.scheduleAt(300 + index * 10, action: action) }
        let result = scheduler.start { page.content.map(prices) }
        #expect(
            headings.events == [.next(0, "Prices in USD"), .next(320, "Prices in EUR"), .next(330, "Prices in CNY")])
        #expect(
            result.events == [
                .next(200, "loading"), .next(300, "\(Currency.usd.text(64_000)), 9 of 9"), .next(320, "…, 9 of 9"),
                .next(340, "\(Currency.cny.text(464_000)), 9 of 9"),
            ])
        #expect(
            details.events == [
                .next(0, "closed"), .next(310, range(in: .usd)), .next(320, "…"), .next(340, range(in: .cny)),
                .next(360, "closed"),
            ])
    }

    @Test("the next request may succeed after one has failed")
    func failure() {
        let page = page()
        scheduler.scheduleAt(300) { site.fail(in: .usd) }
        scheduler.scheduleAt(400) { page.retry.onNext(()) }
        scheduler.scheduleAt(500) { site.respond(in: .usd) }
        let result = scheduler.start { page.content.map(prices) }
        let message = "CoinGecko cannot be reached. Check the network connection and try again."
        #expect(
            result.events == [
                .next(200, "loading"), .next(300, "\(CoinsContent.failed(message))"), .next(400, "loading"),
                .next(500, "\(Currency.usd.text(64_000)), 9 of 9"),
            ])
    }

    @Test("the settings begin with the present currency and report the user's choices")
    func settings() {
        let settings = SettingsViewModel(currency: .eur)
        let chosen = scheduler.record(settings.chosen)
        scheduler.scheduleAt(300) { settings.currency.onNext(.cny) }
        let result = scheduler.start { settings.currency }
        #expect(result.events == [.next(200, .eur), .next(300, .cny)])
        #expect(chosen.events == [.next(300, .cny)])
    }

    @Test("prices are requested in the currency")
    func endpoint() throws {
        let url = try #require(URL(string: "http://localhost/v3"))
        let router = Router(environment: NetworkEnvironment(kind: .qa, baseURLs: [.coins: url]))
        let request = try router.request(for: CoinsEndpoint(currency: .eur))
        #expect(
            request.url.absoluteString
                == "http://localhost/v3/coins/markets?vs_currency=eur&per_page=30&sparkline=true")
    }

    private func range(in currency: Currency) -> String {
        let week = Coin.samples(in: currency).first?.week ?? []
        return "\(currency.text(week.min() ?? 0)) – \(currency.text(week.max() ?? 0))"
    }
}
