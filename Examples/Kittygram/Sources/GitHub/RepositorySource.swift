import Foundation
import Networking
import Rx

/// Loads repositories.
///
/// Each Single ends with one page or an error; the caller chooses the scheduler.
package protocol RepositorySource: Sendable {
    /// A page of a user's repositories: the first one, or the one at the link of the page before it.
    func page(of user: String, at link: PageLink?) -> Single<RepositoryPage>

    /// The redaction of the token, which a server may repeat in its responses.
    var redaction: Redaction { get }
}

/// Loads repositories from GitHub or a compatible server.
package final class GitHubSource: RepositorySource {
    package let redaction: Redaction

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
        redaction = Redaction(keys: [token].compactMap(\.self))
        plugins =
            token.map { token in
                [CredentialsPlugin(token, in: .header("Authorization", prefix: "Bearer "), for: .gitHub)]
            } ?? []
        self.retrying = retrying
    }

    package func page(of user: String, at link: PageLink?) -> Single<RepositoryPage> {
        environment.flatMap { [transport, plugins, retrying] environment in
            let manager = NetworkManager(
                site: .gitHub, environment: environment, transport: transport, plugins: plugins, retrying: retrying)
            let base = environment.baseURL(for: .gitHub)?.path() ?? ""
            return manager.request(
                link.map { RepositoryList($0, base: base) } ?? RepositoryList(of: user, base: base))
        }
    }
}
