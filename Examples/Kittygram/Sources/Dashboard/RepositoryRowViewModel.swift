import Foundation
import KitLocalization

/// What a row shows of a repository: texts and nothing else.
package protocol RepositoryRowViewModelProtocol: Sendable {
    /// The number by which the row is known.
    var id: Int { get }
    /// The name.
    var name: String { get }
    /// The language; empty where none is known.
    var language: String { get }
    /// How many stars it has, in digits.
    var stars: String { get }
    /// All of it in words, for who hears it.
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
