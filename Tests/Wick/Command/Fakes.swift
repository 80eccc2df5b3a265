import Foundation
import KitKeyring
import KitLocking
import KitProcesses
import Networking
import Rx
import ScriptedSockets
import WickCandleFiles
import WickChart
import WickChartDrawing
import WickDatabase
import WickEmbeddedSimulator
import WickMarketSources
import WickMarketStore

@testable import KitInBrowser
@testable import WickCommand
@testable import WickConfiguration

/// A command context that is isolated from the machine, and records output.
final class FakeCommandContext: Sendable {
    private struct State {
        var output: [UInt8] = []
        var errorOutput: [UInt8] = []
        var became: [[String]] = []
        var pages: [BrowserSession] = []
        var browsers: [String] = []
    }

    private let state = Guarded(State())

    var output: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }
    var errorOutput: String { state.withLock { String(decoding: $0.errorOutput, as: UTF8.self) } }
    /// The programs it executed, with their arguments.
    var became: [[String]] { state.withLock { $0.became } }

    /// The sessions shown as web pages.
    var pages: [BrowserSession] { state.withLock { $0.pages } }

    /// The browsers it started, with their arguments and whether they had the terminal.
    var browsers: [String] { state.withLock { $0.browsers } }

    /// Runs the program in this context.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - variables: The environment variables.
    ///   - file: The contents of the configuration file.
    ///   - sockets: The sockets with a listening process.
    ///   - programs: The executable programs.
    ///   - outputFailure: The error of all output.
    ///   - files: File access.
    ///   - isTerminal: Whether standard output is a terminal.
    ///   - draw: Renders pictures.
    ///   - transport: Sends requests.
    ///   - clock: Returns the current time.
    ///   - keyring: The user's keyring.
    ///   - secret: What the user enters as a secret.
    ///   - secretInput: Reads secrets instead.
    ///   - candleProviders: The sites that provide candles.
    ///   - listingProviders: The sites that provide listings.
    ///   - isOpened: Whether a started browser opens the address.
    ///   - page: How a web page ends, after its address was reported.
    ///   - streams: Opens the connections of streams.
    ///   - program: Runs instead of the program.
    func run(
        _ arguments: [String], variables: [String: String] = [:], file: String? = nil, sockets: Set<String> = [],
        programs: Set<String> = [], executable: String? = "/opt/bin/wick", outputFailure: Output.Failure? = nil,
        files: Files = .none, isTerminal: Bool = false,
        size: @escaping @Sendable () -> (columns: Int, rows: Int)? = { nil },
        draw: PictureDrawing? = { picture, format throws(ChartPictureError) in
            try picture.file(format)
        },
        transport: any Transport = SampleTransport(),
        clock: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) },
        keyring: any Keyring = MemoryKeyring(failure: .noBus), secret: SecretInput.Reading = .text(""),
        secretInput: SecretInput? = nil, candleProviders: [CandleProvider] = CandleProvider.all,
        listingProviders: [ListingProvider] = ListingProvider.all,
        isOpened: Bool = true, page: Result<BrowserSession.Ending, SessionFailure> = .success(.program(.status(0))),
        streams: any SocketTransport = ScriptedSockets(),
        program: ([String], CommandContext) -> ExitStatus = { WickProgram.run($0, in: $1) }
    ) -> ExitStatus {
        var context = CommandContext(
            environment: ProcessEnvironment(
                variables.merging(["HOME": "/home/ada"]) { first, _ in first },
                secretsIn: Site.sitesWithKeys(with: candleProviders, listingProviders).map(\.keyVariable)),
            configurationFile: ConfigurationFileReader { _ in file.map { Array($0.utf8) } },
            output: Output(isTerminal: isTerminal, size: size) { [self] bytes throws(Output.Failure) in
                if let outputFailure { throw outputFailure }
                state.withLock { $0.output += bytes }
            },
            errorOutput: Output { [self] bytes in state.withLock { $0.errorOutput += bytes } },
            now: clock, timeZone: .gmt, files: files,
            storePath: { $0["XDG_DATA_HOME"] == nil ? nil : MarketDatabase.path(variables: $0) },
            transport: transport,
            secret: secretInput ?? SecretInput { _, _ in secret },
            makeKeyring: { _, _, _ in keyring },
            siblings: SiblingPrograms(
                executable: { executable }, isExecutable: { programs.contains($0) },
                become: { [self] path, arguments, _ in
                    state.withLock { $0.became.append([path] + arguments) }
                    return "Exec format error"
                }), draw: draw,
            startSites: SimulatedSites.embedded,
            screen: WindowScreen(
                isListening: { sockets.contains($0) },
                showPage: { [self] session, announce throws(SessionFailure) in
                    state.withLock { $0.pages.append(session) }
                    var generator = SystemRandomNumberGenerator()
                    announce(SessionAddress(port: 6080, password: SessionPassword(using: &generator)))
                    return try page.get()
                }),
            browser: Browser(
                find: { name, _ in programs.contains(name) ? "/bin/\(name)" : nil },
                run: { [self] command, _, hasTerminal in
                    let errorOutput = [command.path] + command.arguments + (hasTerminal ? ["(terminal)"] : [])
                    state.withLock { $0.browsers.append(errorOutput.joined(separator: " ")) }
                    return isOpened ? nil : "it ended with status 1"
                }),
            interruptions: Interruptions { _ in Interruptions.Listening {} })
        context.candleProviders = candleProviders
        context.listingProviders = listingProviders
        context.sockets = streams
        return program(arguments, context)
    }
}

/// A transport with the test's responses; by default, an endpoint's sample.
struct RoutedTransport: Transport {
    let route: @Sendable (_ path: String) -> Result<HTTPResponse, NetworkError>?

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        .deferred {
            switch route(request.request.url.path) {
            case nil: .just(request.sample())
            case .success(let response): .just(response)
            case .failure(let error): .error(error)
            }
        }
    }
}

extension Files {
    /// A disk without files and free space.
    static let none = Files(
        read: { _, _ throws(WholeFile.Failure) in throw .system(ENOENT) },
        write: { _, _ throws(WholeFile.Failure) in throw .system(ENOSPC) })
}
