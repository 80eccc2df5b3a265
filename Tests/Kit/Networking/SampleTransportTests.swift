import Foundation
import Networking
import Rx
import RxTest
import Testing

@Suite("Sample data")
struct SampleTransportTests {
    private func manager(_ transport: any Transport, scheduler: TestScheduler) -> NetworkManager {
        NetworkManager(site: .test, environment: .test(), transport: transport, decodingScheduler: scheduler)
    }

    @Test("The endpoint's own sample comes at once, for each subscription")
    func atOnce() async {
        let single = SampleTransport().send(
            TransportRequest(HTTPRequest(url: URL(filePath: "/"))) { .json("1") })
        #expect(await single.result() == .success(.json("1")))
        #expect(await single.result() == .success(.json("1")))
    }

    @Test("It comes after its delay, in virtual time, and ends there")
    func delayed() {
        let scheduler = TestScheduler(initialClock: 0)
        let manager = manager(SampleTransport(delay: .seconds(30), scheduler: scheduler), scheduler: scheduler)
        let result = scheduler.start { manager.request(ThingEndpoint()).asObservable() }
        // Subscribed at 200, answered at 230, decoded a turn later.
        #expect(result.events == [.next(231, Thing(name: "sample")), .completed(231)])
    }

    @Test("Disposed before its delay is over, it never comes")
    func disposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let manager = manager(SampleTransport(delay: .seconds(30), scheduler: scheduler), scheduler: scheduler)
        let result = scheduler.start(disposed: 220) { manager.request(ThingEndpoint()).asObservable() }
        #expect(result.events.isEmpty)
        #expect(manager.running.isEmpty)
    }
}
