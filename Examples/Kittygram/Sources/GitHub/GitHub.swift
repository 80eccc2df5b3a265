import Foundation
import Networking

extension Site {
    /// GitHub.
    package static let gitHub = Site(id: "github", name: "GitHub")
}

/// Constants of GitHub's API.
package enum GitHub {
    /// The base URL of the API.
    package static let productionURL: URL = {
        guard let url = URL(string: "https://api.github.com") else {
            preconditionFailure("The URL literal is invalid.")
        }
        return url
    }()
    /// The number of repositories requested per page.
    package static let pageSize = 30
    /// The most repositories read from one page: the site's maximum, since a link may contain another number.
    static let largestPage = 100

    /// The required headers: the site rejects requests without a User-Agent.
    static let headers: HTTPHeaders = ["User-Agent": "kittygram", "X-GitHub-Api-Version": "2022-11-28"]
}

/// A user's repositories: `GET /users/{user}/repos`, or the address in the previous page's link.
struct RepositoryList: Endpoint {
    let site = Site.gitHub
    let headers = GitHub.headers
    let path: EndpointPath
    let query: [URLQueryItem]

    /// The path of the base URL, with which links begin.
    private let base: String

    init(of user: String, base: String) {
        path = "/users/\(user)/repos"
        query = [URLQueryItem(name: "per_page", value: String(GitHub.pageSize))]
        self.base = base
    }

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
                Array(list.values.prefix(GitHub.largestPage)),
                next: PageLink(nextIn: response.headers["link"], base: base), skipped: list.skipped)
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
