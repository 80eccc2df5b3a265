import CommandLineOptions
import Foundation
import KitLocalization
import KitSiteSimulator
import WickMarket
import WickSimulator

enum SimulatorSyntax {
    static let port = Option(
        "port", placeholder: "N", format: .wholeNumber(in: 0...65535),
        help: localized("The port to listen on (default: 0, any free one)."))
    static let coins = Option(
        "coins", placeholder: "N",
        format: .wholeNumber(in: SimulatedMarket.fewestCoins...SimulatedMarket.mostCoins),
        help: localized("The number of coins and tokens (default: 500)."))
    static let seed = Option(
        "seed", placeholder: "N", format: .wholeNumber(in: 0...UInt64.max),
        help: localized("The seed of the market; the same seed gives the same market (default: 1)."))
    static let speed = Option(
        "speed", placeholder: "X", format: .decimal(in: 0...1_000_000, unit: localized("simulated seconds a second")),
        help: localized("Simulated seconds per second; 0 stops time (default: 1)."))
    static let startsAt = Option(
        "start-at", placeholder: "TIME", format: .time,
        help: localized("The simulated time at the start, such as 2026-01-31T08:30:00Z (default: now)."))
    static let tickRate = Option(
        "tick-rate", placeholder: "N", format: .wholeNumber(in: 1...100),
        help: localized("Updates per second of the streams (default: as many as each site)."))
    static let fault = Option(
        "fault", placeholder: "FAULT", format: .fault,
        help: localized("A fault of an endpoint, see below; may be repeated."))
    static let requireKey = OptionSyntax(
        "require-key", help: localized("Require an API key where the site does; any value is accepted."))
    static let acceptKey = Option(
        "accept-key", placeholder: "KEY", format: .text(localized("the key")),
        help: localized("Require this API key where the site requires one."))
    static let rateLimit = Option(
        "rate-limit", placeholder: "N", format: .wholeNumber(in: 1...1_000_000),
        help: localized("The requests per minute that each site accepts (default: any number)."))
    static let host = Option(
        "host", placeholder: "ADDRESS", format: .loopback,
        help: localized("The address to listen on: 127.0.0.1 (default), ::1 or localhost."))
    static let record = Option(
        "record", placeholder: "FOLDER", format: .text(localized("a folder"), offers: .folders),
        help: localized("Write each response to a file in this folder."))
    static let export = Option(
        "export", placeholder: "FOLDER", format: .text(localized("a folder"), offers: .folders),
        help: localized("Write a response of every endpoint to this folder, which is created if necessary, and end.")
    )
    static let printPort = OptionSyntax("print-port", help: localized("Print only the port."))
    static let version = OptionSyntax("version", help: localized("Show the version."))

    /// The additional content of the manual page.
    static let manual = ManualPage(
        source: "wick \(WickVersion.current)", sections: [.init("SEE ALSO", "wick(1)")])

    static let command = CommandSyntax(
        name: "wick-simulator",
        summary: localized(
            """
            Serve a simulated crypto market on this machine, in the wire formats of the sites that Wick reads, and those of \
            Kittygram and Beers. Its base URLs are printed when it listens; Ctrl+C ends it.
            """),
        discussion: discussion,
        groups: [
            CommandSyntax.Group(
                localized("Market"), [coins.syntax, seed.syntax, speed.syntax, startsAt.syntax, tickRate.syntax]),
            CommandSyntax.Group(localized("Faults"), [fault.syntax, requireKey, acceptKey.syntax, rateLimit.syntax]),
            CommandSyntax.Group(localized("Server"), [port.syntax, host.syntax, printPort, version]),
            CommandSyntax.Group(localized("Simulated Data"), [export.syntax, record.syntax]),
        ])

    /// Converts a parsed command line.
    static func configuration(_ parsed: ParsedArguments) throws(UsageError) -> MarketSimulator.Configuration {
        var configuration = MarketSimulator.Configuration()
        if let value = try parsed.value(of: port) { configuration.serving.port = value }
        if let value = try parsed.value(of: coins) { configuration.coins = value }
        if let value = try parsed.value(of: seed) { configuration.seed = value }
        if let value = try parsed.value(of: speed) { configuration.serving.speed = value }
        configuration.serving.startsAt = try parsed.value(of: startsAt)
        configuration.serving.tickRate = try parsed.value(of: tickRate)
        configuration.serving.faults = try parsed.values(of: fault)
        configuration.serving.requestsPerMinute = try parsed.value(of: rateLimit)
        if parsed.contains(requireKey) { configuration.serving.keys = .any }
        if let key = try parsed.value(of: acceptKey) { configuration.serving.keys = .exactly(key) }
        configuration.serving.recordsTo = try parsed.value(of: record).map {
            URL(fileURLWithPath: $0, isDirectory: true)
        }
        _ = try parsed.value(of: host)
        return configuration
    }

