import CommandLineOptions
import KitInBrowser
import KitLocalization
import KitProcesses
import WickMarket

/// `wick` without a command: becomes the program that shows the window, or shows that window as a web page.
struct WindowCommand {
    /// Asks for the page where there is a display too.
    static let browser = OptionSyntax(
        "browser",
        help: localized("Show the window as a web page on this machine, as is done where there is no display."))
    /// The options of the window.
    static let group = CommandSyntax.Group(localized("The window"), [browser, BrowserOptions.port.syntax])

    /// The arguments to pass on.
    let arguments: [String]
    /// The port of the page; nil where it does not matter.
    let port: UInt16?
    /// Whether the page was asked for.
    let isPageRequested: Bool
    let context: CommandContext

    /// Reads what the arguments of `wick` say of the window.
    init(_ parsed: ParsedArguments, context: CommandContext) throws(UsageError) {
        arguments = parsed.leading(without: Self.group.options)
        port = try parsed.value(of: BrowserOptions.port)
        // A port has no other meaning.
        isPageRequested = port != nil || parsed.contains(Self.browser)
        self.context = context
    }

    /// Becomes the window's program, and comes back only where that cannot be; or shows the page until its end.
    func run() -> ExitStatus {
        let instead = localized("Install Wick anew, or use \"wick prices\".")
        let path: String
        do throws(SiblingPrograms.Missing) {
            path = try context.siblings.path(of: "wick-gtk")
        } catch {
            let missing =
                error.places.map { localized("The program that shows the window is missing at \($0).") }
                ?? localized("The program that shows the window is missing.")
            context.say("\(missing) \(instead)")
            return .failure
        }
        let display = Display(variables: context.variables, isListening: context.screen.isListening)
        guard isPageRequested || !display.isUsable else {
            let reason = context.siblings.become(path, arguments, context.environment.withSecrets)
            context.say(localized("\(path) could not be started: \(reason).") + " " + instead)
            return .failure
        }
        return showPage(of: path)
    }

    private func showPage(of path: String) -> ExitStatus {
        let session = BrowserSession(
            program: path, arguments: arguments, title: "Wick", preferredPort: port ?? BrowserSession.standardPort,
            environment: context.environment)
        do {
            switch try context.screen.showPage(session, announce) {
            case .program(.status(0)): return .success
            case .program(.status(let status)):
                context.say(localized("The window's program ended with status \(status)."))
                return .failure
            case .program(.signal(let signal)):
                context.say(localized("The window's program was ended by signal \(signal). Start Wick again."))
                return .failure
            case .interrupted(let signal): return .signal(signal)
            }
        } catch {
            context.say(error.message + " " + localized("Or use \"wick prices\" to see the prices here."))
            return .failure
        }
    }

    private func announce(_ address: SessionAddress) {
        if !isPageRequested { context.say(localized("There is no display, so the window is shown as a web page.")) }
        context.say(SessionMessages.invitation)
        // Where nobody can read the address the page is of no use, but it may still be closed as usual.
        try? context.output.write(Array("\(address.text)\n".utf8))
        if let hint = SessionMessages.tunnel(to: address, variables: context.variables) { context.say(hint) }
    }
}
