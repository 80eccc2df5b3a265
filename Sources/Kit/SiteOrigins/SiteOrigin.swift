import Foundation
import KitLocking
import KitSiteSimulator
import Networking
import Rx

/// Where the site of an app is found, once it may be asked; in qa, the simulator that plays it.
///
/// The simulator is started in the background by the first question after ``open()``, so that it takes nothing from the
/// first frame. It stops with the last reference.
public final class SiteOrigin: Sendable {
    /// Which kind of environment it is.
    public let kind: NetworkEnvironment.Kind

    private let site: Site
    private let baseURL: URL?
    private let server: SiteServer?
    private let opening = BehaviorSubject(value: false)
    private let background: any SchedulerType

    /// Makes an origin that starts nothing yet.
    ///
    /// - Parameters:
    ///   - site: The site; the simulator has one of its id.
    ///   - production: Its own address; `nil` where it has none, and a question fails as not configured.
    ///   - choice: Where the person wants it.
    ///   - simulator: Makes the server that plays the site, for qa.
    ///   - background: Where the simulator is started, one thing after the other.
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

    /// Lets questions pass: called when the window has been painted for the first time.
    public func open() { opening.onNext(true) }

    /// Where the site is found, for each question anew; it waits until questions may pass.
    ///
    /// It comes on the background scheduler, and fails with `SimulatorError` where the simulator cannot start. The next
    /// question tries again.
    public var environment: Single<NetworkEnvironment> {
        opening.filter { $0 }.take(1).asSingle()
            .observe(on: background)
            .map { [self] _ in try found() }
    }

    /// Called one at a time.
    private func found() throws -> NetworkEnvironment {
        if let baseURL { return NetworkEnvironment(kind: kind, baseURLs: [site: baseURL]) }
        guard let server else { return NetworkEnvironment(kind: kind, baseURLs: [:]) }
        if !server.isRunning { try server.start() }
        return NetworkEnvironment(kind: kind, baseURLs: [site: server.baseURL(for: site.id)])
    }
}
