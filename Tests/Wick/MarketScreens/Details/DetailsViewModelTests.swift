import Foundation
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("The page of a coin")
struct DetailsViewModelTests {
    private static let home = DetailsTimeline.home

    @Test("It goes to its coin's page, is called after the coin until the page has a title, and tells where it is")
    func loading() {
        let page = DetailsTimeline()
        #expect(page.orders == [.load(Self.home)])
        page.happens(
            .started, .changed(.init(address: Self.home, progress: 0.2)),
            .changed(.init(title: "Too soon", address: Self.home, progress: 0.3)))
        #expect(page.titles == ["Bitcoin (BTC)"], "It may be the title of what was there before.")
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

    @Test("That data are simulated is said in the place of the site")
    func simulated() {
        #expect(DetailsTimeline(isSimulated: true).subtitles == ["Simulated data"])
    }

    @Test("That data come from staging is said before the site")
    func staging() {
        let page = DetailsTimeline(environment: .staging)
        page.happens(.started, .changed(.init(address: DetailsTimeline.home)), .committed, .finished)
        #expect(page.subtitles.last == "Staging · coinmarketcap.com")
        #expect(page.viewModel.subtitleDescription == "Figures come from example.com.")
        #expect(DetailsTimeline().viewModel.subtitleDescription == "")
    }

    @Test("Reload asks for the page anew; while nothing has come, for the coin's page")
    func reload() {
        let page = DetailsTimeline()
        page.viewModel.reload.onNext(())
        page.happens(.started, .changed(.init(address: Self.home)), .committed, .finished)
        page.viewModel.reload.onNext(())
        #expect(page.orders == [.load(Self.home), .load(Self.home), .reload])
        #expect(page.loading == [true, false, true])
        #expect(page.states == [.loading, .page], "What is shown stays until the new page comes.")
    }

    @Test("A page that does not come says why; Retry goes to the address that failed, and what comes takes its place")
    func failure() {
        let page = DetailsTimeline()
        page.happens(.started, .failed(.unreachable("No route."), address: Self.home), .finished)
        #expect(page.message?.title == "Page Not Loaded")
        #expect(page.message?.text == "coinmarketcap.com could not be reached: No route.")
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

    @Test("A page that ends without a word has not come, and one that comes by itself takes the place of what was said")
    func silence() {
        let page = DetailsTimeline()
        page.happens(.started, .finished)
        #expect(page.message?.text == "coinmarketcap.com could not be reached.")
        page.happens(.started, .committed, .finished)
        #expect(page.states.last == .page)
        // As where a person goes back from a page that did not come.
        page.happens(.started, .failed(.unreachable(nil), address: "https://coinmarketcap.com/other/"), .finished)
        #expect(page.message != nil)
        page.happens(.started, .committed, .finished)
        #expect(page.states.last == .page)
    }

    @Test("A certificate that is not valid shows no page, and there is no way past it")
    func certificate() {
        let page = DetailsTimeline()
        page.happens(.started, .failed(.certificate, address: Self.home), .finished)
        #expect(page.messages == ["Connection Not Secure"])
        #expect(
            page.message?.text == "coinmarketcap.com could not prove who it is: its certificate is not valid. "
                + "The page is not shown.")
        page.viewModel.reload.onNext(())
        page.happens(.started, .failed(.certificate, address: Self.home), .finished)
        #expect(page.states.last != .page)
    }

    @Test("Stop before anything came says so; later it leaves what is there")
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

    @Test("A crash of what shows the page says so, and Reload brings the page back")
    func crash() {
        let page = DetailsTimeline()
        let address = "https://coinmarketcap.com/second/"
        page.happens(.started, .changed(.init(address: address)), .committed, .finished)
        page.happens(.failed(.crashed, address: address))
        #expect(page.messages == ["Page Has Stopped Working"])
        #expect(page.message?.retry == "Reload")
        page.viewModel.reload.onNext(())
        #expect(page.orders.last == .load(address))
        #expect(page.states.last == .loading)
    }

    @Test("Where nothing can show a page that is said, and the page can still be opened in a browser")
    func noWebView() {
        let page = DetailsTimeline()
        page.happens(.failed(.noWebView("There is no WebKit."), address: ""))
        #expect(page.message?.text == "There is no WebKit.")
        #expect(page.message?.retry == nil)
        page.viewModel.openOutside.onNext(())
        #expect(page.outside == [Self.home])
    }

    @Test("Where nothing can show a page, that stays when the page's address becomes known, and after a reload")
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

    @Test("Back goes to the page before, and leaves where there is none")
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

    @Test("A browser is given the page in sight; what is on its way elsewhere is not it")
    func openOutside() {
        let page = DetailsTimeline()
        page.viewModel.openOutside.onNext(())
        page.happens(.changed(.init(address: "https://coinmarketcap.com/charts/")))
        page.viewModel.openOutside.onNext(())
        page.happens(.changed(.init(address: "https://example.com/")))
        page.viewModel.openOutside.onNext(())
        #expect(page.outside == [Self.home, "https://coinmarketcap.com/charts/", Self.home])
    }

    @Test("What is refused is told once, until the person does something")
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
        #expect(page.states == [.loading, .page], "What is shown stays.")
    }

