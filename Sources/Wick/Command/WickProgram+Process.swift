import Foundation
import KitProcesses
import WickConfiguration

extension WickProgram {
    /// Runs the program as this process, and ends it.
    ///
    /// - Parameters:
    ///   - startSites: Starts the simulated sites.
    ///   - draw: What draws pictures; `nil` to become the program that does.
    public static func main(startSites: @escaping SimulatedSites.Start, draw: PictureDrawing? = nil) -> Never {
        openMissingStreams()
        // A reader that goes away is an error of the write, and no reason to die in the middle of something else.
        signal(SIGPIPE, SIG_IGN)
        switch run(Array(CommandLine.arguments.dropFirst()), in: .process(startSites: startSites, draw: draw)) {
        case .success: CurrentProcess.exit(0)
        case .failure: CurrentProcess.exit(1)
        case .usage: CurrentProcess.exit(2)
        case .savedPrices: CurrentProcess.exit(3)
        case .signal(let number):
            // Ending of the signal itself lets a shell know, and stop its loop too.
            Interruptions.end(by: number)
        }
    }

    /// Opens something in the place of a standard stream that is closed.
    ///
    /// Else a connection would take its number and get what was meant for a person. Writing to it fails, as writing to a
    /// closed one does.
    private static func openMissingStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
