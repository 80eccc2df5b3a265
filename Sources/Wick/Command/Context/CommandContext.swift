import Foundation
import KitKeyring
import KitLocalization
import KitProcesses
import Networking
import Rx
import WickChart
import WickConfiguration
import WickDatabase
import WickMarketSources
import WickMarketStore

/// The program's dependencies, which tests replace.
public struct CommandContext: Sendable {
    /// The environment variables, with keys separated.
    public var environment: ProcessEnvironment
    /// The environment variables without keys.
    public var variables: [String: String] { environment.variables }
    /// Reads the configuration file.
    public var configurationFile: ConfigurationFileReader
    /// Standard output, for data.
    public var output: Output
    /// Standard error, for messages.
    public var errorOutput: Output
    /// The current keys, which are redacted from all messages.
    let knownKeys = KnownKeys()
    /// Returns the current time.
    public var now: @Sendable () -> Date
    /// The user's time zone.
    public var timeZone: TimeZone
    var files: Files
    /// The path of the database with favorites, settings and the last prices; `nil` if there is no suitable folder.
    var storePath: @Sendable (_ variables: [String: String]) -> String?
    /// Sends requests.
    public var transport: any Transport
    /// Opens the connections of streams.
    public var sockets: any SocketTransport = .wick
    /// Runs timers, not on the main thread.
    var timers: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
    /// Where the user enters a secret.
    var secret: SecretInput
    /// Creates the user's keyring without connecting to it.
    ///
    /// The parameters are: the timeout for unlocking it, in seconds;
    /// whether to unlock it for reading; and a closure called before the user is asked.
    var makeKeyring:
        @Sendable (_ timeout: Double, _ unlocksToRead: Bool, _ willAsk: @escaping @Sendable () -> Void) -> any Keyring
    /// Wick's other programs.
    var siblings: SiblingPrograms
    /// Renders pictures; `nil` if another program does.
    var draw: PictureDrawing?
    var startSites: SimulatedSites.Start
    /// The sites that provide candles, at least one.
    var candleProviders = CandleProvider.all
    /// The sites that provide listings, CoinMarketCap first.
    var listingProviders = ListingProvider.all
    /// The sites of market data and exchange rates.
    var marketSites: [Site] { Site.marketSites(with: candleProviders, listingProviders) }
    /// The sites that use an API key.
    var sitesWithKeys: [Site] { Site.sitesWithKeys(with: candleProviders, listingProviders) }
    /// Where the window is shown.
    var screen: WindowScreen
    var browser: Browser
    /// Reports signals that interrupt the program.
    var interruptions: Interruptions

    /// The dependencies of the real process.
    ///
    /// - Parameters:
    ///   - startSites: Starts the simulated sites.
    ///   - draw: Renders pictures; `nil` if another program does.
    ///   - sendsRequests: Whether requests are likely, so that the transport gets ready meanwhile.
    public static func process(
        startSites: @escaping SimulatedSites.Start, draw: PictureDrawing? = nil, sendsRequests: Bool = false
    ) -> CommandContext {
        // Must come first, while there is no other thread.
        let environment = ProcessEnvironment.takingSecrets(in: Site.sitesWithKeys.map(\.keyVariable))
        let transport = CurlTransport.wick
        // Loading the library takes longer than reading arguments and settings.
        if sendsRequests { transport.prepare() }
        return CommandContext(
            environment: environment, configurationFile: .disk,
            output: Output(descriptor: STDOUT_FILENO), errorOutput: Output(descriptor: STDERR_FILENO), now: { Date() },
            timeZone: .current, files: .disk, storePath: { MarketDatabase.path(variables: $0) },
            transport: transport,
            secret: .descriptor(STDIN_FILENO, asking: Output(descriptor: STDERR_FILENO)),
            makeKeyring: { timeout, unlocksToRead, willAsk in
                SecretServiceKeyring(
                    .wick, timeout: .init(password: timeout), unlocksToRead: unlocksToRead, willAskForPassword: willAsk)
            }, siblings: .installed, draw: draw,
            startSites: startSites, screen: .local, browser: .local,
            interruptions: .signals())
    }

    /// Prints a message to standard error, on one line.
    ///
    /// Terminal control characters and keys are removed, because the text may come from a site. Write errors are ignored.
    func say(_ line: String) {
        try? errorOutput.write(Array("wick: \(knownKeys.redaction.text(line.sanitizedText))\n".utf8))
    }

    /// The exit status for a write error; prints a message unless the reader closed the pipe.
    func status(of failure: Output.Failure) -> ExitStatus {
        switch failure {
        case .readerGone:
            // The reader has read all it wanted.
            return .success
        case .failed(let reason):
            say(localized("The output could not be written: \(reason). Check where standard output goes."))
            return .failure
        }
    }
}
