import CGtk

/// One tab's part of the header that all tabs share: in sight while the tab is in front.
@MainActor
final class TabHeader: PageHeader {
    let start = Box(.horizontal, spacing: 6)
    let end = Box(.horizontal, spacing: 6)

    private let changed: @MainActor () -> Void

    /// Makes a part without anything in it.
    ///
    /// - Parameter changed: Called when the title or the subtitle has changed.
    init(changed: @escaping @MainActor () -> Void) {
        self.changed = changed
        isInFront = false
    }

    /// Whether the tab is in front.
    var isInFront: Bool {
        get { start.isVisible }
        set {
            start.isVisible = newValue
            end.isVisible = newValue
        }
    }

    var title: String? {
        didSet { changed() }
    }

    var subtitle = "" {
        didSet { changed() }
    }

    var subtitleDescription = "" {
        didSet { changed() }
    }

    func packStart(_ child: any Widget) { start.append(child) }

    func packEnd(_ child: any Widget) { gtk_box_prepend(end.cast(), child.pointer) }

    /// Takes everything away.
    func empty() {
        title = nil
        subtitle = ""
        subtitleDescription = ""
        for box in [start, end] {
            while let child = gtk_widget_get_first_child(box.pointer) { box.remove(AnyWidget(child)) }
        }
    }
}
