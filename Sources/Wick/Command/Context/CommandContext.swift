import Foundation
import KitKeyring
import KitLocalization
import KitProcesses
import Networking
import WickConfiguration
import WickDatabase
import WickMarketSources
import WickMarketStore

/// Everything the program takes from outside: a test gives its own.
public struct CommandContext: Sendable {
    /// The environment variables, those that hold keys apart.
    public var environment: ProcessEnvironment
    /// The environment variables without keys.
    public var variables: [String: String] { environment.variables }
    /// What reads the configuration file.
    public var configurationFile: ConfigurationFileReader
    /// Where data go.
    public var output: Output
    /// Where words go: what a person should know, and why something failed.
    public var errorOutput: Output
    /// The keys in force, which no line to the user repeats.
    let knownKeys = KnownKeys()
    /// The time.
    public var now: @Sendable () -> Date
    /// The person's time zone.
    public var timeZone: TimeZone
    /// The person's files.
    var files: Files
    /// Where favorites, settings and the last prices are stored; `nil` where no place for that is known.
    var storePath: @Sendable (_ variables: [String: String]) -> String?
    /// How requests travel.
    public var transport: any Transport
    /// Where a person gives a secret.
    var secret: SecretInput
    /// Makes the person's keyring, not asked for anything yet: with how long the person may take to unlock it, in seconds,
    /// whether it asks for that where a key is only looked for, and what is called before it asks.
    var makeKeyring:
        @Sendable (_ timeout: Double, _ unlocksToRead: Bool, _ willAsk: @escaping @Sendable () -> Void) -> any Keyring
    /// The other programs of Wick.
    var siblings: SiblingPrograms
    /// What draws pictures; `nil` where another program does.
    var draw: PictureDrawing?
    /// Starts the simulated sites.
    var startSites: SimulatedSites.Start
    /// Where the window is shown.
    var screen: WindowScreen
    /// What opens web pages.
    var browser: Browser
    /// What tells that the person wants to stop.
    var interruptions: Interruptions

    /// The process's own.
    ///
    /// - Parameters:
    ///   - startSites: Starts the simulated sites.
    ///   - draw: What draws pictures; `nil` where another program does.
    public static func process(
        startSites: @escaping SimulatedSites.Start, draw: PictureDrawing? = nil
    ) -> CommandContext {
        // First of all, while there is no other thread.
        let environment = ProcessEnvironment.takingSecrets(in: Site.sitesWithKeys.map(\.keyVariable))
        return CommandContext(
            environment: environment, configurationFile: .disk,
            output: Output(descriptor: STDOUT_FILENO), errorOutput: Output(descriptor: STDERR_FILENO), now: { Date() },
            timeZone: .current, files: .disk, storePath: { MarketDatabase.path(variables: $0) },
            transport: CurlTransport(),
            secret: .descriptor(STDIN_FILENO, asking: Output(descriptor: STDERR_FILENO)),
            makeKeyring: { timeout, unlocksToRead, willAsk in
                SecretServiceKeyring(
                    timeout: .init(password: timeout), unlocksToRead: unlocksToRead, willAskForPassword: willAsk)
            }, siblings: .installed, draw: draw,
            startSites: startSites, screen: .local, browser: .local,
            interruptions: .signals())
    }

    /// Says something to the person, on one line of its own.
    ///
    /// What controls a terminal is taken out, and so are keys: parts of it may come from a site. Nothing can be done where even
    /// this cannot be written.
    func say(_ line: String) {
        try? errorOutput.write(Array("wick: \(knownKeys.redaction.text(line.sanitizedText))\n".utf8))
    }

    /// How the program ends when its output could not be written; says why where somebody may want to know.
    func status(of failure: Output.Failure) -> ExitStatus {
        switch failure {
        case .readerGone:
            // Whoever read has all they wanted.
            return .success
        case .failed(let reason):
            say(localized("The output could not be written: \(reason). Check where standard output goes."))
            return .failure
        }
    }
}
