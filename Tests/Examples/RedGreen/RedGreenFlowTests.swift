import Coordination
import CoordinationTest
import RedGreen
import Testing

@MainActor
@Suite("The flows of Red & Green")
struct RedGreenFlowTests {
    private let navigator = RecordingNavigator()

    private func startedMain() -> MainCoordinator {
        let main = MainCoordinator(navigator: navigator)
        main.start()
        return main
    }

    @Test("start with the main screen")
    func mainScreenFirst() {
        let main = startedMain()
        #expect(navigator.records == [.push("Red & Green")])
        #expect(main.children.isEmpty)
    }

    @Test("open the screen of the chosen colour", arguments: MainRoute.allCases)
    func colourOpens(_ route: MainRoute) {
        let main = startedMain()
        main.trigger(route)
        #expect(navigator.records == [.push("Red & Green"), .push(route.title)])
        #expect(main.children.count == 1)
    }

    @Test("open one screen on a double click")
    func doubleClick() {
        let main = startedMain()
        main.trigger(.red)
        main.trigger(.red)
        main.trigger(.green)
        #expect(navigator.titles == ["Red & Green", "Red"])
    }

    @Test("free the child when it ends itself, as by its Back button", arguments: MainRoute.allCases)
    func backButton(_ route: MainRoute) {
        let main = startedMain()
        main.trigger(route)
        weak let child = main.children.first
        weak let screen = navigator.screens.last
        #expect(child != nil && screen != nil)
        main.children.first?.end()
        #expect(navigator.records.last == .pop(route.title))
        #expect(main.children.isEmpty)
        #expect(child == nil)
        #expect(screen == nil)
    }

    @Test("free the child when the user leaves by key or gesture", arguments: MainRoute.allCases)
    func userLeaves(_ route: MainRoute) {
        let main = startedMain()
        main.trigger(route)
        weak let child = main.children.first
        weak let screen = navigator.screens.last
        navigator.userLeaves()
        #expect(main.children.isEmpty)
        #expect(child == nil)
        #expect(screen == nil)
        #expect(main.phase == .running)
    }

    @Test("all end, the topmost first, when the window closes")
    func windowCloses() {
        let main = startedMain()
        var order: [String] = []
        main.trigger(.green)
        let notifyMain = main.children.first?.onEnd
        main.children.first?.onEnd = {
            order.append("Green")
            notifyMain?()
        }
        main.onEnd = { order.append("Main") }
        weak let child = main.children.first
        navigator.userClosesWindow()
        #expect(order == ["Green", "Main"])
        #expect(main.phase == .ended)
        #expect(child == nil)
    }

    @Test("free the root flow after its last reference")
    func mainIsFreed() {
        weak var main: MainCoordinator?
        do {
            let flow = startedMain()
            flow.trigger(.red)
            main = flow
        }
        navigator.userClosesWindow()
        #expect(main == nil)
    }

    @Test("do not grow over many repetitions")
    func again() {
        let main = startedMain()
        for route in [MainRoute.red, .green, .red] {
            main.trigger(route)
            navigator.userLeaves()
        }
        #expect(main.children.isEmpty)
        #expect(navigator.titles == ["Red & Green"])
    }
}
