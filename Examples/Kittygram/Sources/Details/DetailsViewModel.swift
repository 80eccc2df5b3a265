import Foundation
import KitLocalization
import Rx

/// What the screen of a repository shows and forwards.
package protocol DetailsViewModelProtocol: AnyObject {
    /// The repository's name between two cats.
    var title: String { get }
    /// The language it is written in, in words.
    var language: String { get }
    /// What its people say of it.
    var text: String { get }
    /// The address of its page; `nil` where it has none.
    var link: String? { get }

    /// The person wants to see the page.
    var linkTapped: AnyObserver<Void> { get }
}

/// One repository: what is known of it, and the wish to see its page.
package final class DetailsViewModel: DetailsViewModelProtocol {
    package let title: String
    package let language: String
    package let text: String
    package let link: String?
    package let linkTapped: AnyObserver<Void>

    /// For the coordinator: the pages that the person wants to see, from now on.
    let pageRequested: Observable<URL>

    /// Makes the view model of a repository.
    package init(_ repository: Repository) {
        title = "🐱\(repository.displayName)🐱"
        language = repository.language ?? localized("No language")
        text = repository.text ?? localized("No description")
        link = repository.page?.absoluteString
        let taps = PublishSubject<Void>()
        linkTapped = taps.asObserver()
        let page = repository.page
        pageRequested = taps.compactMap { page }
    }
}

extension Repository {
    /// Its name as a person reads it.
    var displayName: String { name ?? localized("no name 😿") }
}
