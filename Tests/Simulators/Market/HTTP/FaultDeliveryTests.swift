import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Each fault, as it comes over the wire")
struct FaultDeliveryTests {
    private static let target = MarketSimulatorTests.listing
    private let simulator: MarketSimulator
    private let whole: String

    init() throws {
        simulator = MarketSimulator(configuration: Site.configuration(coins: 50))
        try simulator.start()
        whole = try RawClient.ask(simulator.port, Self.target).body
    }

    /// What comes under a fault, for one request; the next one must be well again.
    private func outcome(_ kind: FaultKind) throws -> RawClient.Outcome {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: kind, count: 1))
        let outcome = try RawClient.ask(simulator.port, Self.target)
        #expect(outcome.isClosed)
        #expect(try RawClient.ask(simulator.port, Self.target).body == whole)
        return outcome
    }

    private func errorCode(_ outcome: RawClient.Outcome) throws -> String {
        let object = try JSONSerialization.jsonObject(with: Data(outcome.body.utf8)) as? [String: Any]
        return try #require((object?["status"] as? [String: Any])?["error_code"] as? String)
    }

    private func firstItem(_ outcome: RawClient.Outcome, _ index: Int) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(outcome.body.utf8)) as? [String: Any]
        return try #require((object?["data"] as? [[String: Any]])?[index])
    }

    @Test(
        "status: the status with the site's own error body",
        arguments: [
            (400, nil, "400"), (401, nil, "1001"), (401, 1002, "1002"), (402, nil, "1003"), (403, nil, "1006"),
            (429, 1009, "1009"), (500, nil, "500"), (502, nil, "502"), (503, nil, "503"), (418, nil, "418"),
        ] as [(Int, Int?, String)])
    func status(status: Int, code: Int?, expected: String) throws {
        let outcome = try outcome(.status(status, code: code))
        #expect(outcome.text.hasPrefix("HTTP/1.1 \(status) "))
        #expect(try errorCode(outcome) == expected)
    }

    @Test("status 404: the web server's body, which has no status in it")
    func notFound() throws {
        let outcome = try outcome(.status(404))
        #expect(outcome.text.hasPrefix("HTTP/1.1 404 "))
        #expect(outcome.body.hasPrefix("{\"statusCode\":404"))
    }

    @Test("latency: the right answer, and not before its time")
    func latency() throws {
        let start = ContinuousClock.now
        #expect(try outcome(.latency(milliseconds: 150)).body == whole)
        #expect(ContinuousClock.now - start >= .milliseconds(150))
    }

    @Test("broken JSON: under a length that is right")
    func brokenJSON() throws {
        let outcome = try outcome(.brokenJSON)
        #expect(outcome.header("Content-Length") == "\(outcome.body.utf8.count)")
        #expect(whole.hasPrefix(outcome.body) && outcome.body.count < whole.count)
        #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: Data(outcome.body.utf8)) }
    }

    @Test("a missing field, in its item only")
    func missingField() throws {
        let outcome = try outcome(.missingField("symbol", item: 1))
        #expect(try firstItem(outcome, 0)["symbol"] is String)
        #expect(try firstItem(outcome, 1)["symbol"] == nil)
    }

    @Test("a field of another type, in its item only, within the quote too")
    func wrongType() throws {
        let outcome = try outcome(.wrongType("price", item: 1))
        let quotes = try [0, 1].compactMap { try (firstItem(outcome, $0)["quote"] as? [[String: Any]])?.first }
        try #require(quotes.count == 2)
        #expect(quotes[0]["price"] is Double)
        #expect(quotes[1]["price"] is String)
    }

    @Test("half a body: less than was promised")
    func halfBody() throws {
        let outcome = try outcome(.halfBody)
        #expect(outcome.header("Content-Length") == "\(whole.utf8.count)")
        #expect(outcome.body.utf8.count == whole.utf8.count / 2)
        #expect(whole.hasPrefix(outcome.body))
    }

    @Test("a cut head: no blank line ever comes")
    func cutHead() throws {
        let outcome = try outcome(.cutHead)
        #expect(outcome.text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: "))
        #expect(!outcome.text.contains("\r\n\r\n"))
    }

    @Test("a cut chunk: the last chunk never comes")
    func cutChunk() throws {
        let outcome = try outcome(.cutChunk)
        #expect(outcome.header("Transfer-Encoding") == "chunked")
        #expect(outcome.header("Content-Length") == nil)
        #expect(outcome.body.hasPrefix(String(whole.utf8.count / 2, radix: 16) + "\r\n{"))
        #expect(!outcome.body.hasSuffix("0\r\n\r\n"))
    }

    @Test("a hang-up: not a byte")
    func hangUp() throws {
        #expect(try outcome(.hangUp).bytes.isEmpty)
        #expect(simulator.requests.contains { $0.status == 0 && $0.fault == "hang-up" })
    }

    @Test("silence: nothing while the simulator runs, then the end")
    func silence() throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .silence, count: 1))
        let client = try RawClient(port: simulator.port)
        client.send(Self.target)
        while simulator.faults.isEmpty == false {
            _ = try RawClient.ask(simulator.port, "/control/faults")
        }
        #expect(try RawClient.ask(simulator.port, Self.target).body == whole)
        #expect(!client.hasAnswer)
        simulator.stop()
        let outcome = client.read()
        #expect(outcome.bytes.isEmpty && outcome.isClosed)
    }

    @Test("silence: a client that gave up kept its connection in the server for ten minutes")
    func silenceWithoutListener() throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .silence))
        for saysMore in [false, true] {
            let client = try RawClient(port: simulator.port)
            client.send(Self.target)
            if saysMore { client.send(Self.target, body: String(repeating: "x", count: 100_000)) }
            client.finishSending()
            let outcome = client.read()
            #expect(outcome.bytes.isEmpty && outcome.isClosed)
        }
        #expect(simulator.requests.count { $0.fault == "silence" } == 2)
    }

    @Test("429 with Retry-After")
    func rateLimited() throws {
        let outcome = try outcome(.rateLimited(retryAfter: 7))
        #expect(outcome.text.hasPrefix("HTTP/1.1 429 Too Many Requests"))
        #expect(outcome.header("Retry-After") == "7")
        #expect(try errorCode(outcome) == "1008")
    }

    @Test("another content type, with the right body")
    func contentType() throws {
        let outcome = try outcome(.contentType("text/html"))
        #expect(outcome.header("Content-Type") == "text/html")
        #expect(outcome.body == whole)
    }

    @Test("an error body under HTTP 200")
    func errorBody() throws {
        let outcome = try outcome(.errorBody(code: 1010))
        #expect(outcome.text.hasPrefix("HTTP/1.1 200 "))
        #expect(try errorCode(outcome) == "1010")
    }

    @Test("an empty body")
    func emptyBody() throws {
        let outcome = try outcome(.emptyBody)
        #expect(outcome.text.hasPrefix("HTTP/1.1 200 "))
        #expect(outcome.header("Content-Length") == "0" && outcome.body.isEmpty)
    }

    @Test("an oversized body: the right one, then blanks to the size")
    func oversized() throws {
        let outcome = try outcome(.oversized(bytes: 300_000))
        #expect(outcome.header("Content-Length") == "300000")
        #expect(outcome.body.utf8.count == 300_000)
        #expect(outcome.body.hasPrefix(whole))
        #expect(outcome.body.dropFirst(whole.count).allSatisfy { $0 == " " })
    }

    @Test("a redirect to another address")
    func redirect() throws {
        let outcome = try outcome(.redirect(to: FaultKind.elsewhere))
        #expect(outcome.text.hasPrefix("HTTP/1.1 302 "))
        #expect(outcome.header("Location") == FaultKind.elsewhere)
    }

    @Test(
        "are failures to URLSession where the transfer itself is spoilt",
        arguments: [FaultKind.halfBody, .cutChunk, .hangUp])
    func urlSession(kind: FaultKind) async throws {
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        // URLSession asks again by itself where a kept connection is closed without an answer: no count.
        try simulator.add(Fault(endpoint: "coinmarketcap", kind: kind))
        let url = simulator.baseURL(for: "coinmarketcap").appendingPathComponent("v3/cryptocurrency/listings/latest")
        await #expect(throws: URLError.self) { try await session.data(from: url) }
    }

    @Test("two at once: late and broken")
    func together() throws {
        try simulator.add(Fault(endpoint: "*", kind: .latency(milliseconds: 50), count: 1))
        let start = ContinuousClock.now
        #expect(try outcome(.hangUp).bytes.isEmpty)
        #expect(ContinuousClock.now - start >= .milliseconds(50))
    }

    @Test("a client that leaves while it is kept waiting harms nobody")
    func leavingClient() throws {
        try simulator.add(Fault(endpoint: "*", kind: .latency(milliseconds: 30), count: 20))
        for _ in 0..<20 { try RawClient(port: simulator.port).send(Self.target) }
        while simulator.faults.isEmpty == false { _ = try RawClient.ask(simulator.port, "/control/faults") }
        #expect(try RawClient.ask(simulator.port, Self.target).body == whole)
    }
}
