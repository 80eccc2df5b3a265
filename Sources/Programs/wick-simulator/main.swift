import CommandLineOptions
import Foundation
import KitLocalization
import WickMarket
import WickSimulator

/// Writes without buffering: a program that reads the port from a pipe waits for it.
func write(_ text: String, to file: FileHandle = .standardOutput) {
    // A closed pipe is ignored.
    try? file.write(contentsOf: Data(text.utf8))
}

func fail(_ line: String, status: Int32) -> Never {
    write("wick-simulator: \(line)\n", to: .standardError)
    CurrentProcess.exit(status)
}

func serve(_ configuration: MarketSimulator.Configuration, printsPortOnly: Bool) -> Never {
    // Blocked before any thread is created: threads inherit the mask, so only `sigwait` below receives the signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)

    let simulator = MarketSimulator(configuration: configuration, and: ServedSites.others)
    do {
        try simulator.start()
    } catch {
        fail("\(error)", status: 1)
    }
    if printsPortOnly {
        write("\(simulator.port)\n")
    } else {
        let sites = ServedSites.ids.map { ($0, simulator.baseURL(for: $0)) }
        let streams = MarketSimulator.streamSiteIDs.map { ($0 + "-stream", simulator.streamURL(for: $0)) }
        // The last line tells readers that it has listed everything.
        let addresses = sites + streams + [("control", simulator.baseURL(for: "control"))]
        write(addresses.map { "\($0)=\($1.absoluteString)\n" }.joined())
    }
    var received: Int32 = 0
    sigwait(&signals, &received)
    simulator.stop()
    CurrentProcess.exit(0)
}

func export(_ configuration: MarketSimulator.Configuration, to folder: String) -> Never {
    do {
        let files = try MarketSimulator.export(
            configuration, and: ServedSites.others(), to: URL(fileURLWithPath: folder, isDirectory: true))
        write(files.map { $0.relativePath + "\n" }.joined())
        CurrentProcess.exit(0)
    } catch {
        fail("\(error)", status: 1)
    }
}

Language.adopt(domain: "wick")
if let document = CommandDocument(askedForBy: Array(CommandLine.arguments.dropFirst())) {
    write(CommandTree(SimulatorSyntax.command).text(of: document, manual: SimulatorSyntax.manual))
    CurrentProcess.exit(0)
}
do {
    let parsed = try SimulatorSyntax.command.parse(CommandLine.arguments.dropFirst())
    if parsed.contains(.help) {
        write(SimulatorSyntax.command.helpText)
    } else if parsed.contains(SimulatorSyntax.version) {
        write("wick-simulator \(WickVersion.current)\n")
    } else if let folder = try parsed.value(of: SimulatorSyntax.export) {
        export(try SimulatorSyntax.configuration(parsed), to: folder)
    } else {
        serve(try SimulatorSyntax.configuration(parsed), printsPortOnly: parsed.contains(SimulatorSyntax.printPort))
    }
    CurrentProcess.exit(0)
} catch {
    fail(localized("\(error.message) See \"wick-simulator --help\"."), status: 2)
}
