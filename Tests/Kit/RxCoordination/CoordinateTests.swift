import Coordination
import CoordinationTest
import Rx
import RxCoordination
import Testing
import Waiting

@MainActor
@Suite("Coordinating to a child flow")
struct CoordinateTests {
    private final class Page: Screen {
        let title: String
        init(_ title: String) { self.title = title }
    }

    private final class Main: Coordinator {
        override func didStart() { push(Page("Main")) }
    }

    private final class Picker: ResultCoordinator<Int> {
        let first: Page
        private let emitsAtOnce: [Int]
        private let isShort: Bool

        init(_ title: String = "Picker", emits: [Int] = [], ends: Bool = false, navigator: any Navigator) {
            first = Page(title)
            emitsAtOnce = emits
            isShort = ends
            super.init(navigator: navigator)
        }

        override func didStart() {
            push(first)
            for number in emitsAtOnce { emit(number) }
            if isShort { end() }
        }
    }

    private let navigator = RecordingNavigator()
    private let main: Main

    init() {
        main = Main(navigator: navigator)
        main.start()
    }

    private final class Log {
        var events: [String] = []
        func write(_ event: Event<Int>) {
            switch event {
            case .next(let number): events.append("\(number)")
            case .error: events.append("error")
            case .completed: events.append("completed")
            }
        }
    }

    @Test("starts nothing before a subscription")
    func isCold() {
        let picker = Picker(navigator: navigator)
        let results = main.coordinate(to: picker)
        #expect(main.children.isEmpty)
        #expect(navigator.titles == ["Main"])
        let subscription = results.subscribe()
        #expect(main.children.count == 1)
        #expect(navigator.titles == ["Main", "Picker"])
        subscription.dispose()
    }

    @Test("emits every result and completes when the child ends")
    func resultsThenEnd() {
        let log = Log()
        let picker = Picker(navigator: navigator)
        let subscription = main.coordinate(to: picker).subscribe(log.write)
        picker.emit(1)
        picker.emit(2)
        #expect(log.events == ["1", "2"])
        picker.end()
        picker.emit(3)
        #expect(log.events == ["1", "2", "completed"])
        #expect(navigator.titles == ["Main"])
        subscription.dispose()
        #expect(navigator.records == [.push("Main"), .push("Picker"), .pop("Picker")])
    }

    @Test("emits results from the child's start, even if it ends at once")
    func resultsWhileStarting() {
        let log = Log()
        let picker = Picker(emits: [7, 8], ends: true, navigator: navigator)
        _ = main.coordinate(to: picker).subscribe(log.write)
        #expect(log.events == ["7", "8", "completed"])
        #expect(main.children.isEmpty)
    }

    @Test("completes without a result when the user leaves with the back button or closes the window")
    func userLeaves() {
        for leave in [navigator.userLeaves, navigator.userClosesWindow] {
            let log = Log()
            let picker = Picker(navigator: navigator)
            _ = main.coordinate(to: picker).subscribe(log.write)
            leave()
            #expect(log.events == ["completed"])
            #expect(main.children.isEmpty)
        }
    }

    @Test("completes when the parent ends")
    func parentEnds() {
        let log = Log()
        _ = main.coordinate(to: Picker(navigator: navigator)).subscribe(log.write)
        main.end()
        #expect(log.events == ["completed"])
        #expect(navigator.titles.isEmpty)
    }

    @Test("completes at once if the parent has ended, and starts nothing")
    func endedParent() {
        let log = Log()
        let picker = Picker(navigator: navigator)
        main.end()
        _ = main.coordinate(to: picker).subscribe(log.write)
        #expect(log.events == ["completed"])
        #expect(picker.phase == .ready)
        #expect(navigator.titles.isEmpty)
    }

    @Test("removes the child's screens when it is disposed of, and emits no more")
    func dispose() {
        let log = Log()
        let picker = Picker(navigator: navigator)
        let subscription = main.coordinate(to: picker).subscribe(log.write)
        subscription.dispose()
        #expect(navigator.titles == ["Main"])
        #expect(picker.phase == .ended)
        #expect(log.events.isEmpty)
    }

    @Test("can be disposed of on any thread, and removes the screens on the main actor")
    func disposeElsewhere() async {
        let picker = Picker(navigator: navigator)
        let subscription = main.coordinate(to: picker).subscribe()
        await withCheckedContinuation { ended in
            picker.onEndAfterCoordinating { ended.resume() }
            Task.detached { subscription.dispose() }
        }
        #expect(navigator.titles == ["Main"])
    }

    @Test("preserves the child's own onEnd handler")
    func keepsOnEnd() {
        let picker = Picker(navigator: navigator)
        var ends = 0
        picker.onEnd = { ends += 1 }
        _ = main.coordinate(to: picker).subscribe()
        picker.end()
        #expect(ends == 1)
    }

