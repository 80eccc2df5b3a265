import Foundation
import KitLocalization
import KitProcesses

/// Starts the user's web browser.
struct Browser: Sendable {
    /// Finds a program in the folders of `PATH`; returns its path.
    let find: @Sendable (_ name: String, _ path: String?) -> String?
    /// Runs a program with environment variables, in the foreground if it may need the terminal.
    ///
    /// Returns why the program did not open the address; `nil` if it did.
    let run: @Sendable (Command, _ environment: [String: String], _ hasTerminal: Bool) -> String?

    struct Command: Hashable, Sendable {
        let path: String
        let arguments: [String]
    }

    /// Opens an address.
    ///
    /// - Parameters:
    ///   - address: The address of a web page.
    ///   - variables: The environment variables.
    ///   - hasDisplay: Whether there is a display.
    ///   - onFailure: Called for each program that failed, with its path and the reason.
    /// - Returns: Whether a program opened it.
    func open(
        _ address: String, variables: [String: String], hasDisplay: Bool,
        onFailure: (_ path: String, _ reason: String) -> Void
    ) -> Bool {
        commands(for: address, variables: variables, hasDisplay: hasDisplay).contains { command in
            guard let reason = run(command, variables, !hasDisplay) else { return true }
            onFailure(command.path, reason)
            return false
        }
    }

    /// The commands to try, in order: those in `BROWSER`, then the desktop's.
    private func commands(for address: String, variables: [String: String], hasDisplay: Bool) -> [Command] {
        let own = (variables["BROWSER"] ?? "").split(separator: ":").compactMap { command -> Command? in
            let words = command.split(separator: " ").map(String.init)
            guard let name = words.first, let path = find(name, variables["PATH"]) else { return nil }
            let arguments = words.dropFirst().map { $0.replacing("%s", with: address) }
            return Command(path: path, arguments: command.contains("%s") ? arguments : arguments + [address])
        }
        let desktop = hasDisplay ? find("xdg-open", variables["PATH"]) : nil
        return own + (desktop.map { [Command(path: $0, arguments: [address])] } ?? [])
    }

    /// Programs on this machine.
    static let local = Browser(
        find: Programs.find,
        run: { command, environment, hasTerminal in
            // A graphical program keeps running in the background; a terminal program runs in the foreground until it exits.
            let process: ChildProcess
            do throws(ChildProcess.Failure) {
                process = try ChildProcess(
                    command.path, command.arguments, environment: environment,
                    descriptors: hasTerminal ? [0: STDIN_FILENO, 1: STDOUT_FILENO, 2: STDERR_FILENO] : [:],
                    group: hasTerminal ? nil : 0)
            } catch { return error.reason }
            var ending = process.wait(upTo: timeout)
            while hasTerminal, ending == nil { ending = process.wait(upTo: 3_600) }
            return switch ending {
            case nil, .status(0): nil
            case .status(let status): localized("it ended with status \(status)")
            case .signal(let signal): localized("it was ended by signal \(signal)")
            }
        })

    /// How long to wait for a program to fail, in seconds.
    private static let timeout = 3.0
}
