import CommandLineOptions
import Foundation
import KitProcesses
import WickChart
import WickConfiguration

extension WickProgram {
    /// Runs the program as this process, and exits.
    ///
    /// - Parameters:
    ///   - startSites: Starts the simulated sites.
    ///   - draw: Renders pictures; `nil` to execute the program that does.
    public static func main(startSites: @escaping SimulatedSites.Start, draw: PictureDrawing? = nil) -> Never {
        openMissingStreams()
        // A closed pipe becomes a write error instead of terminating the program.
        signal(SIGPIPE, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let sendsRequests = arguments.first.map(requestingCommands.contains) ?? false
        switch run(arguments, in: .process(startSites: startSites, draw: draw, sendsRequests: sendsRequests)) {
        case .success: CurrentProcess.exit(0)
        case .failure: CurrentProcess.exit(1)
        case .usage: CurrentProcess.exit(2)
        case .savedPrices: CurrentProcess.exit(3)
        case .signal(let number):
            // Terminating by the signal itself stops a shell's loop too.
            Interruptions.end(by: number)
        }
    }

    /// Opens placeholders for closed standard streams.
    ///
    /// Otherwise a connection could get a stream's number, and receive output meant for the user. As with closed streams,
    /// writing fails.
    private static func openMissingStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
