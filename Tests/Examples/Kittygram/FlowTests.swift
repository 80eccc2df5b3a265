import Coordination
import CoordinationTest
import Foundation
import Rx
import RxTest
import Testing
import Waiting

@testable import Kittygram

@Suite("The flows of Kittygram") @MainActor
struct FlowTests {
    private let navigator = RecordingNavigator()
    private let scheduler = TestScheduler(initialClock: 0)

    private func launch(_ face: Int) -> LaunchCoordinator {
        let source = ScriptedSource([.page(1...2)], scheduler)
        let launch = LaunchCoordinator(
            navigator: navigator, die: FixedDie(face), dependencies: .test(source, scheduler),
            links: NoLinks())
        launch.start()
        return launch
    }

    @Test("begin with an appeal for money on two of five faces, otherwise with the dashboard", arguments: DieFace.range)
    func die(face: Int) {
        _ = launch(face)
        #expect(navigator.records == [.push([0, 4].contains(face) ? "Hey mate" : "Repositories")])
    }

    @Test("end with the window, whatever is open, and are freed", arguments: [0, 1, 2])
    func window(depth: Int) async {
        weak var gone: LaunchCoordinator?
        do {
            let launch = launch(depth == 0 ? 0 : 1)
            gone = launch
            if depth == 2 { await openFirst() }
            #expect(launch.runningFlows == 2 + (depth == 2 ? 1 : 0))
            navigator.userClosesWindow()
            #expect(launch.phase == .ended && launch.runningFlows == 0)
        }
        #expect(gone == nil)
    }

    @Test("open one repository at a time, and return to the list")
    func details() async {
        let launch = launch(1)
        await openFirst()
        #expect(navigator.titles == ["Repositories", "🐱kitten-1🐱"])
        navigator.userLeaves()
        #expect(launch.runningFlows == 2)
        #expect(navigator.titles == ["Repositories"])
    }

    private func openFirst() async {
        scheduler.advanceTo(20)
        for _ in 0..<2 { navigator.screen(DashboardViewModel.self)?.itemTapped.onNext(1) }
        scheduler.advanceTo(30)
        await drainMainQueue()
    }
}

private final class NoLinks: LinkOpener {
    func open(_ page: URL) {}
}
