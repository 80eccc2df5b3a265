import Foundation
import WickChart
import WickMarket

/// How long indicators take: for all candles, and for one more.
struct IndicatorBenchmark {
    let candles: Int
    let runs: Int

    /// Compares RSI, MACD and BOLL with TA-Lib's, whose C code its Python wheel calls, and times one more candle with all indicators.
    ///
    /// `WICK_TALIB_PYTHON` is a Python with TA-Lib (default: `python3`). Without it, or with another version of its wheel, there is no
    /// comparison, which is reported.
    func run() throws -> [Measurement] {
        let candles = ChartSeriesBenchmark.candles(candles)
        return try OneProcessor.run { try comparison(candles) } + [oneMore(candles)]
    }

    /// Each indicator alone, compared with copying the closing prices; without limits.
    func runEach() throws -> [Measurement] {
        let candles = ChartSeriesBenchmark.candles(candles)
        return try OneProcessor.run {
            IndicatorKind.allCases.map { kind in
                var durations: [Double] = []
                var copyDurations: [Double] = []
                for _ in 0..<runs {
                    withExtendedLifetime(Samples.time(&copyDurations) { candles.map(\.close) }) {}
                    withExtendedLifetime(
                        Samples.time(&durations) { IndicatorValues(Indicator(usual: kind), of: candles) }
                    ) {}
                }
                return Measurement(
                    name: "\(kind.abbreviation) of \(candles.count) candles, against copying their closing prices",
                    milliseconds: durations, inTurnsWith: copyDurations, limit: nil)
            }
        }
    }

    private func comparison(_ candles: [Candle]) throws -> [Measurement] {
        let indicators = [IndicatorKind.relativeStrength, .averageConvergence, .bollingerBands].map {
            Indicator(usual: $0)
        }
        guard let library = try TALib(closes: candles.map(\.close)) else {
            FileHandle.standardError.write(
                Data(
                    "wick-bench: no comparison with TA-Lib: WICK_TALIB_PYTHON names no Python with its expected version\n"
                        .utf8))
            return []
        }
        var own: [Double] = []
        var theirs: [Double] = []
        var values: [IndicatorValues] = []
        for _ in 0..<runs {
            theirs.append(try library.time())
            values = Samples.time(&own) { IndicatorValues.all(indicators, of: candles) }
        }
        let lines = values.flatMap { values in
            (0..<values.lineCount).map { line in candles.indices.map { values.value(ofLine: line, at: $0) } }
        }
        try Self.compare(lines, try library.lines(), candles)
        return [
            Measurement(
                name: "RSI, MACD and BOLL of \(candles.count) candles, against TA-Lib's C", milliseconds: own,
                inTurnsWith: theirs, limit: 1)
        ]
    }

    /// Requires all values to be equal to nine digits, or to a billionth of the price if they are differences of prices.
    private static func compare(_ lines: [[Double?]], _ expected: [[Double]], _ candles: [Candle]) throws {
        // The relative strength index has no unit.
        let scales = [1] + [Double](repeating: candles[0].close, count: 6)
        for (number, scale) in scales.enumerated() {
            for (index, (value, other)) in zip(lines[number], expected[number]).enumerated()
            where (value == nil) != other.isNaN || ((value ?? other) - other).magnitude > 1e-9 * scale {
                throw BenchmarkFailure("line \(number) is \(value ?? .nan) at \(index), and in TA-Lib \(other)")
            }
        }
    }

    /// Adds candles and changes each once, while copies exist, as for a chart on screen.
    private func oneMore(_ candles: [Candle]) -> Measurement {
        var all = IndicatorValues.all(
            IndicatorKind.allCases.map { Indicator(usual: $0) }, of: Array(candles.dropLast(2000)))
        let next = candles.suffix(2000)
        let duration = Samples.p95(of: next.count) { index in
            let shown = all
            for place in all.indices { all[place].append(next[next.startIndex + index]) }
            withExtendedLifetime(shown) {}
        }
        return Measurement(
            name: "one more candle with all \(all.count) indicators, p95, against its bound", value: duration * 1000,
            unit: "µs", bound: 50)
    }
}

/// A Python process with TA-Lib.
private final class TALib {
    private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("TALib/durations.py")

    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("wick-bench-\(UUID()).doubles")
    private let count: Int

    /// Starts Python; `nil` if it does not exist or lacks the expected version of TA-Lib, which Python then says.
    init?(closes: [Double]) throws {
        count = closes.count
        try closes.withUnsafeBytes { Data($0) }.write(to: file)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            ProcessInfo.processInfo.environment["WICK_TALIB_PYTHON"] ?? "python3", Self.program.path, file.path,
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        guard line() == "ready" else { return nil }
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: file)
    }

    /// Calculates the indicators, and returns the milliseconds.
    func time() throws -> Double {
        try input.fileHandleForWriting.write(contentsOf: Data("time\n".utf8))
        guard let duration = Double(line()) else { throw BenchmarkFailure("TA-Lib ended without a duration") }
        return duration
    }

    /// The values of the last run: seven lines.
    func lines() throws -> [[Double]] {
        try input.fileHandleForWriting.write(contentsOf: Data("lines\n".utf8))
        guard line() == "written" else { throw BenchmarkFailure("TA-Lib wrote no values") }
        let values = try Data(contentsOf: file).withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
        return stride(from: 0, to: values.count, by: count).map { Array(values[$0..<$0 + count]) }
    }

    private func line() -> String {
        var line: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
