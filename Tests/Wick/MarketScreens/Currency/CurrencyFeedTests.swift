import Foundation
import Networking
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("The second currency")
struct CurrencyFeedTests {
    private static let offline = SiteFailure(site: .ecb, reason: .unreachable)
    private static let offlineText =
        "Prices are not shown in EUR. ECB cannot be reached. Check the network connection and try again."
    private static let hours = 3_600
    private static let days = 86_400

    @Test("Prices are there before rates, and then in both currencies, with the age of the rates")
    func loading() {
        let timeline = CurrencyTimeline(rates: [.success(.rates())])
        timeline.run(until: 100)
        #expect(timeline.dollars == ["1 $3,500.00"])
        #expect(timeline.prices == ["1 none", "2 €2,800.00"])
        #expect(timeline.notes == ["0 none", "2 EUR: ECB rate of 1970-01-01 (today)"])
        #expect(timeline.row?.spokenDescription.contains("price $3,500.00, €2,800.00, up") == true)
        #expect(timeline.row?.secondPriceNote == "ECB rate of 1970-01-01")
        #expect(timeline.rates.log == ["0"])
    }

    @Test("Without a second currency, and for a coin, no rates are requested")
    func noRequest() {
        for currency in [nil, .btc, .eth] as [Currency?] {
            let timeline = CurrencyTimeline(currency, rates: [.success(.rates())])
            timeline.run(until: 100)
            #expect(timeline.rates.log == [])
        }
    }

    @Test("A coin's price comes from the listing, and is exactly 1 for the coin itself")
    func coins() {
        let bitcoin = CurrencyTimeline(.btc)
        bitcoin.run(until: 10)
        #expect(bitcoin.prices == ["1 none", "1 BTC\u{A0}0.05224"])
        #expect(bitcoin.notes == ["0 none", "1 BTC: at the price of Bitcoin in the list"])
        let ether = CurrencyTimeline(.eth)
        ether.run(until: 10)
        #expect(ether.prices == ["1 none", "1 ETH\u{A0}1.00"])
    }

