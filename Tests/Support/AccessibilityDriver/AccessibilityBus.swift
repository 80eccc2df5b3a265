import CAtspi
import Foundation

/// The bus on which programs say what they show.
enum AccessibilityBus {
    /// Connects to the bus once a process.
    private static let isConnected: Bool = {
        guard ProcessInfo.processInfo.environment["DISPLAY"] != nil, atspi_init() <= 1 else { return false }
        atspi_set_timeout(5000, 5000)
        return true
    }()

    /// The programs that are on the bus.
    ///
    /// - Throws: ``DriverFailure/unavailable(_:)`` where there is none.
    static func programs() throws -> [Element] {
        guard isConnected, let desktop = atspi_get_desktop(0) else {
            throw DriverFailure.unavailable("There is no accessibility bus: run the tests under scripts/with-display.")
        }
        // No loop runs here that would keep the library's copies true: every answer comes from the program itself. The
        // desktop's setting is not every program's.
        let programs = Element(adopting: desktop).children
        for program in programs { atspi_accessible_set_cache_mask(program.accessible, ATSPI_CACHE_NONE) }
        return programs
    }
}
