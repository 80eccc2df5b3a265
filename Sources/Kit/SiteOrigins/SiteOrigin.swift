import Foundation
import KitLocking
import KitSiteOptions
import KitSiteSimulator
import Networking
import Rx

/// Provides the address of an app's site; in qa it runs the simulator.
///
/// The first request after ``open()`` starts the simulator in the background, so that it does not delay the first frame. It
/// stops when the origin is deinitialized.
public final class SiteOrigin: Sendable {
    /// The kind of environment.
    public let kind: NetworkEnvironment.Kind

    private let site: Site
    private let baseURL: URL?
    private let server: SiteServer?
    private let opening = BehaviorSubject(value: false)
    private let background: any SchedulerType

    /// Creates an origin without starting anything.
    ///
    /// - Parameters:
    ///   - site: The site; its id must match a site of the simulator.
    ///   - production: Its own address; `nil` if it has none, in which case requests fail as not configured.
    ///   - choice: The user's choice.
    ///   - simulator: Creates the simulator for qa.
    ///   - background: A serial scheduler on which the simulator starts.
    public init(
        _ site: Site, production: URL?, choice: SiteOptions.Choice, simulator: () -> SiteServer,
        background: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
    ) {
        self.site = site
        self.background = background
        switch choice {
        case .production: (kind, baseURL, server) = (.production, production, nil)
        case .staging(let url): (kind, baseURL, server) = (.staging, url, nil)
        case .qa: (kind, baseURL, server) = (.qa, nil, simulator())
        }
    }

    /// Lets requests proceed: called when the window has been painted for the first time.
    public func open() { opening.onNext(true) }

    /// The environment for a request, which waits until ``open()`` is called.
    ///
    /// It arrives on the background scheduler, and fails with `SimulatorError` if the simulator cannot start. The next
    /// request tries again.
    public var environment: Single<NetworkEnvironment> {
        opening.filter { $0 }.take(1).asSingle()
            .observe(on: background)
            .map { [self] _ in try found() }
    }

    /// Not called concurrently.
    private func found() throws -> NetworkEnvironment {
        if let baseURL { return NetworkEnvironment(kind: kind, baseURLs: [site: baseURL]) }
        guard let server else { return NetworkEnvironment(kind: kind, baseURLs: [:]) }
        if !server.isRunning { try server.start() }
        return NetworkEnvironment(kind: kind, baseURLs: [site: server.baseURL(for: site.id)])
    }
}