    @Test("releases the child and the subscriber, however it ended", arguments: Way.allCases)
    func frees(way: Way) {
        weak var child: Picker?
        weak var page: Page?
        weak var subscriber: Log?
        do {
            let log = Log()
            let picker = Picker(emits: [1], navigator: navigator)
            (child, page, subscriber) = (picker, picker.first, log)
            let subscription = main.coordinate(to: picker).subscribe(log.write)
            #expect(child != nil)
            switch way {
            case .result:
                picker.emit(2)
                picker.end()
            case .button: navigator.userLeaves()
            case .window: navigator.userClosesWindow()
            case .disposal: subscription.dispose()
            case .parent: main.end()
            }
        }
        #expect(child == nil)
        #expect(page == nil)
        #expect(main.children.isEmpty)
        #expect(subscriber == nil)
    }

    @Test("retains the child while it runs without other references")
    func holds() {
        weak var child: Picker?
        let bag = DisposeBag()
        do {
            let picker = Picker(navigator: navigator)
            child = picker
            main.coordinate(to: picker).subscribe().disposed(by: bag)
        }
        #expect(child != nil)
        #expect(navigator.titles == ["Main", "Picker"])
    }

    @Test("stops the program with a message if it is subscribed to off the main actor")
    func wrongThread() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let results = await MainActor.run {
                let navigator = RecordingNavigator()
                let main = Main(navigator: navigator)
                main.start()
                return main.coordinate(to: Picker(navigator: navigator))
            }
            await Task.detached { _ = results.subscribe() }.value
        }
        #expect(String(decoding: exit.standardErrorContent, as: UTF8.self).contains("on the main actor"))
    }

    @Test("stops the program with a message if a flow runs twice")
    func secondSubscription() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let navigator = RecordingNavigator()
            let main = Main(navigator: navigator)
            main.start()
            let results = main.coordinate(to: Picker(navigator: navigator))
            _ = results.subscribe()
            _ = results.subscribe()
        }
        #expect(
            String(decoding: exit.standardErrorContent, as: UTF8.self).contains(
                "A coordinator can only be started once"))
    }

    enum Way: CaseIterable, Sendable {
        case result, button, window, disposal, parent
    }

    @Test("runs a new child for each trigger, and ignores triggers while one runs")
    func triggers() async throws {
        let log = Log()
        let requests = PublishSubject<Int>()
        let subscription = main.coordinate(on: requests) { navigator, number in
            Picker("Picker \(number)", emits: [number], navigator: navigator)
        }
        .subscribe(log.write)
        #expect(navigator.titles == ["Main"])
        requests.onNext(1)
        requests.onNext(2)
        // Another test's action may wait for the main queue.
        await drainMainQueue()
        #expect(navigator.titles == ["Main", "Picker 1"])
        try #require(main.children.first as? Picker).end()
        #expect(navigator.titles == ["Main"])
        requests.onNext(3)
        await drainMainQueue()
        #expect(navigator.titles == ["Main", "Picker 3"])
        #expect(log.events == ["1", "3"])
        requests.onCompleted()
        await drainMainQueue()
        #expect(log.events == ["1", "3"])
        try #require(main.children.first as? Picker).end()
        #expect(log.events == ["1", "3", "completed"])
        subscription.dispose()
    }

    @Test("ignores a trigger for which there is no child, and ends the child when it is disposed of")
    func refusedTrigger() async {
        let requests = PublishSubject<Bool>()
        let subscription = main.coordinate(on: requests) { navigator, isAllowed in
            isAllowed ? Picker(navigator: navigator) : nil
        }
        .subscribe()
        requests.onNext(false)
        await drainMainQueue()
        #expect(navigator.titles == ["Main"])
        requests.onNext(true)
        await drainMainQueue()
        #expect(navigator.titles == ["Main", "Picker"])
        subscription.dispose()
        #expect(navigator.titles == ["Main"])
        requests.onNext(true)
        await drainMainQueue()
        #expect(navigator.titles == ["Main"])
    }

    @Test("starts nothing for triggers of a flow that has been released")
    func releasedParent() async {
        let requests = PublishSubject<Void>()
        var parent: Main? = Main(navigator: navigator)
        let log = Log()
        let subscription = parent?.coordinate(on: requests) { Picker(navigator: $0) }.subscribe(log.write)
        parent = nil
        requests.onNext(())
        await drainMainQueue()
        #expect(navigator.titles == ["Main"])
        #expect(log.events == [])
        subscription?.dispose()
    }
}

extension Coordinator {
    /// Adds to the handler for the flow's end.
    func onEndAfterCoordinating(_ report: @escaping @MainActor () -> Void) {
        let before = onEnd
        onEnd = {
            before?()
            report()
        }
    }
}
