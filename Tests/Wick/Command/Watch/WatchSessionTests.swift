import Foundation
import KitLocking
import Networking
import ScriptedSockets
import Testing
import Waiting
import WickMarket
import WickMarketSources

@testable import WickCommand

@Suite("wick watch in virtual time", .hangLimit)
struct WatchSessionTests {
    private static let subject = "wick: Bitcoin (BTC) in USDT, candles of 1m from Binance.\n"

    private func stage(_ provider: CandleProvider = .binance) -> WatchStage {
        WatchStage([provider: .success([9, 10].compactMap { WatchStage.candle($0, close: Double($0)) })])
    }

    private func line(_ minute: Int, _ close: Double, price: Double? = nil, isClosed: Bool = false) -> String {
        """
        {"time":"1970-01-01T00:\(minute):00Z","site":"binance","pair":"BTC/USDT","price":\((price ?? close).plain ?? ""),\
        "open":1,"high":99,"low":1,"close":\(close.plain ?? ""),"volume":\((close * 10).plain ?? ""),"closed":\(isClosed)}

        """
    }

    @Test("JSON lines: each change, and each candle once as closed, until the number of updates")
    func lines() {
        let stage = stage()
        let status = stage.run(
            ["--format", "jsonl", "--count=6"],
            { $0.run(5) }, { $0.send(10, close: 12) }, { $0.send(10, close: 12.5, isClosed: true) },
            { $0.send(11, close: 13) }, { $0.run(70) }, { $0.send(11, close: 14, isClosed: true) },
            { $0.send(12, close: 15) })
        #expect(status == .success)
        #expect(
            stage.context.output
                == line(10, 10) + line(10, 12) + line(10, 12.5, isClosed: true) + line(11, 13)
                + line(11, 14, isClosed: true) + line(12, 15))
        #expect(stage.context.errorOutput == Self.subject)
    }

    @Test("CSV has the same columns, and a header before the first row")
    func csv() {
        let stage = stage()
        #expect(stage.run(["--format=csv", "--quiet"], { $0.run(1) }, { $0.send(10, close: 12) }) == .signal(SIGINT))
        #expect(
            stage.context.output
                == "time,site,pair,price,open,high,low,close,volume,closed\r\n"
                + "1970-01-01T00:10:00Z,binance,BTC/USDT,10,1,99,1,10,100,false\r\n"
                + "1970-01-01T00:10:00Z,binance,BTC/USDT,12,1,99,1,12,120,false\r\n")
        #expect(stage.context.errorOutput.isEmpty)
    }

    @Test("Without a terminal, the table has a line for each update")
    func table() {
        let stage = stage()
        #expect(stage.run(["--count=2"], { $0.run(1) }, { $0.send(10, close: 12) }) == .success)
        let rest = "          $1.00         $99.00          $1.00"
        #expect(
            stage.context.output == """
                Time (UTC)            Source      Pair                Price           Open           High            Low\
                          Close      Volume
                1970-01-01T00:10:00Z  Binance     BTC/USDT           $10.00\(rest)         $10.00        $100
                1970-01-01T00:10:00Z  Binance     BTC/USDT           $12.00\(rest)         $12.00        $120

                """)
    }

    @Test("In a terminal each coin has one row, which is replaced; messages come above the table")
    func terminal() {
        let stage = stage()
        let status = stage.run(
            ["--quiet"], coins: [WatchStage.bitcoin, WatchStage.ether], variables: ["TERM": "xterm", "NO_COLOR": "1"],
            isTerminal: true, { $0.run(1) }, { $0.send(10, close: 12, pair: "ETHUSDT") },
            { $0.breakOff() }, { $0.run(3) })
        #expect(status == .signal(SIGINT))
        let head = "\rSource   Pair       Price   Open    High    Low   Close  Volume\u{1B}[K\n"
        func row(_ symbol: String, _ close: Int) -> String {
            "\rBinance  \(symbol)/USDT  $\(close).00  $1.00  $99.00  $1.00  $\(close).00    $\(close)0\u{1B}[K\n"
        }
        #expect(
            stage.context.output
                == head + row("BTC", 10) + "\u{1B}[2A" + head + row("BTC", 10) + row("ETH", 10)
                + "\u{1B}[3A" + head + row("BTC", 10) + row("ETH", 12)
                + "\u{1B}[3A\r\u{1B}[J" + head + row("BTC", 10) + row("ETH", 12)
                + "\u{1B}[3A" + head + row("BTC", 10) + row("ETH", 10))
        #expect(stage.context.errorOutput == "wick: The stream of Binance was interrupted. Reconnecting.\n")
    }

    @Test("A terminal that becomes narrower wraps the table, which is erased and fitted")
    func narrowerTerminal() {
        let stage = stage()
        let columns = Guarded(80)
        _ = stage.run(
            ["--quiet"], variables: ["TERM": "xterm", "NO_COLOR": "1"], isTerminal: true,
            size: { (columns.withLock(\.self), 24) }, { $0.run(1) },
            {
                columns.withLock { $0 = 30 }
                $0.send(10, close: 12)
            })
        let (head, row) = ("Source   Pair       Price", "Binance  BTC/USDT  $10.00")
        #expect(
            stage.context.output
                == "\r\(head)   Open    High    Low   Close  Volume\u{1B}[K\n"
                + "\r\(row)  $1.00  $99.00  $1.00  $10.00    $100\u{1B}[K\n"
                // Two lines of 63 columns each take three of 30.
                + "\u{1B}[6A\r\u{1B}[J\r\(head)\u{1B}[K\n\rBinance  BTC/USDT  $12.00\u{1B}[K\n")
    }

    @Test("It ends after a time; that no price has arrived until then is a failure")
    func duration() {
        let stage = stage()
        let some = stage.run(["--for=10s", "--format=csv"], { $0.run(9.9) }, { $0.send(10, close: 12) }, { $0.run(1) })
        #expect(some == .success && stage.context.output.split(separator: "\r\n").count == 3)
        let silent = WatchStage([.binance: .success([])])
        #expect(silent.run(["--for=2s", "--quiet"], { $0.run(1) }, { $0.run(1) }) == .failure)
        #expect(silent.context.output.isEmpty)
        #expect(silent.context.errorOutput == "wick: No price arrived in this time.\n")
    }

    @Test("A closed pipe ends it with success, a full disk with a failure")
    func output() {
        let (gone, full) = (stage(), stage())
        #expect(gone.run(["--quiet"], outputFailure: .readerGone, { $0.run(1) }) == .success)
        #expect(gone.context.errorOutput.isEmpty)
        #expect(full.run(["--quiet"], outputFailure: .failed("No space left on device"), { $0.run(1) }) == .failure)
        #expect(
            full.context.errorOutput
                == "wick: The output could not be written: No space left on device. Check where standard output goes.\n"
        )
    }
}
