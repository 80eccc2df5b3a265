import Foundation
import Networking
import Rx

/// Where repositories come from.
///
/// Each Single gives one page or fails; the caller decides on which scheduler it goes on.
package protocol RepositorySource: Sendable {
    /// The first page of a user's repositories.
    func firstPage(of user: String) -> Single<RepositoryPage>

    /// The page to which the one before it leads.
    func page(at link: PageLink) -> Single<RepositoryPage>
}

/// Repositories from GitHub, or from what speaks as it does.
package final class GitHubSource: RepositorySource {
    private let environment: Single<NetworkEnvironment>
    private let transport: any Transport
    private let plugins: [any NetworkPlugin]
    private let retrying: Retrying

    /// Makes a source that has asked nobody anything.
    ///
    /// - Parameters:
    ///   - environment: Where the site is, for each question anew.
    ///   - token: A person's token, which allows more requests an hour; `nil` for none.
    ///   - transport: How requests travel.
    ///   - retrying: What is sent again where it failed.
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
