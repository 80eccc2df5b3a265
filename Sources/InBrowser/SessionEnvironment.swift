/// The environment variables of a session's programs.
struct SessionEnvironment: Hashable, Sendable {
    /// Those of whoever starts it.
    let variables: [String: String]
    let folder: SessionFolder
    /// Whether a session bus can be reached.
    let hasBus: Bool

    /// What belongs to another display than the session's.
    private static let foreign = [
        "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY", "XAUTHORITY", "SESSION_MANAGER", "DESKTOP_STARTUP_ID",
        "XDG_ACTIVATION_TOKEN",
    ]

    /// For what needs no display.
    var plain: [String: String] { variables.filter { !Self.foreign.contains($0.key) } }

    /// For what shows itself on a display.
    ///
    /// - Parameter display: Its number.
    func onDisplay(_ display: Int) -> [String: String] {
        var result = plain
        result["DISPLAY"] = ":\(display)"
        result["XAUTHORITY"] = folder.authority
        result["GDK_BACKEND"] = "x11"
        // The screen is computed by the processor, which draws faster without OpenGL between.
        result["GSK_RENDERER"] = "cairo"
        result["WINDOW_FILLS_SCREEN"] = "1"
        result["XDG_CONFIG_DIRS"] = "\(folder.configuration):\(variables["XDG_CONFIG_DIRS"] ?? "/etc/xdg")"
        // Without a bus there is nobody to tell what the window shows, and GTK would complain.
        if !hasBus { result["GTK_A11Y"] = "none" }
        return result
    }
}
