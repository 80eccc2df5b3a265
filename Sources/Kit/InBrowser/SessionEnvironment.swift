import KitProcesses

/// The environment variables of a session's programs.
///
/// They derive from ``KitProcesses/ProcessEnvironment``: only the program that is shown receives its secrets.
struct SessionEnvironment: Hashable, Sendable {
    private let environment: ProcessEnvironment
    let folder: SessionFolder
    let hasBus: Bool

    /// Variables that refer to another display.
    private static let foreign = [
        "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY", "XAUTHORITY", "SESSION_MANAGER", "DESKTOP_STARTUP_ID",
        "XDG_ACTIVATION_TOKEN",
    ]

    init(_ environment: ProcessEnvironment, folder: SessionFolder, hasBus: Bool) {
        self.environment = environment
        self.folder = folder
        self.hasBus = hasBus
    }

    var tool: [String: String] { environment.basic }

    /// The variables for the bridge, which loads its plugin from the session's folder.
    var bridge: [String: String] {
        tool.merging(["PYTHONPATH": folder.plugins, "PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    }

    /// The variables for the tools that use the display.
    ///
    /// - Parameter display: The number of the display.
    func tool(onDisplay display: Int) -> [String: String] { tool.merging(access(to: display)) { $1 } }

    /// The variables for the program that is shown.
    ///
    /// - Parameter display: The number of the display.
    func program(onDisplay display: Int) -> [String: String] {
        var result = environment.withSecrets.filter { !Self.foreign.contains($0.key) }
        result.merge(access(to: display)) { $1 }
        result["GDK_BACKEND"] = "x11"
        // Rendering is in software, which is faster without OpenGL.
        result["GSK_RENDERER"] = "cairo"
        result["WINDOW_FILLS_SCREEN"] = "1"
        result["XDG_CONFIG_DIRS"] = "\(folder.configuration):\(environment.variables["XDG_CONFIG_DIRS"] ?? "/etc/xdg")"
        // Without a bus there is no accessibility service, and GTK would print a warning.
        if !hasBus { result["GTK_A11Y"] = "none" }
        return result
    }

    private func access(to display: Int) -> [String: String] {
        ["DISPLAY": ":\(display)", "XAUTHORITY": folder.authority]
    }
}
