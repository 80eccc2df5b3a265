import KitLocalization
import Rx
import WickMarket
import WickMarketStore

/// The groups of favorites: creates, names, orders and deletes them.
///
/// It reports each change, and emits the new groups once another object has applied it.
///
/// - Inputs may be bound before or after outputs, and called from any thread.
/// - Outputs never end or fail, replay the current value, and emit on any thread.
public final class GroupsViewModel: Sendable {
    /// What a new group is for, such as "With Bitcoin"; `nil` if it will be empty.
    public let coinsText: String?

    /// Sets the name of a new group, at each keystroke.
    public let newName: AnyObserver<String>
    /// Creates a group with the name, if that is allowed; with coins, it then closes the sheet.
    public let create: AnyObserver<Void>
    /// Sets the name of a group.
    public let rename: AnyObserver<(group: FavoriteGroup.ID, name: String)>
    /// Moves a group by some rows, downwards if positive.
    public let move: AnyObserver<(group: FavoriteGroup.ID, rows: Int)>
    /// Deletes a group.
    public let delete: AnyObserver<FavoriteGroup.ID>
    /// Closes the sheet.
    public let close: AnyObserver<Void>

    /// The named groups in order.
    public let rows: Observable<[GroupRow]>
    /// Whether a group with the new name can be created.
    public let canCreate: Observable<Bool>
    /// What is wrong with the new name; `nil` if nothing is, or if it is empty.
    public let newNameProblem: Observable<String?>
    /// Why a group was not renamed, until the next attempt; `nil` if it was.
    public let renameProblem: Observable<String?>
    /// The name of a new group has been used: the entry is to be emptied; not replayed.
    public let created: Observable<Void>

    /// The changes; not replayed.
    let edits: Observable<FavoritesEdit>
    /// Requests to close the sheet.
    let closed: Observable<Void>

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - coins: The coins that a new group gets.
    ///   - dependencies: The dependencies of the sheet.
    public init(adding coins: [Coin], _ dependencies: AppDependencies) {
        let groups = dependencies.favorites.groups.share(replay: 1)
        let name = BehaviorRelay(value: "")
        let problem = BehaviorRelay<GroupNameProblem?>(value: nil)
        let (edits, closing, creations) = (PublishRelay<FavoritesEdit>(), PublishRelay<Void>(), PublishRelay<Void>())
        let current: @Sendable () -> [FavoriteGroup] = {
            var current: [FavoriteGroup] = []
            groups.take(1).subscribe(onNext: { current = $0 }).dispose()
            return current
        }
        coinsText =
            switch coins.count {
            case 0: nil
            case 1: localized("With \(coins[0].name)")
            default: localized(coins.count, "With one coin", "With \(coins.count) coins")
            }
        newName = .elements(name.accept)
        create = .elements {
            guard current().problem(withName: name.value) == nil else { return }
            edits.accept(.makeGroup(name.value, with: coins))
            name.accept("")
            creations.accept(())
            if !coins.isEmpty { closing.accept(()) }
        }
        rename = .elements { change in
            let groups = current()
            problem.accept(groups.problem(withName: change.name, of: change.group))
            guard problem.value == nil, groups.first(where: { $0.id == change.group })?.name != change.name else {
                return
            }
            edits.accept(.renameGroup(change.group, change.name))
        }
        move = .elements { change in
            let named = current().dropFirst().map(\.id)
            guard let start = named.firstIndex(of: change.group) else { return }
            let end = min(max(start + max(min(change.rows, named.count), -named.count), 0), named.count - 1)
            if end != start { edits.accept(.moveGroup(change.group, to: end)) }
        }
        delete = .elements { edits.accept(.deleteGroup($0)) }
        close = .elements(closing.accept)
        rows = groups.map { $0.dropFirst().map(GroupRow.init) }.distinctUntilChanged()
        let problems = Observable.combineLatest(groups, name) { $0.problem(withName: $1) }
        canCreate = problems.map { $0 == nil }.distinctUntilChanged()
        newNameProblem = problems.map { $0 == .empty ? nil : $0?.message }.distinctUntilChanged()
        renameProblem = problem.map { $0?.message }.distinctUntilChanged()
        created = creations.asObservable()
        self.edits = edits.asObservable()
        closed = closing.asObservable()
    }
}

/// A named group of favorites in a list.
public struct GroupRow: Hashable, Sendable {
    /// The group.
    public let id: FavoriteGroup.ID
    /// Its name.
    public let name: String
    /// The number of its coins, such as "3 coins".
    public let countText: String

    init(_ group: FavoriteGroup) {
        id = group.id
        name = group.name
        countText = localized(group.favorites.count, "1 coin", "\(group.favorites.count) coins")
    }
}
