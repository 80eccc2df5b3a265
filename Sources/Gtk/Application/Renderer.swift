import Foundation

/// Which of GTK's renderers draws.
enum Renderer {
    /// Chooses the cairo renderer, and leaves out OpenGL, where the processor would have to compute it and the person has
    /// not chosen another renderer.
    ///
    /// Must come before GTK starts.
    static func choose() {
        guard !hasGraphicsProcessor || isForcedToSoftware else { return }
        for (name, value) in variables(from: ProcessInfo.processInfo.environment) { setenv(name, value, 1) }
    }

    /// What has to be set in an environment, where GL would be software.
    ///
    /// Software GL costs more memory and a longer start than cairo, and draws slower. The renderer alone does not spare it:
    /// GDK prepares GL whenever it opens a display of X11, for which Mesa loads its compiler.
    static func variables(from environment: [String: String]) -> [String: String] {
        guard environment["GSK_RENDERER", default: "cairo"] == "cairo" else { return [:] }
        let flags = [environment["GDK_DEBUG"] ?? "", "gl-disable"].filter { !$0.isEmpty }.joined(separator: ",")
        return ["GSK_RENDERER": "cairo", "GDK_DEBUG": flags]
    }

    private static var hasGraphicsProcessor: Bool {
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return devices.contains { $0.hasPrefix("renderD") }
    }

    private static var isForcedToSoftware: Bool {
        ProcessInfo.processInfo.environment["LIBGL_ALWAYS_SOFTWARE"].map { $0 == "1" || $0 == "true" } ?? false
    }
}
