/// Something a navigator can show: one page, one sheet.
///
/// A toolkit's view controllers conform to it. Coordinators hand screens to a ``Navigator`` and know no more of them.
@MainActor
public protocol Screen: AnyObject {
    /// What the screen is called: the title a person reads, and the name by which tests know it.
    var title: String { get }
}
