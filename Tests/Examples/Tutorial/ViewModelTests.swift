import Rx
import RxTest
import Testing
import TutorialBooks
import TutorialViewModel

/// Step 3: what is shown, and when, in virtual time without a window.
@Suite("The tutorial's view models")
struct ViewModelTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    private let emma = Book(title: "Emma", author: "Jane Austen")
    private let odyssey = Book(title: "The Odyssey", author: "Homer", isRead: true)

    @Test("the list is searched 0.2 seconds after the last key")
    func search() {
        let list = ReadingListViewModel(books: .just([emma, odyssey]), scheduler: scheduler)
        for (time, text) in [(300, "h"), (301, "ho"), (400, "hox"), (500, "")] {
            scheduler.scheduleAt(time) { list.searchText.onNext(text) }
        }
        let all = [BookSection(kind: .toRead, books: [emma]), BookSection(kind: .read, books: [odyssey])]
        let result = scheduler.start { list.sections }
        #expect(
            result.events == [
                .next(200, all), .next(303, [BookSection(kind: .read, books: [odyssey])]), .next(402, []),
                .next(502, all),
            ])
    }

    @Test("the list follows the shelf")
    func shelf() {
        let shelf = Shelf([emma])
        let list = ReadingListViewModel(books: shelf.books, scheduler: scheduler)
        scheduler.scheduleAt(300) { shelf.apply(.turned("emma")) }
        scheduler.scheduleAt(400) { shelf.add(odyssey) }
        scheduler.scheduleAt(500) { shelf.apply(.removed("emma")) }
        let read = Book(title: "Emma", author: "Jane Austen", isRead: true)
        let result = scheduler.start { list.sections }
        #expect(
            result.events == [
                .next(200, [BookSection(kind: .toRead, books: [emma])]),
                .next(300, [BookSection(kind: .read, books: [read])]),
                .next(400, [BookSection(kind: .read, books: [read, odyssey])]),
                .next(500, [BookSection(kind: .read, books: [odyssey])]),
            ])
    }

    @Test("a book needs a title, an author and a unique title")
    func validation() {
        let sheet = AddBookViewModel(books: .just([emma]))
        let added = scheduler.record(sheet.added)
        let actions: [() -> Void] = [
            { sheet.title.onNext("EMMA ") },
            { sheet.author.onNext("Somebody") },
            { sheet.add.onNext(()) },
            { sheet.title.onNext("Ulysses") },
            { sheet.author.onNext(" ") },
            { sheet.author.onNext("James Joyce") },
            { sheet.add.onNext(()) },
        ]
        for (index, action) in actions.enumerated() { scheduler.scheduleAt(300 + index * 10, action: action) }
        let message = "“EMMA” is on the list already."
        let result = scheduler.start { sheet.state }
        #expect(
            result.events == [
                .next(200, AddBookViewModel.State(problem: nil, canAdd: false)),
                .next(300, AddBookViewModel.State(problem: message, canAdd: false)),
                .next(330, AddBookViewModel.State(problem: nil, canAdd: true)),
                .next(340, AddBookViewModel.State(problem: nil, canAdd: false)),
                .next(350, AddBookViewModel.State(problem: nil, canAdd: true)),
            ])
        #expect(added.events == [.next(360, Book(title: "Ulysses", author: "James Joyce"))])
    }

    @Test("a book's page reports the change of the book")
    func book() {
        let page = BookViewModel(book: emma)
        scheduler.scheduleAt(300) { page.turn.onNext(()) }
        scheduler.scheduleAt(400) { page.remove.onNext(()) }
        let result = scheduler.start { page.changed }
        #expect(result.events == [.next(300, .turned("emma")), .next(400, .removed("emma"))])
    }
}
