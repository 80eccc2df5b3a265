import Foundation
import Market
import Simulator

/// Prints a line at once: whoever reads the port from a pipe waits for it.
func say(_ line: String, to file: FileHandle = .standardOutput) {
    file.write(Data((line + "\n").utf8))
}

func fail(_ line: String, status: Int32) -> Never {
    say("wick-simulator: \(line)", to: .standardError)
    exit(status)
}

func serve(_ configuration: MarketSimulator.Configuration, printsPortOnly: Bool) -> Never {
    // Blocked before any thread is made, so that every thread inherits it and only `sigwait` gets them.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let simulator = MarketSimulator(configuration: configuration)
    do {
        try simulator.start()
    } catch {
        fail(String(describing: error), status: 1)
    }
    if printsPortOnly {
        say(String(simulator.port))
    } else {
        for site in MarketSimulator.siteIDs { say("\(site) \(simulator.baseURL(for: site).absoluteString)") }
        say("control \(simulator.baseURL(for: "control").absoluteString)")
    }
    var received: Int32 = 0
    sigwait(&signals, &received)
    simulator.stop()
    exit(0)
}

do {
    let arguments = try SimulatorArguments(Array(CommandLine.arguments.dropFirst()))
    switch arguments.action {
    case .help: print(SimulatorArguments.help, terminator: "")
    case .version: print("wick-simulator \(WickVersion.current)")
    case .serve(let configuration): serve(configuration, printsPortOnly: arguments.printsPortOnly)
    }
} catch {
    fail("\(error.description); --help tells more", status: 2)
}
