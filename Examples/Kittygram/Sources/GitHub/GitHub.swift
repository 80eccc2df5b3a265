import Foundation
import Networking

extension Site {
    /// GitHub.
    package static let gitHub = Site(id: "github", name: "GitHub")
}

/// What holds for every request to GitHub.
package enum GitHub {
    /// Where its API is.
    package static let productionURL: URL = {
        guard let url = URL(string: "https://api.github.com") else { preconditionFailure("the address is well-formed") }
        return url
    }()
    /// How many repositories a page has.
    package static let pageSize = 30
    /// The most repositories that are taken from one page: the site's own limit, since a link may say another number.
    static let largestPage = 100

    /// What the site wants with each request: it answers nobody who does not say who asks.
    static let headers: HTTPHeaders = ["User-Agent": "kittygram", "X-GitHub-Api-Version": "2022-11-28"]
}

/// Repositories of a user: `GET /users/{user}/repos`, or where the link of the page before leads.
struct RepositoryList: Endpoint {
    let site = Site.gitHub
    let headers = GitHub.headers
    let path: EndpointPath
    let query: [URLQueryItem]

    /// The path of the base URL, which links begin with.
    private let base: String

    /// The first page.
    init(of user: String, base: String) {
        path = "/users/\(user)/repos"
        query = [URLQueryItem(name: "per_page", value: String(GitHub.pageSize))]
        self.base = base
    }

    /// A further page.
    init(_ link: PageLink, base: String) {
        path = link.path
        query = link.query
        self.base = base
    }

    var decoding: ResponseDecoding<RepositoryPage> {
        let json = ResponseDecoding<Lossy<Repository>>.json(Lossy<Repository>.self) { $0 }
        return ResponseDecoding(accept: "application/vnd.github+json", accepts: json.accepts) { [base] response in
            let list = try json.decode(response)
            return RepositoryPage(
                repositories: Array(list.values.prefix(GitHub.largestPage)), skipped: list.skipped,
                next: PageLink(nextIn: response.headers["link"], base: base))
        }
    }

    var sample: HTTPResponse {
        .json(
            """
            [{"id":1,"name":"yarn-kit","language":"Swift","description":"Soft.","stargazers_count":3,
            "html_url":"https://github.com/ashfurrow/yarn-kit"}]
            """)
    }
}
