import Coordination
import CoordinationTest
import Testing

@MainActor
@Suite("A coordinator's life")
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

    @Test("is held by its parent from start to end, and freed at its end")
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

    @Test("ends when the person leaves its first screen, and asks for no second removal")
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

    @Test("goes on when the person leaves a later screen of the same story")
    func userLeavesLaterScreen() {
        let navigator = RecordingNavigator()
        let flow = Flow("List", "Details", navigator: navigator)
        flow.start()
        navigator.userLeaves()
        #expect(flow.phase == .running)
        #expect(navigator.titles == ["List"])
    }

    @Test("takes its screens away newest first when it is ended")
    func endRemovesScreensNewestFirst() {
        let navigator = RecordingNavigator()
        let flow = Flow("List", "Details", navigator: navigator)
        flow.start()
        flow.end()
        #expect(navigator.records == [.push("List"), .push("Details"), .pop("Details"), .pop("List")])
        #expect(navigator.titles.isEmpty)
    }

    @Test("dismisses what it presented")
    func endDismissesModal() {
        let navigator = RecordingNavigator()
        let flow = Flow("Settings", modal: true, navigator: navigator)
        flow.start()
        flow.end()
        #expect(navigator.records == [.present("Settings"), .dismiss("Settings")])
    }

    @Test("ends its children before itself, the youngest first")
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

    @Test("ends every story when the window closes, the topmost first")
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

    @Test("ends once, however often it is told to")
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

    @Test("has let go of a child before the child's onEnd is called, so that a new one can be started there")
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

    @Test("starts no child after its own end")
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

    @Test("shows nothing after its end")
    func noScreenAfterEnd() {
        let navigator = RecordingNavigator()
        let flow = Flow("Main", navigator: navigator)
        flow.start()
        flow.end()
        flow.push(Page("Late"))
        #expect(navigator.records == [.push("Main"), .pop("Main")])
    }
}
