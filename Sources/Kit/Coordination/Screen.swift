/// Something a navigator can show: a page or a sheet.
///
/// View controllers conform to it. Coordinators pass screens to a ``Navigator`` and do not depend on the toolkit.
@MainActor
public protocol Screen: AnyObject {
    /// The title that the user sees; tests identify the screen by it.
    var title: String { get }
}
