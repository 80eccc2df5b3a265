import Coordination
import CoordinationTest
import Rx
import RxTest
import Testing
import TutorialBooks
import TutorialCoordinator
import TutorialViewModel
import Waiting

/// Step 4: navigation, and that flows are released, without a window.
@MainActor
@Suite("The tutorial's flows")
struct FlowTests {
    private let navigator = RecordingNavigator()
    private let screens = RecordingScreens()
    private let shelf = Shelf(Book.samples)

    private func startedFlow() -> ReadingListCoordinator {
        let flow = ReadingListCoordinator(
            navigator: navigator, shelf: shelf, screens: screens, scheduler: TestScheduler(initialClock: 0))
        flow.start()
        return flow
    }

    private var books: [Book] { get throws { try shelf.books.take(1).toBlocking().first() ?? [] } }

    @Test("adding a book opens one sheet, which closes once the book is on the shelf")
    func adding() async throws {
        let flow = startedFlow()
        screens.list?.addTapped.onNext(())
        screens.list?.addTapped.onNext(())
        await drainMainQueue()
        let sheet = try #require(screens.addBook)
        sheet.title.onNext("Ulysses")
        sheet.author.onNext("James Joyce")
        sheet.add.onNext(())
        await drainMainQueue()
        #expect(navigator.records == [.push("list"), .present("add"), .dismiss("add")])
        #expect(try books.last == Book(title: "Ulysses", author: "James Joyce"))
        #expect(flow.children.isEmpty)
    }

    @Test("a book's page closes when the book is changed")
    func book() async throws {
        let flow = startedFlow()
        screens.list?.bookTapped.onNext("emma")
        screens.list?.bookTapped.onNext("middlemarch")
        await drainMainQueue()
        let page = try #require(screens.book)
        page.remove.onNext(())
        await drainMainQueue()
        #expect(navigator.records == [.push("list"), .push("Emma"), .pop("Emma")])
        #expect(try !books.contains { $0.id == "emma" })
        #expect(flow.children.isEmpty)
    }

    nonisolated enum Child: CaseIterable { case addBook, book }

    @Test("a flow is freed when the user leaves it", arguments: Child.allCases)
    func leak(_ child: Child) async throws {
        let flow = startedFlow()
        for _ in 1...3 {
            switch child {
            case .addBook: screens.list?.addTapped.onNext(())
            case .book: screens.list?.bookTapped.onNext("emma")
            }
            await drainMainQueue()
            weak let coordinator = flow.children.first
            #expect(coordinator != nil)
            navigator.userLeaves()
            await drainMainQueue()
            #expect(coordinator == nil)
            #expect(screens.addBook == nil && screens.book == nil)
        }
        #expect(try books == Book.samples)
        #expect(navigator.titles == ["list"])
    }

    @Test("closing the window ends all flows")
    func windowCloses() async {
        weak var freed: ReadingListCoordinator?
        do {
            let flow = startedFlow()
            screens.list?.addTapped.onNext(())
            await drainMainQueue()
            freed = flow
        }
        navigator.userClosesWindow()
        await drainMainQueue()
        #expect(freed == nil)
        #expect(screens.list == nil)
    }
}

/// Screens without widgets, which retain their view models like real ones.
@MainActor
private final class RecordingScreens: ReadingListScreens {
    private(set) weak var list: TutorialCoordinator.ReadingListViewModel?
    private(set) weak var addBook: AddBookViewModel?
    private(set) weak var book: BookViewModel?

    private final class PlainScreen: Screen {
        let title: String
        let viewModel: AnyObject

        init(_ title: String, _ viewModel: AnyObject) {
            self.title = title
            self.viewModel = viewModel
        }
    }

    func list(for viewModel: TutorialCoordinator.ReadingListViewModel) -> any Screen {
        list = viewModel
        return PlainScreen("list", viewModel)
    }

    func addBook(for viewModel: AddBookViewModel) -> any Screen {
        addBook = viewModel
        return PlainScreen("add", viewModel)
    }

    func book(for viewModel: BookViewModel) -> any Screen {
        book = viewModel
        return PlainScreen(viewModel.book.title, viewModel)
    }
}
