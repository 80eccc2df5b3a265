import Coordination
import CoordinationTest
import Testing

@MainActor
@Suite("The lifecycle of a coordinator")
struct CoordinatorTests {
    private final class Page: Screen {
        let title: String
        init(_ title: String) { self.title = title }
    }

    private final class Flow: Coordinator {
        let pages: [Page]
        let isModal: Bool
        private(set) var endings = 0

        init(_ titles: String..., modal: Bool = false, navigator: any Navigator) {
            pages = titles.map(Page.init)
            isModal = modal
            super.init(navigator: navigator)
        }

        override func didStart() {
            for page in pages { isModal ? present(page) : push(page) }
        }

        override func didEnd() { endings += 1 }
    }

    @Test("is retained by its parent while it runs, and deallocated when it ends")
    func childLivesFromStartToEnd() {
        let navigator = RecordingNavigator()
        let parent = Flow("Main", navigator: navigator)
        parent.start()
        weak var child: Flow?
        do {
            let flow = Flow("Red", navigator: navigator)
            child = flow
            parent.startChild(flow)
        }
        #expect(child != nil)
        #expect(parent.children.count == 1)
        child?.end()
        #expect(parent.children.isEmpty)
        #expect(child == nil)
        #expect(navigator.records == [.push("Main"), .push("Red"), .pop("Red")])
    }

    @Test("ends when the user leaves its first screen, without removing it a second time")
    func userLeavesFirstScreen() {
        let navigator = RecordingNavigator()
        let parent = Flow("Main", navigator: navigator)
        parent.start()
        weak var child: Flow?
        var ends = 0
        do {
            let flow = Flow("Red", navigator: navigator)
            flow.onEnd = { ends += 1 }
            child = flow
            parent.startChild(flow)
        }
        navigator.userLeaves()
        #expect(ends == 1)
        #expect(child == nil)
        #expect(navigator.records == [.push("Main"), .push("Red")])
    }

    @Test("continues when the user leaves a later screen of the same flow")
    func userLeavesLaterScreen() {
        let navigator = RecordingNavigator()
        let flow = Flow("List", "Details", navigator: navigator)
        flow.start()
        navigator.userLeaves()
        #expect(flow.phase == .running)
        #expect(navigator.titles == ["List"])
    }

    @Test("removes its screens newest first when it ends")
    func endRemovesScreensNewestFirst() {
        let navigator = RecordingNavigator()
        let flow = Flow("List", "Details", navigator: navigator)
        flow.start()
        flow.end()
        #expect(navigator.records == [.push("List"), .push("Details"), .pop("Details"), .pop("List")])
        #expect(navigator.titles.isEmpty)
    }

    @Test("dismisses the screens it presented")
    func endDismissesModal() {
        let navigator = RecordingNavigator()
        let flow = Flow("Settings", modal: true, navigator: navigator)
        flow.start()
        flow.end()
        #expect(navigator.records == [.present("Settings"), .dismiss("Settings")])
    }

    @Test("ends its children before itself, youngest first")
    func childrenEndFirst() {
        let navigator = RecordingNavigator()
        let parent = Flow("Main", navigator: navigator)
        parent.start()
        var order: [String] = []
        for name in ["Red", "Green"] {
            let child = Flow(name, navigator: navigator)
            child.onEnd = { order.append(name) }
            parent.startChild(child)
        }
        parent.onEnd = { order.append("Main") }
        parent.end()
        #expect(order == ["Green", "Red", "Main"])
        #expect(navigator.titles.isEmpty)
    }

    @Test("ends every flow when the window closes, topmost first")
    func windowCloses() {
        let navigator = RecordingNavigator()
        let parent = Flow("Main", navigator: navigator)
        parent.start()
        var order: [String] = []
        let child = Flow("Red", navigator: navigator)
        child.onEnd = { order.append("Red") }
        parent.onEnd = { order.append("Main") }
        parent.startChild(child)
        navigator.userClosesWindow()
        #expect(order == ["Red", "Main"])
        #expect(child.phase == .ended)
        #expect(parent.phase == .ended)
    }

    @Test("ends once, even if ended several times")
    func endsOnce() {
        let navigator = RecordingNavigator()
        let flow = Flow("Main", navigator: navigator)
        var ends = 0
        flow.onEnd = { ends += 1 }
        flow.start()
        flow.end()
        flow.end()
        #expect(ends == 1)
        #expect(flow.endings == 1)
    }

    @Test("releases a child before the child's onEnd is called, so that a new one can be started there")
    func newChildFromOnEnd() {
        let navigator = RecordingNavigator()
        let parent = Flow("Main", navigator: navigator)
        parent.start()
        let first = Flow("Red", navigator: navigator)
        let second = Flow("Green", navigator: navigator)
        first.onEnd = { [unowned parent] in
            #expect(parent.children.isEmpty)
            parent.startChild(second)
        }
        parent.startChild(first)
        first.end()
        #expect(parent.children.count == 1)
        #expect(navigator.titles == ["Main", "Green"])
    }

    @Test("starts no child after it has ended")
    func noChildAfterEnd() {
        let navigator = RecordingNavigator()
        let parent = Flow("Main", navigator: navigator)
        parent.start()
        parent.end()
        let late = Flow("Red", navigator: navigator)
        parent.startChild(late)
        #expect(late.phase == .ready)
        #expect(navigator.titles.isEmpty)
    }

    @Test("can be asked for the topmost screen of a type")
    func screenOfAType() {
        final class Other: Screen { let title = "Other" }
        let navigator = RecordingNavigator()
        let (first, second) = (Page("First"), Page("Second"))
        for screen in [first, second, Other()] as [any Screen] { navigator.perform(.push(screen)) }
        #expect(navigator.screen(Page.self) === second)
        navigator.perform(.pop(second))
        let top: Page? = navigator.screen()
        #expect(top === first)
        #expect(navigator.screen(Other.self) == nil)
    }

    @Test("shows nothing after it has ended")
    func noScreenAfterEnd() {
        let navigator = RecordingNavigator()
        let flow = Flow("Main", navigator: navigator)
        flow.start()
        flow.end()
        flow.push(Page("Late"))
        #expect(navigator.records == [.push("Main"), .pop("Main")])
    }
}
