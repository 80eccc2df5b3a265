import Dispatch
import Gtk
import GtkTest
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

    func testAwaitingBackgroundWorkResumesOnTheMainThread() {
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

    func testMainActorTasksRunWhileGLibIsBusy() {
        onMain {
            var turns = 0
            let work = Timeout.every(.zero) {
                turns += 1
                return true
            }
            defer { work.cancel() }
            var hops = 0
            Task { @MainActor in
                for _ in 0..<100 {
                    await Task.yield()
                    hops += 1
                }
            }
            XCTAssertTrue(runLoop { hops == 100 && turns > 0 })
        }
    }

    func testLowPriorityWorkRunsAfterOtherWork() {
        onMain {
            var order: [String] = []
            Timeout.after(.zero, isUrgent: false) { order.append("can wait") }
            Timeout.after(.zero) { order.append("urgent") }
            XCTAssertTrue(runLoop { order.count == 2 })
            XCTAssertEqual(order, ["urgent", "can wait"])
        }
    }

    func testWorkOfAWidgetIsDroppedWithIt() {
        onMain {
            let (ended, living) = (Window(title: "Ended", width: 100, height: 100), Button("Living"))
            let held = Owned(sinking: living)
            var order: [String] = []
            ended.whenIdle { _ in order.append("ended") }
            held.instance.whenIdle { order.append("living \($0.isSame(as: living))") }
            ended.destroy()
            XCTAssertTrue(runLoop { order.count == 1 })
            var rest = 100
            while rest > 0, MainLoop.iterate() { rest -= 1 }
            XCTAssertEqual(order, ["living true"])
        }
    }

    func testAnIdleLoopSleeps() {
        onMain {
            // One hop first, so that the descriptor has been written to: left unread, it would wake the loop forever.
            var hopped = false
            Task { @MainActor in hopped = true }
            XCTAssertTrue(runLoop { hopped })
            var rest = 1000
            while rest > 0, MainLoop.iterate() { rest -= 1 }
            var isOver = false
            Timeout.after(.milliseconds(300)) { isOver = true }
            var turns = 0
            while !isOver, turns < 1000 {
                MainLoop.iterate(mayBlock: true)
                turns += 1
            }
            // A spinning loop runs all 1,000 iterations; a message on the session's buses may wake it occasionally.
            XCTAssertLessThanOrEqual(turns, 50, "The loop woke \(turns) times with nothing to do.")
        }
    }
}
