import CoordinationTest
import RxCoordination
import Testing

@MainActor
@Suite("A screen as a sequence of its results")
struct ReturningTests {
    private final class Picker: Screen {
        let title = "Picker"
        let picked = PublishSubject<Int>()
    }

    private final class Main: Coordinator {
        final class Page: Screen { let title = "Main" }

        override func didStart() { push(Page()) }
    }

    enum Style: CaseIterable { case pushed, presented }

    private let navigator = RecordingNavigator()
    private let main: Main

    init() {
        main = Main(navigator: navigator)
        main.start()
    }

    private func results(of picker: Picker, _ style: Style) -> Observable<Int> {
        switch style {
        case .pushed: main.push(picker, returning: picker.picked)
        case .presented: main.present(picker, returning: picker.picked)
        }
    }

    private final class Log {
        var events: [String] = []
        func write(_ event: Event<Int>) { events.append("\(event)") }
    }

    @Test("shows the screen on subscription, and removes it when its results complete", arguments: Style.allCases)
    func completes(style: Style) {
        let (log, picker) = (Log(), Picker())
        let results = results(of: picker, style)
        #expect(navigator.titles == ["Main"])
        _ = results.subscribe(log.write)
        #expect(main.children.count == 1)
        picker.picked.onNext(1)
        picker.picked.onNext(2)
        picker.picked.onCompleted()
        #expect(log.events == ["next(1)", "next(2)", "completed"])
        #expect(main.children.isEmpty)
        let shown: [RecordingNavigator.Record] =
            style == .pushed ? [.push("Picker"), .pop("Picker")] : [.present("Picker"), .dismiss("Picker")]
        #expect(navigator.records == [.push("Main")] + shown)
    }

    @Test("completes when the user leaves, and ignores later results")
    func userLeaves() {
        let (log, picker) = (Log(), Picker())
        _ = results(of: picker, .presented).subscribe(log.write)
        picker.picked.onNext(1)
        navigator.userLeaves()
        picker.picked.onNext(2)
        #expect(log.events == ["next(1)", "completed"])
        #expect(!picker.picked.hasObservers)
    }

    @Test("removes the screen when the subscription is disposed of")
    func disposal() {
        let picker = Picker()
        results(of: picker, .pushed).subscribe().dispose()
        #expect(navigator.titles == ["Main"])
        #expect(!picker.picked.hasObservers)
    }

    @Test("shows nothing if the results are complete, and emits them")
    func immediateResults() {
        let log = Log()
        _ = main.push(Picker(), returning: .just(3)).subscribe(log.write)
        #expect(log.events == ["next(3)", "completed"])
        #expect(navigator.records == [.push("Main")])
    }

    @Test("delivers results from other threads on the main actor")
    func threads() async {
        let picker = Picker()
        let results = results(of: picker, .pushed)
        await withCheckedContinuation { done in
            _ = results.subscribe(onNext: { _ in
                MainActor.preconditionIsolated()
                done.resume()
            })
            let picked = picker.picked
            Task.detached { picked.onNext(1) }
        }
        navigator.userLeaves()
    }

    @Test("frees the screen, however it is left", arguments: Style.allCases)
    func frees(style: Style) {
        let leave: [@MainActor (RecordingNavigator, Main, Picker?) -> Void] = [
            { navigator, _, _ in navigator.userLeaves() }, { navigator, _, _ in navigator.userClosesWindow() },
            { _, main, _ in main.end() }, { _, _, picker in picker?.picked.onCompleted() },
        ]
        for leave in leave {
            weak var picker: Picker?
            weak var flow: Coordinator?
            let navigator = RecordingNavigator()
            let parent = Main(navigator: navigator)
            parent.start()
            do {
                let new = Picker()
                picker = new
                let results =
                    style == .pushed
                    ? parent.push(new, returning: new.picked) : parent.present(new, returning: new.picked)
                _ = results.subscribe()
                flow = parent.children.first
                #expect(navigator.screen(Picker.self) === new)
            }
            #expect(picker != nil && flow != nil)
            leave(navigator, parent, picker)
            #expect(picker == nil && flow == nil)
        }
    }
}
