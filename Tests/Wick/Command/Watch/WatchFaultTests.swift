import Foundation
import KitLocking
import Networking
import ScriptedSockets
import Testing
import Waiting
import WickMarket
import WickMarketSources

@testable import WickCommand

@Suite("wick watch when a source fails, in virtual time", .hangLimit)
struct WatchFaultTests {
    private static let subject = "wick: Bitcoin (BTC) in USDT, candles of 1m from Binance.\n"
    private static let candles = [9, 10].compactMap { WatchStage.candle($0, close: Double($0)) }
    private let stage = WatchStage([.binance: .success(candles)])

    private var rows: Int { max(0, stage.context.output.split(separator: "\r\n").count - 1) }

    @Test("A stream that breaks off is reported once, connected again, and what was missed is filled in")
    func brokenOff() {
        let status = stage.run(
            ["--format=csv"], { $0.run(1) }, { $0.breakOff() },
            { stage in
                let candles = [9, 10, 11].compactMap { WatchStage.candle($0, close: Double($0) + 1) }
                stage.set(.success(candles), of: .binance)
                stage.run(75)
            })
        #expect(status == .signal(SIGINT))
        #expect(stage.sockets.connections.count == 2)
        #expect(
            stage.context.errorOutput == Self.subject + "wick: The stream of Binance was interrupted. Reconnecting.\n")
        #expect(
            stage.context.output.split(separator: "\r\n").dropFirst() == [
                "1970-01-01T00:10:00Z,binance,BTC/USDT,10,1,99,1,10,100,false",
                "1970-01-01T00:10:00Z,binance,BTC/USDT,12,1,99,1,11,110,false",
                "1970-01-01T00:11:00Z,binance,BTC/USDT,12,1,99,1,12,120,false",
                "1970-01-01T00:10:00Z,binance,BTC/USDT,12,1,99,1,11,110,true",
            ])
    }

    @Test("Attempts that fail are not reported again; the next outage is")
    func outages() {
        let attempts = Guarded(0)
        let stage = WatchStage([.binance: .success(Self.candles)]) { connection in
            let number = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            // The second to the fourth attempt fail.
            if (2...4).contains(number) { connection.fail(.cannotConnect) } else { WatchStage.confirm(connection) }
        }
        let status = stage.run(
            ["--format=csv"], { $0.run(1) }, { $0.breakOff() }, { $0.run(20) }, { $0.send(10, close: 12) },
            { $0.breakOff(closing: 1001) }, { $0.run(5) })
        #expect(status == .signal(SIGINT) && attempts.withLock { $0 } == 6)
        let message = "wick: The stream of Binance was interrupted. Reconnecting.\n"
        #expect(stage.context.errorOutput == Self.subject + message + message)
    }

    @Test("A request that fails later is reported once, and repeated")
    func laterFailure() {
        let failure = SiteFailure(site: .binance, reason: .timedOut)
        let status = stage.run(
            ["--format=csv"], { $0.run(1) },
            { stage in
                stage.set(.failure(failure), of: .binance)
                stage.run(70)
            }, { $0.run(60) },
            { stage in
                stage.set(.success(Self.candles), of: .binance)
                stage.run(60)
            }, { $0.send(13, close: 7) })
        #expect(status == .signal(SIGINT))
        #expect(
            stage.context.errorOutput == Self.subject + "wick: Binance did not respond in time. Retrying.\n")
        #expect(stage.context.output.contains("00:13:00Z,binance,BTC/USDT,7,"))
    }

    @Test("If no source lists the coin, or the first request fails, it ends with a failure")
    func firstRequest() {
        #expect(stage.run(["--quiet"], sources: [.kraken]) == .failure)
        let failing = WatchStage([.binance: .failure(SiteFailure(site: .binance, reason: .status(500)))])
        #expect(failing.run(["--quiet"], { $0.run(1) }) == .failure)
        #expect(failing.context.errorOutput.hasPrefix("wick: Binance returned HTTP status 500"))
        #expect(failing.context.output.isEmpty && stage.context.output.isEmpty)
    }

    @Test(
        "A stream that cannot be reached, refuses or does not respond at the start is a failure",
        arguments: [
            (0, "wick: Binance cannot be reached. Check the network connection and try again.\n"),
            (
                1,
                "wick: Binance refused: Invalid symbol. Try again later. If this persists, look for a newer version of Wick.\n"
            ),
            (2, "wick: Binance did not respond in time. Check the network connection and try again.\n"),
        ])
    func unreachable(_ kind: Int, _ message: String) {
        let stage = WatchStage([.binance: .success(Self.candles)]) { connection in
            switch kind {
            case 0: connection.fail(.cannotConnect)
            case 1:
                connection.onFrame { _ in
                    connection.send(#"{"error":{"code":2,"msg":"Invalid symbol"},"id":2}"#)
                }
                connection.open()
            default: connection.open()
            }
        }
        #expect(stage.run(["--quiet"], { $0.run(1) }, { $0.run(60) }) == .failure)
        #expect(stage.context.errorOutput == message)
        #expect(stage.context.output.isEmpty)
    }

    @Test("Automatic takes the next source where one fails, and says which is unavailable")
    func next() {
        let stage = WatchStage([.kraken: .success(Self.candles), .binance: .success(Self.candles)]) { connection in
            if connection.request.url.host() == "ws.kraken.com" {
                connection.fail(.cannotConnect)
            } else {
                WatchStage.confirm(connection)
            }
        }
        let status = stage.run(
            ["--format=csv", "--count=1"], sources: [.okx, .kraken, .binance], { $0.run(1) }, { $0.run(1) })
        #expect(status == .success)
        #expect(
            stage.context.errorOutput == "wick: Kraken is unavailable. Showing Binance (USDT).\n" + Self.subject,
            "OKX works, but does not list the coin.")
    }

    @Test("A subscription that is refused after a reconnection is reported, and tried again after a minute")
    func refusedLater() {
        let isRefusing = Guarded(false)
        let stage = WatchStage([.binance: .success(Self.candles)]) { connection in
            connection.onFrame { frame in
                guard case .text(let text) = frame, let id = text.firstMatch(of: /"id":(\d+)/)?.1 else { return }
                let refusal = #""error":{"code":2,"msg":"Not now"}"#
                connection.send("{\(isRefusing.withLock { $0 } ? refusal : #""result":null"#),\"id\":\(id)}")
            }
            connection.open()
        }
        let status = stage.run(
            ["--format=csv"], { $0.run(1) },
            {
                isRefusing.withLock { $0 = true }
                $0.breakOff(closing: 1001)
                $0.run(10)
            },
            {
                isRefusing.withLock { $0 = false }
                $0.run(60)
                $0.send(11, close: 30)
            })
        #expect(status == .signal(SIGINT))
        #expect(
            stage.context.errorOutput == Self.subject + "wick: The stream of Binance was interrupted. Reconnecting.\n"
                + "wick: Binance refused: Not now. Retrying.\n")
        #expect(stage.context.output.contains("00:11:00Z,binance,BTC/USDT,30,"))
    }
}
