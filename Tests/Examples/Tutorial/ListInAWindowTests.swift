import Coordination
import GtkTest
import TutorialSteps
import XCTest

/// The user's actions on the list, the same at each step: steps 1 and 2 cannot be tested without a window.
final class ListInAWindowTests: GtkTestCase {
    private static let steps = TutorialStep.allCases.filter { $0 != .layout }
    private static let all = [
        "Middlemarch", "Emma", "Moby-Dick", "The Dream of the Red Chamber", "The Odyssey", "Persuasion",
    ]

    func testTheSearchShowsMatchesAfterAPause() {
        inEachStep { stage in
            stage.waitForBooks(Self.all)
            stage.search?.text = "aus"
            stage.search?.text = "austen"
            XCTAssertEqual(stage.books, Self.all, "The list must not change before a pause in typing.")
            stage.waitForBooks(["Emma", "Persuasion"])
            stage.search?.text = ""
            stage.waitForBooks(Self.all)
        }
    }

    func testABookIsAddedOnce() {
        inEachStep { stage in
            stage.waitForBooks(Self.all)
            stage.button("Add a Book")?.click()
            XCTAssertTrue(runLoop { stage.entries.first?.holdsFocus == true }, "The first entry must have the focus.")
            stage.typeBook("emma", "Jane Austen")
            XCTAssertTrue(runLoop { stage.button("Add")?.isSensitive == false })
            stage.typeBook(" Ulysses ", "James Joyce")
            XCTAssertTrue(runLoop { stage.button("Add")?.isSensitive == true })
            stage.button("Add")?.click()
            stage.waitForBooks(Array(Self.all[..<4]) + ["Ulysses"] + Self.all[4...])
            XCTAssertTrue(runLoop { stage.navigator.screens.count == 1 })
        }
    }

    func testABookIsReadAndAnotherRemoved() {
        inEachStep { stage in
            stage.waitForBooks(Self.all)
            // The header of the first section is row 0.
            stage.activate(row: 1)
            XCTAssertTrue(runLoop { stage.button("Mark as Read") != nil })
            stage.button("Mark as Read")?.click()
            stage.waitForBooks(["Emma", "Moby-Dick", "The Dream of the Red Chamber", "Middlemarch"] + Self.all[4...])
            // The list may report the change before the page is removed, and its removal would also remove a page
            // opened above it.
            XCTAssertTrue(runLoop { stage.navigator.screens.count == 1 })
            stage.activate(row: 1)
            XCTAssertTrue(runLoop { stage.navigator.screens.last?.title == "Emma" })
            stage.button("Remove from the List")?.click()
            stage.waitForBooks(["Moby-Dick", "The Dream of the Red Chamber", "Middlemarch"] + Self.all[4...])
            XCTAssertTrue(runLoop { stage.navigator.screens.count == 1 })
        }
    }

    func testTwoQuickClicksOpenTwoPagesUntilAFlowTracksTheOpenOne() {
        for step in Self.steps {
            inWindow(step) { stage in
                stage.waitForBooks(Self.all)
                stage.activate(row: 1)
                stage.activate(row: 1)
                let pages = stage.navigator.screens.dropFirst().map(\.title)
                XCTAssertEqual(pages, Array(repeating: "Middlemarch", count: step == .coordinator ? 1 : 2), "\(step)")
            }
        }
    }

    private func inEachStep(_ body: @MainActor (TutorialStage) -> Void) {
        for step in Self.steps { inWindow(step, body) }
    }

    private func inWindow(_ step: TutorialStep, _ body: @MainActor (TutorialStage) -> Void) {
        onMain {
            var flow: Coordinator?
            let stage = TutorialStage("\(step)") { flow = step.show(in: $0) }
            body(stage)
            stage.close()
            // Retained until here by its caller; it has ended with the window.
            XCTAssertEqual(flow?.phase, step == .coordinator ? .ended : nil)
        }
    }
}
