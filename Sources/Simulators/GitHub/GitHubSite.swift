import Foundation
import KitSiteSimulator

/// The simulated GitHub: a user's repositories, and an HTML page for each repository.
///
/// docs/simulator.md describes the wire format.
package final class GitHubSite: SimulatedSite {
    /// The site's name in paths and faults.
    package static let siteID = "github"

    package let id = GitHubSite.siteID
    package let endpoints = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable { case repos, page }

    package var examples: [ExampleRequest] {
        GitHubAccount.all.map { account in
            ExampleRequest("github-repos-\(account.login).json", HTTPRequest(path: "/users/\(account.login)/repos"))
        } + [
            ExampleRequest(
                "github-repos-ashfurrow-page2.json", HTTPRequest(path: "/users/ashfurrow/repos", query: "page=2")),
            ExampleRequest("github-repos-nobody.json", HTTPRequest(path: "/users/nobody/repos")),
            ExampleRequest("github-page-ashfurrow-yarn-kit.html", HTTPRequest(path: "/ashfurrow/yarn-kit")),
        ]
    }

    private var quota = GitHubQuota()

    /// Creates a site that has received no requests.
    package init() {}

    package func endpoint(at path: String) -> String? {
        switch GitHubPath(path) {
        case .repositoriesOfLogin, .repositoriesOfID: Endpoint.repos.rawValue
        case .page: Endpoint.page.rawValue
        case nil: nil
        }
    }

    /// A key is optional, but reported if sent.
    package func key(of request: HTTPRequest) -> SiteKey {
        request.headers["authorization"].map(SiteKey.given) ?? .notNeeded
    }

    package func response(_ request: HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?) -> ServerResponse {
        switch GitHubPath(request.path) {
        case .page(let login, let name): page(of: name, login) ?? refuse(.notFound, request, at: time)
        case .repositoriesOfLogin(let login): list(GitHubAccount.all.first { $0.has(login) }, request, time, edit)
        case .repositoriesOfID(let id): list(GitHubAccount.all.first { $0.id == id }, request, time, edit)
        case nil: refuse(.notFound, request, at: time)
        }
    }

    package func refuse(_ refusal: Refusal, _ request: HTTPRequest, at time: Date) -> ServerResponse {
        GitHubError.response(to: refusal, at: time)
    }

    private func list(
        _ account: GitHubAccount?, _ request: HTTPRequest, _ time: Date, _ edit: FieldEdit?
    ) -> ServerResponse {
        guard quota.take(at: time) else {
            return refuse(.rateLimited(retryAfter: quota.secondsLeft(at: time)), request, at: time)
        }
        guard let account else { return refuse(.notFound, request, at: time) }
        var response = GitHubRepositoryList(of: account, request).response(edit: edit)
        response.headers += quota.headers
        return response
    }

    /// The HTML page that a repository's link leads to.
    private func page(of name: String, _ login: String) -> ServerResponse? {
        guard let account = GitHubAccount.all.first(where: { $0.has(login) }),
            (0..<account.repositoryCount).contains(where: { account.repository($0).name == name })
        else { return nil }
        let text = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>\(login)/\(name)</title>
            <body><h1>\(login)/\(name)</h1><p>This page is simulated.</p></body></html>
            """
        return ServerResponse(status: 200, contentType: "text/html; charset=utf-8", body: Array(text.utf8))
    }
}

private enum GitHubPath {
    case repositoriesOfLogin(String)
    case repositoriesOfID(Int)
    case page(login: String, name: String)

    init?(_ path: String) {
        let steps = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        switch (steps.count, steps.first, steps.last) {
        case (3, "users", "repos"): self = .repositoriesOfLogin(steps[1])
        case (3, "user", "repos"):
            guard let id = Int(steps[1]) else { return nil }
            self = .repositoriesOfID(id)
        case (2, _, _): self = .page(login: steps[0], name: steps[1])
        default: return nil
        }
    }
}

extension GitHubAccount {
    func has(_ login: String) -> Bool { self.login == login.lowercased() }
}
