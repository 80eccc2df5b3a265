import Foundation
import KitLocalization
import KitProcesses

/// The person's web browser, as far as a program in a terminal can start one.
struct Browser: Sendable {
    /// The path of a program, sought in the folders of `PATH`.
    let find: @Sendable (_ name: String, _ path: String?) -> String?
    /// Runs a program with an environment, with the terminal where it may need that.
    ///
    /// It gives why the program did not open the address; `nil` where it did.
    let run: @Sendable (Command, _ environment: [String: String], _ hasTerminal: Bool) -> String?

    /// One program that opens an address.
    struct Command: Hashable, Sendable {
        let path: String
        let arguments: [String]
    }

    /// Opens an address.
    ///
    /// - Parameters:
    ///   - address: A web page's.
    ///   - variables: The environment.
    ///   - hasDisplay: Whether there is a display to open it on.
    ///   - onFailure: Called for each program that did not open it, with its path and the reason.
    /// - Returns: Whether something opens it.
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

    /// What may open an address, in the order in which it is tried: what `BROWSER` names, then the desktop's way.
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

    /// This machine's.
    static let local = Browser(
        find: Programs.find,
        run: { command, environment, hasTerminal in
            // What is shown on a display goes on by itself; what is shown in the terminal has it until its end.
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
            case .signal(let signal): localized("signal \(signal) ended it")
            }
        })

    /// How long a program may take to say that it cannot, in seconds.
    private static let timeout = 3.0
}
