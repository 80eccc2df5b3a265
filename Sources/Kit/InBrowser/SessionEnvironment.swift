import KitProcesses

/// The environment variables of a session's programs.
///
/// All of them come from ``KitProcesses/ProcessEnvironment``: its secrets reach the program that is shown and no other.
struct SessionEnvironment: Hashable, Sendable {
    /// Those of whoever starts it.
    private let environment: ProcessEnvironment
    let folder: SessionFolder
    /// Whether a session bus can be reached.
    let hasBus: Bool

    /// What belongs to another display than the session's.
    private static let foreign = [
        "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY", "XAUTHORITY", "SESSION_MANAGER", "DESKTOP_STARTUP_ID",
        "XDG_ACTIVATION_TOKEN",
    ]

    init(_ environment: ProcessEnvironment, folder: SessionFolder, hasBus: Bool) {
        self.environment = environment
        self.folder = folder
        self.hasBus = hasBus
    }

    /// For what the page stands on.
    var tool: [String: String] { environment.basic }

    /// For the bridge, which finds its plugin in the session's folder.
    var bridge: [String: String] {
        tool.merging(["PYTHONPATH": folder.plugins, "PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    }

    /// For what the page stands on and needs the display.
    ///
    /// - Parameter display: Its number.
    func tool(onDisplay display: Int) -> [String: String] { tool.merging(access(to: display)) { $1 } }

    /// For the program that is shown.
    ///
    /// - Parameter display: The number of its display.
    func program(onDisplay display: Int) -> [String: String] {
        var result = environment.withSecrets.filter { !Self.foreign.contains($0.key) }
        result.merge(access(to: display)) { $1 }
        result["GDK_BACKEND"] = "x11"
        // The screen is computed by the processor, which draws faster without OpenGL between.
        result["GSK_RENDERER"] = "cairo"
        result["WINDOW_FILLS_SCREEN"] = "1"
        result["XDG_CONFIG_DIRS"] = "\(folder.configuration):\(environment.variables["XDG_CONFIG_DIRS"] ?? "/etc/xdg")"
        // Without a bus there is nobody to tell what the window shows, and GTK would complain.
        if !hasBus { result["GTK_A11Y"] = "none" }
        return result
    }

    private func access(to display: Int) -> [String: String] {
        ["DISPLAY": ":\(display)", "XAUTHORITY": folder.authority]
    }
}
