import Foundation
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("A coin's page")
struct DetailsViewModelTests {
    private static let home = DetailsTimeline.home

    @Test("Loads the coin's page, shows the coin's name until the page has a title, and shows the site")
    func loading() {
        let page = DetailsTimeline()
        #expect(page.orders == [.load(Self.home)])
        page.happens(
            .started, .changed(.init(address: Self.home, progress: 0.2)),
            .changed(.init(title: "Too soon", address: Self.home, progress: 0.3)))
        #expect(page.titles == ["Bitcoin (BTC)"], "It may be the title of the previous page.")
        page.happens(
            .committed,
            .changed(.init(title: "Bitcoin price", address: Self.home, progress: 1)), .finished)
        #expect(page.states == [.loading, .page])
        #expect(page.loading == [true, false])
        #expect(page.progress == [0, 0.2, 0.3, 1])
        #expect(page.titles == ["Bitcoin (BTC)", "Too soon", "Bitcoin price"])
        #expect(page.subtitles.last == "coinmarketcap.com")
        #expect(page.results.isEmpty)
    }

    @Test("Simulated data are labeled in place of the site")
    func simulated() {
        #expect(DetailsTimeline(environment: .qa).subtitles == ["Simulated data"])
    }

    @Test("Staging data are labeled before the site")
    func staging() {
        let page = DetailsTimeline(environment: .staging)
        page.happens(.started, .changed(.init(address: DetailsTimeline.home)), .committed, .finished)
        #expect(page.subtitles.last == "Staging · coinmarketcap.com")
        #expect(page.viewModel.subtitleDescription == "Data from example.com.")
        #expect(DetailsTimeline().viewModel.subtitleDescription == "")
    }

    @Test("Reload repeats the page, or loads the coin's page while nothing has arrived")
    func reload() {
        let page = DetailsTimeline()
        page.viewModel.reload.onNext(())
        page.happens(.started, .changed(.init(address: Self.home)), .committed, .finished)
        page.viewModel.reload.onNext(())
        #expect(page.orders == [.load(Self.home), .load(Self.home), .reload])
        #expect(page.loading == [true, false, true])
        #expect(page.states == [.loading, .page], "The content stays until the new page arrives.")
    }

    @Test("A page that fails to load shows why, and Retry loads the failed address")
    func failure() {
        let page = DetailsTimeline()
        page.happens(.started, .failed(.unreachable("No route."), address: Self.home), .finished)
        #expect(page.message?.title == "Page Not Loaded")
        #expect(page.message?.text == "coinmarketcap.com could not be reached.")
        #expect(page.message?.details == "No route.")
        #expect(page.message?.retry == "Retry" && page.message?.isOutside == true)
        #expect(page.loading == [true, false])
        page.viewModel.reload.onNext(())
        #expect(page.states.last == .loading)
        page.happens(.started, .committed, .finished)
        #expect(page.states.last == .page)
        let other = "https://coinmarketcap.com/other/"
        page.happens(.started, .failed(.unreachable(nil), address: other), .finished)
        page.viewModel.reload.onNext(())
        #expect(page.orders == [.load(Self.home), .load(Self.home), .load(other)])
    }

    @Test("A page that ends without an event failed, and a page that loads later replaces the message")
    func silence() {
        let page = DetailsTimeline()
        page.happens(.started, .finished)
        #expect(page.message?.text == "coinmarketcap.com could not be reached.")
        page.happens(.started, .committed, .finished)
        #expect(page.states.last == .page)
        // The user goes back from a page that failed to load.
        page.happens(.started, .failed(.unreachable(nil), address: "https://coinmarketcap.com/other/"), .finished)
        #expect(page.message != nil)
        page.happens(.started, .committed, .finished)
        #expect(page.states.last == .page)
    }

