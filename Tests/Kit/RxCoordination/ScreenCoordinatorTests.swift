import CoordinationTest
import Foundation
import RxCoordination
import Testing
import Waiting

@MainActor
@Suite("A flow of one screen")
struct ScreenCoordinatorTests {
    private final class Page: Screen {
        let title: String
        let picked = PublishSubject<Int>()

        init(_ title: String) { self.title = title }
    }

    private final class Main: Coordinator {
        override func didStart() { push(Page("Main")) }
    }

    private final class Log {
        var events: [String] = []
        func write(_ event: Event<Int>) { events.append("\(event)") }
    }

    private let navigator = RecordingNavigator()
    private let main: Main
    private let log = Log()

    init() {
        main = Main(navigator: navigator)
        main.start()
    }

    /// Opens a page at each request, which zero closes.
    private func open(on requests: Observable<Void>, _ picker: @escaping () -> Page) -> any Disposable {
        main.coordinate(on: requests) { navigator in
            let page = picker()
            return ScreenCoordinator(
                .present(page), results: page.picked, until: page.picked.filter { $0 == 0 }.map { _ in },
                finalResult: -1, navigator: navigator)
        }
        .subscribe(log.write)
    }

    /// Requests a page, and waits until it is open: at once, unless another test's action waits for the main queue.
    private func request(_ requests: PublishSubject<Void>) async {
        requests.onNext(())
        await drainMainQueue()
    }

    @Test("opens after an action that another thread has scheduled before")
    func waitsItsTurn() async {
        let (requests, page) = (PublishSubject<Void>(), Page("Picker"))
        let subscription = open(on: requests) { page }
        let scheduled = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = MainScheduler.instance.schedule(()) { Disposables.create() }
            scheduled.signal()
        }
        scheduled.wait()
        await request(requests)
        #expect(navigator.records == [.push("Main"), .present("Picker")])
        subscription.dispose()
    }

    @Test("is closed by its view model, after a result of the same action and the final one")
    func closed() async {
        let (requests, page) = (PublishSubject<Void>(), Page("Picker"))
        let subscription = open(on: requests) { page }
        for _ in 0..<2 { await request(requests) }
        for number in [5, 0, 7] { page.picked.onNext(number) }
        #expect(log.events == ["next(5)", "next(0)", "next(-1)"])
        #expect(navigator.records == [.push("Main"), .present("Picker"), .dismiss("Picker")])
        #expect(!page.picked.hasObservers)
        subscription.dispose()
    }

    @Test("keeps the order of a result and a closing from another thread")
    func threads() async {
        let (requests, page) = (PublishSubject<Void>(), Page("Picker"))
        let subscription = open(on: requests) { page }
        await request(requests)
        let picked = page.picked
        await withCheckedContinuation { ended in
            main.children.first?.onEndAfterCoordinating { ended.resume() }
            Task.detached { for number in [5, 0] { picked.onNext(number) } }
        }
        #expect(log.events == ["next(5)", "next(0)", "next(-1)"])
        subscription.dispose()
    }

    @Test("reports the final result in whichever way it ends, and is freed")
    func frees() async {
        let leave: [@MainActor (PublishSubject<Int>?) -> Void] = [
            { _ in navigator.userLeaves() }, { $0?.onCompleted() }, { $0?.onNext(0) },
        ]
        let requests = PublishSubject<Void>()
        weak var page: Page?
        let subscription = open(on: requests) {
            let new = Page("Picker")
            page = new
            return new
        }
        for leave in leave {
            await request(requests)
            weak let flow = main.children.first
            #expect(flow != nil && page != nil)
            leave(page?.picked)
            #expect(flow == nil && page == nil)
        }
        #expect(log.events == ["next(-1)", "next(-1)", "next(0)", "next(-1)"])
        subscription.dispose()
    }
}
