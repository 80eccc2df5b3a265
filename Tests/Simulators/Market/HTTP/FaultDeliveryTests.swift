import Foundation
import Testing
import Waiting

@testable import KitSiteSimulator
@testable import WickSimulator

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Each fault over the wire", .ownThreads)
struct FaultDeliveryTests {
    private static let target = MarketSimulatorTests.listing
    private let simulator: MarketSimulator
    private let whole: String

    init() throws {
        simulator = MarketSimulator(configuration: Site.configuration(coins: 50))
        try simulator.start()
        whole = try RawClient.ask(simulator.port, Self.target).body
    }

    /// The response to one request with a fault; the next one must be normal.
    private func result(_ kind: FaultKind) throws -> RawClient.ClientResult {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: kind, count: 1))
        let result = try RawClient.ask(simulator.port, Self.target)
        #expect(result.isClosed)
        #expect(try RawClient.ask(simulator.port, Self.target).body == whole)
        return result
    }

    private func errorCode(_ result: RawClient.ClientResult) throws -> String {
        let object = try JSONSerialization.jsonObject(with: Data(result.body.utf8)) as? [String: Any]
        return try #require((object?["status"] as? [String: Any])?["error_code"] as? String)
    }

    private func firstItem(_ result: RawClient.ClientResult, _ index: Int) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(result.body.utf8)) as? [String: Any]
        return try #require((object?["data"] as? [[String: Any]])?[index])
    }

    @Test(
        "status: the status with the site's own error body",
        arguments: [
            (400, nil, "400"), (401, nil, "1001"), (401, 1002, "1002"), (402, nil, "1003"), (403, nil, "1006"),
            (429, 1009, "1009"), (500, nil, "500"), (502, nil, "502"), (503, nil, "503"), (418, nil, "418"),
        ] as [(Int, Int?, String)])
    func status(status: Int, code: Int?, expected: String) throws {
        let result = try result(.status(status, code: code))
        #expect(result.text.hasPrefix("HTTP/1.1 \(status) "))
        #expect(try errorCode(result) == expected)
    }

    @Test("status 404: the web server's body, without a status in it")
    func notFound() throws {
        let result = try result(.status(404))
        #expect(result.text.hasPrefix("HTTP/1.1 404 "))
        #expect(result.body.hasPrefix("{\"statusCode\":404"))
    }

    @Test("latency: the normal response after a delay")
    func latency() throws {
        let start = ContinuousClock.now
        #expect(try result(.latency(milliseconds: 150)).body == whole)
        #expect(ContinuousClock.now - start >= .milliseconds(150))
    }

    @Test("broken JSON: with a correct length")
    func brokenJSON() throws {
        let result = try result(.brokenJSON)
        #expect(result.header("Content-Length") == "\(result.body.utf8.count)")
        #expect(whole.hasPrefix(result.body) && result.body.count < whole.count)
        #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: Data(result.body.utf8)) }
    }

    @Test("a missing field, only in its item")
    func missingField() throws {
        let result = try result(.missingField("symbol", item: 1))
        #expect(try firstItem(result, 0)["symbol"] is String)
        #expect(try firstItem(result, 1)["symbol"] == nil)
    }

    @Test("a field of another type, only in its item, within the quote too")
    func wrongType() throws {
        let result = try result(.wrongType("price", item: 1))
        let quotes = try [0, 1].compactMap { try (firstItem(result, $0)["quote"] as? [[String: Any]])?.first }
        try #require(quotes.count == 2)
        #expect(quotes[0]["price"] is Double)
        #expect(quotes[1]["price"] is String)
    }

    @Test("half a body: less than announced")
    func halfBody() throws {
        let result = try result(.halfBody)
        #expect(result.header("Content-Length") == "\(whole.utf8.count)")
        #expect(result.body.utf8.count == whole.utf8.count / 2)
        #expect(whole.hasPrefix(result.body))
    }

    @Test("a cut head: the blank line never comes")
    func cutHead() throws {
        let result = try result(.cutHead)
        #expect(result.text.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: "))
        #expect(!result.text.contains("\r\n\r\n"))
    }

    @Test("a cut chunk: the last chunk never comes")
    func cutChunk() throws {
        let result = try result(.cutChunk)
        #expect(result.header("Transfer-Encoding") == "chunked")
        #expect(result.header("Content-Length") == nil)
        #expect(result.body.hasPrefix(String(whole.utf8.count / 2, radix: 16) + "\r\n{"))
        #expect(!result.body.hasSuffix("0\r\n\r\n"))
    }

    @Test("a hang-up: no byte")
    func hangUp() throws {
        #expect(try result(.hangUp).bytes.isEmpty)
        #expect(simulator.requests.contains { $0.status == 0 && $0.fault == "hang-up" })
    }

    @Test("silence: nothing until the simulator stops, then the end")
    func silence() throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .silence, count: 1))
        let client = try RawClient(port: simulator.port)
        client.send(Self.target)
        while simulator.faults.isEmpty == false {
            _ = try RawClient.ask(simulator.port, "/control/faults")
        }
        #expect(try RawClient.ask(simulator.port, Self.target).body == whole)
        #expect(!client.hasResponse)
        simulator.stop()
        let result = client.read()
        #expect(result.bytes.isEmpty && result.isClosed)
    }

    @Test("silence: a disconnected client's connection stayed in the server for ten minutes")
    func silenceWithoutListener() throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .silence))
        for saysMore in [false, true] {
            let client = try RawClient(port: simulator.port)
            client.send(Self.target)
            if saysMore { client.send(Self.target, body: String(repeating: "x", count: 100_000)) }
            client.finishSending()
            let result = client.read()
            #expect(result.bytes.isEmpty && result.isClosed)
        }
        #expect(simulator.requests.count { $0.fault == "silence" } == 2)
    }

    @Test("429 with Retry-After")
    func rateLimited() throws {
        let result = try result(.rateLimited(retryAfter: 7))
        #expect(result.text.hasPrefix("HTTP/1.1 429 Too Many Requests"))
        #expect(result.header("Retry-After") == "7")
        #expect(try errorCode(result) == "1008")
    }

    @Test("another content type, with the normal body")
    func contentType() throws {
        let result = try result(.contentType("text/html"))
        #expect(result.header("Content-Type") == "text/html")
        #expect(result.body == whole)
    }

    @Test("an error body under HTTP 200")
    func errorBody() throws {
        let result = try result(.errorBody(code: 1010))
        #expect(result.text.hasPrefix("HTTP/1.1 200 "))
        #expect(try errorCode(result) == "1010")
    }

    @Test("an empty body")
    func emptyBody() throws {
        let result = try result(.emptyBody)
        #expect(result.text.hasPrefix("HTTP/1.1 200 "))
        #expect(result.header("Content-Length") == "0" && result.body.isEmpty)
    }

    @Test("an oversized body: the normal one, padded with blanks")
    func oversized() throws {
        let result = try result(.oversized(bytes: 300_000))
        #expect(result.header("Content-Length") == "300000")
        #expect(result.body.utf8.count == 300_000)
        #expect(result.body.hasPrefix(whole))
        #expect(result.body.dropFirst(whole.count).allSatisfy { $0 == " " })
    }

    @Test("a redirect to another address")
    func redirect() throws {
        let result = try result(.redirect(to: FaultKind.elsewhere))
        #expect(result.text.hasPrefix("HTTP/1.1 302 "))
        #expect(result.header("Location") == FaultKind.elsewhere)
    }

    @Test(
        "are URLSession errors if they break the transfer",
        arguments: [FaultKind.halfBody, .cutChunk, .hangUp])
    func urlSession(kind: FaultKind) async throws {
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        // URLSession retries by itself if a kept-alive connection is closed without a response, so the fault has no
        // count.
        try simulator.add(Fault(endpoint: "coinmarketcap", kind: kind))
        let url = simulator.baseURL(for: "coinmarketcap").appendingPathComponent("v3/cryptocurrency/listings/latest")
        await #expect(throws: URLError.self) { try await session.data(from: url) }
    }

    @Test("two at once: delayed and broken")
    func together() throws {
        try simulator.add(Fault(endpoint: "*", kind: .latency(milliseconds: 50), count: 1))
        let start = ContinuousClock.now
        #expect(try result(.hangUp).bytes.isEmpty)
        #expect(ContinuousClock.now - start >= .milliseconds(50))
    }

    @Test("a client that disconnects while waiting does no harm")
    func leavingClient() throws {
        try simulator.add(Fault(endpoint: "*", kind: .latency(milliseconds: 30), count: 20))
        for _ in 0..<20 { try RawClient(port: simulator.port).send(Self.target) }
        while simulator.faults.isEmpty == false { _ = try RawClient.ask(simulator.port, "/control/faults") }
        #expect(try RawClient.ask(simulator.port, Self.target).body == whole)
    }
}
