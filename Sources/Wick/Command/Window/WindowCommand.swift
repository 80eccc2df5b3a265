import CommandLineOptions
import KitInBrowser
import KitLocalization
import KitProcesses
import WickMarket

/// `wick` without a command: executes the program that shows the window, or shows the window as a web page.
struct WindowCommand {
    /// Requests the web page even if there is a display.
    static let browser = OptionSyntax(
        "browser",
        help: localized("Show the window as a web page on this machine (default without a display)."))
    /// The options of the window.
    static let group = CommandSyntax.Group(localized("The window"), [browser, BrowserOptions.port.syntax])

    /// The arguments to pass on.
    let arguments: [String]
    /// The port of the web page; nil for any.
    let port: UInt16?
    /// Whether the web page was requested.
    let isPageRequested: Bool
    let context: CommandContext

    /// Parses the options of the window.
    init(_ parsed: ParsedArguments, context: CommandContext) throws(UsageError) {
        arguments = parsed.leading(without: Self.group.options)
        port = try parsed.value(of: BrowserOptions.port)
        // A port is only used for the web page.
        isPageRequested = port != nil || parsed.contains(Self.browser)
        self.context = context
    }

    /// Executes the window's program, and returns only if that fails; or shows the web page until it ends.
    func run() -> ExitStatus {
        let instead = localized("Reinstall Wick, or use \"wick prices\".")
        let path: String
        do throws(SiblingPrograms.Missing) {
            path = try context.siblings.path(of: "wick-gtk")
        } catch {
            let missing =
                error.places.map { localized("The window’s program is missing at \($0).") }
                ?? localized("The window’s program is missing.")
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
                context.say(localized("The window’s program ended with status \(status)."))
                return .failure
            case .program(.signal(let signal)):
                context.say(localized("The window’s program was ended by signal \(signal). Start Wick again."))
                return .failure
            case .interrupted(let signal): return .signal(signal)
            }
        } catch {
            context.say(error.message + " " + localized("Or use \"wick prices\" to see the prices here."))
            return .failure
        }
    }

    private func announce(_ address: SessionAddress) {
        if !isPageRequested { context.say(localized("No display available, so the window is shown as a web page.")) }
        context.say(SessionMessages.invitation)
        // Without the address the page is useless, but it can be ended as usual.
        try? context.output.write(Array("\(address.text)\n".utf8))
        if let hint = SessionMessages.tunnel(to: address, variables: context.variables) { context.say(hint) }
    }
}
