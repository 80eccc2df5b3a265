import Foundation
import KitLocalization

/// The texts of a repository's row.
package protocol RepositoryRowViewModelProtocol: Sendable {
    /// The repository's ID.
    var id: Int { get }
    /// The name.
    var name: String { get }
    /// The language; empty if unknown.
    var language: String { get }
    /// The number of stars, formatted.
    var stars: String { get }
    /// The whole row, for screen readers.
    var spoken: String { get }
}

/// A row of a repository.
package struct RepositoryRowViewModel: RepositoryRowViewModelProtocol, Hashable, Identifiable {
    package let id: Int
    package let name: String
    package let language: String
    package let stars: String
    package let spoken: String

    init(_ repository: Repository, numbers: Locale) {
        id = repository.id
        name = repository.displayName
        language = repository.language ?? ""
        stars = repository.stars.formatted(.number.locale(numbers))
        let count = localized(repository.stars, "1 star", "\(stars) stars")
        spoken = ([name] + [repository.language, count].compactMap(\.self)).joined(separator: ", ")
    }
}
