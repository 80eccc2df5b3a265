import Coordination
import Foundation
import KitLocalization
import Rx

/// The outputs and inputs of a repository's screen, whose title is the name between two cats.
package protocol DetailsViewModelProtocol: Screen {
    /// The programming language as text.
    var language: String { get }
    /// The description.
    var text: String { get }
    /// The address of its page; `nil` if it has none.
    var link: String? { get }

    /// Opens the page.
    var linkTapped: AnyObserver<Void> { get }
}

/// One repository.
package final class DetailsViewModel: DetailsViewModelProtocol {
    package let title: String
    package let language: String
    package let text: String
    package let link: String?
    package let linkTapped: AnyObserver<Void>

    /// For the coordinator: the pages to open.
    let pageRequested: Observable<URL>

    /// Creates the view model of a repository.
    package init(_ repository: Repository) {
        title = "🐱\(repository.displayName)🐱"
        language = repository.language ?? localized("No language")
        text = repository.text ?? localized("No description")
        link = repository.page?.absoluteString
        let taps = PublishSubject<Void>()
        linkTapped = taps.asObserver()
        pageRequested = taps.compactMap { repository.page }
    }
}

extension Repository {
    /// The name to display.
    var displayName: String { name ?? localized("no name 😿") }
}
