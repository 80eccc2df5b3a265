import Foundation
import KitLocalization
import RxLists

/// A repository of a user at GitHub.
package struct Repository: Hashable, Identifiable, Sendable {
    /// GitHub's ID.
    package let id: Int
    /// The name; `nil` if missing.
    package let name: String?
    /// The main programming language; `nil` if unknown.
    package let language: String?
    /// The description; `nil` if there is none.
    package let text: String?
    /// The number of stars.
    package let stars: Int
    /// The web page; `nil` if there is none.
    package let page: URL?

    /// Creates a repository.
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

    /// Decodes a repository: only the ID is required; blank texts count as missing.
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
        // Only web pages are opened in a browser.
        page = try text(.page).flatMap { URL(string: $0) }.flatMap { url in
            ["https", "http"].contains(url.scheme?.lowercased()) ? url : nil
        }
    }
}

/// A page of a list of repositories, in the site's order.
package typealias RepositoryPage = RowPage<Repository, PageLink>
