import Foundation
import KitLocalization
import RxLists

/// The view model of a repository's row: name, language and stars.
package typealias RepositoryRowViewModel = TitleRow<Repository.ID>

extension RepositoryRowViewModel {
    init(_ repository: Repository, numbers: Locale) {
        let stars = localized(repository.stars, "1 star", "\(repository.stars) stars")
        self.init(
            id: repository.id, title: repository.displayName, subtitle: repository.language ?? "",
            detail: "★ \(repository.stars.formatted(.number.locale(numbers)))",
            spokenName: [repository.displayName, repository.language, stars].compactMap(\.self).joined(separator: ", "))
    }
}
