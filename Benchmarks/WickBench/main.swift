import CommandLineOptions
import Foundation

// Compares Wick's performance with the simplest way of doing the same, and fails when a limit is exceeded.
// Usage: wick-bench [NAME…]   with names of the list below; all by default. `make bench` runs it.

let benchmarks: [(name: String, run: () throws -> [Measurement])] = [
    ("rx", RxBenchmark(rounds: 21).run),
    ("search", { try SearchBenchmark(coins: 20_000).run() + RefreshSearchBenchmark(coins: 20_000, rounds: 3).run() }),
    ("first-frame", FirstFrameBenchmark(runs: 10).run),
    ("command-line", CommandLineBenchmark(runs: 25).run),
    (
        "first-rows",
        { try FirstRowsBenchmark(coins: 500, runs: 5).run() + FirstRowsBenchmark(coins: 20_000, runs: 5).run() }
    ),
    ("row", RowBenchmark(rows: 200, rounds: 5).run),
    ("main-thread", MainThreadBenchmark(coins: 20_000, rounds: 5).run),
    (
        "scroll",
        {
            let benchmark = ScrollBenchmark(coins: 20_000, rounds: 5)
            return try benchmark.run() + benchmark.runWithWeeks()
        }
    ),
    ("live-list", LiveListBenchmark(coins: 20_000, updates: 10_000, rounds: 6).run),
    (
        "chart",
        {
            try ChartSeriesBenchmark(candles: 1_000_000, runs: 20).run()
                + ChartFrameBenchmark(many: 1_000_000, few: 1000, frames: 40).run()
                + ChartFrameBenchmark(many: 1_000_000, few: 1000, frames: 40).runWithPanes()
        }
    ),
    (
        "long-chart",
        {
            try ChartSeriesBenchmark(candles: 10_000_000, runs: 5).run()
                + ChartFrameBenchmark(many: 10_000_000, few: 1000, frames: 40).runWithPanes()
        }
    ),
    ("indicators", IndicatorBenchmark(candles: 1_000_000, runs: 15).run),
    ("each-indicator", IndicatorBenchmark(candles: 1_000_000, runs: 5).runEach),
    ("live-tick", LiveTickBenchmark(candles: 1_000_000, ticks: 500).run),
    ("live-pixel", LivePixelBenchmark(frames: 60).run),
    ("open-chart", { try OpenChartBenchmark(keys: 400).run() + StoredChartBenchmark(runs: 5).run() }),
    (
        "decode",
        {
            try DecodeBenchmark(count: 20_000, runs: 15).run()
                + SourceDecodeBenchmark(coins: 5_000, candles: 1_000, runs: 15).run()
                + StreamDecodeBenchmark(pairs: 3_000, frames: 1_000, runs: 15).run()
        }
    ),
    ("failover", FailoverBenchmark(runs: 5).run),
    ("idle", IdleBenchmark(seconds: 60).run),
    ("memory", MemoryBenchmark(coins: 20_000).run),
]

let requested = Set(CommandLine.arguments.dropFirst())
let unknown = requested.subtracting(benchmarks.map(\.name))
guard unknown.isEmpty else {
    let names = benchmarks.map(\.name).joined(separator: ", ")
    FileHandle.standardError.write(Data("wick-bench: no benchmark \(unknown.sorted()); there are: \(names)\n".utf8))
    CurrentProcess.exit(2)
}

let speed = Result { try MachineSpeed() }
var measurements: [Measurement] = []
var hasFailed = false
for benchmark in benchmarks where requested.isEmpty || requested.contains(benchmark.name) {
    do {
        measurements += try StolenTime.measuringUndisturbed(benchmark.name) {
            try speed.get().scalingBounds(benchmark.run)
        }
    } catch {
        // The others are still of use.
        FileHandle.standardError.write(Data("wick-bench: \(benchmark.name): \(error)\n".utf8))
        hasFailed = true
    }
}
print(Table.text(measurements))
let slowdowns = measurements.compactMap(\.slowdown)
if let least = slowdowns.min(), let most = slowdowns.max(), most > 1 {
    print("This machine is slow: bounds on its work are multiplied by \(Table.figure(least)) to \(Table.figure(most)).")
}
let file = ChildProcess.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("bench.json")
do {
    try Table.write(measurements, to: file)
} catch {
    FileHandle.standardError.write(Data("wick-bench: \(error)\n".utf8))
    hasFailed = true
}
CurrentProcess.exit(hasFailed || !measurements.allSatisfy(\.isWithinLimit) ? 1 : 0)
