import Foundation

/// Opens web pages in the person's browser: the seam between the program's story and a desktop.
@MainActor
public protocol LinkOpener: AnyObject {
    /// Opens a page.
    ///
    /// - Parameters:
    ///   - url: Its address, by HTTP or HTTPS.
    ///   - onFailure: Called at most once, where no program opens it.
    func open(_ url: URL, onFailure: @escaping @MainActor @Sendable () -> Void)

    /// Puts an address where the person can paste it from.
    ///
    /// - Parameter url: The address.
    func copy(_ url: URL)
}
