import Foundation

/// Opens web pages in the user's browser.
@MainActor
package protocol LinkOpener: AnyObject {
    /// Opens a page, or shows its address if nothing can open it.
    func open(_ page: URL)
}