    private static let discussion = localized(
        """
        FAULT is ENDPOINT=KIND[:ARGUMENT][@COUNT]; with a COUNT it ends after so many
        requests. ENDPOINT is a site (coinmarketcap), one of its endpoints, or * for all:
        \(ServedSites.endpoints.map { "  " + $0 }.joined(separator: "\n"))
        KIND is
          status:N[/CODE]          the status, with the site’s own error body and code
          latency:MS               wait first; another fault may follow
          broken-json              JSON that breaks off
          missing:FIELD[/ITEM]     a field left out of an item, counted from 0
          wrong-type:FIELD[/ITEM]  a field of another type
          half-body                half of the announced length
          cut-head                 closed within the status line and headers
          cut-chunk                chunked, closed within the second chunk
          hang-up                  closed without a byte
          silence                  no response
          rate-limit[:SECONDS]     refused like too many requests
          content-type[:TYPE]      the right body as another type
          error-body[:CODE]        an error of the site under HTTP 200
          empty-body               nothing under HTTP 200
          oversized[:BYTES]        blanks after the body, up to so many bytes
          redirect[:URL]           302 to another address
        and on streams, where COUNT is a number of updates, subscriptions or connections,
          no-updates               nothing but heartbeats
          lost-updates[:N]         one of N updates lost (3)
          duplicate-updates        each update twice
          swapped-updates          an update after the one that follows it
          garbage[:KIND]           text, binary or utf8 (invalid) before each update
          huge-update[:BYTES]      blanks after an update, up to so many bytes (5 MiB)
          bad-gzip                 an update as a damaged gzip stream
          flood[:N]                each update N times (1000)
          refused-subscription     the site’s error
          unacknowledged-subscription  ignored
          forgotten-subscription[:N]  acknowledged, then N updates (0)
          half-open                no further bytes
          close[:CODE]             closed after an update (1001)
          cut-stream               closed after an update, without a close frame
          endless-message          a message that never ends
          shutdown[:SECONDS]       announced where the site does, then closed (10)

        While it runs:
          curl --json '{"faults": ["coinmarketcap/listings=status:503@2"]}' http://127.0.0.1:PORT/control/faults
          curl -X DELETE http://127.0.0.1:PORT/control/faults
          curl http://127.0.0.1:PORT/control/requests
          curl --json '{"advance": 3600}' http://127.0.0.1:PORT/control/time
        """)
}

extension ValueFormat where Value == Date {
    /// A time in UTC.
    static var time: Self {
        let expectation = localized("a time as 2026-01-31T08:30:00Z")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            guard let time = try? Date.ISO8601FormatStyle().parse(text) else {
                throw InvalidValue(expectation: expectation)
            }
            return time
        }
    }
}

extension ValueFormat where Value == Fault {
    /// A fault of an existing endpoint.
    static var fault: Self {
        ValueFormat(expectation: localized("a fault as coinmarketcap/listings=status:503@2")) {
            text throws(InvalidValue) in
            do {
                let fault = try Fault(parsing: text)
                guard fault.isOnOne(of: ServedSites.endpoints) else {
                    throw InvalidValue(
                        expectation: localized("a fault on one of \(ServedSites.endpoints.joinedAsAlternatives())"),
                        word: fault.endpoint, among: ServedSites.endpoints)
                }
                return fault
            } catch let error as FaultSyntaxError {
                throw InvalidValue(expectation: error.expected)
            } catch let error as InvalidValue {
                throw error
            } catch {
                throw InvalidValue(expectation: String(describing: error))
            }
        }
    }
}

extension ValueFormat where Value == String {
    /// A loopback address.
    static var loopback: Self {
        let addresses = ["127.0.0.1", "::1", "localhost"]
        let expectation = localized(
            "\(addresses.joinedAsAlternatives()), because only this machine may reach a simulator")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            guard addresses.contains(text) else { throw InvalidValue(expectation: expectation) }
            return text
        }
    }
}