    @Test("A coin without a usable price is an error, and prices stay", arguments: [nil, 0] as [Double?])
    func coinWithoutPrice(price: Double?) {
        let listing = Listing(tickers: [
            .coin(1, rank: 1, "Bitcoin", "BTC", price: price), .coin(1027, rank: 2, "Ethereum", "ETH", price: 3_500),
        ])
        let timeline = CurrencyTimeline(.btc, listings: [.value(listing, after: 1_000)])
        timeline.run(until: 10)
        #expect(timeline.prices == ["1 none"] && timeline.dollars == ["1 $3,500.00"])
        #expect(
            timeline.notes
                == ["0 none", "1 The list has no price of Bitcoin to convert with. Choose another currency."])
    }

    @Test("Saved rates are used at once; fresh ones are not requested again, and older ones are")
    func saved() {
        let fresh = SavedRates(.rates(day: -1), received: Date(timeIntervalSince1970: -5.0 * 3600))
        let first = CurrencyTimeline(rates: [.success(.rates())], stored: fresh)
        first.run(until: 2 * Self.hours)
        #expect(first.prices == ["1 €2,800.00"])
        #expect(first.rates.log == ["3600"], "Six hours after the response.")
        #expect(first.notes.last == "3602 EUR: ECB rate of 1970-01-01 (today)")
        let old = SavedRates(.rates(day: -3), received: Date(timeIntervalSince1970: -7.0 * 3600))
        let second = CurrencyTimeline(rates: [.failure(Self.offline)], stored: old)
        second.run(until: 100)
        #expect(second.rates.log == ["0"])
        #expect(second.prices == ["1 €2,800.00"], "They remain after a failure.")
        #expect(second.notes == ["0 none", "1 EUR: ECB rate of 1969-12-29 (3 days ago)"])
    }

    @Test("New rates are saved with the time of their arrival")
    func saving() {
        let timeline = CurrencyTimeline(rates: [.success(.rates())])
        timeline.run(until: 100)
        var saved: SavedRates??
        timeline.store.rates().subscribe(onSuccess: { saved = $0 }).dispose()
        #expect(saved == .some(SavedRates(.rates(), received: Date(timeIntervalSince1970: 2))))
    }

    @Test("A failure is shown, retried ever more rarely, and at once by the user")
    func failures() {
        let timeline = CurrencyTimeline(
            rates: [.failure(Self.offline), .failure(Self.offline), .failure(Self.offline), .success(.rates())])
        timeline.at(2_000) { $0.viewModel.page.refresh.onNext(()) }
        timeline.run(until: 3_000)
        #expect(timeline.dollars == ["1 $3,500.00"])
        #expect(timeline.rates.log == ["0", "602", "1804", "2000"])
        #expect(timeline.notes == ["0 none", "2 \(Self.offlineText)", "2002 EUR: ECB rate of 1970-01-01 (today)"])
        #expect(timeline.prices == ["1 none", "2002 €2,800.00"])
        timeline.at(3_100) { $0.viewModel.page.refresh.onNext(()) }
        timeline.run(until: 4_000)
        #expect(timeline.rates.log.count == 4, "Fresh rates are not requested by a refresh.")
    }

    @Test("A site that limits requests is asked again when it allows that")
    func rateLimited() {
        let limited = SiteFailure(site: .ecb, reason: .rateLimited, retryAt: Date(timeIntervalSince1970: 5_000))
        let timeline = CurrencyTimeline(rates: [.failure(limited), .success(.rates())])
        timeline.run(until: 6_000)
        #expect(timeline.rates.log == ["0", "5000"])
        #expect(timeline.prices.last == "5002 €2,800.00")
    }

    @Test("Rates are requested at most every six hours, also when pages come and go")
    func budget() {
        let timeline = CurrencyTimeline(rates: (0..<9).map { _ in .success(.rates()) })
        for time in stride(from: 100, to: Self.days, by: 500) {
            timeline.at(time) { $0.viewModel.page.isVisible.onNext(false) }
            timeline.at(time + 200) { $0.viewModel.page.isVisible.onNext(true) }
        }
        timeline.run(until: Self.days)
        #expect((4...5).contains(timeline.rates.log.count), "\(timeline.rates.log)")
    }

    @Test("A hidden page cancels the request, and asks again when it is visible")
    func hidden() {
        let timeline = CurrencyTimeline(
            rates: [.success(.rates()), .success(.rates())],
            listings: [.value(.market, after: 1_000), .value(.market, after: 1_000)])
        timeline.at(1) { $0.viewModel.page.isVisible.onNext(false) }
        timeline.at(10) { $0.viewModel.page.isVisible.onNext(true) }
        timeline.run(until: 100)
        #expect(timeline.rates.log == ["0", "1 cancelled", "10"])
        #expect(timeline.prices.last == "12 €2,800.00")
    }

    @Test("The age of rates grows, and after a week they are not used until newer ones arrive")
    func outdated() {
        let responses: [TimedRates.Response] =
            [.success(.rates())] + (0..<60).map { _ in .failure(Self.offline) }
        let timeline = CurrencyTimeline(rates: responses)
        timeline.run(until: 9 * Self.days)
        #expect(timeline.prices == ["1 none", "2 €2,800.00", "\(8 * Self.days) none"])
        #expect(timeline.notes.contains("\(Self.days) EUR: ECB rate of 1970-01-01 (1 day ago)"))
        #expect(timeline.notes.last == "\(8 * Self.days) \(Self.offlineText)")
        let stale = CurrencyTimeline(rates: [.success(.rates(day: -9))])
        stale.run(until: 10)
        #expect(
            stale.notes
                == ["0 none", "2 The ECB’s newest rates, of 1969-12-23, are too old to convert with."])
        #expect(stale.dollars == ["1 $3,500.00"])
    }

    /// The market at a site that has a rate of its own.
    private static func market(_ currency: Currency = .eur, perDollar: Double) -> Listing {
        Listing(
            tickers: Listing.market.tickers, rate: SiteRate(currency, of: "CoinPaprika", in: [(1, perDollar)]))
    }

    @Test(
        "The listing's own rate precedes the ECB's, and waits neither for it nor for its failure",
        arguments: [[], [.success(.rates())], [.failure(offline)]] as [[TimedRates.Response]])
    func siteRate(rates: [TimedRates.Response]) {
        let timeline = CurrencyTimeline(rates: rates, listings: [.value(Self.market(perDollar: 0.75), after: 1_000)])
        timeline.run(until: 100)
        #expect(timeline.dollars == ["1 $3,500.00"])
        #expect(timeline.prices == ["1 none", "1 €2,625.00"])
        #expect(timeline.notes == ["0 none", "1 EUR: rate of CoinPaprika"])
        #expect(timeline.row?.secondPriceNote == "rate of CoinPaprika")
    }

    @Test("Each listing has its own rate; after one without a rate, the ECB's is used, or its failure shown")
    func laterListings() {
        func timeline(_ response: TimedRates.Response) -> CurrencyTimeline {
            let timeline = CurrencyTimeline(
                rates: [response],
                listings: [Self.market(perDollar: 0.75), Self.market(perDollar: 0.76), .market].map {
                    .value($0, after: 1_000)
                })
            for time in [50, 100] { timeline.at(time) { $0.viewModel.page.refresh.onNext(()) } }
            timeline.run(until: 200)
            return timeline
        }
        let working = timeline(.success(.rates()))
        #expect(working.prices == ["1 none", "1 €2,625.00", "51 €2,660.00", "101 €2,800.00"])
        #expect(
            working.notes
                == ["0 none", "1 EUR: rate of CoinPaprika", "101 EUR: ECB rate of 1970-01-01 (today)"])
        #expect(working.rates.log == ["0"])
        let failing = timeline(.failure(Self.offline))
        #expect(failing.prices == ["1 none", "1 €2,625.00", "51 €2,660.00", "101 none"])
        #expect(failing.notes.prefix(2) == ["0 none", "1 EUR: rate of CoinPaprika"])
        #expect(failing.notes.last == "101 \(Self.offlineText)")
    }

    @Test("Another currency has the ECB's rate until the next listing")
    func otherCurrency() {
        let timeline = CurrencyTimeline(
            rates: [.success(.rates())],
            listings: [
                .value(Self.market(perDollar: 0.75), after: 1_000),
                .value(Self.market(.gbp, perDollar: 0.5), after: 1_000),
            ])
        timeline.at(50) { $0.settings.choose(.gbp, for: .secondCurrency) }
        timeline.at(100) { $0.viewModel.page.refresh.onNext(()) }
        timeline.at(150) { $0.settings.choose(.eur, for: .secondCurrency) }
        timeline.run(until: 200)
        #expect(
            timeline.prices == [
                "1 none", "1 €2,625.00", "50 none", "50 £1,400.00", "101 £1,750.00", "150 none", "150 €2,800.00",
            ])
        #expect(
            timeline.notes == [
                "0 none", "1 EUR: rate of CoinPaprika", "50 none", "50 GBP: ECB rate of 1970-01-01 (today)",
                "101 GBP: rate of CoinPaprika", "150 none", "150 EUR: ECB rate of 1970-01-01 (today)",
            ])
    }

    @Test("While only CoinPaprika works, its rate converts; when CoinMarketCap is back, the ECB's does")
    func substitute() {
        let failure = TimedSource.Response<Listing>.failure(
            SiteFailure(site: .coinMarketCap, reason: .status(503)), after: 1_000)
        let listings: [Site: [TimedSource.Response<Listing>]] = [
            .coinMarketCap: [failure, .value(.market, after: 1_000)], .coinGecko: [failure],
            .coinPaprika: [.value(Self.market(perDollar: 0.75), after: 1_000)],
        ]
        let timeline = CurrencyTimeline(rates: [.success(.rates())]) { scheduler in
            FallbackTickerSource(.coinMarketCap, orElse: [.coinGecko, .coinPaprika]) { provider in
                TimedSource(scheduler, listings: listings[provider.site] ?? [], metrics: [])
            }
        }
        timeline.at(50) { $0.viewModel.page.refresh.onNext(()) }
        timeline.run(until: 100)
        #expect(timeline.dollars == ["3 $3,500.00"])
        #expect(timeline.prices == ["3 €2,800.00", "3 €2,625.00", "51 €2,800.00"])
        #expect(
            timeline.notes
                == [
                    "0 none", "3 EUR: ECB rate of 1970-01-01 (today)", "3 EUR: rate of CoinPaprika",
                    "51 EUR: ECB rate of 1970-01-01 (today)",
                ])
    }

    @Test("A currency without a rate is an error, and another one works at once without a new request")
    func noRate() {
        let timeline = CurrencyTimeline(.pln, rates: [.success(.rates())])
        timeline.at(50) { $0.settings.choose(.gbp, for: .secondCurrency) }
        timeline.at(60) { $0.settings.choose(nil, for: .secondCurrency) }
        timeline.run(until: 100)
        #expect(timeline.prices == ["1 none", "50 £1,400.00", "60 none"])
        #expect(
            timeline.notes == [
                "0 none", "2 The ECB’s newest rates do not include PLN. Choose another currency.",
                "50 none", "50 GBP: ECB rate of 1970-01-01 (today)", "60 none",
            ])
        #expect(timeline.rates.log == ["0"])
    }
}
