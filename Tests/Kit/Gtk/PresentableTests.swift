import CGtk
import Coordination
import GtkTest
import Testing
import XCTest

@_spi(CGtk) @testable import Gtk

/// View models as screens: navigators create their view controllers.
final class PresentableTests: GtkTestCase {
    fileprivate final class Notes: Screen {
        let title = "Notes"
        var made = 0
    }

    fileprivate final class NotesViewController: ViewController {
        private let viewModel: Notes

        init(_ viewModel: Notes) {
            self.viewModel = viewModel
            super.init(title: viewModel.title)
        }

        override func makeWidget() -> any Widget { Label("The notes") }
    }

    func testEachWayOfLeavingAViewModelFreesItAndItsViewController() {
        let ways: [(String, @MainActor (Stage, Notes) -> Void)] = [
            ("pop", { $0.navigator.perform(.pop($1)) }), ("dismiss", { $0.navigator.perform(.dismiss($1)) }),
            ("back", { stage, _ in (stage.button("Back") ?? stage.button("Close"))?.click() }),
            ("Escape", { stage, _ in stage.navigator.press("Escape") }),
            ("window", { stage, _ in stage.window.close() }),
        ]
        for isSheet in [false, true] {
            for (name, leave) in ways {
                onMain {
                    let stage = Stage(isAnimated: false)
                    stage.push("Main")
                    weak var viewModel: Notes?
                    weak var controller: ViewController?
                    var left = 0
                    do {
                        let notes = Notes()
                        viewModel = notes
                        stage.navigator.perform(isSheet ? .present(notes) : .push(notes)) { left += 1 }
                        controller = stage.navigator.viewControllers.last
                        XCTAssertTrue(controller is NotesViewController)
                        XCTAssertTrue(stage.navigator.screens.last === notes)
                        XCTAssertTrue(stage.navigator.widget.showsText("The notes"))
                        leave(stage, notes)
                    }
                    XCTAssertTrue(
                        runLoop { viewModel == nil && controller == nil && left == 1 }, "\(name), sheet: \(isSheet)")
                    stage.end()
                }
            }
        }
    }

    func testAViewModelCanBeShownAgain() {
        onMain {
            let stage = Stage(isAnimated: false)
            stage.push("Main")
            let notes = Notes()
            for count in 1...2 {
                stage.navigator.perform(.push(notes))
                XCTAssertTrue(stage.navigator.widget.showsText("The notes"))
                XCTAssertEqual(notes.made, count)
                stage.navigator.leave()
            }
            stage.end()
        }
    }

    func testAViewModelFillsATabUntilItIsPopped() {
        onMain {
            let stage = Stage(isAnimated: false)
            let tabs = TabNavigator(
                title: "Tabs", tabs: [TabNavigator.Tab(title: "Notes", iconName: "view-list-symbolic")],
                over: stage.navigator)
            tabs.show()
            let notes = Notes()
            var left = 0
            tabs.navigator(forTab: 0).perform(.push(notes)) { left += 1 }
            XCTAssertTrue(runLoop { stage.navigator.widget.showsText("The notes") })
            tabs.navigator(forTab: 0).perform(.pop(notes))
            XCTAssertEqual(left, 1)
            stage.end()
        }
    }

    func testTheMainMenuIsOnTheFirstPageOnlyAndAtTheEndOfItsHeader() {
        onMain {
            let window = Window(title: "Menu", width: 400, height: 400)
            let navigator = StackNavigator(mainMenu: Menu([[.init("Quit", action: "app.quit")]]))
            window.setContent(navigator.widget)
            window.present()
            navigator.perform(.push(ButtonScreen(title: "Main")))
            window.settle()
            let menus = navigator.widget.descendants.filter { $0.className == "GtkMenuButton" }
            let button = navigator.widget.buttons("Add").last
            XCTAssertEqual(menus.count, 1)
            if let menu = menus.first, let button {
                XCTAssertGreaterThan(
                    menu.convert(to: navigator.widget)?.x ?? 0, button.convert(to: navigator.widget)?.x ?? .infinity)
            }
            navigator.perform(.push(ButtonScreen(title: "Next")))
            navigator.perform(.present(ButtonScreen(title: "Sheet")))
            XCTAssertEqual(navigator.widget.descendants.filter { $0.className == "GtkMenuButton" }.count, 1)
            window.destroy()
        }
    }

    private final class ButtonScreen: ViewController {
        override func configure(_ header: any PageHeader) { header.packEnd(Button("Add")) }
    }
}

extension PresentableTests.Notes: Presentable {
    fileprivate func makeViewController() -> ViewController {
        made += 1
        return PresentableTests.NotesViewController(self)
    }
}

@Suite("A screen without a view controller")
struct UnpresentableTests {
    private final class Bare: Screen { let title = "Bare" }

    @Test("stops the program with a message that names its type")
    func message() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Bare().makeController() }
        }
        let text = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(text.contains("“Bare” has no view controller: make Bare Presentable."))
    }
}
