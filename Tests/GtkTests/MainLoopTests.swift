import Dispatch
import Gtk
import XCTest

final class MainLoopTests: GtkTestCase {
    func testMainActorTasksRunWhileGLibIsIdle() {
        onMain {
            var ran = false
            Task { @MainActor in ran = true }
            XCTAssertTrue(runLoop { ran })
        }
    }

    func testMainQueueBlocksRunInOrder() {
        onMain {
            var order: [Int] = []
            for number in 1...3 {
                DispatchQueue.main.async { MainActor.assumeIsolated { order.append(number) } }
            }
            XCTAssertTrue(runLoop { order.count == 3 })
            XCTAssertEqual(order, [1, 2, 3])
        }
    }

    func testAwaitingBackgroundWorkComesBackToTheMainThread() {
        onMain {
            var result: (value: Int, isMain: Bool)?
            Task { @MainActor in
                let value = await Task.detached { (1...1000).reduce(0, +) }.value
                result = (value, Thread.isMainThread)
            }
            XCTAssertTrue(runLoop { result != nil })
            XCTAssertEqual(result?.value, 500_500)
            XCTAssertEqual(result?.isMain, true)
        }
    }
}
