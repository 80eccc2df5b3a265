import Coordination
import Foundation
import Gtk
import KitLocalization
import KitProcesses

/// What every small app has around its own stories: the application with its standard actions and keys, one window of the
/// size in which it was left, a stack of pages with toasts over them, and the traces that measure it.
///
///     let command = AppCommand("kittygram", version: About.kittygram.version, summary: …, groups: […])
///     let options = command.read { arguments throws(UsageError) in … }
///     let frame = AppFrame(command, id: "org.wick.Kittygram", about: .kittygram, shortcuts: ShortcutGroup.kittygram)
///     AppFrame.exit(frame.run(onFirstFrame: origin.open) { window in LaunchCoordinator(navigator: window.navigator, …) })
///
/// A screen offers the menu by `header.packEnd(MenuButton.mainMenu(Application.standardMenu(of: "Kittygram")))`.
@MainActor
public final class AppFrame {
    /// The window of a running app.
    public struct AppWindow {
        /// The window itself.
        public let window: Window
        /// What shows the app's screens.
        public let navigator: StackNavigator
        /// What lies over them for a while.
        public let toasts: ToastOverlay
    }

    private let command: AppCommand
    private let about: About
    private let shortcuts: [ShortcutGroup]
    private let application: Application
    private let memory: WindowMemory
    private var flow: Coordinator?

    /// Makes the frame of an app that does not run yet.
    ///
    /// - Parameters:
    ///   - command: Its command line, which says its name in what it tells on standard error.
    ///   - id: Its id in reverse domain notation, whose last part names the folder of its state.
    ///   - about: What it says of itself; its window has the same name.
    ///   - shortcuts: What its own keys do.
    ///   - size: The window's size in pixels until the person changes it; never narrower than 360.
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
    ///   - onFirstFrame: Called once when the window has been painted: what the first frame need not wait for begins here.
    ///   - makeFlow: Makes the first story, which is then started and held, unless it was; `nil` where it has shown screens
    ///     without a story.
    /// - Returns: What the process shall exit with: 0, or 1 where there is no display, which is said on standard error.
    public func run(
        onFirstFrame: @escaping @MainActor () -> Void = {},
        _ makeFlow: @escaping @MainActor (AppWindow) -> Coordinator?
    ) -> Int32 {
        let status = application.run { [self] in show(makeFlow, onFirstFrame) }
        memory.save()
        if !Toolkit.isStarted {
            command.say(localized("There is no display to show a window on. Set DISPLAY or WAYLAND_DISPLAY."))
        }
        return status
    }

    /// Ends the process with the status that ``run(onFirstFrame:_:)`` returned, once the app has closed its files.
    ///
    /// Unlike `exit`, it runs no exit handlers: they would free what a networking thread still uses.
    public static func exit(_ status: Int32) -> Never { CurrentProcess.exit(status) }

    private func show(_ makeFlow: (AppWindow) -> Coordinator?, _ onFirstFrame: @escaping @MainActor () -> Void) {
        let navigator = StackNavigator()
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
        FirstFrame.trace(window)
        MainLoopTrace.start(in: window)
        ObjectTrace.start(counting: [.init("coordinators") { flow?.runningFlows ?? 0 }])
        window.onFirstFrame(onFirstFrame)
        window.present()
    }
}
