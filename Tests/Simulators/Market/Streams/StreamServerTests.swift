import Foundation
import Testing
import Waiting

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("WebSockets of the simulator", .ownThreads)
struct StreamServerTests {
    private static let stream = "/binance/ws/btcusdt@kline_1m"

    private func running(tickRate: Int? = nil) throws -> MarketSimulator {
        let simulator = MarketSimulator(
            configuration: Site.configuration(coins: 50, startsAt: Site.fullMinute, tickRate: tickRate))
        try simulator.start()
        return simulator
    }

    private func status(_ simulator: MarketSimulator, _ lines: [String]) throws -> String {
        let client = try RawClient(port: simulator.port)
        client.send(raw: lines.joined(separator: "\r\n") + "\r\n\r\n")
        client.finishSending()
        return String(client.read().text.prefix(while: { $0 != "\r" }))
    }

    @Test("The handshake is RFC 6455's, and is logged")
    func handshake() throws {
        let simulator = try running()
        defer { simulator.stop() }
        let client = try WebSocketClient(port: simulator.port, Self.stream)
        #expect(client.head.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
        #expect(client.head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
        #expect(simulator.requests.last?.endpoint == "binance/stream" && simulator.requests.last?.status == 101)
        #expect(simulator.streamURL(for: "binance").absoluteString == "ws://127.0.0.1:\(simulator.port)/binance")
    }

    @Test("Foreign pages and hosts, and requests that are no handshake, are refused")
    func refusals() throws {
        let simulator = try running()
        defer { simulator.stop() }
        let host = "Host: 127.0.0.1:\(simulator.port)"
        let request = "GET \(Self.stream) HTTP/1.1"
        let upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        #expect(
            try status(simulator, [request, host, key] + upgrade + ["Origin: http://evil.example"]).contains("403"))
        #expect(try status(simulator, [request, "Host: evil.example", key] + upgrade).contains("403"))
        #expect(try status(simulator, [request, host, "Connection: close"]).contains("426"))
        #expect(try status(simulator, [request, host] + upgrade).contains("400"))
        #expect(try status(simulator, [request, host, "Sec-WebSocket-Key: short"] + upgrade).contains("400"))
        let path = "GET /binance/elsewhere HTTP/1.1"
        #expect(try status(simulator, [path, host, key] + upgrade).contains("404"))
    }

    @Test("The faults of requests apply to the handshake, those of streams do not apply to requests")
    func handshakeFaults() throws {
        let simulator = try running()
        defer { simulator.stop() }
        try simulator.add(Fault(endpoint: "binance/stream", kind: .status(503), count: 1))
        #expect(try WebSocketClient(port: simulator.port, Self.stream).head.hasPrefix("HTTP/1.1 503"))
        try simulator.add(Fault(endpoint: "*", kind: .stream(.cutStream), count: 1))
        let rows = try RawClient.ask(simulator.port, "/binance/api/v3/klines?symbol=BTCUSDT&interval=1m")
        #expect(rows.text.hasPrefix("HTTP/1.1 200") && simulator.faults.count == 1)
        #expect(try WebSocketClient(port: simulator.port, Self.stream).head.hasPrefix("HTTP/1.1 101"))
    }

    @Test("Advancing the time sends what changed; many connections each get their own")
    func advance() throws {
        let simulator = try running()
        defer { simulator.stop() }
        let clients = try (0..<20).map { _ in try WebSocketClient(port: simulator.port, Self.stream) }
        simulator.advance(by: 2)
        for client in clients {
            #expect(try #require(client.next()).text.contains("\"s\":\"BTCUSDT\""))
        }
        let body = #"{"advance": 60}"#
        let control = try RawClient(port: simulator.port)
        control.send(
            raw:
                "POST /control/time HTTP/1.1\r\nHost: localhost:\(simulator.port)\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
        #expect(try #require(clients[3].next()).text.contains("\"x\":true"))
    }

    @Test("Pings are answered, fragments joined, and a close is returned")
    func control() throws {
        let simulator = try running()
        defer { simulator.stop() }
        let client = try WebSocketClient(port: simulator.port, "/binance/ws")
        client.send(opcode: 0x9, [1, 2, 3])
        #expect(client.next() == WebSocketClient.Frame(opcode: 0xA, isFinal: true, payload: [1, 2, 3]))
        client.send(opcode: 0x1, Array(#"{"method":"LIST_SUB"#.utf8), isFinal: false)
        client.send(opcode: 0x9, [])
        #expect(client.next()?.opcode == 0xA)
        client.send(opcode: 0x0, Array(#"SCRIPTIONS","id":5}"#.utf8))
        #expect(client.next()?.text == #"{"result":[],"id":5}"#)
        client.send(opcode: 0x8, [0x03, 0xE8])
        let close = try #require(client.next())
        #expect(close.opcode == 0x8 && close.code == 1000)
        #expect(client.next() == nil)
    }

    @Test(
        "A client that breaks the protocol is closed with the code for it",
        arguments: [
            (0x1, false, [0x61], 1002), (0x3, true, [], 1002), (0x0, true, [0x61], 1002), (0x1, true, [0xFF], 1007),
            (0x8, true, [0x03], 1002), (0x9, true, [UInt8](repeating: 0, count: 126), 1002),
            (0x2, true, [UInt8](repeating: 0, count: WebSocketParser.largestMessage + 1), 1009),
        ] as [(UInt8, Bool, [UInt8], Int)])
    func violations(opcode: UInt8, isMasked: Bool, payload: [UInt8], code: Int) throws {
        let simulator = try running()
        defer { simulator.stop() }
        let client = try WebSocketClient(port: simulator.port, "/binance/ws")
        client.send(opcode: opcode, payload, isMasked: isMasked)
        let close = try #require(client.next())
        #expect(close.opcode == 0x8 && close.code == code)
        client.client.finishSending()
        #expect(client.next() == nil)
    }

    @Test("Stopping closes all connections; a restarted server accepts new ones")
    func stop() throws {
        let simulator = try running(tickRate: 100)
        let clients = try (0..<5).map { _ in try WebSocketClient(port: simulator.port, Self.stream) }
        simulator.stop()
        for client in clients {
            while client.next() != nil {}
        }
        try simulator.start()
        #expect(try WebSocketClient(port: simulator.port, Self.stream).head.hasPrefix("HTTP/1.1 101"))
        simulator.stop()
    }
}
