import CGtk

/// One tab's part of the header shared by all tabs, visible while the tab is selected.
@MainActor
final class TabHeader: PageHeader {
    let start = Box(.horizontal)
    let end = Box(.horizontal)

    private let changed: @MainActor () -> Void

    init(changed: @escaping @MainActor () -> Void) {
        self.changed = changed
        for box in [start, end] { box.addClass("header-buttons") }
        isInFront = false
    }

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

    var spokenTitle: String? {
        didSet { changed() }
    }

    var subtitle = "" {
        didSet { changed() }
    }

    var subtitleDescription = "" {
        didSet { changed() }
    }

    var isSubtitleWarning = false {
        didSet { changed() }
    }

    func packStart(_ child: any Widget) { start.append(child) }

    func packEnd(_ child: any Widget) { gtk_box_prepend(end.cast(), child.pointer) }

    func empty() {
        title = nil
        spokenTitle = nil
        subtitle = ""
        subtitleDescription = ""
        isSubtitleWarning = false
        for box in [start, end] {
            while let child = gtk_widget_get_first_child(box.pointer) { box.remove(AnyWidget(child)) }
        }
    }
}
