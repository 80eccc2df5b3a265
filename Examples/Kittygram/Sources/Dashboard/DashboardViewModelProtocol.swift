import Rx

/// What the screen of a user's repositories shows and forwards.
///
/// Outputs tell how things are at once, then each change, on whichever thread they are made.
package protocol DashboardViewModelProtocol: AnyObject {
    /// Whose repositories are shown.
    var user: Observable<String> { get }
    /// The rows, and behind them what is to be said of the end of the list.
    var items: Observable<[DashboardItem]> { get }
    /// What is to be said besides.
    var status: Observable<DashboardStatus> { get }

    /// The person has named a user.
    var userEntered: AnyObserver<String> { get }
    /// The person wants the list anew, or once more what has failed.
    var refresh: AnyObserver<Void> { get }
    /// The end of the list comes into sight.
    var endReached: AnyObserver<Void> { get }
    /// The person has chosen a row: a repository, or the end of the list, where it offers to try again.
    var itemTapped: AnyObserver<DashboardItem.ID> { get }
}

/// One row of the list.
package enum DashboardItem: Hashable, Sendable, Identifiable {
    /// A repository.
    case repository(RepositoryRowViewModel)
    /// The end of what is known of the list.
    case end(ListEnd)

    /// What a row is known by.
    package enum ID: Hashable, Sendable {
        /// A repository, by its number.
        case repository(Int)
        /// The end of the list.
        case end
    }

    /// What the row is known by.
    package var id: ID {
        switch self {
        case .repository(let row): .repository(row.id)
        case .end: .end
        }
    }
}

/// What is said behind the last row.
package struct ListEnd: Hashable, Sendable {
    /// The words: what is under way, or why it is not.
    package let text: String
    /// Whether further rows are on their way.
    package let isLoading: Bool
    /// Whether the person can have it tried again.
    package let canRetry: Bool
}

/// What the screen says besides its rows.
package struct DashboardStatus: Hashable, Sendable {
    /// What fills the screen.
    package enum Content: Hashable, Sendable {
        /// The first rows are on their way.
        case loading
        /// The rows.
        case list
        /// Words in the place of rows.
        case message(DashboardMessage)
    }

    /// What fills the screen.
    package let content: Content
    /// What is to be said of the rows; `nil` for nothing.
    package let notice: DashboardNotice?
    /// Whether rows are asked for anew.
    package let isRefreshing: Bool
    /// Whether all of it is made up.
    package let isSimulated: Bool
}

/// Words over the rows: why they are older than the last refresh, or how many are missing.
package struct DashboardNotice: Hashable, Sendable {
    /// What is the case, in a few words.
    package let text: String
    /// What to do; empty where there is nothing.
    package let advice: String
    /// Whether the person can have it tried again.
    package let canRetry: Bool
}

/// Words in the place of rows.
package struct DashboardMessage: Hashable, Sendable {
    /// What it is about, for a picture to it.
    package enum Kind: Hashable, Sendable { case empty, failed, unknownUser, rateLimited }

    /// What it is about.
    package let kind: Kind
    /// What is the case, in a few words.
    package let title: String
    /// More about it, and what to do.
    package let text: String
    /// Whether the person can have it tried again.
    package let canRetry: Bool
}
