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

    @Test("The endpoint's sample is delivered immediately for each subscription")
    func atOnce() async {
        let single = SampleTransport().send(
            TransportRequest(HTTPRequest(url: URL(filePath: "/"))) { .json("1") })
        #expect(await single.result() == .success(.json("1")))
        #expect(await single.result() == .success(.json("1")))
    }

    @Test("A manager of one site needs its address only, and fails without a valid one")
    func oneAddress() async {
        for (address, expected) in [
            ("http://127.0.0.1/api", Result.success(Thing(name: "sample"))),
            ("http://[", .failure(NetworkError.notConfigured(.test))),
        ] {
            let manager = NetworkManager(site: .test, baseURL: address, transport: SampleTransport())
            #expect(await manager.request(ThingEndpoint()).result() == expected)
        }
    }

    @Test("It is delivered after its delay in virtual time, and completes")
    func delayed() {
        let scheduler = TestScheduler(initialClock: 0)
        let manager = manager(SampleTransport(delay: .seconds(30), scheduler: scheduler), scheduler: scheduler)
        let result = scheduler.start { manager.request(ThingEndpoint()).asObservable() }
        // Subscribed at 200, delivered at 230, decoded one tick later.
        #expect(result.events == [.next(231, Thing(name: "sample")), .completed(231)])
    }

    @Test("It is not delivered if it is disposed of during the delay")
    func disposed() {
        let scheduler = TestScheduler(initialClock: 0)
        let manager = manager(SampleTransport(delay: .seconds(30), scheduler: scheduler), scheduler: scheduler)
        let result = scheduler.start(disposed: 220) { manager.request(ThingEndpoint()).asObservable() }
        #expect(result.events.isEmpty)
        #expect(manager.running.isEmpty)
    }
}
