import Foundation

/// Which of GTK's renderers draws.
enum Renderer {
    /// Chooses the cairo renderer where OpenGL would be computed by the processor and the person has not chosen.
    ///
    /// Software GL costs twice the memory and four times the start of cairo, and draws slower. Must come before GTK starts.
    static func choose() {
        guard !hasGraphicsProcessor || isForcedToSoftware else { return }
        setenv("GSK_RENDERER", "cairo", 0)
    }

    private static var hasGraphicsProcessor: Bool {
        let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return devices.contains { $0.hasPrefix("renderD") }
    }

    private static var isForcedToSoftware: Bool {
        ProcessInfo.processInfo.environment["LIBGL_ALWAYS_SOFTWARE"].map { $0 == "1" || $0 == "true" } ?? false
    }
}
