import Foundation
import KitKeyring
import KitLocking
import KitProcesses
import Networking
import Rx
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

/// Surroundings of a test: nothing of the machine reaches the program, and what it writes is kept.
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
    /// The programs it became, each with its arguments.
    var became: [[String]] { state.withLock { $0.became } }

    /// The sessions whose pages it showed.
    var pages: [BrowserSession] { state.withLock { $0.pages } }

    /// The browsers it started, each with its arguments, and whether it had the terminal.
    var browsers: [String] { state.withLock { $0.browsers } }

    /// Runs the program in these surroundings.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - variables: The environment variables.
    ///   - file: What stands in the configuration file.
    ///   - sockets: On what something listens.
    ///   - programs: What can be run.
    ///   - outputFailure: Why nothing can be written.
    ///   - files: The person's files.
    ///   - isTerminal: Whether data go to a terminal.
    ///   - draw: What draws pictures.
    ///   - transport: How requests travel.
    ///   - clock: The time.
    ///   - keyring: The person's keyring.
    ///   - secret: What the person gives where a secret is asked for.
    ///   - secretInput: What reads secrets instead.
    ///   - isOpened: Whether a browser that is started opens what it is given.
    ///   - page: How a page ends, after its address was told.
    func run(
        _ arguments: [String], variables: [String: String] = [:], file: String? = nil, sockets: Set<String> = [],
        programs: Set<String> = [], executable: String? = "/opt/bin/wick", outputFailure: Output.Failure? = nil,
        files: Files = .none, isTerminal: Bool = false,
        draw: PictureDrawing? = { picture throws(ChartPictureError) in try picture.png() },
        transport: any Transport = SampleTransport(),
        clock: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 0) },
        keyring: any Keyring = MemoryKeyring(failure: .noBus), secret: SecretInput.Reading = .text(""),
        secretInput: SecretInput? = nil,
        isOpened: Bool = true, page: Result<BrowserSession.Ending, SessionFailure> = .success(.program(.status(0)))
    ) -> ExitStatus {
        let context = CommandContext(
            environment: ProcessEnvironment(
                variables.merging(["HOME": "/home/ada"]) { first, _ in first },
                secretsIn: Site.sitesWithKeys.map(\.keyVariable)),
            configurationFile: ConfigurationFileReader { _ in file.map { Array($0.utf8) } },
            output: Output(isTerminal: isTerminal) { [self] bytes throws(Output.Failure) in
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
        return WickProgram.run(arguments, in: context)
    }
}

/// A transport that answers as a test says, and with an endpoint's sample where it says nothing.
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
    /// A disk with nothing on it, and no room.
    static let none = Files(
        read: { _, _ throws(WholeFile.Failure) in throw .system("No such file or directory") },
        write: { _, _ throws(WholeFile.Failure) in throw .system("No space left on device") })
}
