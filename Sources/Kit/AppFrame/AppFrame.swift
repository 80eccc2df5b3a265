import Coordination
import Foundation
import Gtk
import KitLocalization

/// The frame of a small app around its own flows: the application with its standard actions and keys, one window that
/// restores its size, a stack of pages with the main menu on the first, toasts over them, and tracing.
///
///     let command = AppCommand("kittygram", version: About.kittygram.version, summary: …, groups: […])
///     let options = command.read { arguments throws(UsageError) in … }
///     let frame = AppFrame(command, id: "org.example.Kittygram", about: .kittygram, shortcuts: ShortcutGroup.kittygram)
///     AppFrame.exit(frame.run(onFirstFrame: origin.open) { window in LaunchCoordinator(navigator: window.navigator, …) })
@MainActor
public final class AppFrame {
    /// The window of a running app.
    public struct AppWindow {
        /// The window.
        public let window: Window
        /// The navigator for the app's screens.
        public let navigator: StackNavigator
        /// The toasts over them.
        public let toasts: ToastOverlay
    }

    private let command: AppCommand
    private let about: About
    private let shortcuts: [ShortcutGroup]
    private let application: Application
    private let memory: WindowMemory
    private var flow: Coordinator?

    /// Creates the frame of an app; ``run(onFirstFrame:_:)`` starts it.
    ///
    /// - Parameters:
    ///   - command: Its command line, whose name precedes its messages on standard error.
    ///   - id: Its id in reverse domain notation; the last part names the folder of its state.
    ///   - about: The content of its About window; the main window has the same name.
    ///   - shortcuts: Its own shortcuts.
    ///   - size: The initial size of the window in pixels; the window is never narrower than 360.
    ///   - variables: The environment variables.
    public init(
        _ command: AppCommand, id: String, about: About, shortcuts: [ShortcutGroup] = [],
        size: (width: Int, height: Int) = (480, 640),
        variables: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.command = command
        self.about = about
        self.shortcuts = shortcuts
        application = Application(id: id)
        let folder = id.split(separator: ".").last.map { $0.lowercased() } ?? id
        memory = WindowMemory(
            path: Toolkit.ownsScreen ? nil : WindowMemory.path(of: folder, variables: variables),
            standard: WindowState(width: size.width, height: size.height))
    }

    /// Runs the app until its window has closed.
    ///
    /// - Parameters:
    ///   - onFirstFrame: Called once when the window has been painted, to start work that the first frame does not need.
    ///   - makeFlow: Creates the first flow, which is then retained, and started unless it has been; `nil` if it has
    ///     shown screens without a flow.
    /// - Returns: The exit status: 0, or 1 if there is no display, which is reported on standard error.
    public func run(
        onFirstFrame: @escaping @MainActor () -> Void = {},
        _ makeFlow: @escaping @MainActor (AppWindow) -> Coordinator?
    ) -> Int32 {
        let status = application.run { [self] in show(makeFlow, onFirstFrame) }
        memory.save()
        if !Toolkit.isStarted {
            command.say(localized("No display available. Set DISPLAY or WAYLAND_DISPLAY."))
        }
        return status
    }

    /// Exits the process with the status returned by ``run(onFirstFrame:_:)``, once the app has closed its files.
    ///
    /// Unlike `exit`, it runs no exit handlers, which would free memory that a networking thread still uses.
    public static func exit(_ status: Int32) -> Never { CurrentProcess.exit(status) }

    private func show(_ makeFlow: (AppWindow) -> Coordinator?, _ onFirstFrame: @escaping @MainActor () -> Void) {
        let navigator = StackNavigator(mainMenu: Application.standardMenu(of: about.name))
        let toasts = ToastOverlay(navigator.widget)
        let window = Window(
            title: about.name, application: application, width: memory.state.width, height: memory.state.height)
        memory.apply(to: window)
        window.setContent(toasts.widget)
        window.requestSize(width: 360)
        application.addStandardActions(about: about, shortcuts: shortcuts)
        let flow = makeFlow(AppWindow(window: window, navigator: navigator, toasts: toasts))
        self.flow = flow
        if flow?.phase == .ready { flow?.start() }
        Tracing.prefix = "\(command.syntax.name.uppercased())_TRACE_"
        FirstFrame.trace(window)
        MainLoopTrace.start(in: window)
        ObjectTrace.start(counting: [.init("coordinators") { flow?.runningFlows ?? 0 }])
        window.onFirstFrame(onFirstFrame)
        window.present()
    }
}
