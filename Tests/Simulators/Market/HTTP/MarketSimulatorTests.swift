import Foundation
import Testing
import Waiting

@testable import KitSiteSimulator
@testable import WickSimulator

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The simulator as a server", .ownThreads)
struct MarketSimulatorTests {
    static let listing = "/coinmarketcap/v3/cryptocurrency/listings/latest?limit=2"

    private func running(
        _ configuration: MarketSimulator.Configuration = Site.configuration()
    ) throws -> MarketSimulator {
        let simulator = MarketSimulator(configuration: configuration)
        try simulator.start()
        return simulator
    }

    @Test("responds on the free port it found, to URLSession too")
    func serves() async throws {
        let simulator = try running()
        defer { simulator.stop() }
        #expect(simulator.isRunning && simulator.port > 0)
        let url = simulator.baseURL(for: "coinmarketcap")
        #expect(url.absoluteString == "http://127.0.0.1:\(simulator.port)/coinmarketcap")
        let (data, response) = try await URLSession.shared.data(
            from: url.appendingPathComponent("v3/cryptocurrency/listings/latest"))
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(
            (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
                == "application/json; charset=utf-8")
        #expect(Array(data) == Site().reply(Site.path).response.body)
    }

    @Test("serves faults, advances its time and counts requests, as in docs/simulator.md")
    func example() throws {
        let simulator = MarketSimulator(configuration: .init(seed: 7, coins: 20, speed: 0))
        try simulator.start()  // on any free port
        let url = simulator.baseURL(for: "coinmarketcap")
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .status(503), count: 1))
        let start = simulator.time
        for status in ["503", "200"] {
            #expect(try RawClient.ask(url.port ?? 0, Self.listing).text.hasPrefix("HTTP/1.1 \(status)"))
        }
        simulator.advance(by: 300)  // five minutes of simulated time
        #expect(simulator.time == start.addingTimeInterval(300))
        let count = simulator.requestCounts["coinmarketcap/listings"]
        simulator.stop()
        #expect(count == 2 && !simulator.isRunning)
    }

    @Test("responds on ::1 if the machine has it")
    func ipv6() throws {
        let simulator = try running()
        defer { simulator.stop() }
        guard FileManager.default.fileExists(atPath: "/proc/net/if_inet6"),
            let addresses = try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8),
            addresses.contains(" lo")
        else { return }
        let client = try RawClient(port: simulator.port, address: "::1")
        client.send(Self.listing)
        #expect(client.read().text.hasPrefix("HTTP/1.1 200"))
    }

    @Test("listens on no other address")
    func loopbackOnly() throws {
        let simulator = try running()
        defer { simulator.stop() }
        // A server that listens on all addresses would accept these connections; 127.0.0.2 is one that every machine has.
        for address in ["127.0.0.2"] + Self.ownAddresses() {
            #expect(throws: RawClient.ConnectionRefused.self, "\(address)") {
                try RawClient(port: simulator.port, address: address)
            }
        }
        #expect(try RawClient.ask(simulator.port, Self.listing).text.hasPrefix("HTTP/1.1 200"))
    }

    /// The addresses of this machine's network interfaces except the loopback interface; without link-local ones, which need
    /// an interface to connect to.
    private static func ownAddresses() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0, let first else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first, next: \.pointee.ifa_next).map(\.pointee).compactMap { interface in
            let family = interface.ifa_addr.map { Int32($0.pointee.sa_family) }
            guard interface.ifa_flags & UInt32(IFF_LOOPBACK) == 0, family == AF_INET || family == AF_INET6 else {
                return nil
            }
            let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let status = getnameinfo(
                interface.ifa_addr, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
            let address = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
            return status == 0 && !address.contains("%") ? address : nil
        }
    }

    @Test("reports a port in use, and works when it is free again")
    func busyPort() throws {
        var configuration = Site.configuration()
        configuration.serving.port = try FixedPort.unused()
        let first = try running(configuration)
        let second = MarketSimulator(configuration: configuration)
        #expect(throws: SimulatorError.portInUse(first.port)) { try second.start() }
        #expect(!second.isRunning)
        #expect(SimulatorError.portInUse(80).description.contains("port 80 is in use"))
        first.stop()
        try second.start()
        defer { second.stop() }
        #expect(try RawClient.ask(second.port, Self.listing).text.hasPrefix("HTTP/1.1 200"))
    }

    @Test("frees its port even while a process that is being started has copies of its sockets")
    func inheritedSockets() throws {
        var configuration = Site.configuration()
        configuration.serving.port = try FixedPort.unused()
        let first = try running(configuration)
        let copies = ListeningSockets.copies(ofPort: first.port)
        defer { for copy in copies { close(copy) } }
        #expect(!copies.isEmpty)
        first.stop()
        let second = try running(configuration)
        defer { second.stop() }
        #expect(try RawClient.ask(second.port, Self.listing).text.hasPrefix("HTTP/1.1 200"))
    }

    @Test("rejects invalid ports, a second start, and faults on unknown endpoints")
    func refusals() throws {
        var configuration = Site.configuration()
        configuration.serving.port = 65_536
        #expect(throws: SimulatorError.invalidPort(65_536)) {
            try MarketSimulator(configuration: configuration).start()
        }
        let simulator = try running()
        defer { simulator.stop() }
        #expect(throws: SimulatorError.alreadyRunning) { try simulator.start() }
        let fault = Fault(endpoint: "nosuch", kind: .hangUp)
        let expected = SimulatorError.unknownEndpoint(
            "nosuch", known: MarketSimulator.endpoints + MarketSimulator.streams)
        #expect(throws: expected) { try simulator.add(fault) }
        var faulty = Site.configuration()
        faulty.serving.faults = [fault]
        #expect(throws: expected) { try MarketSimulator(configuration: faulty).start() }
    }

    @Test("stops twice, before it started, and with its last reference")
    func stops() throws {
        MarketSimulator().stop()
        let simulator = try running(Site.configuration(seed: 7_001))
        let port = simulator.port
        let market = try RawClient.ask(port, Self.listing).body
        simulator.stop()
        simulator.stop()
        #expect(!simulator.isRunning)
        #expect(try !isReported(market, at: port))
        var forgotten: MarketSimulator? = try running(Site.configuration(seed: 7_002))
        let another = try #require(forgotten).port
        let other = try RawClient.ask(another, Self.listing).body
        #expect(market != other && !other.isEmpty)
        forgotten = nil
        #expect(try !isReported(other, at: another))
    }

    /// Whether the server on a port reports a market that no other test uses; another test's server may have taken the
    /// port.
    private func isReported(_ market: String, at port: Int) throws -> Bool {
        do {
            return try RawClient.ask(port, Self.listing).body == market
        } catch is RawClient.ConnectionRefused {
            return false
        }
    }

    @Test("has the same market after it was stopped and started")
    func restart() throws {
        let simulator = try running()
        let before = try RawClient.ask(simulator.port, Self.listing).body
        simulator.stop()
        try simulator.start()
        defer { simulator.stop() }
        #expect(try RawClient.ask(simulator.port, Self.listing).body == before)
        #expect(simulator.requestCounts == ["coinmarketcap/listings": 2])
    }

    @Test("two at once are two markets")
    func two() throws {
        let first = try running(Site.configuration(seed: 1))
        let second = try running(Site.configuration(seed: 2))
        defer {
            first.stop()
            second.stop()
        }
        #expect(first.port != second.port)
        #expect(try RawClient.ask(first.port, Self.listing).body != RawClient.ask(second.port, Self.listing).body)
    }

    @Test("lets its owner advance time and see the requests")
    func owner() throws {
        let simulator = try running()
        defer { simulator.stop() }
        let before = try RawClient.ask(simulator.port, Self.listing).body
        simulator.advance(by: 3600)
        #expect(simulator.time == Date(timeIntervalSince1970: 1_790_003_625))
        #expect(try RawClient.ask(simulator.port, Self.listing).body != before)
        try simulator.add(Fault(endpoint: "coinmarketcap/listings", kind: .status(503), count: 1))
        _ = try RawClient.ask(simulator.port, Self.listing + "&CMC_PRO_API_KEY=secret")
        let last = try #require(simulator.requests.last)
        #expect(
            last.endpoint == "coinmarketcap/listings" && last.status == 503 && last.fault == "status:503" && last.hasKey
        )
        #expect(!String(describing: simulator.requests).contains("secret"))
        #expect(simulator.requestCounts == ["coinmarketcap/listings": 3])
        simulator.clearRequests()
        #expect(simulator.requests.isEmpty && simulator.faults.isEmpty)
        #expect(simulator.market.coins.count == 300)
    }
}

private enum ListeningSockets {
    /// Copies of this process's sockets that listen on a port, as a child process has them until it runs its program.
    ///
    /// The caller closes them.
    static func copies(ofPort port: Int) -> [CInt] {
        let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return open.compactMap { CInt($0) }.filter { listens($0, on: port) }.map { dup($0) }
    }

    private static func listens(_ descriptor: CInt, on port: Int) -> Bool {
        var (isListening, size) = (CInt(0), socklen_t(MemoryLayout<CInt>.size))
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0, isListening != 0 else {
            return false
        }
        var (storage, length) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
        return withUnsafeMutableBytes(of: &storage) { bytes in
            guard let address = bytes.bindMemory(to: sockaddr.self).baseAddress,
                getsockname(descriptor, address, &length) == 0
            else { return false }
            // The port is at the same place in IPv4 and IPv6 addresses.
            return Int(UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))) == port
        }
    }
}
