import Rx

/// The outputs and inputs of the screen of a user's repositories.
///
/// Outputs replay the current value, then emit each change, on the thread of the change.
package protocol DashboardViewModelProtocol: AnyObject {
    /// The user whose repositories are listed.
    var user: Observable<String> { get }
    /// The rows, with a message at the end of the list.
    var items: Observable<[DashboardItem]> { get }
    /// The screen's state besides its rows.
    var status: Observable<DashboardStatus> { get }

    /// Loads another user's repositories.
    var userEntered: AnyObserver<String> { get }
    /// Reloads the list, or retries what failed.
    var refresh: AnyObserver<Void> { get }
    /// Loads the next page; sent when the end of the list becomes visible.
    var endReached: AnyObserver<Void> { get }
    /// Opens a repository, or retries at the end of the list.
    var itemTapped: AnyObserver<DashboardItem.ID> { get }
}

/// One row of the list.
package enum DashboardItem: Hashable, Sendable, Identifiable {
    /// A repository.
    case repository(RepositoryRowViewModel)
    /// The message at the end of the list.
    case end(ListEnd)

    /// The identity of a row.
    package enum ID: Hashable, Sendable {
        /// A repository, by its ID.
        case repository(Int)
        /// The end of the list.
        case end
    }

    /// The identity of the row.
    package var id: ID {
        switch self {
        case .repository(let row): .repository(row.id)
        case .end: .end
        }
    }
}

/// The message after the last row.
package struct ListEnd: Hashable, Sendable {
    /// Whether the next page is loading, or why it is missing.
    package let text: String
    /// Whether the next page is loading.
    package let isLoading: Bool
    /// Whether the user can retry.
    package let canRetry: Bool
}

/// The screen's state besides its rows.
package struct DashboardStatus: Hashable, Sendable {
    /// What fills the screen.
    package enum Content: Hashable, Sendable {
        /// The first page is loading.
        case loading
        /// The rows.
        case list
        /// A message instead of the rows.
        case message(DashboardMessage)
    }

    /// What fills the screen.
    package let content: Content
    /// A notice above the rows; `nil` for none.
    package let notice: DashboardNotice?
    /// Whether the list is being reloaded.
    package let isRefreshing: Bool
    /// What the window says about data that do not come from the live site; `nil` for nothing.
    package let dataLabel: String?
}

/// A notice above the rows: why the last refresh failed, or how many rows are missing.
package struct DashboardNotice: Hashable, Sendable {
    /// The notice in a few words.
    package let text: String
    /// What the user can do; empty for nothing.
    package let advice: String
    /// Whether the user can retry.
    package let canRetry: Bool
}

/// A message instead of the rows.
package struct DashboardMessage: Hashable, Sendable {
    /// The kind of message, which determines its icon.
    package enum Kind: Hashable, Sendable { case empty, failed, unknownUser, rateLimited }

    /// The kind of message.
    package let kind: Kind
    /// The message in a few words.
    package let title: String
    /// Details, and what the user can do.
    package let text: String
    /// Whether the user can retry.
    package let canRetry: Bool
}
