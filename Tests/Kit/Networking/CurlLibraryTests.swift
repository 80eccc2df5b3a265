import Foundation
import KitLocking
import Rx
import Testing
import Waiting

@testable import Networking

@Suite("Loading libcurl", .hangLimit)
struct CurlLibraryTests {
    private static let missing = NetworkError.missingLibrary("libcurl.so.4", package: "libcurl4", message: "not there")

    @Test("It is loaded once, by the first request and not by creating a transport")
    func once() async throws {
        let loads = Guarded(0)
        let transport = CurlTransport { () throws(NetworkError) in
            #expect(!Thread.isMainThread)
            loads.withLock { $0 += 1 }
            try CurlLibrary.load()
        }
        #expect(loads.withLock { $0 } == 0)
        for _ in 0..<2 {
            #expect(await transport.ask(try LoopbackServer(.response(body: "ok"))).value?.body == Data("ok".utf8))
        }
        #expect(loads.withLock { $0 } == 1)
    }

    @Test("Preparing a transport loads it once, before any request")
    func prepared() async throws {
        let (loadings, loading) = AsyncStream<Void>.makeStream()
        let loads = Guarded(0)
        let transport = CurlTransport { () throws(NetworkError) in
            loads.withLock { $0 += 1 }
            try CurlLibrary.load()
            loading.yield()
        }
        transport.prepare()
        transport.prepare()
        for await _ in loadings { break }
        #expect(await transport.ask(try LoopbackServer(.response(body: "ok"))).value?.body == Data("ok".utf8))
        #expect(loads.withLock { $0 } == 1)
    }

    @Test("If loading fails the request reports it, and the next one tries again")
    func missing() async throws {
        let isThere = Guarded(false)
        let transport = CurlTransport { () throws(NetworkError) in
            guard isThere.withLock({ $0 }) else { throw Self.missing }
            try CurlLibrary.load()
        }
        let server = try LoopbackServer(.response(body: "ok"))
        #expect(await transport.ask(server).error == Self.missing)
        #expect(await transport.ask(server).error == Self.missing)
        isThere.withLock { $0 = true }
        #expect(await transport.ask(server).value?.body == Data("ok".utf8))
    }

    @Test("A request cancelled during loading is not notified, and all others are")
    func cancelled() async throws {
        let gate = DispatchSemaphore(value: 0)
        let transport = CurlTransport { () throws(NetworkError) in
            gate.wait()
            throw Self.missing
        }
        let url = try #require(URL(string: "http://127.0.0.1:1"))
        let reported = EventLog<Int>()
        let requests = (0..<3).map { number in
            transport.send(TransportRequest(HTTPRequest(url: url)))
                .subscribe(onFailure: { _ in reported.add(number) })
        }
        requests[1].dispose()
        gate.signal()
        // It fails like the others, in the same iteration or the next: the order is unspecified.
        gate.signal()
        #expect(await transport.send(TransportRequest(HTTPRequest(url: url))).result().error == Self.missing)
        await reported.wait(for: 2)
        #expect(reported.all.sorted() == [0, 2])
    }
}
