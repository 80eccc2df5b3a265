import Foundation
import KitLocalization

/// A repository of a user at GitHub.
package struct Repository: Hashable, Sendable {
    /// The number by which the site knows it.
    package let id: Int
    /// Its name; `nil` for one that has none.
    package let name: String?
    /// The language most of it is written in; `nil` where the site knows none.
    package let language: String?
    /// What its people say of it; `nil` for nothing.
    package let text: String?
    /// How many people have starred it.
    package let stars: Int
    /// Its page; `nil` where the site gives no web address.
    package let page: URL?

    /// Makes a repository.
    package init(id: Int, name: String?, language: String?, text: String?, stars: Int, page: URL?) {
        self.id = id
        self.name = name
        self.language = language
        self.text = text
        self.stars = stars
        self.page = page
    }
}

extension Repository: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, name, language
        case text = "description"
        case stars = "stargazers_count"
        case page = "html_url"
    }

    /// Reads what the site tells: a repository has at least a number; what is blank counts as missing.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String? {
            let text = try fields.decodeIfPresent(String.self, forKey: key)?.sanitized(limit: 500)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            return text?.isEmpty == true ? nil : text
        }
        id = try fields.decode(Int.self, forKey: .id)
        name = try text(.name)
        language = try text(.language)
        self.text = try text(.text)
        stars = max(try fields.decodeIfPresent(Int.self, forKey: .stars) ?? 0, 0)
        // What is opened in a browser is a web page and nothing else.
        page = try text(.page).flatMap { URL(string: $0) }.flatMap { url in
            ["https", "http"].contains(url.scheme?.lowercased()) ? url : nil
        }
    }
}

/// A part of a list of repositories, and how to ask for what follows it.
package struct RepositoryPage: Hashable, Sendable {
    /// The repositories, in the site's order.
    package let repositories: [Repository]
    /// How many could not be read and were left out.
    package let skipped: Int
    /// What follows; `nil` behind the last one.
    package let next: PageLink?

    /// Makes a page.
    package init(repositories: [Repository], skipped: Int = 0, next: PageLink? = nil) {
        self.repositories = repositories
        self.skipped = skipped
        self.next = next
    }
}