    @Test("An invalid certificate shows no page and cannot be bypassed")
    func certificate() {
        let page = DetailsTimeline()
        page.happens(.started, .failed(.certificate, address: Self.home), .finished)
        #expect(page.messages == ["Connection Not Secure"])
        #expect(
            page.message?.text == "The certificate of coinmarketcap.com is not valid, so the page is not shown.")
        page.viewModel.reload.onNext(())
        page.happens(.started, .failed(.certificate, address: Self.home), .finished)
        #expect(page.states.last != .page)
    }

    @Test("Stop before anything arrived shows a message; later it leaves the content")
    func stop() {
        let page = DetailsTimeline()
        page.happens(.started)
        page.viewModel.stop.onNext(())
        page.happens(.failed(.stopped, address: Self.home), .finished)
        #expect(page.orders == [.load(Self.home), .stop])
        #expect(page.message?.text == "Loading was stopped.")
        page.viewModel.reload.onNext(())
        page.happens(.started, .committed, .failed(.stopped, address: Self.home), .finished)
        #expect(page.states.last == .page)
        #expect(page.loading.last == false)
    }

    @Test("A crash of the web process shows a message, and Reload restores the page")
    func crash() {
        let page = DetailsTimeline()
        let address = "https://coinmarketcap.com/second/"
        page.happens(.started, .changed(.init(address: address)), .committed, .finished)
        page.happens(.failed(.crashed, address: address))
        #expect(page.messages == ["Page Crashed"])
        #expect(page.message?.retry == "Reload")
        page.viewModel.reload.onNext(())
        #expect(page.orders.last == .load(address))
        #expect(page.states.last == .loading)
    }

    @Test("Without a web view a message is shown, and the page can still be opened in a browser")
    func noWebView() {
        let page = DetailsTimeline()
        page.happens(.failed(.noWebView("There is no WebKit."), address: ""))
        #expect(page.message?.text == "There is no WebKit.")
        #expect(page.message?.retry == nil)
        page.viewModel.openOutside.onNext(())
        #expect(page.outside == [Self.home])
    }

    @Test("Without a web view the message stays when the address becomes known, and after a reload")
    func noWebViewBeforeTheAddress() throws {
        let site = AsyncSubject<URL>()
        let page = DetailsTimeline(pages: site.asSingle())
        page.happens(.failed(.noWebView("There is no WebKit."), address: ""))
        site.onNext(try #require(URL(string: "https://coinmarketcap.com/")))
        site.onCompleted()
        page.viewModel.reload.onNext(())
        #expect(page.message?.text == "There is no WebKit.")
        #expect(page.states.count == 2, "Loading, then the message.")
        #expect(page.canOpenOutside == [false, true])
    }

    @Test("Back goes to the previous page, or closes if there is none")
    func back() {
        let page = DetailsTimeline()
        page.happens(.changed(.init(address: Self.home, canGoBack: true)))
        page.viewModel.back.onNext(())
        #expect(page.orders.last == .goBack)
        #expect(page.closings == 0)
        page.happens(.changed(.init(address: Self.home)))
        page.viewModel.back.onNext(())
        #expect(page.closings == 1)
        #expect(page.hasBack == [false, true, false])
    }

    @Test("The browser opens the visible page, not one that is loading elsewhere")
    func openOutside() {
        let page = DetailsTimeline()
        page.viewModel.openOutside.onNext(())
        page.happens(.changed(.init(address: "https://coinmarketcap.com/charts/")))
        page.viewModel.openOutside.onNext(())
        page.happens(.changed(.init(address: "https://example.com/")))
        page.viewModel.openOutside.onNext(())
        #expect(page.outside == [Self.home, "https://coinmarketcap.com/charts/", Self.home])
    }

    @Test("A refusal is reported once until the user acts")
    func refusals() {
        let page = DetailsTimeline()
        page.happens(.changed(.init(address: Self.home)), .committed)
        #expect(page.ask(.navigation, "file:///etc/passwd") == false)
        #expect(page.ask(.navigation, "file:///etc/hosts") == false)
        page.happens(.refused(.permission(.location)), .refused(.permission(.location)), .refused(.print))
        #expect(
            page.results == [
                .refused(.scheme("file"), page: nil), .refused(.permission(.location), page: nil),
                .refused(.print, page: URL(string: Self.home)),
            ])
        #expect(page.ask(.navigation, "file:///etc/passwd", isByUser: true) == false)
        #expect(page.results.last == .refused(.scheme("file"), page: nil))
        #expect(page.results.count == 4)
        #expect(page.states == [.loading, .page], "The content stays.")
    }

    @Test("A page opens the browser once without a click, and after every click")
    func elsewhere() {
        let page = DetailsTimeline()
        page.happens(.committed)
        for _ in 0..<3 { #expect(page.ask(.response(canBeShown: true), "https://example.com/1") == false) }
        for _ in 0..<2 { #expect(page.ask(.navigation, "https://example.com/2", isByUser: true) == false) }
        #expect(page.outside == ["https://example.com/1", "https://example.com/2", "https://example.com/2"])
    }

    @Test("A page that redirects to another site shows a message")
    func redirected() {
        let page = DetailsTimeline()
        page.happens(.started)
        #expect(page.ask(.navigation, Self.home) == true)
        #expect(page.ask(.response(canBeShown: true), "https://example.com/") == false)
        page.happens(.finished)
        #expect(page.message?.text == "coinmarketcap.com leads to example.com, which opens in your browser.")
        #expect(page.outside == ["https://example.com/"])
    }

    @Test("A page that is a file shows a message")
    func file() {
        let page = DetailsTimeline()
        page.happens(.started)
        #expect(page.ask(.response(canBeShown: false), "https://coinmarketcap.com/a.zip") == false)
        page.happens(.finished)
        #expect(page.message?.text == "“a.zip” was not downloaded: downloads are blocked")
    }

    @Test("Until the address is known, the page waits and all requests are denied")
    func waiting() {
        let page = DetailsTimeline(pages: .never())
        #expect(page.states == [.loading] && page.orders.isEmpty && page.canOpenOutside == [false])
        #expect(page.ask(.navigation, "https://coinmarketcap.com/") == false)
        page.viewModel.openOutside.onNext(())
        #expect(page.results.isEmpty)
    }

    @Test("A failure to determine the address is shown, and can be retried")
    func unknownAddress() {
        let failure = SiteFailure(site: .coinMarketCap, reason: .notSimulated("No port is free."))
        nonisolated(unsafe) var responses: [Single<URL>] = [  // read on this thread
            .error(failure), Observable.just("https://coinmarketcap.com/").compactMap(URL.init).asSingle(),
        ]
        let page = DetailsTimeline(pages: .deferred { responses.removeFirst() })
        #expect(page.messages == ["Page Not Loaded"])
        #expect(page.message?.text.hasPrefix("The simulated market did not start. ") == true)
        #expect(page.message?.details == "The simulated market did not start: No port is free.")
        #expect(page.message?.isOutside == false)
        page.viewModel.reload.onNext(())
        #expect(page.orders == [.load(Self.home)])
        #expect(page.states.last == .loading)
    }
}

extension DetailsTimeline {
    /// The addresses opened in the browser, in order.
    fileprivate var outside: [String] {
        results.compactMap { if case .outside(let url) = $0 { url.absoluteString } else { nil } }
    }
}
