import Coordination
import Rx
import RxLists

/// The outputs and inputs of the screen of a user's repositories.
///
/// Outputs replay the current value, then emit each change, on the thread of the change.
package protocol DashboardViewModelProtocol: Screen {
    /// The user whose repositories are listed.
    var user: Observable<String> { get }
    /// The rows, and what is being loaded.
    var state: Observable<ListState<[SectionModel<Heading, RepositoryRowViewModel>]>> { get }
    /// What the window says about data that do not come from the live site; `nil` for nothing.
    var dataLabel: String? { get }

    /// Loads another user's repositories.
    var userEntered: AnyObserver<String> { get }
    /// Reloads the list, retries what failed, or loads further repositories.
    var triggers: AnyObserver<ListTrigger> { get }
    /// Opens a repository.
    var itemTapped: AnyObserver<RepositoryRowViewModel.ID> { get }
}
