import Foundation
import Testing
import Waiting

@testable import KitSiteSimulator
@testable import WickSimulator

/// The faults of connections, as a client sees them.
@Suite("Faults of streams over the wire", .ownThreads)
struct StreamDeliveryTests {
    private let simulator: MarketSimulator
    private static let stream = "/binance/ws/btcusdt@kline_1m"

    init() throws {
        simulator = MarketSimulator(
            configuration: Site.configuration(coins: 20, startsAt: Site.fullMinute, tickRate: 100))
        try simulator.start()
    }

    private func connected(_ fault: StreamFault?, _ target: String = stream) throws -> WebSocketClient {
        let client = try WebSocketClient(port: simulator.port, target)
        if let fault { try simulator.add(Fault(endpoint: "*", kind: .stream(fault), count: 1)) }
        simulator.advance(by: 1)
        return client
    }

    /// Asserts that a connection without a fault gets an update.
    private func expectNormal() throws {
        simulator.clearFaults()
        let client = try connected(nil)
        #expect(try #require(client.next()).text.contains(#""e":"kline""#))
    }

    @Test("close: a close frame with the code, then the end")
    func close() throws {
        let client = try connected(.close(1012))
        #expect(client.next()?.opcode == 0x1)
        let close = try #require(client.next())
        #expect(close.opcode == 0x8 && close.code == 1012)
        client.send(opcode: 0x8, close.payload)
        #expect(client.next() == nil)
        try expectNormal()
    }

    @Test("cut-stream: the end without a close frame")
    func cut() throws {
        let client = try connected(.cutStream)
        #expect(client.next()?.opcode == 0x1 && client.next() == nil)
        try expectNormal()
    }

    @Test("half-open: nothing at all, not even a pong or the answer to a close")
    func halfOpen() throws {
        try simulator.add(Fault(endpoint: "binance/stream", kind: .stream(.halfOpen), count: 1))
        let client = try WebSocketClient(port: simulator.port, Self.stream)
        client.send(opcode: 0x9, [1])
        client.send(opcode: 0x8, [0x03, 0xE8])
        simulator.advance(by: 100)
        // A whole connection that was opened later has been served meanwhile.
        try expectNormal()
        #expect(!client.client.hasResponse)
        simulator.stop()
        #expect(client.next() == nil)
    }

    @Test("endless-message: fragments without an end, as fast as the client reads")
    func endless() throws {
        let client = try connected(.endlessMessage)
        var bytes = 0
        var first = true
        while bytes < 10_000_000 {
            let frame = try #require(client.next())
            #expect(!frame.isFinal && frame.opcode == (first ? 0x1 : 0x0))
            first = false
            bytes += frame.payload.count
        }
        try expectNormal()
    }

    @Test("huge-update: one frame of 5 MiB that is valid JSON")
    func huge() throws {
        let client = try connected(.hugeUpdate(bytes: StreamFault.hugeSize))
        let frame = try #require(client.next())
        #expect(
            frame.isFinal && frame.payload.count == StreamFault.hugeSize && frame.text.hasPrefix("{\"e\":\"kline\""))
        try expectNormal()
    }

    @Test("flood: a client that does not read is cut off, others are served")
    func flood() throws {
        let client = try connected(nil)
        try simulator.add(Fault(endpoint: "*", kind: .stream(.flood(copies: 100_000)), count: 1))
        simulator.advance(by: 1)
        try expectNormal()
        var count = 0
        while client.next() != nil { count += 1 }
        #expect(count < 100_000, "The queue is bounded.")
    }

    @Test("bad-gzip: a binary frame that begins like gzip; Huobi's others can be unpacked")
    func gzip() throws {
        let client = try WebSocketClient(port: simulator.port, "/huobi/ws")
        client.send(#"{"sub":"market.btcusdt.kline.1min","id":"a"}"#)
        let whole = try #require(client.next())
        #expect(whole.opcode == 0x2 && whole.payload.prefix(2) == [0x1F, 0x8B])
        #expect(try unpacked(whole.payload).contains(#""subbed":"market.btcusdt.kline.1min""#))
        try simulator.add(Fault(endpoint: "huobi", kind: .stream(.badGzip), count: 1))
        simulator.advance(by: 1)
        let damaged = try #require(client.next())
        #expect(damaged.payload.prefix(2) == [0x1F, 0x8B])
        #expect(try unpacked(damaged.payload).contains("tick") == false)
        simulator.advance(by: 1)
        #expect(try unpacked(client.next()?.payload ?? []).contains("tick"))
    }

    private func unpacked(_ bytes: [UInt8]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/gzip")
        process.arguments = ["-dc"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