    @Test("A page leads elsewhere once by itself, and as often as a person clicks")
    func elsewhere() {
        let page = DetailsTimeline()
        page.happens(.committed)
        for _ in 0..<3 { #expect(page.ask(.response(canBeShown: true), "https://example.com/1") == false) }
        for _ in 0..<2 { #expect(page.ask(.navigation, "https://example.com/2", isByUser: true) == false) }
        #expect(page.outside == ["https://example.com/1", "https://example.com/2", "https://example.com/2"])
    }

    @Test("A page that is sent to another site says so in its place")
    func redirected() {
        let page = DetailsTimeline()
        page.happens(.started)
        #expect(page.ask(.navigation, Self.home) == true)
        #expect(page.ask(.response(canBeShown: true), "https://example.com/") == false)
        page.happens(.finished)
        #expect(page.message?.text == "coinmarketcap.com leads to example.com, which opens in your browser.")
        #expect(page.outside == ["https://example.com/"])
    }

    @Test("A page that turns out to be a file says so in its place")
    func file() {
        let page = DetailsTimeline()
        page.happens(.started)
        #expect(page.ask(.response(canBeShown: false), "https://coinmarketcap.com/a.zip") == false)
        page.happens(.finished)
        #expect(page.message?.text == "“a.zip” was not downloaded: Wick saves no files of web pages")
    }

    @Test("Until its address is known it waits, and nothing is allowed")
    func waiting() {
        let page = DetailsTimeline(pages: .never())
        #expect(page.states == [.loading] && page.orders.isEmpty && page.canOpenOutside == [false])
        #expect(page.ask(.navigation, "https://coinmarketcap.com/") == false)
        page.viewModel.openOutside.onNext(())
        #expect(page.results.isEmpty)
    }

    @Test("An address that cannot be had is told, and asked for again")
    func unknownAddress() {
        let failure = SiteFailure(site: .coinMarketCap, reason: .notSimulated("No port is free."))
        nonisolated(unsafe) var responses: [Single<URL>] = [  // taken on this thread
            .error(failure), Observable.just("https://coinmarketcap.com/").compactMap(URL.init).asSingle(),
        ]
        let page = DetailsTimeline(pages: .deferred { responses.removeFirst() })
        #expect(page.messages == ["Page Not Loaded"])
        #expect(page.message?.text.contains("No port is free.") == true)
        #expect(page.message?.isOutside == false)
        page.viewModel.reload.onNext(())
        #expect(page.orders == [.load(Self.home)])
        #expect(page.states.last == .loading)
    }
}

extension DetailsTimeline {
    /// The addresses that a browser was asked for, in order.
    fileprivate var outside: [String] {
        results.compactMap { if case .outside(let url) = $0 { url.absoluteString } else { nil } }
    }
}
