/// Something a navigator can show: a page or a sheet.
///
/// View models conform to it, and the toolkit creates a view controller for each; view controllers conform to it too.
/// Coordinators pass screens to a ``Navigator`` and do not depend on the toolkit.
public protocol Screen: AnyObject {
    /// The title that the user sees; tests identify the screen by it.
    @MainActor var title: String { get }
}
