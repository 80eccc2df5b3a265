import Foundation
import Networking
import Rx

/// Loads repositories.
///
/// Each Single ends with one page or an error; the caller chooses the scheduler.
package protocol RepositorySource: Sendable {
    /// The first page of a user's repositories.
    func firstPage(of user: String) -> Single<RepositoryPage>

    /// The page at the link of the previous one.
    func page(at link: PageLink) -> Single<RepositoryPage>
}

/// Loads repositories from GitHub or a compatible server.
package final class GitHubSource: RepositorySource {
    private let environment: Single<NetworkEnvironment>
    private let transport: any Transport
    private let plugins: [any NetworkPlugin]
    private let retrying: Retrying

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - environment: The site's address, requested for each request.
    ///   - token: A personal access token, which raises the rate limit; `nil` for none.
    ///   - transport: Sends the requests.
    ///   - retrying: The retry policy.
    package init(
        environment: Single<NetworkEnvironment>, token: APIKey? = nil, transport: any Transport = CurlTransport(),
        retrying: Retrying = Retrying(RetryPolicy())
    ) {
        self.environment = environment
        self.transport = transport
        plugins =
            token.map { token in
                [CredentialsPlugin(token, in: .header("Authorization", prefix: "Bearer "), for: .gitHub)]
            } ?? []
        self.retrying = retrying
    }

    package func firstPage(of user: String) -> Single<RepositoryPage> {
        page { RepositoryList(of: user, base: $0) }
    }

    package func page(at link: PageLink) -> Single<RepositoryPage> {
        page { RepositoryList(link, base: $0) }
    }

    private func page(_ list: @escaping @Sendable (_ base: String) -> RepositoryList) -> Single<RepositoryPage> {
        environment.flatMap { [transport, plugins, retrying] environment in
            let manager = NetworkManager(
                site: .gitHub, environment: environment, transport: transport, plugins: plugins, retrying: retrying)
            return manager.request(list(environment.baseURL(for: .gitHub)?.path() ?? ""))
        }
    }
}
