import Rx
import Testing
import WickMarket
import WickMarketStore

@testable import WickMarketScreens

@Suite("The sheet of the groups")
struct GroupsViewModelTests {
    private let favorites = MemoryFavorites([.bitcoin], named: ["DeFi": [.test, .other], "Old": []])

    private func make(adding coins: [Coin] = []) -> (GroupsViewModel, Log) {
        let viewModel = GroupsViewModel(
            adding: coins, AppDependencies(market: .never(), favorites: favorites, locale: .unitedStates))
        return (viewModel, Log(viewModel))
    }

    /// What a view model has emitted.
    private final class Log {
        private(set) var edits: [FavoritesEdit] = []
        private(set) var rows: [[String]] = []
        private(set) var events: [String] = []
        private(set) var canCreate: [Bool] = []
        private(set) var problems: [String?] = []
        private(set) var renameProblems: [String?] = []
        private let bag = DisposeBag()

        init(_ viewModel: GroupsViewModel) {
            viewModel.edits.subscribe(onNext: { [unowned self] in edits.append($0) }).disposed(by: bag)
            viewModel.rows.subscribe(onNext: { [unowned self] in rows.append($0.map { "\($0.name): \($0.countText)" }) }
            )
            .disposed(by: bag)
            viewModel.created.subscribe(onNext: { [unowned self] in events.append("created") }).disposed(by: bag)
            viewModel.closed.subscribe(onNext: { [unowned self] in events.append("closed") }).disposed(by: bag)
            viewModel.canCreate.subscribe(onNext: { [unowned self] in canCreate.append($0) }).disposed(by: bag)
            viewModel.newNameProblem.subscribe(onNext: { [unowned self] in problems.append($0) }).disposed(by: bag)
            viewModel.renameProblem.subscribe(onNext: { [unowned self] in renameProblems.append($0) }).disposed(by: bag)
        }
    }

    @Test("Shows the named groups with the numbers of their coins, and each change")
    func rows() {
        let (_, log) = make()
        _ = favorites.apply(.remove([Coin.test.id], from: .named(1, .live))).subscribe()
        _ = favorites.add([.other]).subscribe()
        #expect(log.rows == [["DeFi: 2 coins", "Old: 0 coins"], ["DeFi: 1 coin", "Old: 0 coins"]])
    }

    @Test("A group is created once its name is allowed")
    func create() {
        let (viewModel, log) = make()
        for name in ["", "d", "defi", " old ", String(repeating: "x", count: 65), "New"] {
            viewModel.newName.onNext(name)
            if name != "d" { viewModel.create.onNext(()) }
        }
        #expect(log.edits == [.makeGroup("New", with: [])])
        #expect(log.canCreate == [false, true, false, true, false])
        #expect(
            log.problems == [
                nil, "There is already a group “DeFi”.", "There is already a group “Old”.",
                "A name has at most 64 characters.", nil,
            ])
        #expect(log.events == ["created"], "The sheet stays open.")
    }

    @Test("A group for coins contains them, and creating it closes the sheet")
    func createWithCoins() {
        let (viewModel, log) = make(adding: [.test, .other])
        #expect(viewModel.coinsText == "With 2 coins")
        #expect(make(adding: [.test]).0.coinsText == "With Test")
        #expect(make().0.coinsText == nil)
        viewModel.newName.onNext("New")
        viewModel.create.onNext(())
        #expect(log.edits == [.makeGroup("New", with: [.test, .other])])
        #expect(log.events == ["created", "closed"])
    }

    @Test("A group is renamed unless its new name is not allowed, which is shown until the next attempt")
    func rename() {
        let (viewModel, log) = make()
        for name in ["OLD", "", "DeFi", "Defi 2"] { viewModel.rename.onNext((group: .named(1, .live), name: name)) }
        #expect(log.edits == [.renameGroup(.named(1, .live), "Defi 2")])
        #expect(log.renameProblems == [nil, "There is already a group “Old”.", "Enter a name.", nil])
    }

    @Test("A group moves by rows as far as there are groups")
    func move() {
        let (viewModel, log) = make()
        for rows in [-1, 1, 9, .min] { viewModel.move.onNext((group: .named(1, .live), rows: rows)) }
        viewModel.move.onNext((group: .named(7, .live), rows: 1))
        viewModel.delete.onNext(.named(2, .live))
        let move = FavoritesEdit.moveGroup(.named(1, .live), to: 1)
        #expect(log.edits == [move, move, .deleteGroup(.named(2, .live))])
    }
}

extension Coin {
    fileprivate static let test = Coin(id: CoinID(11), name: "Test", symbol: "TST", rank: nil)
    fileprivate static let other = Coin(id: CoinID(12), name: "Other", symbol: "OTH", rank: nil)
}
