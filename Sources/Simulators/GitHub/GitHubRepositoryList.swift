import KitSiteSimulator

/// One page of a user's repositories, with links to the other pages.
struct GitHubRepositoryList {
    private static let pageSizes = 1...100
    private static let usualPageSize = 30

    private let account: GitHubAccount
    private let page: Int
    private let size: Int
    /// The base URL of the request, which the links repeat.
    private let base: String

    init(of account: GitHubAccount, _ request: HTTPRequest) {
        func number(_ name: String) -> Int? { request.query.first { $0.name == name }.flatMap { Int($0.value) } }
        self.account = account
        page = max(1, number("page") ?? 1)
        size = min(max(number("per_page") ?? Self.usualPageSize, Self.pageSizes.lowerBound), Self.pageSizes.upperBound)
        base = "http://\(request.headers["host"] ?? "127.0.0.1")/\(GitHubSite.siteID)"
    }

    /// The page, with the fault `edit` applied to one of its items.
    func response(edit: FieldEdit?) -> ServerResponse {
        var json = JSONWriter(edit: edit)
        json.array { json in
            for (item, index) in indices.enumerated() {
                json.item(item) { write(account.repository(index), to: &$0) }
            }
        }
        var response = ServerResponse.json(json.bytes)
        if !links.isEmpty { response.headers.append(.init(name: "Link", value: links.joined(separator: ", "))) }
        return response
    }

    private var pageCount: Int { max(1, (account.repositoryCount + size - 1) / size) }

    private var indices: Range<Int> {
        guard page <= pageCount else { return 0..<0 }
        return (page - 1) * size..<min(page * size, account.repositoryCount)
    }

    /// The links to other pages, whose path contains the user's number as on GitHub; empty for a single page.
    private var links: [String] {
        guard pageCount > 1 else { return [] }
        func link(_ page: Int, _ relation: String) -> String {
            "<\(base)/user/\(account.id)/repos?per_page=\(size)&page=\(page)>; rel=\"\(relation)\""
        }
        var links: [String] = []
        if page > 1 { links.append(link(min(page - 1, pageCount), "prev")) }
        if page < pageCount { links += [link(page + 1, "next"), link(pageCount, "last")] }
        if page > 1 { links.append(link(1, "first")) }
        return links
    }

    private func write(_ repository: GitHubRepository, to json: inout JSONWriter) {
        json.field("id", repository.id)
        json.field("name", repository.name)
        json.field("full_name", repository.name.map { "\(account.login)/\($0)" })
        json.field("private", false)
        json.object("owner") { json in
            json.field("login", account.login)
            json.field("id", account.id)
        }
        json.field("html_url", "\(base)/\(account.login)/\(repository.name ?? String(repository.id))")
        json.field("description", repository.text)
        json.field("fork", false)
        json.field("language", repository.language)
        json.field("stargazers_count", repository.stars)
        json.null("homepage")
        json.null("license")
    }
}
