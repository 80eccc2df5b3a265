import Beers
import Networking
import Rx
import RxLists
import RxTest
import Testing

@MainActor
@Suite("The list of beers")
struct BrowseTests {
    @MainActor
    struct Page {
        let test = TestShop()
        let viewModel: BrowseViewModel
        let states: Received<ListState<[SectionModel<Heading, BeerRow>]>>
        let unconfirmed: Received<String?>

        init(_ orders: MemoryOrders = MemoryOrders()) {
            let test = TestShop(orders)
            viewModel = BrowseViewModel(test.shop)
            states = Received(viewModel.state)
            unconfirmed = Received(viewModel.unconfirmed)
            service = test.service
            time = test.time
        }

        let service: GatedService
        let time: TestScheduler

        var content: ListState<[SectionModel<Heading, BeerRow>]>.Content? { states.last?.content }

        var message: ListMessage? {
            if case .message(let message) = content { message } else { nil }
        }

        var rows: [BeerRow] { (states.last?.rows ?? []).flatMap(\.items) }

        var names: [String] { rows.map(\.name) }

        var notice: ListMessage? { states.last?.notice }

        /// Types a text, and advances time by milliseconds.
        func type(_ text: String, waiting: Int = 300) {
            viewModel.search(text)
            time.advanceTo(time.clock + waiting)
        }
    }

    @MainActor
    @Suite("when it opens")
    struct Opening {
        let page = Page()

        @Test("requests the first page, and shows that it is loading")
        func loading() {
            #expect(page.service.asked == [.page(1)])
            #expect(page.content == .loading)
        }

        @Test("shows name, style, strength, price and stock")
        func rows() {
            page.service.respondToPage([.pils, .gone])
            let rows = page.rows
            #expect(rows.map(\.name) == ["Señora Pils", "Gone Gose"])
            #expect(rows[0].spokenName == "Señora Pils, Pale lager, 4.6% vol, €2.40, 3 left")
            #expect(rows[1].strength.isEmpty)
            #expect(rows.map(\.stock) == ["3 left", "Sold out"])
        }

        @Test("shows a message if the shop has no beers")
        func empty() {
            page.service.respondToPage([])
            #expect(page.message?.title == "No Beers")
        }

        @Test("shows an error with advice, and reloads on Retry")
        func failed() {
            page.service.failPage(.unreachable)
            #expect(
                page.message
                    == .failure(
                        "Beers cannot be reached.", "Check the network connection and try again.",
                        details: "Beers: cannot connect"))
            page.viewModel.triggers.onNext(.retry)
            #expect(page.content == .loading)
            page.service.respondToPage([.pils])
            #expect(page.names == ["Señora Pils"])
        }

