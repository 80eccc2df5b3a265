import Foundation
import KitLocking
import KitSiteOptions
import KitSiteOrigins
import KitSiteSimulator
import Networking
import Rx
import RxTest
import Testing
import Waiting

@Suite("The origin of an app's site", .ownThreads)
struct SiteOriginTests {
    private let cats = Site(id: "cats", name: "Cats")
    private let production = URL(string: "https://cats.example")

    private func origin(
        _ choice: SiteOptions.Choice, port: Int = 0,
        background: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
    ) -> SiteOrigin {
        SiteOrigin(
            cats, production: production, choice: choice,
            simulator: { SiteServer(SiteServer.Configuration(port: port)) { _ in [CatsSite()] } },
            background: background)
    }

    private func address(of origin: SiteOrigin) throws -> URL? {
        try origin.environment.toBlocking(timeout: 30).single().baseURL(for: cats)
    }

    @Test("holds requests until it is opened")
    func opening() {
        let background = TestScheduler(initialClock: 0)
        let origin = origin(.production, background: background)
        let responses = Guarded(0)
        let pending = origin.environment.subscribe(onSuccess: { _ in responses.withLock { $0 += 1 } })
        background.advanceTo(10)
        #expect(responses.withLock { $0 } == 0)
        origin.open()
        background.advanceTo(20)
        #expect(responses.withLock { $0 } == 1)
        let second = origin.environment.subscribe(onSuccess: { _ in responses.withLock { $0 += 1 } })
        background.advanceTo(30)
        #expect(responses.withLock { $0 } == 2)
        for subscription in [pending, second] { subscription.dispose() }
    }

    @Test("is the site's own address, or the user's")
    func addresses() throws {
        let other = try #require(URL(string: "https://other.example"))
        for (choice, kind, expected) in [
            (SiteOptions.Choice.production, NetworkEnvironment.Kind.production, production),
            (.staging(other), .staging, other),
        ] {
            let origin = origin(choice)
            origin.open()
            #expect(origin.kind == kind)
            #expect(kind.dataLabel == (kind == .staging ? "Staging" : nil))
            #expect(try address(of: origin) == expected)
        }
    }

    @Test("is the simulator in qa, which the first request starts once")
    func simulated() throws {
        let origin = origin(.qa)
        origin.open()
        #expect(origin.kind.dataLabel == "Simulated data")
        let first = try #require(try address(of: origin))
        #expect(first.host() == "127.0.0.1" && first.path() == "/cats")
        #expect(try address(of: origin) == first)
    }

    @Test("fails if the simulator cannot start, and tries again with the next request")
    func failure() throws {
        let blocking = SiteServer(SiteServer.Configuration(port: try FixedPort.unused())) { _ in [CatsSite()] }
        try blocking.start()
        let origin = origin(.qa, port: blocking.port)
        origin.open()
        #expect(throws: SimulatorError.portInUse(blocking.port)) { try address(of: origin) }
        blocking.stop()
        #expect(try address(of: origin) != nil)
    }
}

/// A site without endpoints.
private final class CatsSite: SimulatedSite {
    let id = "cats"
    let endpoints = ["list"]

    func endpoint(at path: String) -> String? { nil }

    func key(of request: KitSiteSimulator.HTTPRequest) -> SiteKey { .notNeeded }

    func response(
        _ request: KitSiteSimulator.HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?
    ) -> ServerResponse {
        refuse(.notFound, request, at: time)
    }

    func refuse(_ refusal: Refusal, _ request: KitSiteSimulator.HTTPRequest, at time: Date) -> ServerResponse {
        .json(Array("{}".utf8), status: 404)
    }
}
