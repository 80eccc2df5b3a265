import CommandLineOptions
import Foundation
import KitInBrowser
import KitLocalization
import KitProcesses

Language.adopt(domain: "wick")
signal(SIGPIPE, SIG_IGN)

let command: InBrowserCommand
do {
    guard let read = try InBrowserCommand(arguments: CommandLine.arguments.dropFirst()) else {
        print(InBrowserCommand.syntax.helpText, terminator: "")
        CurrentProcess.exit(0)
    }
    command = read
} catch {
    say(localized("\(error.message) See \"in-browser --help\"."))
    CurrentProcess.exit(2)
}

let variables = ProcessInfo.processInfo.environment
guard let path = Programs.find(command.program, path: variables["PATH"]) else {
    say(localized("Program not found: \(command.program.quoted). Check its name or path."))
    CurrentProcess.exit(1)
}

do {
    let session = BrowserSession(
        program: path, arguments: command.arguments, title: command.title, preferredPort: command.port,
        environment: ProcessEnvironment(variables))
    let ending = try session.run(interruptions: .signals([SIGINT, SIGTERM, SIGHUP])) { address in
        say(SessionMessages.invitation)
        FileHandle.standardOutput.write(Data("\(address.text)\n".utf8))
        if let hint = SessionMessages.tunnel(to: address, variables: variables) { say(hint) }
    }
    switch ending {
    case .program(.status(let status)): CurrentProcess.exit(status)
    case .program(.signal(let signal)): CurrentProcess.exit(128 + signal)
    case .interrupted(let signal): Interruptions.end(by: signal)
    }
} catch {
    say(error.message)
    CurrentProcess.exit(1)
}

func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("in-browser: \(text)\n".utf8))
}