        @Test("shows how many beers could not be read")
        func skipped() {
            page.service.respondToPage([.pils], skipped: 2)
            #expect(page.states.last?.rows.map(\.model.title) == ["2 beers could not be read."])
        }
    }

    @MainActor
    @Suite("when its end is near")
    struct Further {
        let page = Page()

        init() { page.service.respondToPage([.pils], hasMore: true) }

        @Test("loads the next page once, and removes duplicate beers")
        func more() {
            page.viewModel.triggers.onNext(.nearingEnd)
            page.viewModel.triggers.onNext(.nearingEnd)
            #expect(page.service.asked == [.page(1), .page(2)])
            #expect(page.states.last?.activity == .more)
            page.service.respondToPage([.pils, .porter])
            #expect(page.names == ["Señora Pils", "Köhler's Porter"])
            page.viewModel.triggers.onNext(.nearingEnd)
            #expect(page.service.asked.count == 2)
        }

        @Test("keeps its rows when the next page fails, and requests it again only on Retry")
        func failed() {
            page.viewModel.triggers.onNext(.nearingEnd)
            page.service.failPage(.timedOut)
            #expect(page.names == ["Señora Pils"])
            #expect(page.notice?.title == "Beers did not respond in time.")
            page.viewModel.triggers.onNext(.nearingEnd)
            #expect(page.service.asked.count == 2)
            page.viewModel.triggers.onNext(.retry)
            #expect(page.service.asked.last == .page(2))
            #expect(page.notice == nil)
        }
    }

    @MainActor
    @Suite("when it is refreshed")
    struct Refreshing {
        let page = Page()

        init() {
            page.service.respondToPage([.pils], hasMore: true)
            page.viewModel.triggers.onNext(.nearingEnd)
            page.service.respondToPage([.porter])
        }

        @Test("reloads all loaded pages, and shows them at once")
        func refresh() {
            page.viewModel.triggers.onNext(.refresh)
            #expect(page.states.last?.activity == .refresh)
            page.service.respondToPage([.gone], hasMore: true)
            #expect(page.names == ["Señora Pils", "Köhler's Porter"])
            page.service.respondToPage([.porter])
            #expect(page.names == ["Gone Gose", "Köhler's Porter"])
            #expect(page.service.asked == [.page(1), .page(2), .page(1), .page(2)])
        }

        @Test("keeps its rows when that fails, and shows the error")
        func failed() {
            page.viewModel.triggers.onNext(.refresh)
            page.service.failPage(.status(503))
            #expect(page.names.count == 2)
            #expect(page.notice?.advice == "Try again later.")
        }

        @Test("shows the shop's retry time, if there is one")
        func rateLimited() {
            for (retryAt, advice) in [
                (nil, "Wait a minute and try again."),
                (TestShop.now, "Wait a minute and try again."),
                (TestShop.now.addingTimeInterval(3_600), "Try again in 60 minutes."),
            ] {
                page.viewModel.triggers.onNext(.refresh)
                page.service.failPage(
                    .network(.status(HTTPResponse(status: .tooManyRequests), retryAt: retryAt)))
                #expect(page.notice?.title == "Too many requests to Beers.")
                #expect(page.notice?.advice == advice)
            }
        }

        @Test("cancels the pending request")
        func twice() {
            page.viewModel.triggers.onNext(.refresh)
            let before = page.service.ended
            page.viewModel.triggers.onNext(.refresh)
            #expect(page.service.ended == before + 1)
        }
    }

    @MainActor
    @Suite("when the user searches")
    struct Searching {
        let page = Page()

        init() { page.service.respondToPage([.pils, .porter]) }

        @Test("waits until typing pauses")
        func debounced() {
            page.type("p", waiting: 100)
            page.type("po", waiting: 100)
            #expect(page.names.count == 2)
            page.type("por")
            #expect(page.names == ["Köhler's Porter"])
        }

        @Test(
            "finds words anywhere in name and style, ignoring case and accents",
            arguments: [("SENORA", 1), ("kohler dark", 2), ("lager pils", 1), ("dark ale", 2), ("  ", 0)])
        func found(_ text: String, beer: Int) {
            page.type(text)
            let expected = [1: ["Señora Pils"], 2: ["Köhler's Porter"]][beer] ?? ["Señora Pils", "Köhler's Porter"]
            #expect(page.names == expected)
        }

        @Test("shows a message instead of rows if nothing matches")
        func noMatch() {
            page.type("cider ")
            #expect(page.message?.advice == "No beer’s name or style contains “cider”.")
        }

        @Test("loads all pages before it shows that nothing matches")
        func allPages() {
            let page = Page()
            page.service.respondToPage([.pils], hasMore: true)
            page.type("porter")
            #expect(page.content == .loading)
            #expect(page.service.asked.last == .page(2))
            page.service.respondToPage([.porter])
            #expect(page.names == ["Köhler's Porter"])
        }
    }

    @MainActor
    @Suite("when there are unconfirmed orders")
    struct Unconfirmed {
        @Test("shows their number")
        func reported() {
            let orders = MemoryOrders([.pils("a"), .pils("b", number: 7), .pils("c")])
            let page = Page(orders)
            #expect(page.unconfirmed.last == "2 orders are not confirmed.")
            _ = orders.drop("a").subscribe()
            #expect(page.unconfirmed.last == "1 order is not confirmed.")
            _ = orders.drop("c").subscribe()
            #expect(page.unconfirmed.last == .some(nil))
        }
    }
}
